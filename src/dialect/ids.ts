import type { Item } from '../metadata/item.ts'
import { isDamaged } from './damage.ts'
import { digitsOf, textOrDigits } from './digits.ts'
import { profile } from './profile.ts'

/** Whether a value is an object or a list, and neither an exact number nor unreadable. */
export const hasParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && digitsOf(value) === undefined && !isDamaged(value)

/** Whether a value is an object, and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  hasParts(value) && !Array.isArray(value)

/** A returned record with its id as text under `object_id`; `undefined` without an id. */
export function asItem(value: unknown): Item | undefined {
  if (!isRecord(value)) return undefined
  const id = value.object_id ?? value.id ?? value[String(profile.get().idKey)]
  const text = textOrDigits(id)
  if (!text) return undefined
  // A copy would lose the order of its keys.
  return text === value.object_id ? (value as Item) : { ...value, object_id: text }
}

/** The id of a related record, which may be returned as an id, an object or an address. */
export function referenceId(value: unknown): string | undefined {
  if (isRecord(value)) return asItem(value)?.object_id
  const text = textOrDigits(value)
  if (text === undefined || text === '') return undefined
  return /^(?:https?:\/)?\//.test(text) ? idOfAddress(text) : text
}

/** The id at the end of a record's address, a full URL or a path. */
export function idOfAddress(address: string): string | undefined {
  const last = address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
  if (last === undefined || last === '') return undefined
  try {
    return decodeURIComponent(last)
  } catch {
    // `%zz` is not a valid encoding and is kept as returned.
    return last
  }
}

/**
 * Encodes a text as a part of an address. Half of a surrogate pair becomes U+FFFD, because an
 * exception in a link would break its page.
 */
export const addressPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

/** Whether a value is an e-mail address instead of a person's id; no record can be read by it. */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)
