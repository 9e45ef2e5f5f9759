import type { Item } from '../../../src/metadata/item.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import { oneSpaced, type Shown } from './values.ts'
import type { Walk } from './walk.ts'

/** Undeclared keys of records that refer to a record of another collection. */
const targets: Readonly<Record<string, ResourceName>> = {
  created_by: 'users',
  owner: 'users',
  recipient: 'users',
  sender: 'users',
  user: 'users',
  workspace: 'workspaces',
  payment_method: 'paymentMethods',
}

/** Undeclared fields: times, names, plain values, and how much of a quota is used. */
export async function undeclaredMismatch(
  { expectation, locale }: Walk,
  item: Item,
  key: string,
  shown: Shown,
): Promise<string | undefined> {
  const { say, grouped } = locale
  const [usedKey = '', limitKey] = key.split(', ')
  const [used, limit] = [Number(item[usedKey]), Number(item[limitKey ?? ''])]
  const value = item[key]
  const expected = (text: string) => (shown.text === text ? undefined : `instead of “${text}”`)
  if (limitKey !== undefined)
    return /seconds/.test(usedKey) && limit >= 3600
      ? expected(say.of(durationOf(used, grouped), durationOf(limit, grouped)))
      : expected(say.of(grouped(used), grouped(limit)))
  if (typeof value === 'string' && shown.time !== undefined)
    return expectation.timeMismatch(value, shown)
  const target = targets[key]
  const name = target && (await expectation.nameOf(target, value))
  if (name !== undefined) return expected(name)
  if (typeof value === 'string' && isId.test(value)) return undefined
  if (value === '') return expected(say.empty)
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? expected(oneSpaced(String(value)))
    : undefined
}

const isId = /^[a-z]{3}_[\da-f]{20}$/

/** "97 h 10 min", "18 min" or "40 s", alike in every language. */
function durationOf(seconds: number, grouped: (n: number) => string): string {
  const [h, m] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (seconds < 60) return `${seconds} s`
  if (h === 0) return `${m} min`
  return m === 0 ? `${grouped(h)} h` : `${grouped(h)} h ${m} min`
}
