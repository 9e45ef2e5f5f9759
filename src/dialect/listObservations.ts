import { entriesIn, findList } from './anyList.ts'
import { countedWay, placeOf } from './followingPages.ts'
import { ignoredFilter } from './filtered.ts'
import { asItem } from './ids.ts'
import { foreignLink, linksPages } from './nextPage.ts'
import { quote, type Observation, type ParsedAnswer } from './observations.ts'

const listOf = ({ json, headers, listPath }: ParsedAnswer) =>
  listPath === undefined ? undefined : findList(json, headers)

export const observeListKey = ({ listPath, json }: ParsedAnswer): Observation | undefined => {
  if (listPath === undefined) return undefined
  if (listPath.length === 0) return { value: '[]', excerpt: '[{…}, …]' }
  const keys = Object.keys(Object(json) as object)
  return { value: listPath.join('.'), excerpt: `{ ${keys.join(', ')} }` }
}

export const observeTotal = (answer: ParsedAnswer): Observation | undefined => {
  const found = listOf(answer)
  if (!found) return undefined
  const { total } = found
  if (total === undefined) return { value: 'none', excerpt: '' }
  const isInBody = new RegExp(`:\\s*"?${total}"?\\s*[,}]`).test(answer.body)
  return {
    value: isInBody ? 'body' : 'header',
    excerpt: isInBody ? totalPart(answer.body, total) : `X-Total-Count: ${total}`,
  }
}

const totalPart = (body: string, total: number) =>
  new RegExp(`"\\w+"\\s*:\\s*"?${total}"?(?=\\s*[,}])`).exec(body)?.[0] ?? `${total}`

export const observeNextPage = (answer: ParsedAnswer): Observation | undefined => {
  const found = listOf(answer)
  if (!found) return undefined
  const link = linksPages(answer.headers) ? answer.headers.get('Link') : null
  const inBody = /"(?:next\w*|has_?\w+|last_?page|pages|total_?pages)"\s*:\s*[^,}]{1,60}/i.exec(
    answer.body.replaceAll(/"results"\s*:\s*\[.*\]/gs, ''),
  )?.[0]
  const foreign = foreignLink(answer.path, entriesIn(answer.json), answer.headers)
  if (foreign !== undefined) return { value: 'foreign', excerpt: foreign.slice(0, 120) }
  if (found.hasNext !== undefined && link === null && inBody !== undefined)
    return { value: 'body', excerpt: inBody }
  if (link !== null) return { value: 'link', excerpt: `Link: ${link.slice(0, 80)}` }
  return found.total === undefined
    ? { value: 'none', excerpt: '' }
    : { value: 'total', excerpt: totalPart(answer.body, found.total) }
}

/** The relation of this page to the previous one. */
const follow = ({ path, records, is, isOk }: ParsedAnswer) =>
  is === 'list' && isOk
    ? placeOf(
        path,
        records.map((one) => asItem(one)?.object_id),
      ).is
    : undefined

/** The way to request pages, proven by a page with other records than the previous one. */
export const observePaging = (answer: ParsedAnswer): Observation | undefined =>
  answer.page > 1 && follow(answer) === 'other'
    ? { value: countedWay(answer.path), excerpt: answer.path }
    : undefined

export const observePageEnd = (answer: ParsedAnswer): Observation | undefined => {
  if (answer.is !== 'list') return undefined
  if (answer.page > 1 && answer.status === 404)
    return { value: 'notFound', excerpt: `404 ${answer.body.slice(0, 80)}` }
  const found = listOf(answer)
  if (!found) return undefined
  if (follow(answer) === 'repeated')
    return findList(answer.json, answer.headers, answer.path).gap !== undefined
      ? { value: 'cut', excerpt: answer.path }
      : { value: 'repeated', excerpt: `page=${answer.page}` }
  if (answer.page > 1 && found.list.length === 0) return { value: 'empty', excerpt: '[]' }
  return found.hasNext === false && (found.total !== undefined || linksPages(answer.headers))
    ? { value: 'told', excerpt: observeNextPage(answer)?.excerpt ?? '' }
    : undefined
}

/** Whether a list without page information has pages, answer when a second page is read. */
export const observeBareList = (answer: ParsedAnswer): Observation | undefined => {
  if (answer.is !== 'list' || answer.page < 2) return undefined
  const found = listOf(answer)
  if (!found || found.total !== undefined || linksPages(answer.headers)) return undefined
  const is = follow(answer)
  const isCut = findList(answer.json, answer.headers, answer.path).gap !== undefined
  // A wrapped list may repeat its last page, which need not be its only one.
  if (is === 'repeated' && answer.page === 2 && answer.listPath?.length === 0 && !isCut)
    return { value: 'whole', excerpt: `page=${answer.page}` }
  return is === 'other' ? { value: 'pages', excerpt: `page=${answer.page}` } : undefined
}

export const observePageSize = (answer: ParsedAnswer): Observation | undefined => {
  const found = listOf(answer)
  const { length } = found?.list ?? []
  if (!found || length === 0) return undefined
  const isFull = found.hasNext === true || (found.total ?? 0) > length
  return isFull && answer.page === 1 ? { value: String(length), excerpt: `${length}` } : undefined
}

/** The effect of a filter: a record found by a part of its name, or a mismatch. */
export const observeFilter = (answer: ParsedAnswer): Observation | undefined => {
  const search = new URLSearchParams(answer.path.split('?')[1] ?? '')
  const other =
    answer.is === 'list' ? ignoredFilter(answer.fields, search, answer.records) : undefined
  if (other !== undefined) return { value: 'ignored', excerpt: `${search}: ${other}` }
  const name = search.get('name')
  if (name === null || answer.records.length === 0) return undefined
  const partly = answer.records.find(
    (record) => typeof record.name === 'string' && record.name !== name,
  )
  return partly
    ? { value: 'contains', excerpt: `name=${name}: ${quote('name', partly.name)}` }
    : undefined
}
