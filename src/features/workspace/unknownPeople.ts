import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../../client/pages.ts'
import { itemOptions, listOptions } from '../../data/queries.ts'
import { sessionOptions } from '../../session/session.ts'
import { t } from '../../messages/panelsTexts.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { namesIn, workspacePeople } from '../../dialect/workspacePeople.ts'

/** Pages of accounts searched for a person. */
const maxPages = 8

/**
 * Names the people just added to a workspace who are only invited or have no account. It covers
 * visible accounts only. `undefined` if all have one, or if too many accounts would have to be
 * loaded.
 * @param before the workspace before the change; absent for a new one
 */
export async function unknownPeople(
  queryClient: QueryClient,
  objectId: string,
  before: ItemOf<'workspaces'> | undefined,
): Promise<string | undefined> {
  const { item } = await queryClient.fetchQuery(itemOptions('workspaces', objectId))
  const known = before ? workspacePeople(before) : new Set()
  const unknownAddresses = new Set([...workspacePeople(item)].filter((one) => one.includes('@')))
  for (const one of unknownAddresses) if (known.has(one)) unknownAddresses.delete(one)
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  const canSeeAll = session?.service.local === true && session.user?.roles.includes('administrator')
  const { invited: pending } = asReturned(item)
  if (Array.isArray(pending) && canSeeAll !== true) {
    // A service that invites people reports pending invitations, but not which addresses have
    // accounts.
    const invited = namesIn(pending).filter((one) => unknownAddresses.has(one))
    return invited.length === 0
      ? undefined
      : t('panel.people.invited', { addresses: invited.join(', ') })
  }

  for (let page = 1; unknownAddresses.size > 0; page += 1) {
    if (page > maxPages) return undefined
    const options = listOptions('users', pageQuery(page))
    const { items, hasNext, total } = await queryClient.fetchQuery(options)
    for (const { email } of items)
      if (typeof email === 'string') unknownAddresses.delete(email.trim().toLowerCase())
    if (hasNext === false || (page === 1 && total === items.length) || items.length === 0) break
    // If it is unknown where the list ends, it cannot prove that a person is missing.
    if (hasNext === undefined && total === undefined) return undefined
  }
  if (unknownAddresses.size === 0) return undefined
  const addresses = [...unknownAddresses].join(', ')
  return t(canSeeAll === true ? 'panel.people.noAccount' : 'panel.people.notSeen', { addresses })
}
