import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../gateway.ts'
import { FakeChannel } from './fakeChannel.ts'
import { sessionOptions } from './session.ts'
import { followTabs, announceSignedOut } from './sessionTabs.ts'

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel))
afterEach(() => {
  FakeChannel.all.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const sessionOf = (id: string): Session => ({
  service: { id: 'local', name: 'Local', local: true },
  signedIn: true,
  user: { object_id: id, email: `${id}@example.org`, roles: [] },
  demo: null,
})
function tab(id: string, follow = followTabs) {
  const queryClient = new QueryClient()
  const signIn = (session: Session) => queryClient.setQueryData(sessionOptions().queryKey, session)
  signIn(sessionOf(id))
  const heard: unknown[] = []
  const reopened = new Set<() => void>()
  follow(queryClient, {
    onChanged: (changed) => heard.push(changed),
    onReopened(listener) {
      reopened.add(listener)
      return () => reopened.delete(listener)
    },
  })
  return { heard, signIn, reopen: () => reopened.forEach((listener) => listener()) }
}

it('B9 a tab tells the others who is signed in, and that somebody signed out', () => {
  const one = tab('ada')
  const two = tab('ada')
  expect(one.heard).toEqual([{ service: 'local', account: 'local ada', before: null }])
  two.signIn(sessionOf('bob'))
  expect(one.heard.at(-1)).toEqual({ service: 'local', account: 'local bob', before: 'local ada' })
  two.reopen()
  expect(one.heard.at(-1)).toEqual({ service: 'local', account: 'local bob', before: 'local bob' })
  announceSignedOut('local', 'local bob')
  expect(one.heard.at(-1)).toEqual({ service: 'local', account: null, before: 'local bob' })
  expect(two.heard).toHaveLength(1)
})

it('SEC24 nothing else that comes over the channel is heard', () => {
  const one = tab('ada')
  const foreign = new FakeChannel()
  for (const message of [
    null,
    undefined,
    0,
    'local',
    [],
    {},
    { service: 'local' },
    { service: 1, account: null, before: null },
    { service: 'local', account: {}, before: null },
    { service: 'local', account: 'x', before: 7 },
    JSON.parse('{"__proto__":{"service":"local","account":null,"before":null}}'),
  ])
    foreign.send(message)
  expect(one.heard).toEqual([])
})

/** Creates a document that has been loading for this many milliseconds. */
async function loadingFor(ms: number) {
  vi.resetModules()
  const start = Date.now() - ms
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - start)
  return (await import('./sessionTabs.ts')).followTabs
}

it('B9 a tab that was loading while another one signed out knows it when it listens', async () => {
  vi.useFakeTimers()
  const one = tab('ada')
  const early = await loadingFor(500)
  vi.advanceTimersByTime(100)
  announceSignedOut('local', 'local ada')
  vi.advanceTimersByTime(100)
  expect(tab('ada', early).heard).toMatchObject([
    { service: 'local', account: null, before: 'local ada' },
  ])
  expect(one.heard).toContainEqual({ service: 'local', account: null, before: 'local ada' })

  // A page that began to load later has read its session later.
  expect(tab('ada', await loadingFor(50)).heard).toEqual([])
  // The stored account expires.
  vi.advanceTimersByTime(601_000)
  tab('ada', await loadingFor(50))
  expect(JSON.stringify(localStorage)).not.toContain('ada')
})

it('B9 a tab that was loading while another one changed the person knows it when it listens', async () => {
  vi.useFakeTimers()
  const one = tab('ada')
  const early = await loadingFor(500)
  one.signIn(sessionOf('bob'))
  expect(tab('ada', early).heard).toMatchObject([{ account: 'local bob', before: 'local ada' }])
  // The page of the new person has nothing to confirm.
  expect(tab('bob', await loadingFor(500)).heard).toEqual([])
})
