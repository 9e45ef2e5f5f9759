import { entriesIn, findList } from './anyList.ts'
import { countedWay, placeOf } from './followingPages.ts'
import { ignoredFilter } from './filtered.ts'
import { asItem } from './ids.ts'
import { foreignLink } from './nextPage.ts'
import { quote, type Observation, type Seen } from './seen.ts'

const listOf = ({ json, headers, listPath }: Seen) =>
  listPath === undefined ? undefined : findList(json, headers)

export const observeListKey = ({ listPath, json }: Seen): Observation | undefined => {
  if (listPath === undefined) return undefined
  if (listPath.length === 0) return { value: '[]', excerpt: '[{…}, …]' }
  const keys = Object.keys(Object(json) as object)
  return { value: listPath.join('.'), excerpt: `{ ${keys.join(', ')} }` }
}

export const observeTotal = (seen: Seen): Observation | undefined => {
  const found = listOf(seen)
  if (!found) return undefined
  const { total } = found
  if (total === undefined) return { value: 'none', excerpt: '' }
  const isInBody = new RegExp(`:\\s*"?${total}"?\\s*[,}]`).test(seen.body)
  return {
    value: isInBody ? 'body' : 'header',
    excerpt: isInBody ? totalPart(seen.body, total) : `X-Total-Count: ${total}`,
  }
}

const totalPart = (body: string, total: number) =>
  new RegExp(`"\\w+"\\s*:\\s*"?${total}"?(?=\\s*[,}])`).exec(body)?.[0] ?? `${total}`

export const observeNextPage = (seen: Seen): Observation | undefined => {
  const found = listOf(seen)
  if (!found) return undefined
  const link = seen.headers.get('Link')
  const inBody = /"(?:next\w*|has_?\w+|last_?page|pages|total_?pages)"\s*:\s*[^,}]{1,60}/i.exec(
    seen.body.replaceAll(/"results"\s*:\s*\[.*\]/gs, ''),
  )?.[0]
  const foreign = foreignLink(seen.path, entriesIn(seen.json), seen.headers)
  if (foreign !== undefined) return { value: 'foreign', excerpt: foreign.slice(0, 120) }
  if (found.hasNext !== undefined && link === null && inBody !== undefined)
    return { value: 'body', excerpt: inBody }
  if (link !== null) return { value: 'link', excerpt: `Link: ${link.slice(0, 80)}` }
  return found.total === undefined
    ? { value: 'none', excerpt: '' }
    : { value: 'total', excerpt: totalPart(seen.body, found.total) }
}

/** The relation of this page to the previous one. */
const follow = ({ path, records, is, isOk }: Seen) =>
  is === 'list' && isOk
    ? placeOf(
        path,
        records.map((one) => asItem(one)?.object_id),
      ).is
    : undefined

/** The way to request pages, proven by a page with other records than the previous one. */
export const observePaging = (seen: Seen): Observation | undefined =>
  seen.page > 1 && follow(seen) === 'other'
    ? { value: countedWay(seen.path), excerpt: seen.path }
    : undefined

export const observePageEnd = (seen: Seen): Observation | undefined => {
  if (seen.is !== 'list') return undefined
  if (seen.page > 1 && seen.status === 404)
    return { value: 'notFound', excerpt: `404 ${seen.body.slice(0, 80)}` }
  const found = listOf(seen)
  if (!found) return undefined
  if (follow(seen) === 'repeated')
    return findList(seen.json, seen.headers, seen.path).gap !== undefined
      ? { value: 'cut', excerpt: seen.path }
      : { value: 'repeated', excerpt: `page=${seen.page}` }
  if (seen.page > 1 && found.list.length === 0) return { value: 'empty', excerpt: '[]' }
  return found.hasNext === false && (found.total !== undefined || seen.headers.has('Link'))
    ? { value: 'told', excerpt: observeNextPage(seen)?.excerpt ?? '' }
    : undefined
}

/** Whether a list without page information has pages, seen when a second page is read. */
export const observeBareList = (seen: Seen): Observation | undefined => {
  if (seen.is !== 'list' || seen.page < 2) return undefined
  const found = listOf(seen)
  if (!found || found.total !== undefined || seen.headers.has('Link')) return undefined
  const is = follow(seen)
  const isCut = findList(seen.json, seen.headers, seen.path).gap !== undefined
  // A wrapped list may repeat its last page, which need not be its only one.
  if (is === 'repeated' && seen.page === 2 && seen.listPath?.length === 0 && !isCut)
    return { value: 'whole', excerpt: `page=${seen.page}` }
  return is === 'other' ? { value: 'pages', excerpt: `page=${seen.page}` } : undefined
}

export const observePageSize = (seen: Seen): Observation | undefined => {
  const found = listOf(seen)
  const { length } = found?.list ?? []
  if (!found || length === 0) return undefined
  const isFull = found.hasNext === true || (found.total ?? 0) > length
  return isFull && seen.page === 1 ? { value: String(length), excerpt: `${length}` } : undefined
}

/** The effect of a filter: a record found by a part of its name, or a mismatch. */
export const observeFilter = (seen: Seen): Observation | undefined => {
  const search = new URLSearchParams(seen.path.split('?')[1] ?? '')
  const other = seen.is === 'list' ? ignoredFilter(seen.fields, search, seen.records) : undefined
  if (other !== undefined) return { value: 'ignored', excerpt: `${search}: ${other}` }
  const name = search.get('name')
  if (name === null || seen.records.length === 0) return undefined
  const partly = seen.records.find(
    (record) => typeof record.name === 'string' && record.name !== name,
  )
  return partly
    ? { value: 'contains', excerpt: `name=${name}: ${quote('name', partly.name)}` }
    : undefined
}
