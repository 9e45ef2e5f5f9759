import { expect, test } from 'vitest'
import type { Page } from '../dialect/envelope.ts'
import { readAllPages, type RecordsSoFar } from './readAllPages.ts'
import { ServiceError } from './serviceError.ts'

const size = 25

/** A collection that changes while it is read; newest records first, as in most services. */
function changing(count: number, hasTotal: boolean) {
  let ids = Array.from({ length: count }, (_, n) => `r${n}`)
  let made = 0
  return {
    ids: () => ids,
    create: () => {
      ids = [`new${(made += 1)}`, ...ids]
    },
    remove: (at: number) => {
      ids = ids.toSpliced(at, 1)
    },
    page: (page: number): Page => ({
      items: ids.slice((page - 1) * size, page * size).map((object_id) => ({ object_id })),
      total: hasTotal ? ids.length : undefined,
      hasNext: hasTotal ? undefined : page * size < ids.length,
    }),
  }
}

async function readAll(
  service: ReturnType<typeof changing>,
  meanwhile: (request: number) => void = () => undefined,
) {
  let requests = 0
  let last: RecordsSoFar | undefined
  const fetchPage = async (page: number) => {
    const answer = service.page(page)
    meanwhile((requests += 1))
    return answer
  }
  for await (const step of readAllPages(fetchPage, { ready: async () => undefined })) last = step
  return { requests, state: last?.state, ids: last?.items.map(({ object_id }) => object_id) }
}

test.each([true, false])(
  'N8 2,000 records, 50 deleted and 50 created while they load: none missing, none twice (count: %s)',
  async (hasTotal) => {
    const service = changing(2000, hasTotal)
    const { ids, state } = await readAll(service, (request) => {
      if (request > 75 || request % 3 !== 0) return
      service.remove((request * 37) % service.ids().length)
      service.remove((request * 11) % service.ids().length)
      service.create()
      service.create()
    })
    expect(service.ids().filter((id) => id.startsWith('new'))).toHaveLength(50)
    expect(state).toBe('complete')
    expect(ids).toEqual(service.ids())
  },
)

test('N8 a collection at rest is read once, and its first page again', async () => {
  const service = changing(60, true)
  expect(await readAll(service)).toEqual({ requests: 4, state: 'complete', ids: service.ids() })
})

test('N8 a single page is read once', async () => {
  const service = changing(20, true)
  expect(await readAll(service)).toMatchObject({ requests: 1, state: 'complete' })
})

test('N8 deploy-1 a page that is gone since records were deleted ends nothing: all are read again', async () => {
  const service = changing(51, true)
  const { page: pageOf } = service
  const gone = new ServiceError({
    outcome: 'failed',
    cause: 'status',
    status: 404,
    request: { method: 'GET', path: '/stores/?page=3' },
  })
  service.page = (page) => {
    const found = pageOf(page)
    if (page > 1 && found.items.length === 0) throw gone
    return { ...found, hasNext: page * size < service.ids().length }
  }
  const { ids, state } = await readAll(service, (request) => {
    if (request === 2) service.remove(50)
  })
  expect(state).toBe('complete')
  expect(ids).toEqual(service.ids())
})

test('N8 a collection that never rests is not called complete', async () => {
  const service = changing(100, true)
  const { state, requests } = await readAll(service, () => service.create())
  expect(state).toBe('changing')
  expect(requests).toBeLessThan(40)
})
