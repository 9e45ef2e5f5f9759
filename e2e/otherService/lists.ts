import { type Choices, type Composed, hasPages, listPathOf } from './choices.ts'
import { type OtherAnswer, jsonAnswer } from './errors.ts'
import type { Json, JsonObject } from './json.ts'

interface Listed {
  readonly records: readonly Json[]
  /** The page asked for; pages count from 1. */
  readonly page: number
  /** The address of the list with its filters, without the page. */
  readonly address: URL
}

const within = (path: readonly string[], list: readonly Json[], beside: JsonObject): Json => {
  const [first, ...rest] = path
  if (first === undefined) return list
  return rest.length === 0 ? { ...beside, [first]: list } : { [first]: within(rest, list, beside) }
}

const withPage = (address: URL, page: number) => {
  const url = new URL(address)
  url.searchParams.set('page', String(page))
  return url
}

/** One page in the service's envelope; `undefined` where it says that there is none (404). */
export function pageAnswer(
  choices: Choices,
  composed: Composed,
  { records, page, address }: Listed,
): OtherAnswer | undefined {
  const size = hasPages(choices) ? choices.pageSize : Math.max(records.length, 1)
  const pages = Math.max(1, Math.ceil(records.length / size))
  const isBeyond = page < 1 || page > pages
  if (isBeyond && hasPages(choices) && choices.end === 'notFound') return undefined
  const again = !hasPages(choices) || choices.end === 'lastPageAgain'
  const shown = isBeyond && again ? pages : page
  const list = records.slice((shown - 1) * size, shown * size)
  const next = shown < pages ? shown + 1 : undefined
  const body = within(
    listPathOf(choices, composed),
    list,
    besideOf(choices, composed, records.length, shown, next, address),
  )
  const answer = jsonAnswer(200, body)
  const headers: Record<string, string> = { ...answer.headers }
  if (choices.next === 'link' && next !== undefined)
    headers.Link = `<${withPage(address, next).href}>; rel="next", <${withPage(address, pages).href}>; rel="last"`
  if (choices.count === 'header') headers['X-Total-Count'] = String(records.length)
  return { ...answer, headers }
}

/** Members of the body beside the list: counts and the next page. */
function besideOf(
  choices: Choices,
  composed: Composed,
  total: number,
  page: number,
  next: number | undefined,
  address: URL,
): JsonObject {
  const countKey = choices.countKey === 'composed' ? composed.countKey : choices.countKey
  const metaKey = choices.metaKey === 'composed' ? composed.metaKey : choices.metaKey
  const none = { null: null, emptyText: '', absent: undefined }[choices.noNext]
  const url = next === undefined ? none : withPage(address, next)
  const beside: Record<string, Json | undefined> = {}
  const meta: Record<string, Json | undefined> = {}
  if (choices.count === 'body') beside[countKey] = total
  if (choices.count === 'meta') Object.assign(meta, { page, [countKey]: total })
  if (choices.next === 'url') beside.next = url instanceof URL ? url.href : url
  if (choices.next === 'query') beside.next = url instanceof URL ? url.search : url
  if (choices.next === 'number') beside.next_page = next ?? none
  if (choices.next === 'flag') beside.has_more = next !== undefined
  if (choices.next === 'meta') meta.next = url instanceof URL ? url.href : url
  return Object.keys(meta).length > 0 ? { [metaKey]: meta, ...beside } : beside
}
