import { digitsOf } from '../client/digits.ts'
import { instantOf, timeFormOf } from '../metadata/time.ts'
import { resources } from '../resources/resources.ts'

const timeNames =
  /(?:^|_)(?:at|on|time|timestamp|date|datetime|since|until|created|updated|modified|started|ended|finished|expires|last_update)$/i

/** Milliseconds from 2000 to 2100: numbers outside are not times, whatever their key. */
const [earliest, latest] = [946_684_800_000, 4_102_444_800_000]

/**
 * A time as services write it, in epoch milliseconds; `undefined` if it is not a time.
 * @param name the key of the value: a number is a time only if the key suggests it
 */
export function timeOf(value: unknown, name = ''): number | undefined {
  const text = typeof value === 'string' ? value : (digitsOf(value) ?? '')
  const form = timeFormOf(text)
  if (form === 'zoned' || form === 'bare') return text.length > 10 ? instantOf(text) : undefined
  const at = form && timeNames.test(name) ? instantOf(text) : undefined
  return at !== undefined && at >= earliest && at < latest ? at : undefined
}

/** Keys that refer to a record of another collection, derived from the declarations. */
const referenceKeys = new Map<string, string>(
  Object.values(resources).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { to }]) =>
      to === undefined ? [] : [[name, to] as const],
    ),
  ),
)
// Not in the specification, but common names of undeclared fields.
for (const name of ['created_by', 'updated_by', 'user', 'recipient', 'sender'])
  referenceKeys.set(name, 'users')
referenceKeys.set('payment_method', 'paymentMethods')

/**
 * The collection an undeclared key refers to, if it is named like a reference: `owner`, `owner_id`.
 */
export const targetOfKey = (key: string): string | undefined =>
  referenceKeys.get(key.replace(/_id$/, ''))

/** An e-mail address instead of a user's id; the record cannot be read by it. */
export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)

export const isNumericValue = (value: unknown): boolean => digitsOf(value) !== undefined
