/**
 * One field of a body: its name, its value in a form, the text of its value in a JSON body where
 * that is no string, and the keys of the objects around it in a service that reads it only there.
 */
export type FormField = readonly [
  name: string,
  value: string | File,
  json?: string | undefined,
  around?: readonly string[],
]
/**
 * The fields of a body in the order they are sent. Values become a form in `encode.ts`: that needs
 * the JSON library, which a first page does without.
 */
export type Form = readonly FormField[]

/** A body that fetch and XMLHttpRequest both take. */
type Encode = (form: Form) => Blob | FormData | URLSearchParams

let encode: Encode | undefined

/** What is open of a body is decided in `encodings.ts`, which every form loads. */
export const encodeBodiesWith = (encodeForm: Encode): void => {
  encode = encodeForm
}

/** The body of a request for fetch or XMLHttpRequest, which also set its Content-Type. */
export const encodeBody: Encode = (form) =>
  encode?.(form) ?? new URLSearchParams(form.map(([name, value]) => [name, value as string]))
