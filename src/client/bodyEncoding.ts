/**
 * A field of a body:
 * - its name.
 * - its value in a form.
 * - its text in a JSON body, unless it is a string.
 * - the keys of the objects around it, in a service that reads it only there.
 */
export type FormField = readonly [
  name: string,
  value: string | File,
  json?: string | undefined,
  around?: readonly string[],
]
/**
 * The fields of a body, in sending order. `encode.ts` converts values, because it needs the JSON
 * library, which a first page does without.
 */
export type Form = readonly FormField[]

/** Encodes a body for both fetch and XMLHttpRequest. */
type Encode = (form: Form) => Blob | FormData | URLSearchParams

let encode: Encode | undefined

/** Sets the encoder; `encodings.ts` chooses the format, and every form loads it. */
export const encodeBodiesWith = (encodeForm: Encode): void => {
  encode = encodeForm
}

/** The body of a request for fetch or XMLHttpRequest, which also set its Content-Type. */
export const encodeBody: Encode = (form) =>
  encode?.(form) ?? new URLSearchParams(form.map(([name, value]) => [name, value as string]))
