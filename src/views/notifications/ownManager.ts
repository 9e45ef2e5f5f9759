import type { QueryClient } from '@tanstack/react-query'
import { fetchPages } from '../../data/fetchPages.ts'
import { idIn } from '../../dialect/relatedId.ts'
import type { ItemOf } from '../../resources/resources.ts'

/**
 * Pages of notification settings searched for the person's own: an administrator sees everybody's.
 */
const maxPages = 8

/**
 * The notification settings of a person. The specification has no field for the person; services
 * return one.
 * @param user id of the person
 * @throws ServiceError when a page cannot be read
 */
export async function ownManager(
  queryClient: QueryClient,
  user: string,
): Promise<ItemOf<'userManagers'> | undefined> {
  for await (const { items } of fetchPages(queryClient, 'userManagers', { maxPages })) {
    const own = items.find((item) => idIn(item, 'user') === user)
    if (own) return own
  }
  return undefined
}
