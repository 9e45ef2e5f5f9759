/**
 * The fields of a body in the order they are sent. Values become a form in `encode.ts`: that needs
 * the JSON library, which a first page does without.
 */
export type Form = readonly (readonly [name: string, value: string | File])[]

let isMultipartOn = (): boolean => false

/** The setting for the encoding is loaded later, and is read for each request. */
export const multipartWhen = (isOn: () => boolean): void => {
  isMultipartOn = isOn
}

/** URL-encoded unless a file is among the fields, or multipart is turned on. */
export const isMultipart = (form: Form): boolean =>
  isMultipartOn() || form.some(([, value]) => value instanceof File)

/** The body of a request for fetch or XMLHttpRequest, which also set its Content-Type. */
export function encodeBody(form: Form): URLSearchParams | FormData {
  const body = isMultipart(form) ? new FormData() : new URLSearchParams()
  for (const [name, value] of form) (body as FormData).append(name, value)
  return body
}
