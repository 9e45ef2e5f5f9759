import type { IncomingMessage } from 'node:http'
import type { Choices } from './choices.ts'
import { collectionNames, collectionOf, type CollectionName, type Field } from './collections.ts'
import { type ComplexForm, folded } from './complexFields.ts'
import type { Blob, Database, Value, Values } from './database.ts'
import { isJson, isJsonObject, type Json, parseJson, printJson, Raw } from './json.ts'

/** A body as fields: texts of a form, values of JSON, files. */
export type Body = ReadonlyMap<string, Json | Blob> & {
  /** Its values have types. */
  readonly isJson?: true
  /** The notation of objects and lists in a form, if not JSON. */
  readonly complexForms?: ReadonlyMap<string, ComplexForm>
}

const maxBytes = 20_000_000

export async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new Error('The body is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * The fields of a body; `undefined` for an encoding that this service does not accept (415). Files
 * come as multipart everywhere, because the other encodings have no room for them.
 */
export async function bodyOf(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  accepted: Choices['bodies'],
): Promise<Body | undefined> {
  if (bytes.length === 0) return new Map()
  const encoding = /json/.test(type) ? 'json' : /multipart/.test(type) ? 'multipart' : 'urlencoded'
  const text = new TextDecoder().decode(bytes)
  if (encoding === 'json') {
    if (accepted !== 'all' && accepted !== 'json') return undefined
    const value = isJson(text) ? parseJson(text) : undefined
    return isJsonObject(value)
      ? Object.assign(new Map(Object.entries(value).map(known)), { isJson: true as const })
      : undefined
  }
  if (encoding === 'urlencoded')
    return accepted === 'all' || accepted === 'urlencoded'
      ? folded([...new URLSearchParams(text)])
      : undefined
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const fields = await Promise.all(
    [...form].map(async ([key, one]) => [key, await partOf(one)] as const),
  )
  const hasFile = fields.some(([, value]) => isBlob(value))
  return accepted === 'all' || accepted === 'multipart' || hasFile ? folded(fields) : undefined
}

const known = ([key, value]: readonly [string, Json | undefined]) => [key, value ?? null] as const

const partOf = async (part: string | File): Promise<string | Blob> =>
  typeof part === 'string'
    ? part
    : { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) }

export const isBlob = (value: Json | Blob | undefined): value is Blob =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** A value of a form or of JSON as text; `null` for nothing. */
export function textOf(value: Json | Blob | undefined): string | null {
  if (value === undefined || value === null || isBlob(value)) return null
  return typeof value === 'string' ? value : printJson(value)
}

const truths = new Map(
  ['true', '1', 'on', 'yes']
    .map((text): [string, boolean] => [text, true])
    .concat(['false', '0', 'off', 'no'].map((text): [string, boolean] => [text, false])),
)

/** A form has an object as its text. */
const objectIn = (value: Json | undefined) =>
  typeof value === 'string' && value.startsWith('{') && isJson(value) ? parseJson(value) : value

const address = /^(?:https?:\/)?\/.*\/([^/]+)\/$/

/** The id that a relation names: itself, the end of an address, or a member of an object. */
function idIn(given: Json | Blob | undefined, idKey: string): string | null {
  if (isBlob(given)) return null
  const value = objectIn(given)
  if (isJsonObject(value)) return idIn(value[idKey], idKey)
  const text = textOf(value)
  const [, last] = address.exec(text ?? '') ?? []
  return last === undefined ? text : decodeURIComponent(last)
}

/** The id that a relation names, in a form that this service accepts; `undefined` in any other. */
export function relatedIn(
  value: Json | Blob,
  { related, idKey }: Choices,
): string | null | undefined {
  const text = textOf(value)
  const isObject = !isBlob(value) && isJsonObject(objectIn(value))
  const form = isObject ? 'object' : address.test(text ?? '') ? 'url' : 'id'
  return related === 'any' || related === form || text === '' ? idIn(value, idKey) : undefined
}

/** Whether a value of a JSON body has the type in which this service answers such a value. */
function hasOwnType({ kind }: Field, value: Json | Blob, choices: Choices): boolean {
  const is = value instanceof Raw ? 'number' : typeof value
  if (kind === 'boolean') return is === (choices.booleans === 'literal' ? 'boolean' : is)
  if (kind === 'integer') return is === choices.integers || choices.integers === 'text'
  if (kind === 'decimal') return is === 'number' || choices.decimals === 'text'
  if (kind === 'json') return choices.json === 'text' ? is === 'string' : is !== 'string'
  return kind !== 'text' || is === 'string'
}

/** @returns epoch milliseconds in whole seconds; a time without a zone is UTC */
function timeOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return text.length > 11 ? Number(text) : Number(text) * 1000
  const at = Date.parse(
    /(?:z|[+-]\d{2}:?\d{2})$/i.test(text) || text.length < 11 ? text : `${text}Z`,
  )
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000) * 1000
}

interface Invalid {
  readonly invalid: string
}

const digits = /^-?\d+(?:\.\d+)?$/

function held(
  { kind, to }: Field,
  value: Json | Blob,
  choices: Choices,
  database: Database,
): Value | Invalid {
  const text = kind === 'reference' ? relatedIn(value, choices) : textOf(value)
  if (text === undefined) return { invalid: `Name it by ${choices.related}.` }
  if (text === null || text === '') return null
  switch (kind) {
    case 'boolean':
      return truths.get(text.toLowerCase()) ?? { invalid: 'Say yes or no.' }
    case 'integer':
      return /^-?\d+$/.test(text) ? text : { invalid: 'Give a whole number.' }
    case 'decimal':
      return digits.test(text) ? text : { invalid: 'Give a number.' }
    case 'progress':
      if (!digits.test(text)) return { invalid: 'Give a number.' }
      return choices.progress === 'percent' ? String(Number(text) / 100) : text
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : { invalid: 'Give a date.' }
    case 'time':
      return timeOf(text) ?? { invalid: 'Give a time.' }
    case 'json':
      if (typeof value !== 'string') return text
      return isJson(text) ? text : JSON.stringify(text)
    case 'reference':
      return to !== undefined && database.find(to, text)
        ? text
        : { invalid: 'There is no such record.' }
    default:
      return text
  }
}

/** An object or a list with contents: an empty one is JSON in every form. */
const jsonText = /^\s*(?:\{\s*[^\s}]|\[\s*[^\s\]])/

/** Whether a complex value is written in the form that this service accepts. */
function isAcceptedForm(
  { isJson: isTyped, complexForms }: Body,
  name: string,
  value: Json | Blob,
  { complex }: Choices,
): boolean {
  if (complex === 'any' || isTyped) return true
  const form = complexForms?.get(name)
  if (form !== undefined || typeof value !== 'string' || !jsonText.test(value))
    return form === undefined || form === complex
  return complex === 'json' || (complex === 'repeated' && value.trim().startsWith('{'))
}

export type Problems = ReadonlyMap<string, string>

/** The fields of a record in a body, and their errors. */
export function valuesIn(
  body: Body,
  fields: readonly Field[],
  isWhole: boolean,
  choices: Choices,
  database: Database,
): { values: Values; problems: Problems } {
  const values: Record<string, Value> = {}
  const problems = new Map<string, string>()
  for (const field of fields) {
    const given = body.get(field.name)
    const isTyped = body.isJson === true && choices.types === 'own'
    const value =
      given === undefined || given === null
        ? null
        : isTyped && given !== '' && !hasOwnType(field, given, choices)
          ? { invalid: 'This has another type here.' }
          : field.kind === 'json' && !isAcceptedForm(body, field.name, given, choices)
            ? { invalid: `Write it as ${choices.complex}.` }
            : held(field, given, choices, database)
    if (typeof value === 'object' && value !== null) problems.set(field.name, value.invalid)
    else if (value === null && field.isRequired && (isWhole || given !== undefined))
      problems.set(field.name, 'This is needed.')
    else if (given !== undefined || isWhole)
      values[field.name] = value ?? (field.kind === 'boolean' ? false : null)
  }
  if (choices.unknownFields === 'rejected')
    for (const key of body.keys())
      if (!fields.some(({ name }) => name === key)) problems.set(key, 'There is no such field.')
  return { values, problems }
}

/** The collection of a path and the rest of it: the longest base path counts. */
export function collectionAt(
  path: string,
  shape: Choices['shape'],
): { name: CollectionName; rest: string } | undefined {
  const [found] = collectionNames
    .map((name) => ({ name, base: collectionOf(name, shape).path }))
    .filter(({ base }) => path.startsWith(base))
    .toSorted((one, other) => other.base.length - one.base.length)
  return found && { name: found.name, rest: path.slice(found.base.length) }
}
