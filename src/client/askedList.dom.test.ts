import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { learnFromAnswer, resetProfile } from '../dialect/evidence.ts'
import { profile } from '../dialect/profile.ts'
import { resources } from '../resources/resources.ts'
import { setStoreOwner } from '../store.ts'
import { list } from './client.ts'
import { pageQuery } from './pages.ts'
import { readAllPages } from './readAllPages.ts'

const size = 20
const all = Array.from({ length: 47 }, (_, n) => ({ object_id: `s-${n + 1}`, name: `Store ${n}` }))

/** Answers a list request in one pagination style; `undefined` refuses it. */
type Style = (search: URLSearchParams) => Response

const slice = (from: number) => all.slice(from, from + size)
const json = (value: unknown, headers: HeadersInit = {}) => Response.json(value, { headers })
const numberOf = (search: URLSearchParams, name: string) => Number(search.get(name) ?? 0)
const base = 'https://service.test/api'
const link = (query: string) => `${base}/store/all/?${query}`

const byOffset =
  (name: string, answer: (from: number, more: boolean) => Response): Style =>
  (search) => {
    const from = numberOf(search, name)
    return answer(from, from + size < all.length)
  }
const byToken =
  (name: string, answer: (items: unknown, token: string | undefined) => Response): Style =>
  (search) => {
    const from = Number((search.get(name) ?? 't0').slice(1))
    return answer(slice(from), from + size < all.length ? `t${from + size}` : undefined)
  }

const styles = {
  'a link with limit and offset': byOffset('offset', (from, more) =>
    json({
      count: 47,
      next: more ? link(`limit=20&offset=${from + size}`) : null,
      results: slice(from),
    }),
  ),
  'a link with a cursor, no count': byToken('cursor', (results, token) =>
    json({ next: token === undefined ? null : link(`cursor=${token}`), results }),
  ),
  'a Link header with a cursor': byToken('after', (items, token) =>
    json(items, token === undefined ? {} : { Link: `<${link(`after=${token}`)}>; rel="next"` }),
  ),
  'a link under another name, below the service': byOffset('$skip', (from, more) =>
    json({
      value: slice(from),
      ...(more && { '@odata.nextLink': `store/all?$skip=${from + size}` }),
    }),
  ),
  'a token for the next page': byToken('pageToken', (stores, token) =>
    json({ stores, nextPageToken: token }),
  ),
  'a cursor in an object beside': byToken('cursor', (items, token) =>
    json({ items, meta: { next_cursor: token ?? '' } }),
  ),
  'links in a list': byToken('key', (items, token) =>
    json({
      items,
      links: [
        { rel: 'self', href: '/x' },
        ...(token === undefined ? [] : [{ rel: 'next', href: link(`key=${token}`) }]),
      ],
    }),
  ),
  'links with href': byOffset('start', (from, more) =>
    json({
      items: slice(from),
      _links: { next: more ? { href: `/api/store/all/?start=${from + size}` } : null },
    }),
  ),
  'the id of the last record': (search: URLSearchParams) => {
    const after = all.findIndex(({ object_id }) => object_id === search.get('starting_after')) + 1
    return json({ object: 'list', has_more: after + size < all.length, data: slice(after) })
  },
  'pages from 0': byOffset('page', (page) =>
    json({
      content: slice(page * size),
      number: page,
      size,
      totalElements: 47,
      totalPages: 3,
    }),
  ),
  'pages from 0, as text, without a count': byOffset('page', (page) =>
    json({ items: slice(page * size), pageIndex: String(page), totalPages: '3' }),
  ),
  'pages under another parameter': byOffset('pageNumber', (n) => {
    const page = Math.max(n, 1)
    return json({ items: slice((page - 1) * size), pageNumber: page, total: 47 })
  }),
  'an operator for records to skip': byOffset('$skip', (skip) =>
    json({ total: 47, limit: size, skip, data: slice(skip) }),
  ),
  'an offset that the answer repeats': byOffset('offset', (offset) =>
    json({ items: slice(offset), offset, limit: size, total: 47 }),
  ),
  'a count from 1': byOffset('startIndex', (n) => {
    const startIndex = Math.max(n, 1)
    return json({ Resources: slice(startIndex - 1), startIndex, totalResults: 47 })
  }),
  'a bare list with a range': byOffset('offset', (from) =>
    json(slice(from), { 'Content-Range': `${from}-${from + 19}/*` }),
  ),
  'a bare list that skips': byOffset('skip', (from) => json(slice(from))),
}

const asked: string[] = []
function serve(style: Style) {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://console.test')
    asked.push(url.search)
    return style(url.searchParams)
  })
}

let tests = 0
beforeEach(() => {
  tests += 1
  resetProfile()
  profile.reset()
  setStoreOwner({ deployment: base, person: `p${tests}`, isKnown: false })
})
afterEach(() => vi.unstubAllGlobals())

const pageOf = (page: number) => list(resources.stores, pageQuery(page))

async function whole() {
  let last
  for await (const step of readAllPages(pageOf, { ready: async () => {} })) last = step
  return last
}

describe('deploy-1 deploy-3 every record is reached, whatever names the next page', () => {
  test.each(Object.entries(styles))('%s', async (_, style) => {
    serve(style)
    const read = await whole()
    expect([read?.items.length, read?.state]).toEqual([47, 'complete'])
  })
})

describe('deploy-1 nothing is called whole while there may be more', () => {
  const foreign = 'https://elsewhere.test/api/store/all/?cursor=t20'
  test.each<[string, unknown, HeadersInit?]>([
    ['a link to another host', { results: slice(0), next: foreign }],
    ['a link to another list', { results: slice(0), next: `${base}/users/?cursor=t20` }],
    ['a flag', { results: slice(0), has_more: true }],
    ['a count', { results: slice(0), count: 47, next: null }, { 'X-Total-Count': '47' }],
    ['as many as a page may have', slice(0)],
  ])('%s', async (_, body, headers = {}) => {
    serve(() => json(body, headers))
    const read = await whole()
    expect([read?.items.length, read?.state]).toEqual([20, 'changing'])
    expect(asked.join()).not.toContain('cursor')
  })

  test('a list that no page is of is whole once it is returned again', async () => {
    serve(() => json({ items: all }))
    expect(await whole()).toMatchObject({ state: 'complete', items: { length: 47 } })
  })

  test('a page that is returned again has no next one, and is not tried again', async () => {
    serve(() => json(slice(0)))
    await pageOf(1)
    expect(await pageOf(2)).toMatchObject({ hasNext: false, gap: 'repeated' })
    const requests = asked.length
    await pageOf(2)
    expect(asked.length).toBe(requests + 1)
  })
})

describe('deploy-1 a page that is opened by its address', () => {
  test('is counted from the first one where records are skipped', async () => {
    profile.set({ paging: 'skip=0' })
    serve(styles['a bare list that skips'])
    expect((await pageOf(3)).items[0]?.object_id).toBe('s-41')
    expect(asked).toEqual(['', '?skip=40'])
  })

  test.each([
    ['a bare list', all, all.length],
    ['a wrapped list', { items: all }, undefined],
    ['a list with its count', { items: all, total: all.length }, all.length],
  ])('is the first one where %s has all records, whatever is asked for', async (_, body, total) => {
    const whole = { page: 1, total, hasNext: false, items: { length: all.length } }
    serve(() => json(body))
    expect(await pageOf(2)).toMatchObject(whole)
    const requests = asked.length
    expect(await pageOf(3)).toMatchObject(whole)
    expect(asked.length).toBe(requests + 1)
  })

  test('stays the last one of a list that has others before it', async () => {
    serve((search) => json(search.get('page') === '3' ? slice(40) : slice(0)))
    const last = await pageOf(3)
    expect(last).toMatchObject({ items: { length: 7 }, total: undefined })
    expect(last.page).toBeUndefined()
  })

  test('is not another page where only the one before names it', async () => {
    profile.set({ paging: 'link' })
    serve(styles['a token for the next page'])
    expect(await pageOf(3)).toMatchObject({ items: [], gap: 'unnamed' })
    expect(asked).toEqual([''])
  })

  test('another person’s cursors are not used', async () => {
    serve(styles['a token for the next page'])
    await pageOf(1)
    profile.set({ paging: 'link' })
    setStoreOwner({ deployment: base, person: 'another', isKnown: false })
    profile.set({ paging: 'link' })
    await pageOf(2)
    expect(asked).toEqual(['', '', '?pageToken=t20'])
  })
})

describe('deploy-1 how pages are asked for is learned from a page with other records', () => {
  test.each<[keyof typeof styles, string]>([
    ['a link with limit and offset', 'link'],
    ['links with href', 'start=0'],
    ['a Link header with a cursor', 'link'],
    ['the id of the last record', 'starting_after=id'],
    ['pages from 0', 'page=0'],
    ['a bare list that skips', 'skip=0'],
  ])('%s: %s', async (name, paging) => {
    const style = styles[name]
    serve(style)
    const learn = async (path: string) => {
      const answer = style(new URLSearchParams(path.split('?')[1]))
      const about = { method: 'GET', status: 200, at: 1, took: 1, is: 'list', fields: {} } as const
      learnFromAnswer({ ...about, path, headers: answer.headers, body: await answer.text() })
    }
    await pageOf(1)
    await learn('/store/all/')
    await pageOf(2)
    await learn(`/store/all/${asked.at(-1)}`)
    expect(profile.get().paging).toBe(paging)
  })
})

test('deploy-4 records that do not match the filter are not shown as if they did', async () => {
  const rows = [
    { object_id: 'a', workspace: 'w-1' },
    { object_id: 'b', workspace: 'w-2' },
  ]
  serve(() => json({ count: 2, next: null, results: rows }))
  const filtered = (workspace: string) =>
    list(resources.stores, new URLSearchParams({ workspace__object_id: workspace }))
  await expect(filtered('w-1')).rejects.toMatchObject({
    mismatch: 'unfiltered',
    messages: ['workspace: w-2'],
  })
  rows.pop()
  expect(await filtered('w-1')).toMatchObject({ total: 2, items: [{ object_id: 'a' }] })
})
