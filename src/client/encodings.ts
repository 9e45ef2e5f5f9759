import { digitsOf, textOrDigits } from '../dialect/digits.ts'
import { isRecord } from '../dialect/ids.ts'
import { parseJson, printJson } from '../dialect/json.ts'
import { writeForm, type WriteForm } from '../dialect/writeForms.ts'
import { encodeBodiesWith, type encodeBody, type Form, type FormField } from './bodyEncoding.ts'

export type Encoding = WriteForm<'encoding'>

/** The Content-Type of each encoding. */
export const mediaTypes: Readonly<Record<Encoding, string>> = {
  usual: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  json: 'application/json',
}

const hasFile = (form: Form) => form.some(([, value]) => value instanceof File)

/** The encoding of the next body; one with a file is always multipart. */
export const encodingOf = (form: Form): Encoding =>
  hasFile(form)
    ? 'multipart'
    : form.some(([, , , around]) => around)
      ? 'json'
      : writeForm('encoding')

/** The encoding last used for a body, else the next one to use. */
export const sentEncodingOf = (form: Form): Encoding => sent.get(form) ?? encodingOf(form)
const sent = new WeakMap<Form, Encoding>()

/** The object or list in a field, also if it is stored as text; `undefined` for other values. */
function complexValueOf([, value, json = '']: FormField): unknown {
  if (/^[[{]/.test(json)) return parseJson(json)
  if (typeof value !== 'string' || !/^"\s*[[{]/.test(json)) return undefined
  try {
    return parseJson(value)
  } catch {
    // The text only begins like JSON.
    return undefined
  }
}

/** The forms in which such a body can have an object or a list. */
export const complexFormsIn = (encoding: Encoding): readonly WriteForm<'complexWrites'>[] =>
  encoding === 'json' ? ['json', 'text'] : ['json', 'brackets', 'repeated']

/** The form in use for such a body; in a form, JSON is sent as text anyway. */
export function complexFormIn(encoding: Encoding): WriteForm<'complexWrites'> {
  const form = writeForm('complexWrites')
  return complexFormsIn(encoding).includes(form) ? form : 'json'
}

const textOf = (value: unknown): string =>
  value === null ? '' : (textOrDigits(value) ?? printJson(value))

/** `settings[limits][0]=5`: one field for every inner value. Empty objects and lists stay JSON. */
function bracketed(name: string, value: unknown): Form {
  const parts: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, at) => [String(at), one])
    : isRecord(value)
      ? Object.entries(value)
      : []
  if (parts.length === 0)
    return [[name, typeof value === 'object' && value ? printJson(value) : textOf(value)]]
  return parts.flatMap(([key, one]) => bracketed(`${name}[${key}]`, one))
}

/** A list as the same field several times; any other value stays JSON. */
const repeated = (field: FormField, value: unknown): Form =>
  Array.isArray(value) && value.length > 0 ? value.map((one) => [field[0], textOf(one)]) : [field]

function written(field: FormField): Form {
  const how = writeForm('complexWrites')
  if (how === 'json' || how === 'text') return [field]
  const value = complexValueOf(field)
  if (value === undefined) return [field]
  if (how === 'repeated') return repeated(field, value)
  // A number with exact digits is an object of the JSON library.
  return digitsOf(value) === undefined ? bracketed(field[0], value) : [field]
}

/** The fields of a form as sent; a complex one may become several. */
export const formFields = (form: Form): Form => form.flatMap(written)

/** The text of a JSON body: numbers and complex values keep every digit. */
export function jsonBody(form: Form, depth = 0): string {
  const written = new Set<string>()
  const parts = form.flatMap(([name, value, json, around = []]) => {
    const key = around[depth]
    if (key === undefined) return [`${JSON.stringify(name)}:${json ?? JSON.stringify(value)}`]
    if (written.has(key)) return []
    written.add(key)
    const inside = form.filter(([, , , other]) => other?.[depth] === key)
    return [`${JSON.stringify(key)}:${jsonBody(inside, depth + 1)}`]
  })
  return `{${parts.join(',')}}`
}

function encoded(form: Form): ReturnType<typeof encodeBody> {
  const encoding = encodingOf(form)
  sent.set(form, encoding)
  if (encoding === 'json') return new Blob([jsonBody(form)], { type: mediaTypes.json })
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of formFields(form)) (body as FormData).append(name, value)
  return body
}

encodeBodiesWith(encoded)
