import { createStore } from '../store.ts'
import { profile } from './profile.ts'

/** A requested page of a list; pages count from 1. */
export interface AskedPage {
  readonly list: string
  readonly page: number
  /** The way in which its address names the page, as in the conclusion `paging`. */
  readonly way: string
}

/** The number of a page under `page`, counted from 1. */
const usualWay = 'page=1'
/** The way of services where only the previous response names the page. */
export const linkWay = 'link'

/** The list and the page in an address. */
export function pageIn(path: string): AskedPage {
  const known = held().sent.get(path)
  if (known) return known
  const [bare = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  const page = Number(search.get('page') ?? '1')
  search.delete('page')
  return { list: `${bare}?${search}`, page, way: usualWay }
}

/** The relation of a page to the previous one: the same records, or others. */
export type Relation = 'repeated' | 'other' | undefined

/** The position of a page in its list, as far as earlier pages were read. */
export interface Place {
  readonly is: Relation
  /** The number of records before this page; `undefined` if unknown. */
  readonly from: number | undefined
}

/** The information in a response about the next page. */
export interface Following {
  /** Its query, from a link or a cursor; `undefined` if the response has none. */
  readonly query: string | undefined
  /** Whether the response names the parameter of its cursor. */
  readonly isNamed: boolean
  /** Possible ways to request pages, by hints in the response, the likeliest first. */
  readonly ways: readonly string[]
}

interface ReadPage extends Place {
  readonly way: string
  readonly ids: string
  readonly size: number
  readonly lastId: string
  readonly following?: Following
}

interface Memory {
  /** Pages by list and number. */
  readonly read: Map<string, Map<number, ReadPage>>
  /** Addresses that name their page by other means than its number. */
  readonly sent: Map<string, AskedPage>
}

/** The pages read in this tab; another person or deployment has other pages. */
const memory = createStore<Memory | undefined>(undefined, { scope: 'person' })

function held(): Memory {
  const known = memory.get()
  if (known) return known
  const begun = { read: new Map(), sent: new Map() }
  memory.set(begun)
  return begun
}

const maxLists = 40
const maxPages = 100

function keepNewest(map: Map<unknown, unknown>, most: number): void {
  const [oldest] = map.keys()
  if (map.size > most) map.delete(oldest)
}

function enter(list: string, page: number, value: ReadPage): void {
  const { read } = held()
  const pages = read.get(list) ?? new Map<number, ReadPage>()
  read.delete(list)
  read.set(list, pages)
  pages.delete(page)
  pages.set(page, value)
  keepNewest(read, maxLists)
  keepNewest(pages, maxPages)
}

/**
 * Compares a page with the previous one read in this tab. Some services repeat the last page at the
 * end, or return the first one for every page.
 * @param ids ids of the records, in order
 */
export function placeOf(
  path: string,
  ids: readonly (string | undefined)[],
  following?: Following,
): Place {
  const { list, page, way } = pageIn(path)
  const pages = held().read.get(list)
  const [known, before] = [pages?.get(page), pages?.get(page - 1)]
  const joined = ids.join('\n')
  // A service that ignores page parameters returns the first page every time.
  const isRepeated = [before, page > 1 ? pages?.get(1) : undefined].some(
    (one) => one?.ids === joined,
  )
  const is: Relation = joined === '' ? undefined : isRepeated ? 'repeated' : before && 'other'
  // Only the last page is shorter than the others.
  const counted = before && (before.from ?? (page - 2) * before.size) + before.size
  const from = page === 1 ? 0 : (counted ?? known?.from)
  const said = following ?? known?.following
  const about = { way, ids: joined, size: ids.length, lastId: ids.at(-1) ?? '', is, from }
  enter(list, page, said ? { ...about, following: said } : about)
  return { is, from }
}

/**
 * Whether a page has the same records as the first one.
 * @returns `undefined` if either was not read
 */
export function isFirstAgain(path: string): boolean | undefined {
  const { list, page } = pageIn(path)
  const pages = held().read.get(list)
  const [first, own] = [pages?.get(1), pages?.get(page)]
  return first && own && first.ids === own.ids
}

/** The format of a way: a parameter, and its value for the first page. */
export const wayPattern = /^([\w$.[\]-]{1,40})=(\d|id)$/

/** Whether a parameter counts pages; any other counts records. */
export const isPageName = (name: string): boolean => /^p$|page/i.test(name)

/** The value of a parameter for a page; `undefined` if too few pages were read. */
function valueFor(way: string, list: string, page: number): string | undefined {
  const [, name = '', first = ''] = wayPattern.exec(way) ?? []
  const pages = held().read.get(list)
  const before = pages?.get(page - 1)
  if (first === 'id') return before?.lastId
  const start = Number(first)
  if (isPageName(name)) return String(page - 1 + start)
  const size = pages?.get(1)?.size
  const counted = before?.from === undefined ? undefined : before.from + before.size
  const records = counted ?? (size && (page - 1) * size)
  return records === undefined ? undefined : String(records + start)
}

function addressBy(way: string, { list, page }: AskedPage): string | undefined {
  const [bare = '', query] = list.split('?')
  const following = held()
    .read.get(list)
    ?.get(page - 1)?.following?.query
  if (way === linkWay) return following && `${bare}?${following}`
  const value = valueFor(way, list, page)
  if (value === undefined) return undefined
  const search = new URLSearchParams(query)
  search.set(wayPattern.exec(way)?.[1] ?? 'page', value)
  return `${bare}?${search}`
}

/**
 * The possible ways to request a page after the first, the likeliest first. They come from the
 * previous response, the deployment's conclusion, then from hints in responses.
 */
export function waysTo(asked: AskedPage): readonly string[] {
  const pages = held().read.get(asked.list)
  const before = pages?.get(asked.page - 1)
  const proven = before?.is === 'other' ? [before.way] : []
  const known = profile.get().paging
  const hints = pages?.get(1)?.following?.ways ?? []
  const link = before?.following?.isNamed === false ? [] : [linkWay]
  const ways = [
    ...link,
    ...proven,
    ...(known === undefined ? [] : [known]),
    ...hints,
    usualWay,
    linkWay,
  ]
  // A service without any hint of pages counts records, if not pages.
  return [...new Set([...ways, ...(hints.length === 0 ? ['offset=0', 'skip=0'] : [])])]
}

/**
 * The counting way in the address of a followed link, so that other pages can be requested alike.
 */
export function countedWay(path: string): string {
  const asked = pageIn(path)
  const search = new URLSearchParams(path.split('?')[1])
  const hints = held().read.get(asked.list)?.get(1)?.following?.ways ?? []
  const counted = [...hints, usualWay].find((way) => {
    const name = wayPattern.exec(way)?.[1] ?? ''
    return search.has(name) && search.get(name) === valueFor(way, asked.list, asked.page)
  })
  return asked.way === linkWay ? (counted ?? linkWay) : asked.way
}

/**
 * The address of a page after the first, in one way.
 * @param path with this console's page number
 * @returns `undefined` if earlier pages would have to be read first
 */
export function addressIn(way: string, path: string): string | undefined {
  const asked = pageIn(path)
  const address = addressBy(way, asked)
  if (address === undefined || address === path) return address
  const { sent } = held()
  sent.delete(address)
  sent.set(address, { ...asked, way })
  keepNewest(sent, maxLists * maxPages)
  return address
}
