import { beforeEach, expect, test, vi } from 'vitest'
import example from '../../public/config.example.json' with { type: 'json' }
import { isHeaders } from '../client/authScheme.ts'
import { isConclusionName, isValueOf } from './conclusions.ts'
import { fixedValues } from './config.ts'
import { decodePage } from './envelope.ts'
import {
  choose,
  evidenceStore,
  fix,
  learnFromAnswer,
  profileStore,
  resetProfile,
  stateOf,
} from './evidence.ts'
import { setStoreOwner } from '../store.ts'
import { exportProfile, importProfile } from './profileFile.ts'
import { profile } from './profile.ts'

beforeEach(() => {
  profileStore.reset()
  profile.reset()
})

const address = 'https://api.example.org/v1'

test('N2 every value of the documented example is one that a conclusion can have', () => {
  for (const values of Object.values(example.deployments))
    for (const [name, value] of Object.entries(values))
      expect(
        name === 'headers'
          ? isHeaders(value)
          : isConclusionName(name) && isValueOf(name, value as string),
        name,
      ).toBe(true)
})

test('N2 a configuration fixes values for one deployment, or for all', () => {
  expect(fixedValues(example, [address])).toEqual({
    ...example.deployments['*'],
    ...example.deployments[address],
  })
  expect(fixedValues(example, ['https://other.example'])).toEqual({ encoding: 'usual' })
  expect(fixedValues({}, [address])).toEqual({})
  expect(fixedValues(null, [address])).toEqual({})
})

test('N2 what is fixed is not overridden; what is not understood is left out', () => {
  fix({ zone: 'Europe/Berlin', progress: 'half', unknown: '1' })
  choose('zone', 'Asia/Tokyo')
  expect(stateOf('zone')).toMatchObject({ value: 'Europe/Berlin', source: 'fixed' })
  expect(stateOf('progress').value).toBeUndefined()
  expect(profile.get()).toEqual({ zone: 'Europe/Berlin' })
})

const list = (path: string, body: object, at = 1, status = 200, headers = {}) =>
  learnFromAnswer({
    method: 'GET',
    path,
    status,
    headers: new Headers(headers),
    body: JSON.stringify(body),
    at,
    took: 5,
    is: 'list',
    fields: {},
  })

test('N2 a conclusion is likely after one answer, certain after two, and contradictions count', () => {
  expect(stateOf('listKey')).toMatchObject({ value: undefined, confidence: 'unknown' })
  const page = { results: [{ object_id: 'a' }], count: 1, next: null }
  list('/users/', page)
  expect(stateOf('listKey')).toMatchObject({ value: 'results', confidence: 'likely' })
  list('/tokens/', page)
  expect(stateOf('listKey')).toMatchObject({ confidence: 'certain', pro: 2, con: 0 })
  list('/workspaces/', { items: [{ object_id: 'a' }] })
  expect(stateOf('listKey')).toMatchObject({ value: 'results', confidence: 'likely', con: 1 })
})

test('N2 an override applies at once, ends, and survives a reset of nothing else', () => {
  choose('recordWrapper', 'antwort')
  expect(profile.get().recordWrapper).toBe('antwort')
  choose('recordWrapper', undefined)
  expect(profile.get().recordWrapper).toBeUndefined()
  fix({ progress: 'percent' })
  choose('bareList', 'pages')
  resetProfile()
  expect(profile.get()).toEqual({ progress: 'percent' })
})

test('N2 an exported profile is the same after an import; another file is refused', () => {
  list('/users/', [{ object_id: 'a' }])
  choose('zone', '+02:00')
  const file = exportProfile(address)
  profileStore.reset()
  profile.reset()
  expect(importProfile(file)).toMatchObject({ unknown: [] })
  expect(stateOf('zone')).toMatchObject({ value: '+02:00', source: 'chosen' })
  expect(stateOf('listKey').value).toBe('[]')
  expect(importProfile('{"chosen":{}}')).toBeUndefined()
  expect(importProfile('nothing')).toBeUndefined()
})

test('N2 nothing of a record is stored with a conclusion', () => {
  vi.useFakeTimers({ now: 1_795_000_000_000 })
  list('/users/?name=Ada+Lovelace&page=2', [{ object_id: 'usr:1', email: 'ada@north.test' }])
  const stored = JSON.stringify(profileStore.get())
  expect(stored).not.toMatch(/Ada|north\.test|usr/)
  expect(stored).toContain('/users/?page=2')
  vi.useRealTimers()
})

test('dialect-3 the service’s own status is learned for a dead credential, not the gateway’s', () => {
  const body = { detail: 'No.' }
  list('/users/', body, 1, 403)
  list('/users/', body, 2, 401, { 'X-Answered-By': 'gateway' })
  expect(stateOf('signedOut').learned).toBeUndefined()
  list('/users/', body, 3, 401, { 'X-Service-Status': '403' })
  expect(stateOf('signedOut').learned).toBe('403')
  profileStore.reset()
  list('/users/', body, 4, 401)
  expect(stateOf('signedOut').learned).toBe('401')
})

test('dialect-6 a wrapped list that repeats its last page has pages, a bare one that repeats its first has none', () => {
  const wrapped = (id: string) => ({ items: [{ object_id: id }] })
  list('/workspaces/', wrapped('a'))
  list('/workspaces/?page=2', wrapped('a'))
  expect(stateOf('pageEnd').learned).toBe('repeated')
  expect(stateOf('bareList').learned).toBeUndefined()
  list('/tokens/', [{ object_id: 'a' }])
  list('/tokens/?page=2', [{ object_id: 'a' }])
  expect(stateOf('bareList').learned).toBe('whole')
  list('/stores/', [{ object_id: 'a' }])
  list('/stores/?page=2', [{ object_id: 'b' }])
  expect(stateOf('bareList').learned).toBe('pages')
})

test('deploy-1 where next pages are in a Link header, a list without one is whole', async () => {
  const read = async (path: string, body: unknown) => {
    const { total, hasNext } = await decodePage(
      {},
      { body: JSON.stringify(body), headers: new Headers() },
      path,
    )
    return [total, hasNext]
  }
  const twenty = Array.from({ length: 20 }, (_, id) => ({ id: `${id}` }))
  expect(await read('/tokens/', { items: twenty })).toEqual([undefined, undefined])
  expect(await read('/tokens/', twenty)).toEqual([undefined, undefined])
  list('/users/', { items: twenty }, 0, 200, { Link: '</users/?page=2>; rel="next"' })
  list('/users/?page=2', { items: [{ id: 'last' }] })
  list('/stores/', { items: [{ id: 'only' }] })
  list('/workspaces/', { items: [{ id: 'only' }] })
  expect(stateOf('nextPage').value).toBe('link')
  expect(await read('/tokens/', { items: twenty })).toEqual([20, false])
  expect(await read('/tokens/', twenty)).toEqual([20, false])
  expect(await read('/users/?page=2', { items: [{ id: 'last' }] })).toEqual([undefined, false])
})

test('deploy-1 a link to the next page at another host is not followed, and the profile names it', () => {
  setStoreOwner({ deployment: address, person: 'ada', isKnown: true })
  const page = (next: string) => list('/users/', { results: [{ id: 'a' }], next })
  page('https://elsewhere.example/v1/users/?cursor=b')
  expect(stateOf('nextPage').value).toBe('foreign')
  expect(evidenceStore.get().get('nextPage')?.[0]?.excerpt).toContain('elsewhere.example')
  resetProfile()
  page(`${address}/users/?cursor=b`)
  expect(stateOf('nextPage').value).toBe('body')
  setStoreOwner(undefined)
})
