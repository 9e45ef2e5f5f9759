import type { ServiceError } from '../../client/serviceError.ts'
import { jsonErrorText } from '../../fields/kinds/json/jsonErrorText.ts'
import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'

const t = texts(formTexts)

/** What is wrong with a field, and whether the form or the service reported it. */
export interface FieldError {
  readonly texts: readonly string[]
  readonly from: 'check' | 'service'
}

export const validationText = (fault: ValidationError): string =>
  fault.is === 'json'
    ? jsonErrorText(fault.fieldError)
    : t(`form.check.${fault.code}`, { what: fault.what })

/** The text of an error that a form words in its own way; `undefined` for every other. */
export type ErrorText = (name: string, error: ValidationError) => string | undefined

export const fieldErrorsOf = (
  faults: ReadonlyMap<string, ValidationError>,
  errorText?: ErrorText,
): Map<string, FieldError> =>
  new Map(
    [...faults].map(([name, fault]) => {
      const text = errorText?.(name, fault) ?? validationText(fault)
      return [name, { texts: [text], from: 'check' }]
    }),
  )

export interface SortedErrors {
  readonly errors: ReadonlyMap<string, FieldError>
  /** Messages of the service that match no field of this form; none may be lost. */
  readonly unmatched: readonly string[]
}

/** The service's messages, each assigned to its field where the form has one. */
export function sortFailure(fields: FieldMap, error: ServiceError): SortedErrors {
  const errors = new Map<string, FieldError>()
  const unmatched = [...error.messages]
  for (const [name, texts] of error.fieldErrors) {
    if (Object.hasOwn(fields, name)) errors.set(name, { texts, from: 'service' })
    else unmatched.push(...texts.map((said) => `${name}: ${said}`))
  }
  return { errors, unmatched }
}

/** A remote value, for the note next to a field that was changed here. */
export function remoteChangeText(value: unknown): string {
  if (value === '') return t('form.remoteChange.blank')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
