import { digitsOf } from '../../client/digits.ts'
import { targetOfKey } from '../../fields/valueKind.ts'
import { count, groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { humanize } from '../../metadata/field.ts'
import type { Item } from '../../metadata/resource.ts'

/** Keys under which services say why something failed: shown below the title, nowhere else. */
const failureKeys = ['failure_reason', 'failure_message', 'error', 'error_message']

export interface Failure {
  readonly key: string
  readonly text: string
}

/** Why it failed, as the service says it in words beside the declared fields. */
export const failuresOf = (item: Item, keys: readonly string[]): readonly Failure[] =>
  keys.flatMap((key) => {
    const value = item[key]
    return failureKeys.includes(key) && typeof value === 'string' && value.trim() !== ''
      ? [{ key, text: value.trim() }]
      : []
  })

const initialisms = new Set(['api', 'id', 'ip', 'sla', 'sso', 'uri', 'url', 'utc', 'vat'])

/** "Training seconds used" for `training_seconds_used`; a name of any other form as it is. */
export const labelOfKey = (key: string): string =>
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(key)
    ? humanize(
        key
          .split('_')
          .map((one) => (initialisms.has(one) ? one.toUpperCase() : one))
          .join('_'),
      )
    : key

/** How much of something is used, where the service also says how much there is. */
export interface Usage {
  readonly label: string
  readonly keys: readonly [used: string, limit: string]
  readonly text: string
  /** The numbers as they came, where `text` has them in another unit. */
  readonly exact: string | undefined
  /** From 0 to 1; `undefined` where the limit is nothing. */
  readonly share: number | undefined
}

const plainNumber = (value: unknown): string | undefined => {
  const digits = typeof value === 'string' ? value.trim() : digitsOf(value)
  return digits !== undefined && /^\d+(?:\.\d+)?$/.test(digits) ? digits : undefined
}

function usageOf(name: string, limitKey: string, item: Item): Usage | undefined {
  const used = plainNumber(item[`${name}_used`])
  const limit = plainNumber(item[limitKey])
  if (used === undefined || limit === undefined) return undefined
  const both = { used: groupedDigits(used), limit: groupedDigits(limit) }
  const exact = t('detail.usage', both)
  const hours = /(?:^|_)seconds$/.test(name) && Number(limit) >= 3600
  return {
    label: hours ? labelOfKey(name.replace(/seconds$/, 'time')) : labelOfKey(name),
    keys: [`${name}_used`, limitKey],
    text: hours
      ? t('detail.usage', { used: inHours(used), limit: t('detail.hours', { n: inHours(limit) }) })
      : exact,
    exact: hours ? t('detail.usage', { ...both, limit: t('detail.seconds', both) }) : undefined,
    share: Number(limit) > 0 ? Math.min(1, Number(used) / Number(limit)) : undefined,
  }
}

/** Tenths at most: a little that is used never reads as nothing, an all but full one not as full. */
function inHours(seconds: string): string {
  const tenths = (Number(seconds) / 3600) * 10
  return count((tenths > 0 && tenths < 1 ? 1 : Math.floor(tenths)) / 10)
}

/** E-mail addresses of people, where a value is nothing but such. */
export function peopleIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const addresses = value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'email' in entry ? entry.email : entry,
  )
  return addresses.every(
    (address): address is string =>
      typeof address === 'string' && /^[^\s@,;]+@[^\s@,;]+$/.test(address),
  )
    ? addresses
    : undefined
}

/** One of several records within a record, such as a workspace that a person is invited to. */
export interface NamedPart {
  readonly name: string
  /** What else is said of it, without the ids of related records: the name is what a person reads. */
  readonly facts: readonly (readonly [key: string, value: unknown])[]
}

/** Records in a value that is a list of nothing else; each has a name, and no records within it. */
export function namedPartsIn(value: unknown): readonly NamedPart[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const parts = value.map((entry: unknown) => {
    const { name, ...rest }: Readonly<Record<string, unknown>> = Object(entry)
    const facts = Object.entries(rest).filter(
      ([key, fact]) => !isEmpty(fact) && key !== 'object_id' && targetOfKey(key) === undefined,
    )
    const isFlat = facts.every(
      ([, fact]) => typeof fact !== 'object' || digitsOf(fact) !== undefined,
    )
    return typeof name === 'string' && name !== '' && isFlat ? { name, facts } : undefined
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** "IS" for "ingrid.solheim@north.test". */
export const initialsOfAddress = (address: string): string =>
  (address.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => (Array.from(part)[0] ?? '').toUpperCase())
    .join('')

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && digitsOf(value) === undefined && Object.keys(value).length === 0)

/** A line of the fields that the specification does not name. */
export type OtherLine =
  | { readonly key: string; readonly label: string; readonly value: unknown }
  | ({ readonly key: string } & Usage)

/** What came back beside the declared fields: what says something, and the keys of what does not. */
export function otherFields(
  item: Item,
  keys: readonly string[],
): { readonly lines: readonly OtherLine[]; readonly empty: readonly string[] } {
  const failures = new Set(failuresOf(item, keys).map(({ key }) => key))
  const usages = new Map<string, Usage>()
  const limits = new Set<string>()
  for (const key of keys) {
    const name = /^(.+)_(?:quota|limit)$/.exec(key)?.[1]
    const usage = name !== undefined && keys.includes(`${name}_used`) && usageOf(name, key, item)
    if (!usage || usages.has(usage.keys[0])) continue
    usages.set(usage.keys[0], usage)
    limits.add(key)
  }
  const rest = keys.filter((key) => !failures.has(key) && !limits.has(key))
  return {
    lines: rest
      .filter((key) => !isEmpty(item[key]))
      .map((key) => {
        const usage = usages.get(key)
        return usage ? { key, ...usage } : { key, label: labelOfKey(key), value: item[key] }
      }),
    empty: rest.filter((key) => isEmpty(item[key])),
  }
}
