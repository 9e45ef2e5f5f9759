import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../../gateway.ts'

/**
 * The browser's stored data by database key. jsdom has no IndexedDB; a browser test uses a real
 * one.
 */
const stored = vi.hoisted(() => new Map<string, unknown>())
const full = vi.hoisted(() => ({ is: false }))

vi.mock('idb-keyval', () => {
  const name = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => undefined,
    keys: async () => [...stored.keys()].map((key) => JSON.parse(key) as unknown),
    get: async (key: unknown) => stored.get(name(key)),
    set: async (key: unknown, value: unknown) => {
      if (full.is) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name(key), value)
    },
    delMany: async (keys: readonly unknown[]) => keys.forEach((key) => stored.delete(name(key))),
  }
})

/** Simulates encryption that a busy machine does not finish while the page lives. */
const slow = { is: false }
const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((...given) =>
  slow.is ? new Promise(() => undefined) : encrypt(...given),
)

/** The locks of a browser, across all of its tabs. */
const held = new Map<string, () => void>()
const waiting = new Map<string, (() => void)[]>()
const locks = {
  async request(
    name: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    run: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (held.has(name)) {
      if (ifAvailable === true) return run(null)
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => {
          waiting.set(
            name,
            (waiting.get(name) ?? []).filter((one) => one !== resolve),
          )
          reject(new DOMException('', 'AbortError'))
        })
        waiting.set(name, [...(waiting.get(name) ?? []), resolve])
      })
    }
    const release = () => {
      held.delete(name)
      waiting.get(name)?.shift()?.()
    }
    held.set(name, release)
    return run({}).finally(release)
  },
  query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
}

const key = (n: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(n)))
const sessionOf = (id: string, n: number, service = 'local'): Session => ({
  service: { id: service, name: service, local: service === 'local' },
  signedIn: true,
  user: { object_id: id, email: `${id}@example.org`, roles: [] },
  demo: null,
  storageKey: key(n),
})
const ada = sessionOf('ada', 1)
const bob = sessionOf('bob', 2)
const of = 'create tickets'

/** Opens a document in a tab, with its own modules. A reload passes on the tab's storage. */
async function open(session: Session = ada, storage = new Map<string, string>()) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
  const before = new Set(held.keys())
  const drafts = await import('./drafts.ts')
  const { queryClient } = await import('../queryClient.ts')
  const { sessionOptions } = await import('../../session/session.ts')
  const { pageLock } = await import('../../session/pageLock.ts')
  const { setStoreOwner } = await import('../../store.ts')
  const signIn = (next: Session) => {
    queryClient.setQueryData(sessionOptions().queryKey, next)
    setStoreOwner({
      deployment: next.service.id,
      person: next.user?.object_id ?? '',
      isKnown: next.user !== null,
    })
  }
  signIn(session)
  const { tabId } = await import('./tabId.ts')
  await tabId()
  const own = [...held.keys()].filter((name) => !before.has(name))
  /** Ends the document and its locks: by a reload, a close or a crash. */
  const end = () => own.forEach((name) => held.get(name)?.())
  const values = async () => {
    const { ofThisTab, ofGoneTabs } = await drafts.readDrafts(of)
    const valuesOf = (all: typeof ofThisTab) => all.map(({ value }) => value)
    return { own: valuesOf(ofThisTab), gone: valuesOf(ofGoneTabs) }
  }
  return {
    ...drafts,
    signIn,
    storage,
    end,
    values,
    tabId,
    pageLock,
    reload: () => open(session, storage),
  }
}

// Transforms the modules once.
beforeAll(() => import('./drafts.ts'), 60_000)

beforeEach(() => {
  stored.clear()
  held.clear()
  waiting.clear()
  full.is = false
  slow.is = false
  localStorage.clear()
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'wc-drafts' }] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
})

it('case-3 each tab has its own draft, over any number of reloads', async () => {
  let one = await open()
  const other = await open()
  await one.keepDraft(of, 'a', 'Crane')
  await other.keepDraft(of, 'b', 'Invoice')
  for (let n = 0; n < 3; n += 1) {
    one.end()
    one = await one.reload()
    expect(await one.values()).toEqual({ own: ['Crane'], gone: [] })
  }
  await other.dropDraft(of, 'b')
  expect(await one.values()).toEqual({ own: ['Crane'], gone: [] })
})

it('case-3 a duplicated tab gets an id of its own, and a reloading one waits for its lock', async () => {
  const one = await open()
  const duplicate = await open(ada, new Map(one.storage))
  expect(await duplicate.tabId()).not.toBe(await one.tabId())
  setTimeout(one.end, 50)
  expect(await (await one.reload()).tabId()).toBe(await one.tabId())
})

it('case-3 the draft of a tab that is gone is offered, and taken by one tab only', async () => {
  const one = await open()
  await one.keepDraft(of, 'a', 'Crane')
  const [two, three] = [await open(), await open()]
  expect(await two.values()).toEqual({ own: [], gone: [] })
  one.end()
  expect(await two.values()).toEqual({ own: [], gone: ['Crane'] })
  const offered = await two.readDrafts(of)
  const [draft] = offered.ofGoneTabs
  if (!draft) throw new Error('nothing is offered')
  expect(await two.takeDraft(of, draft)).toBe(true)
  expect(await three.takeDraft(of, draft)).toBe(false)
  expect(await two.values()).toEqual({ own: ['Crane'], gone: [] })
  expect((await two.readDrafts(of)).ofThisTab[0]?.at).toBe(draft.at)
})

it('case-3 a tab that was restored keeps its draft although another one offers it', async () => {
  const one = await open()
  await one.keepDraft(of, 'a', 'Crane')
  one.end()
  const two = await open()
  const [draft] = (await two.readDrafts(of)).ofGoneTabs
  const restored = await one.reload()
  expect(draft && (await two.takeDraft(of, draft))).toBe(false)
  expect(await restored.values()).toEqual({ own: ['Crane'], gone: [] })
})

it('case-3 what is stored shows nothing, and opens for its person only, where it was stored', async () => {
  const tab = await open()
  await tab.keepDraft(of, 'a', 'Crane stands still')
  const bytes = [...stored.values()].map((value) =>
    new TextDecoder().decode((value as { bytes: ArrayBuffer }).bytes),
  )
  expect(bytes.join()).not.toContain('Crane')
  tab.signIn(bob)
  expect(await tab.values()).toEqual({ own: [], gone: [] })
  // With another person or another key, it cannot be decrypted.
  stored.set(
    JSON.stringify(['local bob', of, 'a']),
    stored.get(JSON.stringify(['local ada', of, 'a'])),
  )
  expect(await tab.values()).toEqual({ own: [], gone: [] })
  tab.signIn(sessionOf('ada', 3))
  expect(await tab.values()).toEqual({ own: [], gone: [] })
  tab.signIn(ada)
  expect(await tab.values()).toEqual({ own: ['Crane stands still'], gone: [] })
})

it('case-3 a draft goes after 7 days and with signing out, unless it is kept on this computer', async () => {
  const week = 7 * 24 * 60 * 60 * 1000
  const tab = await open()
  await tab.keepDraft(of, 'old', 'Old', Date.now() - week - 1)
  await tab.keepDraft(of, 'new', 'New', Date.now() - week + 60_000)
  expect(await tab.values()).toEqual({ own: ['New'], gone: [] })
  await tab.removeOldDrafts()
  expect((await tab.storedPlaces()).length).toBe(1)

  const { keepsDrafts } = await import('./keepsDrafts.ts')
  keepsDrafts.set(true)
  await tab.keepDraft(of, 'old', 'Old', Date.now() - week - 1)
  await tab.removeOldDrafts()
  await tab.endDrafts(ada)
  expect(await tab.values()).toEqual({ own: ['New', 'Old'], gone: [] })

  keepsDrafts.set(false)
  tab.signIn(bob)
  await tab.keepDraft(of, 'b', 'Of Bob')
  await tab.endDrafts(ada)
  expect([...stored.keys()]).toEqual([JSON.stringify(['local bob', of, 'b'])])
})

it('case-3 after signing out elsewhere nothing is stored, not even what was about to be', async () => {
  const tab = await open()
  const late = tab.keepDraft(of, 'a', 'Crane')
  await tab.endDrafts(ada)
  await late
  tab.pageLock.set({ why: 'signedOut', before: ada })
  await tab.keepDraft(of, 'a', 'Crane')
  expect(stored.size).toBe(0)
})

it('case-3 a full or blocked storage is said and ends nothing; an unknown person has none', async () => {
  const tab = await open()
  full.is = true
  expect(await tab.keepDraft(of, 'a', 'Crane')).toBe(false)
  vi.stubGlobal('indexedDB', undefined)
  expect(await tab.values()).toEqual({ own: [], gone: [] })
  await expect(tab.dropDraft(of, 'a')).resolves.toBeUndefined()
  full.is = false
  tab.signIn({ ...ada, user: null })
  expect(await tab.keepDraft(of, 'a', 'Crane')).toBe(true)
  expect(stored.size).toBe(0)
})

it('TK-7 F5 the last letter before a reload is kept although its encryption never ended', async () => {
  const tab = await open()
  await tab.prepareDrafts()
  await tab.keepDraft(of, 'a', 'Cran')
  slow.is = true
  void tab.keepDraft(of, 'a', 'Crane')
  expect(Object.values(localStorage).join()).not.toContain('Cran')
  slow.is = false
  tab.end()
  const next = await tab.reload()
  expect(await next.values()).toEqual({ own: ['Crane'], gone: [] })
  // After more typing, the database has it, and nothing is stored twice.
  await next.keepDraft(of, 'a', 'Crane 2')
  expect(await next.values()).toEqual({ own: ['Crane 2'], gone: [] })
  expect(Object.keys(localStorage).filter((name) => name.startsWith('wc.letters'))).toEqual([])
})

it('TK-7 F5 a draft that was sent does not come back when the page ends before it is deleted', async () => {
  const tab = await open()
  await tab.prepareDrafts()
  await tab.keepDraft(of, 'a', 'Crane')
  slow.is = true
  void tab.keepDraft(of, 'a', 'Cranes')
  void tab.dropDraft(of, 'a')
  slow.is = false
  tab.end()
  const next = await tab.reload()
  expect(await next.values()).toEqual({ own: [], gone: [] })
  await next.removeOldDrafts()
  expect(stored.size).toBe(0)
  expect(await next.storedPlaces()).toEqual([])
})

it('F5 last letters open for their person and place only, and go with signing out', async () => {
  const tab = await open()
  await tab.prepareDrafts()
  await tab.keepDraft(of, 'a', 'Crane')
  slow.is = true
  void tab.keepDraft(of, 'a', 'Cranes')
  slow.is = false
  tab.end()
  const next = await tab.reload()
  const [name = ''] = Object.keys(localStorage).filter((one) => one.startsWith('wc.letters'))
  localStorage.setItem(name.replace('"a"', '"b"'), localStorage.getItem(name) ?? '')
  expect(await next.values()).toEqual({ own: ['Cranes'], gone: [] })
  next.signIn(bob)
  expect(await next.values()).toEqual({ own: [], gone: [] })
  next.signIn(ada)
  await next.endDrafts(ada)
  expect(await next.storedPlaces()).toEqual([])
  expect(Object.keys(localStorage).filter((one) => one.startsWith('wc.letters'))).toEqual([])
})

it('FC53 FC54 without a database the last letters are kept all the same', async () => {
  const tab = await open()
  await tab.prepareDrafts()
  await tab.keepDraft(of, 'a', 'C')
  full.is = true
  expect(await tab.keepDraft(of, 'a', 'Crane')).toBe(true)
  tab.end()
  expect(await (await tab.reload()).values()).toEqual({ own: ['Crane'], gone: [] })
})

it('an open write is asked about for a day of this browser, whatever the clock of the service', async () => {
  const tab = await open()
  const { loadWrites } = await import('./storedWrites.ts')
  const { openWritesOf } = await import('../openWrites.ts')
  const place = 'POST /tickets/'
  const day = 24 * 3_600_000
  const at = Date.now() - 2 * day
  const ahead = Date.now() + 2 * day
  await tab.keepDraft(`open ${place}`, 'a', { at, form: 'f', about: {} })
  await tab.keepDraft(`open ${place}`, 'b', { at: ahead, form: 'f', about: {} }, at)
  await loadWrites(place)
  expect(openWritesOf(place).map(({ id }) => id)).toEqual(['a'])
})
