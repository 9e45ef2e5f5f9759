import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import type { Session } from '../../gateway.ts'
import { sessionOptions } from '../../session/session.ts'
import { unknownPeople } from './unknownPeople.ts'

const before = { object_id: 'w1', name: 'A', settings: { owners: ['ada@north.test'] } }
const after = {
  ...before,
  settings: { owners: ['ada@north.test', 'Bo@north.test'], contributors: ['typo@nroth.test'] },
}

function service(pages: readonly object[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? '1')
    const body = address.includes('/workspaces/') ? after : pages[page - 1]
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
}
const signIn = (local: boolean, roles: readonly string[]) => {
  const session: Session = {
    service: { id: 'one', name: 'Service', local },
    signedIn: true,
    user: { object_id: 'u1', email: 'ada@north.test', roles },
    demo: null,
  }
  queryClient.setQueryData(sessionOptions().queryKey, session)
}
const first = { next: '?page=2', results: [{ object_id: 'u1', email: 'ada@north.test' }] }
const second = { next: null, results: [{ object_id: 'u2', email: 'bo@north.test' }] }

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

test('ux-52 names only the new addresses without an account', async () => {
  service([first, second])
  signIn(true, ['administrator'])
  expect(await unknownPeople(queryClient, 'w1', before)).toBe(
    'No account with typo@nroth.test was found. People get access when an account with their address exists.',
  )
})

test('ux-52 reports no more than this user can see', async () => {
  service([{ ...first, next: null }])
  signIn(true, [])
  expect(await unknownPeople(queryClient, 'w1', before)).toBe(
    'bo@north.test, typo@nroth.test: not among the accounts you can see.',
  )
  signIn(false, ['administrator'])
  expect(await unknownPeople(queryClient, 'w1', before)).toMatch(
    /not among the accounts you can see/,
  )
})

test('sec-11 says who is only invited, and requests no account', async () => {
  const requested: string[] = []
  const invited = { ...after, contributors: ['bo@north.test'], invited: ['typo@nroth.test'] }
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return Response.json(invited)
  })
  signIn(true, [])
  expect(await unknownPeople(queryClient, 'w1', before)).toBe(
    'typo@nroth.test invited. They get access when they accept.',
  )
  expect(requested).toEqual([expect.stringContaining('/workspaces/w1/')])
})

test('ux-52 says nothing if nobody is new, or if the list of accounts has no known end', async () => {
  service([{ results: [{ object_id: 'u1', email: 'ada@north.test' }] }])
  signIn(false, [])
  expect(await unknownPeople(queryClient, 'w1', before)).toBeUndefined()
  expect(await unknownPeople(queryClient, 'w1', after)).toBeUndefined()
})
