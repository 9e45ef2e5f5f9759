import { failureKeys } from '../../dialect/answerNames.ts'
import { hasParts } from '../../dialect/ids.ts'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import { groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/panelsTexts.ts'
import { secondsText } from '../../messages/secondsText.ts'
import type { Item } from '../../metadata/item.ts'
import { textOrDigits } from '../../dialect/digits.ts'
import { firstGrapheme } from '../../ui/initials.ts'

export interface Failure {
  readonly key: string
  readonly text: string
}

/** The reason why the record failed: the service's own texts under undeclared keys. */
export const failuresOf = (item: Item, keys: readonly string[]): readonly Failure[] =>
  keys.flatMap((key) => {
    const value = item[key]
    return failureKeys.includes(key) && typeof value === 'string' && value.trim() !== ''
      ? [{ key, text: value.trim() }]
      : []
  })

/** A used amount and its limit, where the service returns both. */
export interface Usage {
  readonly label: string
  readonly keys: readonly [used: string, limit: string]
  readonly text: string
  /** The numbers as returned, where `text` uses another unit. */
  readonly exact: string | undefined
  /** The used share from 0 to 1; `undefined` when the limit is 0. */
  readonly share: number | undefined
}

const plainNumber = (value: unknown): string | undefined => {
  const digits = textOrDigits(value)?.trim()
  return digits !== undefined && /^\d+(?:\.\d+)?$/.test(digits) ? digits : undefined
}

function usageOf(name: string, limitKey: string, item: Item): Usage | undefined {
  const used = plainNumber(item[`${name}_used`])
  const limit = plainNumber(item[limitKey])
  if (used === undefined || limit === undefined) return undefined
  const both = { used: groupedDigits(used), limit: groupedDigits(limit) }
  const exact = t('detail.usage', both)
  const isInHours = /(?:^|_)seconds$/.test(name) && Number(limit) >= 3600
  return {
    label: isInHours ? labelOfKey(name.replace(/seconds$/, 'time')) : labelOfKey(name),
    keys: [`${name}_used`, limitKey],
    text: isInHours
      ? t('detail.usage', { used: secondsText(used), limit: secondsText(limit) })
      : exact,
    exact: isInHours ? t('detail.usage', { ...both, limit: t('detail.seconds', both) }) : undefined,
    share: Number(limit) > 0 ? Math.min(1, Number(used) / Number(limit)) : undefined,
  }
}

/** The e-mail addresses in a list that contains nothing else. */
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

/** One of several records nested in a record, such as a workspace that a person is invited to. */
export interface EmbeddedRecord {
  readonly name: string
  /** The other fields, without the ids of related records, for which the name is enough. */
  readonly properties: readonly (readonly [key: string, value: unknown])[]
}

/** The records in a list that contains nothing else; each has a name and no nested records. */
export function embeddedRecordsIn(value: unknown): readonly EmbeddedRecord[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const parts = value.map((entry: unknown) => {
    const { name, ...rest }: Readonly<Record<string, unknown>> = Object(entry)
    const properties = Object.entries(rest).filter(
      ([key, property]) =>
        !isEmpty(property) && key !== 'object_id' && targetOfKey(key) === undefined,
    )
    const isFlat = properties.every(([, property]) => !hasParts(property))
    return typeof name === 'string' && name !== '' && isFlat ? { name, properties } : undefined
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** "IS" for "ingrid.solheim@north.test". */
export const initialsOfAddress = (address: string): string =>
  (address.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map(firstGrapheme)
    .join('')

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (hasParts(value) && Object.keys(value).length === 0)

/** A line of the fields that the specification does not name. */
export type OtherLine =
  | { readonly key: string; readonly label: string; readonly value: unknown }
  | ({ readonly key: string } & Usage)

/** Usages by the key of the used amount. */
export function usagesIn(item: Item, keys: readonly string[]): ReadonlyMap<string, Usage> {
  const usages = new Map<string, Usage>()
  for (const key of keys) {
    const name = /^(.+)_(?:quota|limit)$/.exec(key)?.[1]
    const usage = name !== undefined && keys.includes(`${name}_used`) && usageOf(name, key, item)
    if (usage && !usages.has(usage.keys[0])) usages.set(usage.keys[0], usage)
  }
  return usages
}

/**
 * The undeclared fields of a record: lines for those with a value, and the keys of the empty ones.
 */
export function otherFields(
  item: Item,
  keys: readonly string[],
): { readonly lines: readonly OtherLine[]; readonly empty: readonly string[] } {
  const failures = new Set(failuresOf(item, keys).map(({ key }) => key))
  const usages = usagesIn(item, keys)
  const limits = new Set([...usages.values()].map((usage) => usage.keys[1]))
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
