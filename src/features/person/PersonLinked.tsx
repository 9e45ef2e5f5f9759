import { idIn } from '../../dialect/relatedId.ts'
import { customersIn, withPerson } from '../../domain/customers.ts'
import { roleIn, type User } from '../../domain/people.ts'
import { isOpenTicket, ownerOf } from '../../domain/promise.ts'
import personTexts from '../../messages/en/person.json'
import { texts } from '../../messages/i18n.ts'
import { linksOf, type LinksOf } from '../../views/detail/links.ts'
import { UsedBy } from '../../views/detail/UsedBy.tsx'
import { SignInCard } from './SignInCard.tsx'

const t = texts(personTexts)

const links: LinksOf<'users'> = [
  {
    name: 'workspaces',
    needs: [],
    rule: t.id('person.rule.workspaces'),
    find: (user, items) => items('workspaces').filter((one) => roleIn(one, user) !== undefined),
    roleOf: (workspace, user) => {
      const role = roleIn(workspace, user)
      return role && t(`person.role.${role}`)
    },
  },
  {
    name: 'tickets',
    needs: [],
    rule: t.id('person.rule.ownTickets'),
    find: (user, items, isAll) => {
      const people = withPerson(user, items('users'))
      const customerOf = customersIn(people, items('tickets'), undefined, isAll('users'))
      const linked = items('tickets').filter(
        (ticket) => ownerOf(ticket) === user.object_id || customerOf(ticket).id === user.object_id,
      )
      return linked.toSorted(
        (one, other) => Number(isOpenTicket(other)) - Number(isOpenTicket(one)),
      )
    },
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

/** The sign-in of a person, and the records linked to them. */
export const PersonLinked = ({ item }: { readonly item: User }) => (
  <>
    <SignInCard item={item} />
    <UsedBy item={item} by={all} isMain />
  </>
)
