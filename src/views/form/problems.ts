import type { ServiceError } from '../../client/serviceError.ts'
import { jsonProblemText } from '../../fields/inputs/jsonProblemText.ts'
import { t } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Fault } from './body.ts'

/** What is wrong with a field, and whether the form or the service reported it. */
export interface Problem {
  readonly texts: readonly string[]
  readonly from: 'check' | 'service'
}

export const faultText = (fault: Fault): string =>
  fault.is === 'json'
    ? jsonProblemText(fault.problem)
    : t(`form.check.${fault.code}`, { what: fault.what })

export const problemsOfFaults = (faults: ReadonlyMap<string, Fault>): Map<string, Problem> =>
  new Map([...faults].map(([name, fault]) => [name, { texts: [faultText(fault)], from: 'check' }]))

export interface Sorted {
  readonly problems: ReadonlyMap<string, Problem>
  /** Messages of the service that match no field of this form; none may be lost. */
  readonly unmatched: readonly string[]
}

/** The service's messages, each assigned to its field where the form has one. */
export function sortFailure(fields: FieldMap, error: ServiceError): Sorted {
  const problems = new Map<string, Problem>()
  const unmatched = [...error.messages]
  for (const [name, texts] of error.fieldErrors) {
    if (Object.hasOwn(fields, name)) problems.set(name, { texts, from: 'service' })
    else unmatched.push(...texts.map((said) => `${name}: ${said}`))
  }
  return { problems, unmatched }
}

/** A remote value, for the note next to a field that was changed here. */
export function remoteChangeText(value: unknown): string {
  if (value === '') return t('form.remoteChange.blank')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
