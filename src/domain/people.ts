import { creatorKey } from '../dialect/names.ts'
import { idIn } from '../dialect/relatedId.ts'
import { namedPeople, type NamedPerson } from '../dialect/workspacePeople.ts'
import { textIn, type Item } from '../metadata/item.ts'
import type { Ticket } from './promise.ts'
import type { ItemOf, ItemsOf } from '../resources/resources.ts'

export type User = ItemOf<'users'>
export type Workspace = ItemOf<'workspaces'>

/** The e-mail address of an account, in lower case. */
export const emailOf = (user: User): string | undefined =>
  textIn(user, 'email')?.trim().toLowerCase() || undefined

/** Whether a workspace names this account, by id or by e-mail address. */
export const isNamed = (user: User, { email, objectId }: NamedPerson): boolean =>
  objectId === user.object_id.toLowerCase() || (email !== undefined && email === emailOf(user))

/** The role of an account in a workspace; `undefined` if the workspace does not name it. */
export const roleIn = (workspace: Workspace, user: User): NamedPerson['role'] | undefined =>
  namedPeople(workspace).find((named) => isNamed(user, named))?.role

/** The ids of the accounts of the people that workspaces name, in lower case. */
export function peopleIds(workspaces: readonly Workspace[], items: ItemsOf): ReadonlySet<string> {
  const people = workspaces.flatMap(namedPeople)
  const emails = new Set(people.map(({ email }) => email))
  const ids = new Set(people.flatMap(({ objectId }) => objectId ?? []))
  for (const user of items('users')) {
    const email = emailOf(user)
    if (email !== undefined && emails.has(email)) ids.add(user.object_id.toLowerCase())
  }
  return ids
}

/** The records owned by one of these people. */
export const ownedBy = <I extends Item>(
  ids: ReadonlySet<string>,
  items: readonly I[],
): readonly I[] =>
  items.filter((item: Item) => {
    const owner = idIn(item, 'owner')?.toLowerCase()
    return owner !== undefined && ids.has(owner)
  })

/** The id of a ticket's creator, if it is returned. */
export const creatorOfTicket = (ticket: Ticket): string | undefined => idIn(ticket, creatorKey)
/** The id of the ticket's workspace, if it is returned. */
export const workspaceOfTicket = (ticket: Ticket): string | undefined => idIn(ticket, 'workspace')
