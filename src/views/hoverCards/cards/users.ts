import { t } from '../../../messages/hoverCardsTexts.ts'
import { recordLabel } from '../../../messages/nouns.ts'
import { titleOf } from '../../../metadata/resource.ts'
import { itemRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import type { NamedPerson } from '../../../dialect/workspacePeople.ts'
import {
  customersIn,
  ticketsByCustomer,
  ticketsByOwner,
  withPerson,
} from '../../../domain/customers.ts'
import { roleIn, type User } from '../../../domain/people.ts'
import { idIn } from '../../../dialect/relatedId.ts'
import { isOpenTicket } from '../../../domain/promise.ts'
import type { Known } from '../../../data/knownRecords.ts'
import { textIn } from '../../../metadata/item.ts'
import { contactsAddress, viewAddressOf } from '../../tickets/deskViews.ts'
import { counted, fieldFact, type Card, type Fact } from '../card.ts'
import { failedOn } from '../failedCharges.ts'

/** The workspaces that name the person. */
const workspacesAs =
  (role: NamedPerson['role']): Fact<User>['value'] =>
  (user, known) => {
    const found = known.items('workspaces').filter((one) => roleIn(one, user) === role)
    if (found.length === 0) return undefined
    return {
      is: 'names',
      names: found.map((one) => ({
        text: titleOf(resources.workspaces, one),
        to: itemRoute('workspaces', one.object_id),
      })),
    }
  }

/** The tickets that are for the person. */
const ticketsFor = (user: User, known: Known) => {
  const people = withPerson(user, known.items('users'))
  const tickets = known.items('tickets')
  const customerOf = customersIn(people, tickets, undefined, known.coverage('users').isAll)
  return ticketsByCustomer(tickets)(customerOf).get(user.object_id) ?? []
}

export const card: Card<User> = {
  isPerson: true,
  emails: (user) => (typeof user.email === 'string' && user.email !== '' ? [user.email] : []),
  facts: [
    { label: () => t('card.ownerOf'), from: ['workspaces'], value: workspacesAs('owner') },
    {
      label: () => t('card.contributorTo'),
      from: ['workspaces'],
      value: workspacesAs('contributor'),
    },
    {
      label: () => recordLabel(resources.supportPlans.label),
      from: ['tickets', 'supportPlans'],
      value: (user, known) => {
        const tickets = ticketsFor(user, known)
        const plans = known
          .items('supportPlans')
          .filter((plan) => tickets.some((ticket) => textIn(ticket, 'plan') === plan.object_id))
          .map((plan) => ({
            text: titleOf(resources.supportPlans, plan),
            to: itemRoute('supportPlans', plan.object_id),
          }))
        return plans.length === 0 ? undefined : { is: 'names', names: plans }
      },
    },
    {
      label: () => t('card.openTickets'),
      from: ['tickets'],
      value: (user, known) =>
        counted(known, 'tickets', ticketsFor(user, known), isOpenTicket, contactsAddress),
    },
    {
      label: () => t('card.owned'),
      from: ['tickets'],
      value: (user, known) => {
        const value = counted(
          known,
          'tickets',
          ticketsByOwner(known.items('tickets')).get(user.object_id) ?? [],
          isOpenTicket,
          () => viewAddressOf('all', `owner:="${user.object_id}"`),
        )
        // Most people own no tickets.
        return value?.is === 'count' ? value : undefined
      },
    },
    {
      label: () => t('card.failedCharges'),
      from: ['charges', 'paymentMethods'],
      isBad: true,
      value: (user, known) =>
        failedOn(
          known,
          known
            .items('paymentMethods')
            .filter((method) => idIn(method, 'owner') === user.object_id),
        ),
    },
    fieldFact('users', 'phone'),
    fieldFact('users', 'credits'),
  ],
}
