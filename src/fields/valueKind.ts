import { digitsOf } from '../client/digits.ts'
import { resources } from '../resources/resources.ts'

/** `2026-11-20`, possibly with a time behind it. */
const isoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Epoch milliseconds of a time as services write them; `undefined` when it is none. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !isoTime.test(value)) return undefined
  const at = Date.parse(value.replace(' ', 'T'))
  return Number.isNaN(at) ? undefined : at
}

/** Keys that name a record of another collection, learned from the declarations. */
const referenceKeys = new Map<string, string>(
  Object.values(resources).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { to }]) =>
      to === undefined ? [] : [[name, to] as const],
    ),
  ),
)
// Not in the specification, but plain names for what services tell beside the declared fields.
for (const name of ['created_by', 'updated_by', 'user', 'recipient', 'sender'])
  referenceKeys.set(name, 'users')
referenceKeys.set('payment_method', 'paymentMethods')

/** The collection an undeclared key points at, if it has the name of a reference: `owner`, `owner_id`. */
export const targetOfKey = (key: string): string | undefined =>
  referenceKeys.get(key.replace(/_id$/, ''))

export const isNumeric = (value: unknown): boolean => digitsOf(value) !== undefined
