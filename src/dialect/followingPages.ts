import { createStore } from '../store.ts'
import { concluded } from './profile.ts'

/** A page of a list as it was asked for; pages count from 1. */
export interface AskedPage {
  readonly list: string
  readonly page: number
  /** How its address says which page it is, as in the conclusion `paging`. */
  readonly way: string
}

/** The number of a page under `page`, counted from 1. */
const usualWay = 'page=1'
/** Only the answer before names the page. */
export const linkWay = 'link'

/** The list and the page that an address names. */
export function pageIn(path: string): AskedPage {
  const known = held().sent.get(path)
  if (known) return known
  const [bare = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  const page = Number(search.get('page') ?? '1')
  search.delete('page')
  return { list: `${bare}?${search}`, page, way: usualWay }
}

/** How a page relates to the one before it: it has the same records, or others. */
export type Relation = 'repeated' | 'other' | undefined

/** The place of a page among those of its list, as far as the pages before it were read. */
export interface Place {
  readonly is: Relation
  /** How many records there are before this page; `undefined` if that is not known. */
  readonly from: number | undefined
}

/** What an answer says of the page after it. */
export interface Following {
  /** Its query, from a link or a cursor; `undefined` if the answer has none. */
  readonly query: string | undefined
  /** Whether the answer says under which parameter its cursor goes. */
  readonly isNamed: boolean
  /** Ways in which pages may be asked for, by what the answer says of itself, the likeliest first. */
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
  /** Addresses that name their page in another way than by its number. */
  readonly sent: Map<string, AskedPage>
}

/** What was read in this tab: another person, or another deployment, has other pages. */
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
 * Compares a page with the one before it, as it was read in this tab: some services return the last
 * page again where there are no more, or the first one for every page.
 * @param ids of the records, in order
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
  // A service that ignores how pages are asked for returns the first one for every page.
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
 * Whether a page that was read has the records of the first one.
 * @returns `undefined` where one of them was not read
 */
export function isFirstAgain(path: string): boolean | undefined {
  const { list, page } = pageIn(path)
  const pages = held().read.get(list)
  const [first, own] = [pages?.get(1), pages?.get(page)]
  return first && own && first.ids === own.ids
}

/** The way that a conclusion names: a parameter, and what it has for the first page. */
export const wayPattern = /^([\w$.[\]-]{1,40})=(\d|id)$/

/** Whether a parameter counts pages; any other counts records. */
export const isPageName = (name: string): boolean => /^p$|page/i.test(name)

/** The value that a parameter has for a page; `undefined` if too little was read for it. */
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
 * The ways in which a page after the first may be asked for, the likeliest first: by what the answer
 * before it says, by what is known of the deployment, then by what answers say of themselves.
 */
export function waysTo(asked: AskedPage): readonly string[] {
  const pages = held().read.get(asked.list)
  const before = pages?.get(asked.page - 1)
  const proven = before?.is === 'other' ? [before.way] : []
  const known = concluded.get().paging
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
  // A service without a word for its pages counts records, if it does not count pages.
  return [...new Set([...ways, ...(hints.length === 0 ? ['offset=0', 'skip=0'] : [])])]
}

/**
 * The way in which the address of a page counts, though it was a link: other pages can be asked for
 * in the same way.
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
 * @param path with the number of the page, as this console counts
 * @returns `undefined` where the pages before it would have to be read first
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
