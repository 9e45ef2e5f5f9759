import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, guardedBy, oneOf, setStoreOwner } from './store.ts'
import { listOf, storesBy } from './storeParts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const views = ['list', 'board'] as const
const choice = (isShared = false, scope: 'tab' | 'browser' | 'deployment' | 'person' = 'browser') =>
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

it('follows other tabs only where it is shared', async () => {
  const [shared, own] = [choice(true), choice()]
  const changed = vi.fn<() => void>()
  shared.subscribe(changed)
  own.subscribe(changed)
  expect([shared.get(), own.get()]).toEqual(['list', 'list'])
  // Another tab changes storage between two tasks of this one.
  await Promise.resolve()
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

const [one, two] = ['https://one.example', 'https://two.example/api']
const signIn = (deployment: string, person: string, isKnown = true) =>
  setStoreOwner({ deployment, person, isKnown })

describe('bug-3, B8, AC-7 what belongs to a person or a deployment', () => {
  afterEach(() => setStoreOwner(undefined))

  it('is forgotten in memory when its owner changes, and nothing else is', () => {
    signIn(one, 'ada')
    const [mine, learned, tabs] = [
      createStore('', { scope: 'person' }),
      createStore('', { scope: 'deployment' }),
      createStore('', { scope: 'tab' }),
    ] as const
    const changed = vi.fn<() => void>()
    mine.subscribe(changed)
    mine.set('secret plan')
    learned.set('fraction')
    tabs.set('wide')
    signIn(one, 'ada')
    expect([mine.get(), learned.get(), tabs.get()]).toEqual(['secret plan', 'fraction', 'wide'])
    signIn(one, 'bob')
    expect([mine.get(), learned.get(), tabs.get()]).toEqual(['', 'fraction', 'wide'])
    expect(changed).toHaveBeenCalledTimes(2)
    signIn(two, 'bob')
    expect([learned.get(), tabs.get()]).toEqual(['', 'wide'])
  })

  it('is stored by its owner, and read by nobody else', () => {
    const [mine, ours] = [choice(false, 'person'), choice(true, 'deployment')]
    signIn(one, 'ada')
    mine.set('board')
    ours.set('board')
    const shown = () => [mine.get(), ours.get()]
    expect(shown()).toEqual(['board', 'board'])
    signIn(one, 'bob')
    expect(shown()).toEqual(['list', 'board'])
    signIn(two, 'ada')
    expect(shown()).toEqual(['list', 'list'])
    setStoreOwner(undefined)
    expect(shown()).toEqual(['list', 'list'])
    signIn(one, 'ada')
    expect(shown()).toEqual(['board', 'board'])
    mine.reset()
    expect(Object.keys(localStorage)).toEqual([`wc.view.${one}`])
  })

  it('is not stored for an unknown person', () => {
    const mine = choice(true, 'person')
    signIn(one, 'key-1', false)
    mine.set('board')
    expect([mine.get(), localStorage.length]).toEqual(['board', 0])
    signIn(one, 'key-2', false)
    expect(mine.get()).toBe('list')
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
