import { textOrDigits } from './digits.ts'
import type { FoundList } from './envelope.ts'
import { isFirstAgain, linkWay, pageIn, placeOf } from './followingPages.ts'
import { asItem, isRecord } from './ids.ts'
import { isBlank } from './isBlank.ts'
import { followingOf, saysNext } from './nextPage.ts'
import { profile } from './profile.ts'
import { lifted, nodeOf } from './lifted.ts'
import { saysRefused } from './refusal.ts'

/** Keys under which services return the records of a list; the first match wins. */
export const listKeys: readonly string[] = [
  'results',
  'items',
  'data',
  'objects',
  'rows',
  'records',
  'nodes',
  'edges',
]

type Part = Readonly<Record<string, unknown>>

/**
 * The response and its inner objects, outermost first: `{data: {items: [], meta: {}}}` has three.
 */
const partsOf = (value: unknown, depth = 3): readonly Part[] =>
  isRecord(value)
    ? [
        value,
        ...(depth === 0
          ? []
          : Object.entries(value).flatMap(([key, one]) =>
              // Keys such as `_shards` describe the service, not the list.
              /^_(?!meta|embedded|links|pagination)/.test(key) ? [] : partsOf(one, depth - 1),
            )),
      ]
    : []

const holdsRecords = (value: unknown) =>
  Array.isArray(value) && value.some((one) => asItem(nodeOf(one)) !== undefined)

const holdsObjects = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** The keys to the records, outermost first; empty for a bare list. */
export type ListPath = readonly string[]

/**
 * The path of the list in a response. It is a well-known key, else the only one with a list.
 */
export function listPathIn(answer: unknown): ListPath | undefined {
  const set = profile.get().listKey?.split('.')
  if (set && set.length > 1 && rowsAt(answer, set)) return set
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    const path = pathWithin(answer, depth)
    if (path) return path
  }
  return keyedPathIn(answer, set?.at(-1) === everyKey)
}

const maxDepth = 4

/** The last part of a path whose records are the values of an object, keyed by id. */
const everyKey = '*'

/** The records at a path; `undefined` if there can be none. */
export function rowsAt(answer: unknown, path: ListPath): readonly unknown[] | undefined {
  const isKeyed = path.at(-1) === everyKey
  const part = (isKeyed ? path.slice(0, -1) : path)
    .filter((key) => key !== '')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), answer)
  if (!isKeyed) return Array.isArray(part) ? part.map(nodeOf) : undefined
  return isRecord(part)
    ? Object.entries(part).map(([key, row]) =>
        isRecord(row) && asItem(row) === undefined ? { object_id: key, ...row } : row,
      )
    : undefined
}

/** Whether the values of an object are records of one kind, by their common keys. */
function isKeyed(value: unknown): boolean {
  const rows = isRecord(value) ? Object.values(value) : []
  const [first, ...others] = rows.map((row) => (isRecord(row) ? Object.keys(row) : []))
  const isAlike = (keys: readonly string[]) =>
    keys.filter((key) => first?.includes(key)).length * 2 >
    Math.max(keys.length, first?.length ?? 0)
  return others.length > 0 && others.every(isAlike)
}

/** The path of an object whose keys are the ids of its records. */
function keyedPathIn(answer: unknown, isSet: boolean): ListPath | undefined {
  if (!isRecord(answer)) return undefined
  if (isKeyed(answer)) return [everyKey]
  const inner = Object.keys(answer).filter((key) => isKeyed(answer[key]))
  const [key] = inner
  if (inner.length === 1 && key !== undefined) return [key, everyKey]
  return isSet ? [everyKey] : undefined
}

function pathWithin(answer: unknown, depth: number): ListPath | undefined {
  if (Array.isArray(answer)) return []
  if (!isRecord(answer)) return undefined
  if (depth > 0) {
    for (const [name, inner] of Object.entries(answer)) {
      const path = isRecord(inner) ? pathWithin(inner, depth - 1) : undefined
      if (path) return [name, ...path]
    }
    return undefined
  }
  const arrays = Object.keys(answer).filter((key) => Array.isArray(answer[key]))
  const full = arrays.filter((key) => holdsRecords(answer[key]))
  const empty = arrays.filter((key) => Array.isArray(answer[key]) && answer[key].length === 0)
  const learned = profile.get().listKey?.split('.').at(-1)
  const known = [learned ?? '', ...listKeys].find((key) => arrays.includes(key))
  // If no entry has an id under a known key, the only objects are the records.
  const objects = full.length > 0 ? full : arrays.filter((key) => holdsObjects(answer[key]))
  const key = known ?? (objects.length === 1 ? objects[0] : undefined)
  if (key !== undefined) return [key]
  return empty.length === 1 && empty[0] !== undefined ? [empty[0]] : undefined
}

/** Keys of a record count. `count` is last, because beside a total it counts the page. */
const totalKeys = [
  /^total_?(?:count|items|results|records|elements|hits)?$/i,
  /^(?:record|item|result)s?_?(?:count|total)$/i,
  /^count$/i,
]
const countHeaders = ['X-Total-Count', 'X-Total', 'Total-Count']

/** The prefix of keys in some frameworks: `hydra:next`, `@odata.count`, `__next`. */
const prefix = /^(?:hydra:|@?odata\.|__)/

const entriesOf = (parts: readonly Part[]) =>
  parts.flatMap((part) =>
    Object.entries(part).map(([key, value]) => [key.replace(prefix, ''), value] as const),
  )

/** The keys and values of a response and its inner objects, outermost first. */
export const entriesIn = (answer: unknown): readonly (readonly [string, unknown])[] =>
  entriesOf(partsOf(answer))

/** @param shown the number of records in the response; a smaller total does not count them */
function totalIn(parts: readonly Part[], headers: Headers, shown: number): number | undefined {
  const isCount = (text: string | null | undefined): text is string =>
    /^\d+$/.test(text ?? '') && Number(text) >= shown
  for (const key of totalKeys)
    for (const [name, value] of entriesOf(parts)) {
      const digits = textOrDigits(isRecord(value) ? value.value : value)
      if (key.test(name) && isCount(digits)) return Number(digits)
    }
  const given = countHeaders.map((name) => headers.get(name)).find((text) => text !== null)
  const range = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const text = [given, range].find(isCount)
  return text === undefined ? undefined : Number(text)
}

/**
 * Whether an answer without a list has no records, by its count or by `null` in place of the list.
 * Some languages write an empty list so.
 */
function saysEmpty(answer: unknown, parts: readonly Part[], headers: Headers): boolean {
  if (!isRecord(answer)) return answer === null
  const entries = Object.entries(answer)
  const isReason = ([key, value]: readonly [string, unknown]) =>
    typeof value === 'string' && /^(?:detail|error|message|msg)$/i.test(key)
  const hasRows = entriesOf(parts).some(([, value]) => Array.isArray(value) && value.length > 0)
  if (hasRows || entries.some(isReason)) return false
  const isNull = entries.some(([key, value]) => listKeys.includes(key) && value === null)
  const hasOther = entries.some(([, value]) => !isBlank(value) && value !== false)
  return (isNull && !hasOther) || totalIn(parts, headers, 0) === 0
}

/** Common page sizes: a bare list of this length may be the first of several pages. */
const pageSizes = new Set([10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000])

/**
 * The list in a response of any form.
 * @param requested the address of the page as requested, for a comparison with the previous page
 * @throws SyntaxError if there is none
 */
export function findList(answer: unknown, headers: Headers, requested?: string): FoundList {
  if (saysRefused(answer)) throw new SyntaxError('a refusal')
  const path = listPathIn(answer)
  // The records of a keyed object say nothing about their list.
  const parts = path?.at(-1) === everyKey ? [] : partsOf(answer)
  const list = path ? rowsAt(answer, path) : saysEmpty(answer, parts, headers) ? [] : undefined
  if (!list) throw new SyntaxError('no list in the answer')
  const entries = entriesOf(parts)
  const total = totalIn(parts, headers, list.length)
  const { page, way } = requested === undefined ? { page: 1, way: undefined } : pageIn(requested)
  const place =
    requested === undefined
      ? undefined
      : placeOf(
          requested,
          list.map((one) => (isRecord(one) ? asItem(lifted(one, {}))?.object_id : undefined)),
          followingOf(requested, { answer, entries, headers, size: list.length }),
        )
  const { bareList, nextPage, paging } = profile.get()
  const said = saysNext(entries, headers, page)
  // In services that name the next page, the last page names none.
  const isNamed = page > 1 ? way === linkWay : paging === linkWay && !Array.isArray(answer)
  const isLast = isNamed && total === undefined
  const hasNext = said ?? (isLast ? false : undefined)
  const found = { list, total }
  // A bare list without page information is the whole collection, as is one without its usual link.
  const isWhole =
    nextPage === 'link' ||
    (bareList === undefined
      ? Array.isArray(answer) && !pageSizes.has(list.length) && !headers.has('Content-Range')
      : bareList === 'whole')
  if (place?.is === 'repeated') {
    // If no page has differed yet, a page of a common size may be the first of many.
    const isOpen = page === 2 && pageSizes.has(list.length) && bareList !== 'whole'
    const isMore = hasNext ?? (total === undefined && isOpen)
    const isCut = isMore || (total ?? 0) > (place.from ?? 0)
    if (isCut) return { ...found, hasNext: false, gap: 'repeated' }
    const isAll = isWhole && isFirstAgain(requested ?? '') === true
    return { list, total: total ?? (isAll ? list.length : undefined), hasNext: false }
  }
  // No page follows an empty one, even if it names one.
  if (hasNext !== undefined)
    return { ...found, hasNext, gap: hasNext && list.length === 0 ? 'unnamed' : undefined }
  if (total !== undefined)
    return {
      ...found,
      hasNext: place?.from === undefined ? undefined : place.from + list.length < total,
    }
  return {
    ...found,
    total: isWhole && page === 1 && requested !== undefined ? list.length : undefined,
    hasNext: isWhole ? false : undefined,
  }
}
