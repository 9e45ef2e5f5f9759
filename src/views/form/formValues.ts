import { stateOf } from '../../dialect/evidence.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'

/**
 * The values of a form, by field name: typed texts (also of JSON and numbers), booleans and files.
 * `''` is blank, because the form library treats `undefined` as the previous value.
 */
export type FormValues = Readonly<Record<string, unknown>>

export const isSecretField = ({ kind }: Field): boolean => kinds[kind].isSecret === true

/** A decoded value as a form value. Secrets are never filled in. */
export const formValue = (field: Field, value: unknown): unknown =>
  formKinds[field.kind].toForm(value, field)

/**
 * The fields as this service stores them. JSON that is returned as text is sent back as that text:
 * quoting would change it. If other records have something other than text there, the text is JSON
 * itself.
 */
export function fieldsAsKept(
  fields: FieldMap,
  record: Readonly<Record<string, unknown>> | undefined,
  others: readonly Item[],
): FieldMap {
  // Without another record, the observed profile of the service decides.
  const isKnown = others.length === 0 && stateOf('complexValues').value === 'json'
  const isText = (name: string) =>
    !isKnown &&
    typeof record?.[name] === 'string' &&
    others.every((other) => ['string', 'undefined'].includes(typeof (other[name] ?? undefined)))
  const kept = Object.entries(fields).filter(
    ([name, { kind }]) => kinds[kind].type === 'json' && isText(name),
  )
  if (kept.length === 0) return fields
  return {
    ...fields,
    ...Object.fromEntries(
      kept.map(([name, field]) => [name, { ...field, isStoredAsText: true } as const]),
    ),
  }
}

/**
 * The initial values of a form, from a record or blank. Only declared fields: a copy has neither
 * the id nor the times of the original.
 */
export const formValuesOf = (
  fields: FieldMap,
  record: Readonly<Record<string, unknown>> | undefined,
): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, formValue(field, record?.[name])]),
  )

/** Values from a page's address; secrets are left out, because addresses are stored and shared. */
export const addressValues = (fields: FieldMap, search: URLSearchParams): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, field]) =>
          search.has(name) && !isSecretField(field) && kinds[field.kind].type !== 'file',
      )
      .map(([name, field]) => [
        name,
        kinds[field.kind].type === 'boolean' ? search.get(name) === 'true' : search.get(name),
      ]),
  )

/** Whether two values of a field mean the same, so that typing and undoing is not a change. */
export const sameValue = (field: Field, a: unknown, b: unknown): boolean =>
  formKinds[field.kind].isSame(a, b)

export const changedNames = (fields: FieldMap, baseValues: FormValues, now: FormValues): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => !sameValue(field, baseValues[name] ?? '', now[name] ?? ''))
    .map(([name]) => name)
