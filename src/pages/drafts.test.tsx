import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../gateway.ts'
import { queryClient } from '../data/queryClient.ts'
import { sessionOptions } from '../session/session.ts'
import { setStoreOwner } from '../store.ts'
import type { FieldMap } from '../metadata/field.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { toasts } from '../ui/toasts.ts'
import { ProfileForm } from '../features/settings/ProfileForm.tsx'
import { SettingsEditor } from '../views/edit/SettingsEditor.tsx'
import { fakeService, openPage, type RecordedRequest, type Reply } from './openForm.tsx'

/** The browser's storage; jsdom has no database. */
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => {
  const name = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => undefined,
    keys: async () => [...stored.keys()].map((key) => JSON.parse(key) as unknown),
    get: async (key: unknown) => stored.get(name(key)),
    set: async (key: unknown, value: unknown) => void stored.set(name(key), value),
    delMany: async (keys: readonly unknown[]) => keys.forEach((key) => stored.delete(name(key))),
  }
})

/** Encryption has tests of its own, in a document whose bytes are of one realm. */
vi.mock('../data/drafts/cipher.ts', () => ({
  seal: async (_key: string, about: string, value: unknown) => ({
    iv: new Uint8Array(12),
    bytes: new TextEncoder().encode(JSON.stringify([about, value])).buffer,
  }),
  unseal: async (_key: string, about: string, { bytes }: { bytes: ArrayBuffer }) => {
    const [place, value] = JSON.parse(new TextDecoder().decode(bytes)) as [string, unknown]
    if (place !== about) throw new Error('of another place')
    return value
  },
  keystream: async (_key: string, _iv: Uint8Array, length: number) => new Uint8Array(length),
}))

const session: Session = {
  service: { id: 'one', name: 'Service', local: true },
  signedIn: true,
  user: { object_id: 'ada', email: 'ada@example.org', roles: ['administrator'] },
  demo: null,
  storageKey: btoa(String.fromCharCode(...new Uint8Array(32).fill(1))),
}

beforeEach(() => {
  stored.clear()
  localStorage.clear()
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'wc-drafts' }] })
  queryClient.setQueryData(sessionOptions().queryKey, session)
  setStoreOwner({ deployment: 'one', person: 'ada', isKnown: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The stored keys of forms; sent values are in the person's activity. */
const ofForms = () => [...stored.keys()].filter((key) => !key.includes('"activity'))

/** The page ends as in a reload: nothing is asked. */
async function end() {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await waitFor(() => expect(stored.size).toBeGreaterThan(0))
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[id="field-${name}"]`)
const type = (name: string, value: string) => {
  const input = field(name)
  if (!input) throw new Error(`no field ${name}`)
  fireEvent.change(input, { target: { value } })
}

/** A field of each form that takes any text. */
const textFieldOf = (fields: FieldMap): string =>
  Object.keys(fields).find((name) =>
    ['text', 'longText', 'integer', 'decimal', 'money'].includes(fields[name]?.kind ?? ''),
  ) ?? ''

const withText = resourceNames.filter((name) => textFieldOf(resources[name].fields) !== '')

it.each(withText)(
  'F5 attack-6 what is typed into a new record of %s is there after a reload, and is discarded by one press',
  async (name) => {
    fakeService(() => ({ body: [] }))
    const typed = textFieldOf(resources[name].fields)
    openPage(name, '/new', session)
    await waitFor(() => expect(field(typed)).not.toBeNull())
    type(typed, '12')
    await end()
    openPage(name, '/new', session)
    await screen.findByText(/Restored: your text/)
    expect(field(typed)).toHaveValue('12')
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field(typed)).toHaveValue('')
    await waitFor(() => expect(ofForms()).toEqual([]))
  },
)

const store = { object_id: 's1', name: 'Events', description: 'All', workspace: 'w1', settings: {} }
/** A service with one store; `write` responds to changes. */
const service = (
  record: () => object | undefined,
  write: (sent: RecordedRequest) => Reply = () => ({ body: record() ?? {} }),
) =>
  fakeService((sent) => {
    if (sent.method !== 'GET') return write(sent)
    if (sent.path !== '/store/all/s1/') return { body: [] }
    const body = record()
    return body ? { body, etag: '"1"' } : { status: 404, body: { detail: 'Not found.' } }
  })
const edit = async () => {
  openPage('stores', '/item/s1/edit', session)
  await waitFor(() => expect(field('name')).not.toBeNull())
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
}
const save = () => screen.getByRole('button', { name: /^Save changes/ })

it('F5 F6 N5 attack-6 a restored edit keeps what others changed, and asks with three values where both did', async () => {
  let now: typeof store = store
  const { writes } = service(() => now)
  await edit()
  type('name', 'Mine')
  await end()
  now = { ...store, name: 'Theirs', description: 'Theirs too' }
  await edit()
  await screen.findByText(/Restored: your text/)
  expect(field('name')).toHaveValue('Mine')
  expect(field('description')).toHaveValue('Theirs too')
  expect(screen.getByText('Changed on the service: Theirs')).toBeVisible()
  expect(screen.getByText('Loaded: Events · Yours: Mine')).toBeVisible()
  // The conflict is shown again after another reload, and nothing is overwritten without
  // confirmation.
  type('name', 'Mine 2')
  await end()
  await edit()
  await screen.findByText('Loaded: Events · Yours: Mine 2')
  fireEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('changed')
  expect(writes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  fireEvent.click(save())
  await waitFor(() => expect(writes.map(({ form }) => form)).toEqual([{ name: 'Mine 2' }]))
  await waitFor(() => expect(ofForms()).toEqual([]))
})

function open(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('F5 F6 N5 a restored profile asks with three values before it goes over a change by others', async () => {
  const me = { object_id: 'ada', first_name: 'Ada', email: 'ada@example.org', phone: '1' }
  const theirs = { ...me, phone: '2' }
  const { writes } = fakeService(() => ({ body: theirs, etag: '"2"' }))
  const profile = (item: typeof me) => open(<ProfileForm item={item} onClose={() => undefined} />)
  profile(me)
  type('phone', '3')
  await end()
  profile(theirs)
  await screen.findByText('Loaded: 1 · Yours: 3')
  // It is asked about again after another reload.
  type('phone', '4')
  await end()
  profile(theirs)
  await screen.findByText('Loaded: 1 · Yours: 4')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone: Changed on the service: 2')
  expect(writes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(writes.map(({ form }) => form)).toEqual([{ phone: '4' }]))
})

it('F5 F6 N5 restored settings keep what others changed, and ask where both changed the same', async () => {
  const own = { object_id: 'n1', settings: { digest: 'daily', copy: 'none' } }
  let now = own
  const { writes } = fakeService(({ path }) => ({ body: path.includes('n1') ? now : [] }))
  const settings = () =>
    open(<SettingsEditor name="userManagers" fieldName="settings" item={now} />)
  settings()
  fireEvent.change(await screen.findByDisplayValue('daily'), { target: { value: 'never' } })
  await end()
  now = { ...own, settings: { digest: 'daily', copy: 'all' } }
  settings()
  const digest = await screen.findByDisplayValue('never')
  expect(screen.getByDisplayValue('all')).toBeVisible()
  fireEvent.change(digest, { target: { value: 'weekly' } })
  await end()
  now = { ...own, settings: { digest: 'hourly', copy: 'all' } }
  settings()
  await screen.findByText(/^Changed on the service: .*hourly/)
  fireEvent.blur(await screen.findByDisplayValue('weekly'))
  expect(writes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(writes.map(({ form }) => JSON.parse(form.settings ?? '') as unknown)).toEqual([
      { digest: 'weekly', copy: 'all' },
    ]),
  )
})

it('F5 a draft ends when the write is confirmed, not when its outcome is unknown', async () => {
  let isLost = true
  service(
    () => store,
    () => (isLost ? { lost: true } : { body: { ...store, name: 'Mine' } }),
  )
  await edit()
  type('name', 'Mine')
  fireEvent.click(save())
  await screen.findByText(/know whether/)
  await end()
  await edit()
  expect(await screen.findByText(/Restored: your text/)).toBeVisible()
  expect(field('name')).toHaveValue('Mine')
  isLost = false
  fireEvent.click(save())
  await screen.findByText(/^the (?:record|list)$/)
  await waitFor(() => expect([...stored.keys()].filter((key) => key.includes('edit'))).toEqual([]))
})

it('F5 secrets and files are never kept, and the form says which once', async () => {
  fakeService(() => ({ body: [] }))
  openPage('users', '/new', session)
  await waitFor(() => expect(field('email')).not.toBeNull())
  type('email', 'new@example.org')
  type('password', 'secret words')
  await end()
  openPage('users', '/new', session)
  const note = await screen.findByText(/Restored: your text/)
  expect(note).toHaveTextContent(/Never kept, please enter again: Password/)
  expect(field('email')).toHaveValue('new@example.org')
  expect(field('password')).toHaveValue('')
})

it('F5 what is typed while an old text is read is not overwritten: the old one is offered', async () => {
  fakeService(() => ({ body: [] }))
  openPage('stores', '/new', session)
  type('name', 'Old')
  await end()
  openPage('stores', '/new', session)
  act(() => type('name', 'New'))
  await screen.findByText('Unfinished text')
  expect(field('name')).toHaveValue('New')
})

it('FC46 N5 a record that was deleted elsewhere is made again from what was typed', async () => {
  let now: typeof store | undefined = store
  const { writes } = service(
    () => now,
    ({ method }) =>
      method === 'POST' ? { body: { ...store, object_id: 's2' } } : { status: 404, body: {} },
  )
  await edit()
  type('name', 'Mine')
  now = undefined
  fireEvent.click(save())
  fireEvent.click(await screen.findByRole('button', { name: 'Create it again' }))
  const create = await screen.findByRole('button', { name: /^Create store/ })
  await waitFor(() => expect(field('name')).toHaveValue('Mine'))
  expect(field('description')).toHaveValue('All')
  // The text now belongs to this form: a reload keeps later typing.
  type('name', 'Mine again')
  fireEvent.click(create)
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      method: 'POST',
      form: { name: 'Mine again', description: 'All', workspace: 'w1' },
    }),
  )
})

it('FC46 F5 text for a record that is gone after a reload is not lost', async () => {
  let now: typeof store | undefined = store
  service(() => now)
  await edit()
  type('description', 'What I wrote')
  await end()
  now = undefined
  openPage('stores', '/item/s1/edit', session)
  fireEvent.click(await screen.findByRole('button', { name: 'Create it again from your text' }))
  await waitFor(() => expect(field('description')).toHaveValue('What I wrote'))
  expect(field('name')).toHaveValue('Events')
})

it('F5 F6 a draft of which others made the same is not said to be restored', async () => {
  let now: typeof store = store
  service(() => now)
  await edit()
  type('name', 'Mine')
  await end()
  now = { ...store, name: 'Mine' }
  await edit()
  await waitFor(() => expect(ofForms()).toEqual([]))
  expect(screen.queryByText(/Restored: your text/)).toBeNull()
})

it('FC53 FC54 F5 a full or blocked storage is said once, and the form works on', async () => {
  const { writes } = service(() => store)
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(stored, 'set').mockImplementation(full)
  await edit()
  for (const name of ['Mine', 'Mine 2']) {
    type('name', name)
    window.dispatchEvent(new Event('pagehide'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  vi.restoreAllMocks()
  expect(toasts.get().filter(({ text }) => /isn’t saved in this browser/.test(text))).toHaveLength(
    1,
  )
  fireEvent.click(save())
  await waitFor(() => expect(writes.map(({ form }) => form)).toEqual([{ name: 'Mine 2' }]))
})
