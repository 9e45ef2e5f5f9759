// Loaded separately from the form: it includes zod, and nothing is checked before the first save.
import type { FieldMap, Write } from '../../metadata/field.ts'
import { schemaFor } from '../../metadata/schema.ts'
import type { ValidationCode, ValidationError } from '../../fields/kinds/formKind.ts'
import { kinds, type PatternKind } from '../../fields/kinds/kinds.ts'
import { hiddenCharacterIn } from '../../metadata/typedCharacters.ts'
import type { Body } from './body.ts'
import type { FormValues } from './formValues.ts'
import { isAskedAbout } from './hiddenFields.ts'

/** The codes of `schema.ts`: `required`, or the kind whose pattern does not match. */
const isCode = (code: string): code is ValidationCode & ('required' | PatternKind) =>
  code === 'required' || Object.hasOwn(kinds, code)

/** The errors that prevent sending, by field; the body's own errors come first. */
export function validationErrorsOf(
  fields: FieldMap,
  write: Write,
  body: Body,
): ReadonlyMap<string, ValidationError> {
  const declared: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = body.values[name]
    // JSON is already checked, and a lossless number is not a plain JSON value to zod.
    if (value !== undefined)
      declared[name] = kinds[field.kind].type === 'json' && value !== null ? true : value
  }
  const result = schemaFor(fields, write).safeParse(declared)
  const validationErrors = new Map<string, ValidationError>()
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (validationErrors.has(name)) continue
    const value = declared[name]
    const isMissing = value === undefined || value === null
    const code = isMissing ? 'required' : isCode(issue.message) ? issue.message : 'invalid'
    validationErrors.set(name, { is: 'code', code })
  }
  return new Map([...validationErrors, ...body.validationErrors])
}

/**
 * Hidden characters typed into a name, an address or a key; the person confirms them once.
 * @param before the form's values of the current record
 */
export function hiddenCharactersOf(
  fields: FieldMap,
  body: Body,
  before: FormValues,
): ReadonlyMap<string, ValidationError> {
  const found = new Map<string, ValidationError>()
  for (const [name, field] of Object.entries(fields)) {
    const value = body.values[name]
    if (!isAskedAbout(field) || typeof value !== 'string' || value === before[name]) continue
    const what = hiddenCharacterIn(value)
    if (what !== undefined) found.set(name, { is: 'code', code: 'hiddenCharacter', what })
  }
  return found
}
