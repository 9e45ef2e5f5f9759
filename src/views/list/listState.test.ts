import { expect, test } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import { listStateOf } from './listState.ts'

const failed = (status: number) =>
  new ServiceError({
    outcome: 'failed',
    cause: 'status',
    status,
    request: { method: 'GET', path: '/store/all/' },
  })
const state = ({
  items = 0,
  isLoaded = true,
  status = undefined as number | undefined,
  page = 1,
  filters = {},
  found = items as number | 'unknown',
}) =>
  listStateOf(
    {
      items: Array.from({ length: items }, (_, n) => ({ object_id: String(n) })),
      isLoaded,
      error: status === undefined ? undefined : failed(status),
    },
    { page, filters },
    found === 'unknown' ? undefined : found,
  )

test('L14 each list is in one of its states', () => {
  expect(state({ items: 3 })).toBe('rows')
  expect(state({ isLoaded: false })).toBe('loading')
  expect(state({ isLoaded: false, status: 502 })).toBe('failed')
  expect(state({ isLoaded: false, status: 403 })).toBe('refused')
  expect(state({})).toBe('empty')
  expect(state({ filters: { name: 'a' } })).toBe('noMatch')
  expect(state({ items: 3, found: 0 })).toBe('noneFound')
  expect(state({ page: 9 })).toBe('pastEnd')
  expect(state({ isLoaded: false, status: 404, page: 9 })).toBe('pastEnd')
})

test('L14 what was loaded stays when reading it again fails, and waits for its order', () => {
  expect(state({ items: 3, status: 502 })).toBe('rows')
  expect(state({ items: 3, status: 403 })).toBe('rows')
  expect(state({ status: 502 })).toBe('empty')
  expect(state({ isLoaded: false, status: 404 })).toBe('failed')
  expect(state({ items: 3, found: 'unknown' })).toBe('loading')
})
