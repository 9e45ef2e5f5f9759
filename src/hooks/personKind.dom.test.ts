import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import { setStoreOwner } from '../store.ts'
import { answeredLists, followAnsweredLists } from '../data/answeredLists.ts'
import { kindOfRoles } from '../domain/personKinds.ts'
import { kindOfAnswers } from './personKind.ts'
import { listOptions } from '../data/queries.ts'

describe('idea-12 what a person works as', () => {
  it.each([
    [['administrator'], 'administrator'],
    [['administrator', 'support_agent'], 'administrator'],
    [['support_agent'], 'support'],
    [[], 'owner'],
  ])('roles %o: %s', (roles, kind) => {
    expect(kindOfRoles(roles)).toBe(kind)
  })

  it.each([
    [{}, 'administrator'],
    [{ users: 'several', charges: 'several' }, 'administrator'],
    [{ users: 'single' }, 'owner'],
    [{ users: 'refused' }, 'owner'],
    [{ users: 'several', tickets: 'several', charges: 'refused', credits: 'refused' }, 'support'],
    [{ users: 'single', tickets: 'several', charges: 'refused' }, 'owner'],
    [{ users: 'several', tickets: 'several', charges: 'refused', stores: 'refused' }, 'owner'],
  ] as const)('answers %o: %s', (answers, kind) => {
    expect(kindOfAnswers(answers)).toBe(kind)
  })
})

const none: Page = { items: [], total: undefined, hasNext: undefined }

describe('AC-6 what lists answered', () => {
  afterEach(() => {
    setStoreOwner(undefined)
    localStorage.clear()
  })
  const list = (name: 'stores' | 'charges' | 'users' | 'models', query = '') =>
    listOptions(name, new URLSearchParams(query))

  it('is learned from first pages without filters, and kept for the person', async () => {
    setStoreOwner({ deployment: 'one', person: 'ada', isKnown: true })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(list('models').queryKey, none)
    const stop = followAnsweredLists(client)
    client.setQueryData(list('users').queryKey, { ...none, items: [{ object_id: 'u' }], total: 1 })
    client.setQueryData(list('stores', 'name=x').queryKey, none)
    const refused = new ServiceError({
      outcome: 'refused',
      cause: 'status',
      request: { method: 'GET', path: '/billing/charges/' },
      status: 403,
    })
    await client
      .fetchQuery({ ...list('charges'), queryFn: () => Promise.reject(refused) })
      .catch(() => undefined)
    expect(answeredLists.get()).toEqual({ models: 'empty', users: 'single', charges: 'refused' })
    const missing = new ServiceError({
      outcome: 'refused',
      cause: 'status',
      request: refused.request,
      status: 404,
    })
    await client
      .fetchQuery({ ...list('charges'), queryFn: () => Promise.reject(missing) })
      .catch(() => undefined)
    expect(answeredLists.get().charges, 'deploy-12').toBe('missing')
    stop()
    client.setQueryData(list('stores').queryKey, none)
    expect(answeredLists.get().stores).toBeUndefined()
    setStoreOwner({ deployment: 'one', person: 'brita', isKnown: true })
    expect(answeredLists.get()).toEqual({})
    setStoreOwner({ deployment: 'one', person: 'ada', isKnown: true })
    expect(answeredLists.get().users).toBe('single')
  })
})
