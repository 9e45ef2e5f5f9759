import { useQueries } from '@tanstack/react-query'
import { nameOptions } from '../../data/queries.ts'
import { idIn } from '../../dialect/relatedId.ts'
import { shownTitle } from '../../fields/shownTitle.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'

/** A method with the person it belongs to, as far as known. */
export interface OwnedMethod {
  readonly method: ItemOf<'paymentMethods'>
  readonly name: string
  readonly owner: string | undefined
  readonly email: string | undefined
  readonly isOfMember: boolean
}

/** Finds the owners of the methods; each owner is requested once. */
export function useOwnedMethods(
  methods: readonly ItemOf<'paymentMethods'>[],
  people: ReadonlySet<string>,
): { readonly owned: readonly OwnedMethod[]; readonly isPending: boolean } {
  const ids = [...new Set(methods.map((method) => idIn(method, 'owner')))].filter(
    (id) => id !== undefined,
  )
  const read = useQueries({
    queries: ids.map((id) => ({ ...nameOptions('users', id), retryOnMount: false })),
  })
  const users = new Map(ids.map((id, n) => [id, read[n]?.data]))
  const owned = methods.map((method) => {
    const id = idIn(method, 'owner')
    const user = id === undefined ? undefined : users.get(id)
    const email = typeof user?.email === 'string' ? user.email : undefined
    return {
      method,
      name: shownTitle(resources.paymentMethods, method),
      owner: user && shownTitle(resources.users, user),
      email,
      isOfMember:
        (id !== undefined && people.has(id.toLowerCase())) ||
        (email !== undefined && people.has(email.toLowerCase())),
    }
  })
  return { owned, isPending: read.some(({ isPending }) => isPending) }
}
