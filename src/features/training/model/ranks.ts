import { isBlank } from '../../../dialect/isBlank.ts'
import { isRecord } from '../../../dialect/ids.ts'
import { unpacked } from '../../../dialect/json.ts'
import { entriesOf } from '../../../dialect/orderedEntries.ts'
import { firstOf, nameKeys, rankKeys, typeKeys } from '../../../dialect/answerNames.ts'
import { hasText } from '../../../messages/folded.ts'
import { textOrDigits } from '../../../dialect/digits.ts'
import { numberIn } from '../../../dialect/numberIn.ts'

export interface Rank {
  readonly name: string
  readonly value: number
  /** The value as received: numbers with many digits are not rounded. */
  readonly digits: string
}

export type Ranks =
  | { readonly is: 'none' }
  | { readonly is: 'ranks'; readonly ranks: readonly Rank[] }
  /** Unknown form: shown as received. */
  | { readonly is: 'raw'; readonly value: unknown }

function rankOf(name: unknown, value: unknown): Rank | undefined {
  const [text, number] = [textOrDigits(name), numberIn(value)]
  return text === undefined || number === undefined
    ? undefined
    : { name: text, value: number, digits: textOrDigits(value)?.trim() ?? '' }
}

function entryOf(entry: unknown): Rank | undefined {
  if (Array.isArray(entry)) return entry.length === 2 ? rankOf(entry[0], entry[1]) : undefined
  return isRecord(entry) ? rankOf(firstOf(entry, nameKeys), firstOf(entry, rankKeys)) : undefined
}

/** Feature ranks in any of the forms services use. */
export function ranksOf(given: unknown): Ranks {
  const value = unpacked(given)
  if (isBlank(value)) return { is: 'none' }
  const found = Array.isArray(value)
    ? value.map(entryOf)
    : isRecord(value)
      ? entriesOf(value).map(([name, one]) => rankOf(name, one))
      : undefined
  if (found?.length === 0) return { is: 'none' }
  const ranks = found?.filter((rank) => rank !== undefined)
  // If one entry is not understood, none is used: a missing bar would be misleading.
  return ranks && ranks.length === found?.length
    ? { is: 'ranks', ranks }
    : { is: 'raw', value: given }
}

export const orders = ['high', 'low', 'given'] as const
export type Order = (typeof orders)[number]

export function sortAndFilter(
  ranks: readonly Rank[],
  order: Order,
  search: string,
): readonly Rank[] {
  const found = ranks.filter(({ name }) => hasText(name, search))
  if (order === 'given') return found
  return found.sort((a, b) => (order === 'high' ? b.value - a.value : a.value - b.value))
}

export interface Variable {
  readonly name: string
  readonly type: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function variableOf(entry: unknown): Variable | undefined {
  if (typeof entry === 'string') return { name: entry, type: undefined }
  if (!isRecord(entry)) return undefined
  const name = text(firstOf(entry, nameKeys))
  return name === undefined ? undefined : { name, type: text(firstOf(entry, typeKeys)) }
}

/**
 * The variables of a model: a list of texts or objects, an object, or comma-separated text; else
 * `undefined`.
 */
export function variablesOf(given: unknown): readonly Variable[] | undefined {
  const value = unpacked(given)
  if (isBlank(value)) return []
  if (typeof value === 'string')
    return value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({ name, type: undefined }))
  if (Array.isArray(value)) {
    const found = value.map(variableOf).filter((one) => one !== undefined)
    return found.length === value.length ? found : undefined
  }
  if (!isRecord(value)) return undefined
  return Object.entries(value).map(([name, one]) => ({
    name,
    type: text(one) ?? (isRecord(one) ? text(firstOf(one, typeKeys)) : undefined),
  }))
}
