import type { ServiceError } from '../../client/serviceError.ts'
import { jsonErrorText } from '../../fields/kinds/json/jsonErrorText.ts'
import { t } from '../../messages/formsTexts.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'

/** The error of a field, and whether the form or the service reported it. */
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

/** `emailAddress`, `$.EmailAddress` and `email-address` name the field `email_address`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** The field of a form that a service names in its own way of writing names. */
function fieldNamed(fields: FieldMap, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  // A path leads into a field; its message is shown unchanged.
  if (!/^[$.]*[\w-]+$/.test(name)) return undefined
  const names = Object.keys(fields)
  return (
    names.find((field) => plain(field) === plain(name)) ??
    // A related record may be named by its id: `workspaceId`.
    names.find((field) => fields[field]?.to !== undefined && `${plain(field)}id` === plain(name))
  )
}

/** `Check this. email: Taken.`: a field at the beginning of a sentence, before a colon. */
const atBeginnings = /(?<=^|[.;!\n]\s*)["']?([\w-]+)["']?:\s+/g

/** Splits a message into the parts about named fields and the rest. */
function inWords(fields: FieldMap, message: string) {
  const found = [...message.matchAll(atBeginnings)].flatMap((match) => {
    const name = fieldNamed(fields, match[1] ?? '')
    return name === undefined
      ? []
      : [{ name, from: match.index, to: match.index + match[0].length }]
  })
  return {
    rest: message.slice(0, found[0]?.from).trim(),
    named: found.map(({ name, to }, n) => ({
      name,
      text: message.slice(to, found[n + 1]?.from).trim(),
    })),
  }
}

/** The service's messages, each assigned to its field where the form has one. */
export function sortFailure(fields: FieldMap, error: ServiceError): SortedErrors {
  const errors = new Map<string, FieldError>()
  const unmatched: string[] = []
  const add = (name: string, texts: readonly string[]) =>
    errors.set(name, { texts: [...(errors.get(name)?.texts ?? []), ...texts], from: 'service' })
  for (const message of error.messages) {
    const { rest, named } = inWords(fields, message)
    if (rest !== '') unmatched.push(rest)
    for (const { name, text } of named) add(name, [text])
  }
  for (const [given, texts] of error.fieldErrors) {
    const name = fieldNamed(fields, given)
    if (name !== undefined) add(name, texts)
    else unmatched.push(...texts.map((said) => `${given}: ${said}`))
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
