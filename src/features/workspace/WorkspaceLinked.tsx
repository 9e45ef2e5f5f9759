import { contactsAddress } from '../../views/tickets/deskViews.ts'
import { contactKeyOf, customersIn } from '../../domain/customers.ts'
import { billingOf } from '../../domain/workspaceBilling.ts'
import { isNamed, roleIn, workspaceOfTicket, type Workspace } from '../../domain/people.ts'
import personTexts from '../../messages/en/person.json'
import { texts } from '../../messages/i18n.ts'
import { textIn } from '../../metadata/item.ts'
import { linksOf, type LinksOf } from '../../views/detail/links.ts'
import { UsedBy } from '../../views/detail/UsedBy.tsx'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import type { ItemsOf } from '../../resources/resources.ts'
import type { Ticket } from '../../domain/promise.ts'

const t = texts(personTexts)

/** Whether all that says whom a payment method pays for was read. */
const knowsPayers = (isAll: (name: 'subscriptions' | 'workspaces') => boolean) =>
  isAll('subscriptions') && isAll('workspaces')

/** Tickets that name the workspace, or are for somebody whom it names. */
function ticketsOf(
  workspace: Workspace,
  items: ItemsOf,
  isAll: (name: 'users') => boolean,
): readonly Ticket[] {
  const people = namedPeople(workspace)
  const emails = new Set(people.map(({ email }) => email))
  const ids = new Set(people.map(({ objectId }) => objectId))
  for (const user of items('users'))
    if (people.some((one) => isNamed(user, one))) ids.add(user.object_id)
  const customerOf = customersIn(items('users'), items('tickets'), undefined, isAll('users'))
  return items('tickets').filter((ticket) => {
    const named = workspaceOfTicket(ticket)
    if (named !== undefined) return named === workspace.object_id
    const { id } = customerOf(ticket)
    if (id !== undefined) return ids.has(id) || ids.has(id.toLowerCase())
    const contact = contactKeyOf(ticket)
    return contact !== undefined && emails.has(contact)
  })
}

const links: LinksOf<'workspaces'> = [
  {
    name: 'users',
    needs: [],
    rule: t.id('person.rule.people'),
    find: (workspace, items) => {
      const people = namedPeople(workspace)
      return items('users').filter((user) => people.some((one) => isNamed(user, one)))
    },
    roleOf: (user, workspace) => {
      const role = roleIn(workspace, user)
      return role && t(`person.role.${role}`)
    },
  },
  {
    name: 'subscriptions',
    needs: ['workspaces', 'paymentMethods'],
    rule: t.id('person.rule.subscriptions'),
    find: (workspace, items, isAll) =>
      billingOf(workspace, items, knowsPayers(isAll)).subscriptions,
  },
  {
    name: 'charges',
    needs: ['subscriptions', 'workspaces', 'paymentMethods'],
    rule: t.id('person.rule.charges'),
    find: (workspace, items, isAll) => billingOf(workspace, items, knowsPayers(isAll)).charges,
  },
  {
    name: 'jobs',
    needs: ['models'],
    rule: t.id('person.rule.jobs'),
    find: (workspace, items) => {
      const models = new Set(
        items('models')
          .filter((model) => textIn(model, 'workspace') === workspace.object_id)
          .map(({ object_id: id }) => id),
      )
      return items('jobs').filter((job) => models.has(textIn(job, 'enrich') ?? ''))
    },
  },
  {
    name: 'tickets',
    needs: ['users'],
    rule: t.id('person.rule.tickets'),
    find: ticketsOf,
    addressOf: contactsAddress,
  },
]

const all = linksOf('workspaces', links)

/** The people, subscriptions, charges, jobs and tickets of a workspace, as far as answers link them. */
export const WorkspaceLinked = ({ item }: { readonly item: Workspace }) => (
  <UsedBy item={item} by={all} isMain />
)
