import { storeDeployment } from '../store.ts'
import { digitsOf, textOrDigits } from './digits.ts'
import { isPageName, pageIn, type Following } from './followingPages.ts'
import { isRecord } from './ids.ts'

type Entry = readonly [name: string, value: unknown]

const nextKeys =
  /^(?:@?next(?:_?(?:page|page_?url|url|link|href|cursor|token|page_?token|offset|skip|start|after|marker|key))?|has_?(?:next(?:_?page)?|more))$/i
const pageKeys = /^(?:page|current_?page|page_?(?:number|index|num|no)|number)$/i
const pagesKeys = /^(?:pages|total_?pages|last_?page|page_?count)$/i
const lastKeys = /^(?:is_?)?last(?:_?page)?$/i
const offsetKeys = /^(?:offset|skip|start|start_?index|from)$/i
const offsetName = /offset|skip|start|from/i
const cursorKeys = /^(?:cursor|after|continuation(?:_?token)?|bookmark|marker)$/i

const numberUnder = (entries: readonly Entry[], keys: RegExp) =>
  Number(
    entries
      .filter(([name]) => keys.test(name))
      .map(([, value]) => digitsOf(value) ?? (typeof value === 'string' ? value : ''))
      .find((text) => /^\d+$/.test(text)) ?? Number.NaN,
  )

/** The address under `next` in a `Link` header. */
const linkInHeader = (headers: Headers): string | undefined =>
  headers
    .get('Link')
    ?.split(/,(?=\s*<)/)
    .map((one) => /<([^>]*)>\s*;.*\brel="?next\b/i.exec(one)?.[1])
    .find((one) => one !== undefined)

/** Whether a `Link` header is about pages; others name style sheets or a description. */
export const linksPages = (headers: Headers): boolean =>
  /\brel="?[^",;]*\b(?:next|prev|previous|first|last)\b/i.test(headers.get('Link') ?? '')

/** A link in a response: a text, an object with `href`, or an entry of a list with `rel`. */
function hrefOf(value: unknown): string | undefined {
  if (isRecord(value)) return hrefOf(value.href ?? value.url)
  return typeof value === 'string' && /^https?:\/\/|^[/?]|\?/.test(value) ? value : undefined
}

function linkIn(entries: readonly Entry[], headers: Headers): string | undefined {
  const listed = entries
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : []))
    .find((one) => isRecord(one) && one.rel === 'next')
  const named = entries.filter(([name]) => nextKeys.test(name)).map(([, value]) => hrefOf(value))
  return named.find((one) => one !== undefined) ?? hrefOf(listed) ?? linkInHeader(headers)
}

/**
 * Whether the response announces a next page, in its body or in a `Link` header.
 * @param asked the number of this page, counted from 1
 */
export function saysNext(
  entries: readonly Entry[],
  headers: Headers,
  asked = 1,
): boolean | undefined {
  const next = entries.filter(([name]) => nextKeys.test(name))
  const said = next.map(([, value]) => (isRecord(value) ? hrefOf(value) : value))
  if (said.length > 0) return said.some((value) => value !== '0' && value !== 'false' && !!value)
  if (linkIn(entries, headers) !== undefined) return true
  const last = entries.find(([name, value]) => lastKeys.test(name) && typeof value === 'boolean')
  if (last) return last[1] === false
  const [own, pages] = [numberUnder(entries, pageKeys), numberUnder(entries, pagesKeys)]
  // A service that counts pages from 0 numbers the last one below their count.
  const page = own < asked ? own + 1 : own
  if (page <= pages || page > pages) return page < pages
  return linksPages(headers) ? false : undefined
}

interface Cursor {
  readonly parameter: string
  readonly value: string
  /** Whether the response names the parameter; an opaque `next` does not. */
  readonly isNamed: boolean
}

/** The parameter of the next page and its value: `nextPageToken` goes to `pageToken`. */
function cursorIn(entries: readonly Entry[]): Cursor | undefined {
  const texts = entries.flatMap(([name, value]): [string, string][] => {
    const text = textOrDigits(value)
    return text === undefined || text === '' || hrefOf(text) !== undefined ? [] : [[name, text]]
  })
  for (const [name, value] of texts) {
    const of = nextKeys.test(name) ? /^next_?(.*)$/i.exec(name)?.[1] : undefined
    if (of === '')
      return { parameter: /^\d+$/.test(value) ? 'page' : 'cursor', value, isNamed: false }
    if (of !== undefined)
      return { parameter: `${of.charAt(0).toLowerCase()}${of.slice(1)}`, value, isNamed: true }
  }
  const end = texts.find(([name]) => /^end_?cursor$/i.test(name))
  const [name, value] =
    (end && ['after', end[1]]) ?? texts.find(([key]) => cursorKeys.test(key)) ?? []
  return name === undefined || value === undefined
    ? undefined
    : { parameter: name, value, isNamed: true }
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** The query of a link to the same list of the deployment; `undefined` for any other address. */
function queryOf(link: string, list: string): string | undefined {
  const [bare = ''] = list.split('?')
  const deployment = storeDeployment() ?? ''
  const isKnown = /^https?:/.test(deployment)
  try {
    const own = new URL(`${isKnown ? withoutSlash(deployment) : 'http://list'}${bare}`)
    // A link without a slash is relative to the service, not to the list.
    const { host, pathname, search } = new URL(/^[\w-]+[?/]/.test(link) ? `/${link}` : link, own)
    const [ownPath, path] = [withoutSlash(own.pathname), withoutSlash(pathname)]
    // Behind a proxy, a service may not know its full path.
    const isList = isKnown ? ownPath.endsWith(path) && path !== '' : path.endsWith(ownPath)
    const isOwn = isList && (!isKnown || host === own.host)
    return isOwn && search.length > 1 ? search.slice(1) : undefined
  } catch {
    return undefined
  }
}

/**
 * The counting way in the query of page 2, so that other pages can be requested by number. A query
 * that also needs a page size does not count.
 */
function countedBy(query: string, size: number, list: string): string | undefined {
  const own = new URLSearchParams(list.split('?')[1])
  const added = [...new URLSearchParams(query)].filter(([name]) => !own.has(name))
  if (added.length > 1) return undefined
  for (const [name, value] of added) {
    const isPage = isPageName(name) && (value === '2' || value === '1')
    if (isPage) return `${name}=${Number(value) - 1}`
    const first = Number(value) - size
    if (size > 0 && /^\d+$/.test(value) && offsetName.test(name) && (first === 0 || first === 1))
      return `${name}=${first}`
  }
  return undefined
}

/** Keys of services whose query operators have a `$` before their name. */
const besideOperators = ['data', 'limit', 'skip', 'total']

/** The page position in a response, as ways to request other pages. */
function waysIn(answer: unknown, entries: readonly Entry[], headers: Headers): readonly string[] {
  const first = (keys: RegExp) =>
    entries.flatMap(([name, value]): [string, string][] => {
      const digits = textOrDigits(value)
      return keys.test(name) && (digits === '0' || digits === '1') ? [[name, digits]] : []
    })
  const pages = first(pageKeys)
  const offsets = first(offsetKeys)
  const names = Object.keys(Object(answer) as object)
  const isById = names.includes('has_more') && Object(answer).object === 'list'
  return [
    ...pages.map(([, digits]) => `page=${digits}`),
    ...(names.toSorted().join() === besideOperators.join() ? ['$skip=0'] : []),
    ...offsets.map(([name, digits]) => `${name}=${digits}`),
    ...(isById ? ['starting_after=id'] : []),
    ...pages.map(([name, digits]) => `${name}=${digits}`),
    ...(headers.has('Content-Range') ? ['offset=0'] : []),
  ]
}

/** The link to the next page, if it leads elsewhere than to the deployment's list. */
export function foreignLink(
  path: string,
  entries: readonly Entry[],
  headers: Headers,
): string | undefined {
  const link = linkIn(entries, headers)
  return link !== undefined && queryOf(link, pageIn(path).list) === undefined ? link : undefined
}

interface AnswerParts {
  readonly answer: unknown
  /** The keys of the response and its inner objects, outermost first. */
  readonly entries: readonly Entry[]
  readonly headers: Headers
  /** The number of records. */
  readonly size: number
}

/** The information in a response about the next page: its link or cursor, and its counting way. */
export function followingOf(
  path: string,
  { answer, entries, headers, size }: AnswerParts,
): Following {
  const { list, page } = pageIn(path)
  const next = nextOf(list, page, entries, headers)
  if (page > 1) return { ...next, ways: [] }
  const counted = next.query === undefined ? undefined : countedBy(next.query, size, list)
  const own = waysIn(answer, entries, headers)
  return { ...next, ways: counted === undefined ? own : [counted, ...own] }
}

function nextOf(
  list: string,
  page: number,
  entries: readonly Entry[],
  headers: Headers,
): Pick<Following, 'query' | 'isNamed'> {
  const link = linkIn(entries, headers)
  if (link !== undefined) return { query: queryOf(link, list), isNamed: true }
  const cursor = saysNext(entries, headers, page) === false ? undefined : cursorIn(entries)
  if (!cursor) return { query: undefined, isNamed: true }
  const search = new URLSearchParams(list.split('?')[1])
  search.set(cursor.parameter, cursor.value)
  return { query: String(search), isNamed: cursor.isNamed }
}
