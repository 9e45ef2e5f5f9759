import { digitsOf, textOrDigits } from './digits.ts'
import type { FoundList } from './envelope.ts'
import { pageIn, placeOf } from './followingPages.ts'
import { asItem, isRecord } from './ids.ts'
import { concluded } from './profile.ts'

/** Keys under which services put the records of a list; the first one in the answer counts. */
export const listKeys: readonly string[] = ['results', 'items', 'data', 'objects', 'rows']

type Part = Readonly<Record<string, unknown>>

/** The answer and the objects inside it, outermost first: `{data: {items: [], meta: {}}}` has three. */
const partsOf = (value: unknown, depth = 2): readonly Part[] =>
  isRecord(value)
    ? [
        value,
        ...(depth === 0 ? [] : Object.values(value).flatMap((one) => partsOf(one, depth - 1))),
      ]
    : []

const holdsRecords = (value: unknown) =>
  Array.isArray(value) && value.some((one) => asItem(one) !== undefined)

/** Where the records are: keys from the outermost to the innermost, none for a bare list. */
export type ListPath = readonly string[]

/**
 * The path of the list in an answer: under a well-known key, else under the only key that holds
 * records, else under the only one with an empty list.
 */
export function listPathIn(answer: unknown, depth = 2): ListPath | undefined {
  if (Array.isArray(answer)) return []
  if (!isRecord(answer) || depth === 0) return undefined
  const arrays = Object.keys(answer).filter((key) => Array.isArray(answer[key]))
  const full = arrays.filter((key) => holdsRecords(answer[key]))
  const empty = arrays.filter((key) => Array.isArray(answer[key]) && answer[key].length === 0)
  const learned = concluded.get().listKey?.split('.').at(-1)
  const known = [learned ?? '', ...listKeys].find((key) => arrays.includes(key))
  const key = known ?? (full.length === 1 ? full[0] : undefined)
  if (key !== undefined) return [key]
  for (const [name, inner] of Object.entries(answer)) {
    const path = isRecord(inner) ? listPathIn(inner, depth - 1) : undefined
    if (path) return [name, ...path]
  }
  return empty.length === 1 && empty[0] !== undefined ? [empty[0]] : undefined
}

/** Under these keys a number counts records; `count` last, because beside a total it is of a page. */
const totalKeys = [
  /^total_?(?:count|items|results|records|elements|hits)?$/i,
  /^(?:record|item|result)s?_?(?:count|total)$/i,
  /^count$/i,
]
const countHeaders = ['X-Total-Count', 'X-Total', 'Total-Count']

const entriesOf = (parts: readonly Part[]) => parts.flatMap((part) => Object.entries(part))

function totalIn(parts: readonly Part[], headers: Headers): number | undefined {
  for (const key of totalKeys)
    for (const [name, value] of entriesOf(parts)) {
      const digits = textOrDigits(value)
      if (key.test(name) && digits !== undefined && /^\d+$/.test(digits)) return Number(digits)
    }
  const given = countHeaders.map((name) => headers.get(name)).find((text) => text !== null)
  const range = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const text = given != null && /^\d+$/.test(given) ? given : range
  return text === undefined ? undefined : Number(text)
}

const nextKeys = /^(?:next(?:_?(?:page|url|link|cursor|token))?|has_?(?:next(?:_?page)?|more))$/i
const pageKeys = /^(?:page|current_?page|page_?number)$/i
const pagesKeys = /^(?:pages|total_?pages|last_?page|page_?count)$/i

/** Whether the answer says that there is a next page: in its body, or in a `Link` header. */
function nextIn(parts: readonly Part[], headers: Headers): boolean | undefined {
  const entries = entriesOf(parts)
  const next = entries.find(([name]) => nextKeys.test(name))
  if (next) return Boolean(next[1])
  const numberUnder = (keys: RegExp) =>
    Number(digitsOf(entries.find(([name]) => keys.test(name))?.[1]) ?? Number.NaN)
  const [page, pages] = [numberUnder(pageKeys), numberUnder(pagesKeys)]
  if (page <= pages || page > pages) return page < pages
  const link = headers.get('Link')
  return link === null ? undefined : /;\s*rel="?next\b/i.test(link)
}

/** Sizes that pages have: a bare list this long may be the first of several pages. */
const pageSizes = new Set([10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000])

/**
 * The list in an answer of any form.
 * @param requested the address of the page as it was requested: compared with the page before it
 * @throws SyntaxError without one
 */
export function findList(answer: unknown, headers: Headers, requested?: string): FoundList {
  const path = listPathIn(answer)
  const list = path?.reduce<unknown>((part, key) => (part as Part)[key], answer)
  if (!Array.isArray(list)) throw new SyntaxError('no list in the answer')
  const parts = partsOf(answer)
  const total = totalIn(parts, headers)
  const hasNext = nextIn(parts, headers)
  const place =
    requested === undefined
      ? undefined
      : placeOf(
          requested,
          list.map((one) => asItem(one)?.object_id),
        )
  if (hasNext !== undefined) return { list, total, hasNext }
  if (total !== undefined)
    return {
      list,
      total,
      hasNext: place?.from === undefined ? undefined : place.from + list.length < total,
    }
  const { bareList } = concluded.get()
  // A bare list that says nothing about pages is the whole collection.
  const isWhole =
    bareList === undefined
      ? Array.isArray(answer) && !pageSizes.has(list.length)
      : bareList === 'whole'
  const isAll = isWhole && requested !== undefined && pageIn(requested).page === 1
  return {
    list,
    total: isAll ? list.length : undefined,
    hasNext: isWhole || place?.is === 'repeated' ? false : undefined,
  }
}
