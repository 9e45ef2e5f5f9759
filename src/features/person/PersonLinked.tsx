import { idIn } from '../../dialect/relatedId.ts'
import { creatorOfTicket } from '../desk/Customer.tsx'
import { ownerOf } from '../../domain/promise.ts'
import { namedPeople, type NamedPerson } from '../../dialect/workspacePeople.ts'
import personTexts from '../../messages/en/person.json'
import { texts } from '../../messages/i18n.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { linksOf, type RecordLink } from '../../views/detail/links.ts'
import { UsedBy } from '../../views/detail/UsedBy.tsx'
import { SignInCard } from './SignInCard.tsx'

const t = texts(personTexts)

const emailOf = (user: Item) => textIn(user, 'email')?.trim().toLowerCase()

const isNamed = (user: Item) => {
  const address = emailOf(user)
  return ({ email, objectId }: NamedPerson): boolean =>
    objectId === user.object_id.toLowerCase() || (email !== undefined && email === address)
}

/** As the service recorded it, else by the contact address. */
function hasOpened(user: Item, ticket: Item): boolean {
  const creator = creatorOfTicket(ticket)
  if (creator !== undefined) return creator === user.object_id
  const contact = textIn(ticket, 'contact_information')?.trim().toLowerCase()
  return contact !== undefined && contact === emailOf(user)
}

const links: readonly RecordLink[] = [
  {
    name: 'workspaces',
    needs: [],
    rule: t.id('person.rule.workspaces'),
    find: (user, items) =>
      items('workspaces').filter((one) => namedPeople(one).some(isNamed(user))),
    roleOf: (workspace, user) => {
      const role = namedPeople(workspace).find(isNamed(user))?.role
      return role && t(`person.role.${role}`)
    },
  },
  {
    name: 'tickets',
    needs: [],
    rule: t.id('person.rule.ownTickets'),
    find: (user, items) =>
      items('tickets').filter(
        (ticket) => ownerOf(ticket) === user.object_id || hasOpened(user, ticket),
      ),
    roleOf: (ticket, user) =>
      t(ownerOf(ticket) === user.object_id ? 'person.role.agent' : 'person.role.requester'),
  },
  {
    name: 'paymentMethods',
    needs: [],
    rule: t.id('person.rule.methods'),
    find: (user, items) =>
      items('paymentMethods').filter((method) => idIn(method, 'owner') === user.object_id),
  },
]

const all = linksOf('users', links)

/** How a person signs in, and what has to do with them as far as answers link it. */
export const PersonLinked = ({ item }: { readonly item: Item }) => (
  <>
    <SignInCard item={item} />
    <UsedBy item={item} by={all} isMain />
  </>
)
