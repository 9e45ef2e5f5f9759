import { expect, test } from 'vitest'
import type { Page } from '../dialect/envelope.ts'
import { readPages, type ReadPagesOptions } from './readPages.ts'
import { ServiceError } from './serviceError.ts'

const pageOf = (ids: readonly string[], more: Partial<Page> = {}): Page => ({
  items: ids.map((object_id) => ({ object_id })),
  total: undefined,
  hasNext: undefined,
  ...more,
})

const status = (code: number) =>
  new ServiceError({
    outcome: 'failed',
    cause: 'status',
    request: { method: 'GET', path: '/users/' },
    status: code,
  })

async function readAll(
  fetchPage: (page: number) => Page | ServiceError,
  options: Partial<ReadPagesOptions> = {},
) {
  const ids: string[] = []
  const requested: number[] = []
  let isLast = false
  const fetch = async (page: number) => {
    requested.push(page)
    const answer = fetchPage(page)
    if (answer instanceof ServiceError) throw answer
    return answer
  }
  const signal = new AbortController().signal
  for await (const part of readPages(fetch, { signal, maxPages: 100, ...options })) {
    ids.push(...part.items.map(({ object_id }) => object_id))
    isLast = part.isLast
  }
  return { ids, requested, isLast }
}

test('ux-1 reads every page once, and detects the end that the service reports', async () => {
  const pages = [pageOf(['a', 'b'], { hasNext: true }), pageOf(['c'], { hasNext: false })]
  expect(await readAll((page) => pages[page - 1] ?? status(500))).toEqual({
    ids: ['a', 'b', 'c'],
    requested: [1, 2],
    isLast: true,
  })
})

test.each([
  ['an empty page', pageOf([])],
  ['404', status(404)],
  ['the last page again', pageOf(['c'])],
])('ux-1 ends when a service without a next page returns %s', async (_words, end) => {
  const pages = [pageOf(['a', 'b']), pageOf(['c']), end]
  expect(await readAll((page) => pages[page - 1] ?? status(500))).toEqual({
    ids: ['a', 'b', 'c'],
    requested: [1, 2, 3],
    isLast: true,
  })
})

test('ux-1 a count also marks the end, without an extra request', async () => {
  const pages = [pageOf(['a', 'b'], { total: 3 }), pageOf(['c'], { total: 3 })]
  const { requested, isLast } = await readAll((page) => pages[page - 1] ?? status(500))
  expect({ requested, isLast }).toEqual({ requested: [1, 2], isLast: true })
})

test('ux-1 a list without pages is read at most twice, and returns each record once', async () => {
  const { ids, requested } = await readAll(() => pageOf(['a', 'b'], { hasNext: true }))
  expect({ ids, requested }).toEqual({ ids: ['a', 'b'], requested: [1, 2] })
})

test('ux-1 records that move to the next page during reading do not end it', async () => {
  const pages = [
    pageOf(['a', 'b'], { hasNext: true }),
    pageOf(['b', 'a'], { hasNext: true }),
    pageOf(['c'], { hasNext: false }),
  ]
  const { ids } = await readAll((page) => pages[page - 1] ?? status(500))
  expect(ids).toEqual(['a', 'b', 'c'])
})

test('ux-1 stops at its limit without reporting the end, and continues from there', async () => {
  const fetchPage = (page: number) => pageOf([`id ${page}`], { hasNext: page < 4 })
  const known = new Set<string>()
  const first = await readAll(fetchPage, { maxPages: 2, known })
  expect(first).toEqual({ ids: ['id 1', 'id 2'], requested: [1, 2], isLast: false })
  const rest = await readAll(fetchPage, { from: 3, known })
  expect(rest).toEqual({ ids: ['id 3', 'id 4'], requested: [3, 4], isLast: true })
})

test('ux-1 sends no more requests once it is aborted', async () => {
  const controller = new AbortController()
  const { requested } = await readAll(
    (page) => {
      if (page === 2) controller.abort()
      return pageOf([`id ${page}`], { hasNext: true })
    },
    { signal: controller.signal },
  )
  expect(requested).toEqual([1, 2])
})

test('ux-1 a page that fails is an error, not an end', async () => {
  await expect(readAll((page) => (page === 1 ? pageOf(['a']) : status(500)))).rejects.toThrow('500')
  await expect(readAll(() => status(404))).rejects.toThrow('404')
})
