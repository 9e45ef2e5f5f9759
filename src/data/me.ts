import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isWhole } from '../client/pages.ts'
import { titleOf } from '../metadata/resource.ts'
import { resources } from '../resources/resources.ts'
import { createStore, guardedBy } from '../store.ts'
import { listOptions } from './queries.ts'
import { nameOf, sessionOptions, useSession } from '../session/session.ts'
import { useStore } from '../useStore.ts'

/** A user of the service: the id and the name of a user record. */
export interface Person {
  readonly id: string
  readonly name: string
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The user record that the signed-in person chose, where the service does not name it. */
const chosenMe = createStore<Person | undefined>(undefined, {
  scope: 'person',
  key: 'wc.me',
  schema: guardedBy((value): value is Person | undefined => value === undefined || isPerson(value)),
  isShared: true,
})

export const chooseMe = (person: Person): void => chosenMe.set(person)

const sessionPerson = (queryClient: QueryClient): Person | undefined => {
  const user = queryClient.getQueryData(sessionOptions().queryKey)?.user
  return user ? { id: user.object_id, name: nameOf(user) } : undefined
}

/** The signed-in user, as far as known, for callers outside of components. */
export const knownMe = (queryClient: QueryClient): Person | undefined =>
  sessionPerson(queryClient) ?? chosenMe.get()

/** The user record of the signed-in person, as far as known; the specification has no "me". */
export function useMe(): Person | undefined {
  const user = useSession().data?.user
  const chosen = useStore(chosenMe)
  return user ? { id: user.object_id, name: nameOf(user) } : chosen
}

/**
 * Finds the same on demand: a service that shows exactly one user shows the person. `undefined` if
 * the person must be asked.
 */
export function useFindMe(): () => Promise<Person | undefined> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const known = knownMe(queryClient)
    if (known) return known
    const options = listOptions('users')
    const page = await queryClient.fetchQuery(options).catch(() => undefined)
    const [only, ...others] = page?.items ?? []
    if (!page || !only || others.length > 0 || !isWhole(1, page)) return undefined
    const me = { id: only.object_id, name: titleOf(resources.users, only) }
    chooseMe(me)
    return me
  }, [queryClient])
}
