import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, guardedBy, oneOf, resetPersonStores } from './store.ts'
import { listOf, storesBy } from './storeParts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const views = ['list', 'board'] as const
const choice = (isShared = false, scope: 'tab' | 'browser' | 'person' = 'browser') =>
  createStore<(typeof views)[number]>('list', {
    scope,
    key: 'wc.view',
    schema: oneOf(views),
    isShared,
  })

it('hands the value to whoever subscribes, until they unsubscribe', () => {
  const store = createStore(0, { scope: 'tab' })
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set(1)
  store.reset()
  stop()
  store.set(2)
  expect(heard).toEqual([1, 0])
  expect(store.get()).toBe(2)
})

it('keeps a stored value for the next page, and removes it on a reset', () => {
  choice().set('board')
  expect(localStorage.getItem('wc.view')).toBe('"board"')
  const next = choice()
  expect(next.get()).toBe('board')
  next.reset()
  expect([next.get(), localStorage.length]).toEqual(['list', 0])
})

it('stores a value of the tab in the tab', () => {
  choice(false, 'tab').set('board')
  expect([localStorage.length, sessionStorage.getItem('wc.view')]).toEqual([0, '"board"'])
})

it.each(['{', '"other"', '7', 'null'])('has the initial value if %s is stored', (text) => {
  localStorage.setItem('wc.view', text)
  expect(choice().get()).toBe('list')
})

it('reads bare text, which earlier versions stored', () => {
  localStorage.setItem('wc.view', 'board')
  expect(choice().get()).toBe('board')
})

it('follows other tabs only where it is shared', () => {
  const [shared, own] = [choice(true), choice()]
  const changed = vi.fn<() => void>()
  shared.subscribe(changed)
  own.subscribe(changed)
  expect([shared.get(), own.get()]).toEqual(['list', 'list'])
  localStorage.setItem('wc.view', '"board"')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wc.view' }))
  expect(changed).toHaveBeenCalledTimes(1)
  expect([shared.get(), own.get()]).toEqual(['board', 'list'])
})

it('returns the same object while the stored text is the same', () => {
  localStorage.setItem('wc.names', '["a"]')
  const schema = z.array(z.string())
  const store = createStore<readonly string[]>([], {
    scope: 'browser',
    key: 'wc.names',
    schema,
    isShared: true,
  })
  expect(store.get()).toBe(store.get())
})

it('keeps the value for this page when storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = choice(true)
  expect(store.get()).toBe('list')
  store.set('board')
  expect(store.get()).toBe('board')
})

describe('bug-3 when the session ends', () => {
  it('forgets what belongs to the person, and nothing else', () => {
    const [mine, tabs] = [
      createStore('', { scope: 'person' }),
      createStore('', { scope: 'tab' }),
    ] as const
    const changed = vi.fn<() => void>()
    mine.subscribe(changed)
    mine.set('secret plan')
    tabs.set('wide')
    resetPersonStores()
    expect([mine.get(), tabs.get()]).toEqual(['', 'wide'])
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it("keeps what is stored under the person's own key", () => {
    const stored = choice(false, 'person')
    stored.set('board')
    resetPersonStores()
    expect(stored.get()).toBe('board')
  })
})

it('makes one store for each key', () => {
  const stores = storesBy((key: string) => createStore(key, { scope: 'tab' }))
  expect(stores('a')).toBe(stores('a'))
  expect(stores('b').get()).toBe('b')
})

it('leaves out entries of a list that do not fit', () => {
  const isText = (value: unknown) => typeof value === 'string'
  const texts = listOf(guardedBy((value): value is string => isText(value)))
  expect(texts.safeParse(['a', 1, 'b'])).toEqual({ success: true, data: ['a', 'b'] })
  expect(texts.safeParse({}).success).toBe(false)
})
