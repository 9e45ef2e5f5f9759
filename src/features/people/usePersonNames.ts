import { usePages } from '../../data/usePages.ts'
import { textIn } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'

/**
 * Returns a function that finds the name of a person by e-mail, among the first page of the users
 * that the service shows; an owner often sees only themselves.
 */
export function usePersonNames(): (email: string) => string | undefined {
  const { items } = usePages('users', { retry: false, staleTime: 60_000 })
  const names = new Map(
    items.flatMap((user) => {
      const email = textIn(user, 'email')?.trim().toLowerCase()
      const title = titleOf(resources.users, user)
      return email === undefined || title === email ? [] : [[email, title] as const]
    }),
  )
  return (email) => names.get(email)
}
