import { isRecord } from './ids.ts'
import type { OfferedField, OfferedFields } from './offered.ts'
import { textOf } from './digits.ts'
import { readWrapped } from './wrapped.ts'

type Part = Readonly<Record<string, unknown>>

const firstText = (field: Part, keys: readonly string[]): string | undefined => {
  const found = keys.map((key) => field[key]).find((value) => typeof value === 'string')
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}
const firstFlag = (field: Part, keys: readonly string[]): boolean | undefined => {
  const found = keys.map((key) => field[key]).find((value) => typeof value === 'boolean')
  return typeof found === 'boolean' ? found : undefined
}

/** `{value, display_name}`, `[value, label]` or the plain value: only the value is sent. */
function choiceIn(choice: unknown): string | undefined {
  const value = Array.isArray(choice) ? choice[0] : isRecord(choice) ? choice.value : choice
  const text = textOf(value)
  return typeof text === 'string' && text !== '' ? text : undefined
}

function fieldIn(field: Part, required: readonly unknown[], name: string): OfferedField {
  const listed = [field.choices, field.enum].find(Array.isArray)
  const choices = listed?.map(choiceIn).filter((one) => one !== undefined)
  return {
    label: firstText(field, ['label', 'title', 'verbose_name']),
    help: firstText(field, ['help_text', 'description', 'help']),
    isRequired: required.includes(name) || firstFlag(field, ['required']),
    isReadOnly: firstFlag(field, ['read_only', 'readOnly', 'readonly']),
    choices: choices && choices.length > 0 ? choices : undefined,
  }
}

/** Keys that appear only in the description of a field, and not in a map of records. */
const describes =
  /^(?:label|title|verbose_name|help_text|required|read_?only|choices|enum|max_?length)$/i

/** The fields in a map of descriptions, or in a list of named ones. */
function fieldsOf(map: unknown, required: unknown): OfferedFields | undefined {
  const entries = Array.isArray(map)
    ? map.map((one: unknown) => [isRecord(one) ? one.name : undefined, one] as const)
    : isRecord(map)
      ? Object.entries(map)
      : []
  const named = entries.flatMap(([name, field]) =>
    typeof name === 'string' && isRecord(field) ? [[name, field] as const] : [],
  )
  const isDescription = named.some(([, field]) =>
    Object.keys(field).some((key) => describes.test(key)),
  )
  if (named.length === 0 || named.length < entries.length || !isDescription) return undefined
  const names = Array.isArray(required) ? required : []
  return Object.fromEntries(named.map(([name, field]) => [name, fieldIn(field, names, name)]))
}

/** Finds described fields: by method, as a JSON Schema, or plainly. */
function fieldsIn(answer: unknown): OfferedFields | undefined {
  if (!isRecord(answer)) return undefined
  const { actions, properties, required, fields, schema } = answer
  const byMethod = isRecord(actions) ? [actions.POST, actions.PUT, actions.PATCH] : []
  const found = [...byMethod, properties, fields]
    .map((map) => fieldsOf(map, required))
    .find((map) => map !== undefined)
  return found ?? (isRecord(schema) ? fieldsIn(schema) : undefined)
}

/** The fields that a response to OPTIONS describes, in any common form; `undefined` if none. */
export const offeredFieldsIn = (answer: unknown): OfferedFields | undefined =>
  readWrapped(answer, fieldsIn)

/** The methods of an `Allow` header. */
export const allowedIn = (allow: string | null): readonly string[] =>
  (allow ?? '')
    .split(',')
    .map((method) => method.trim().toUpperCase())
    .filter(Boolean)
