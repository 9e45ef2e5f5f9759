import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../gateway.ts'
import { sessionOptions } from './session.ts'
import { followTabs, tellSignedOut } from './sessionTabs.ts'

/** What a browser does within one tab's process, over all of its tabs. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    this.send(data)
  }
  send(data: unknown) {
    for (const other of Channel.all)
      if (other !== this)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    Channel.all.delete(this)
  }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', Channel))
afterEach(() => {
  Channel.all.clear()
  vi.unstubAllGlobals()
})

const sessionOf = (id: string): Session => ({
  service: { id: 'local', name: 'Local', local: true },
  signedIn: true,
  user: { object_id: id, email: `${id}@example.org`, roles: [] },
  demo: null,
})
function tab(id: string) {
  const queryClient = new QueryClient()
  const signIn = (session: Session) => queryClient.setQueryData(sessionOptions().queryKey, session)
  signIn(sessionOf(id))
  const heard: unknown[] = []
  const reopened = new Set<() => void>()
  followTabs(queryClient, {
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
  tellSignedOut('local', 'local bob')
  expect(one.heard.at(-1)).toEqual({ service: 'local', account: null, before: 'local bob' })
  expect(two.heard).toHaveLength(1)
})

it('SEC24 nothing else that comes over the channel is heard', () => {
  const one = tab('ada')
  const foreign = new Channel()
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
