import { stateOf } from '../../../fields/stateOf.ts'
import { t } from '../../../messages/hoverCardsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { collectionLabel } from '../../../messages/nouns.ts'
import { textIn } from '../../../metadata/item.ts'
import { titleOf } from '../../../metadata/resource.ts'
import { itemRoute, tabRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { recipientsOf, type NamedPerson } from '../../../dialect/workspacePeople.ts'
import { isOpenTicket } from '../../../domain/promise.ts'
import { viewAddressOf } from '../../tickets/deskViews.ts'
import { countFact, counted, type Card } from '../card.ts'
import { failedOf } from '../failedCharges.ts'
import type { Known } from '../../../data/knownRecords.ts'
import { workspaceOfTicket, type Workspace } from '../../../domain/people.ts'

const peopleAs = (workspace: Workspace, role: NamedPerson['role']) =>
  recipientsOf(workspace).filter((person) => person.role === role)

/** A person by the name of the account, if that is loaded. */
function shownPerson({ email, objectId, name }: NamedPerson, known: Known) {
  const account = known
    .items('users')
    .find(
      (user) =>
        user.object_id.toLowerCase() === objectId ||
        (email !== undefined && String(user.email).trim().toLowerCase() === email),
    )
  return account
    ? { text: titleOf(resources.users, account), to: itemRoute('users', account.object_id) }
    : { text: name ?? email ?? objectId ?? '' }
}

export const card: Card<Workspace> = {
  emails: (workspace) =>
    peopleAs(workspace, 'owner').flatMap(({ email }) => (email === undefined ? [] : [email])),
  facts: [
    {
      label: () => t('card.owners'),
      from: [],
      value: (workspace, known) => {
        const names = peopleAs(workspace, 'owner').map((one) => shownPerson(one, known))
        return names.length === 0 ? undefined : { is: 'names', names }
      },
    },
    {
      label: () => t('card.contributors'),
      from: [],
      value: (workspace) => {
        const { length } = peopleAs(workspace, 'contributor')
        const to = tabRoute('workspaces', workspace.object_id, 'people')
        return length === 0 ? undefined : { is: 'number', n: length, to }
      },
    },
    {
      label: () => collectionLabel(resources.subscriptions.label),
      from: ['subscriptions'],
      value: (workspace, known) => {
        const names = known
          .items('subscriptions')
          .filter((one) => textIn(one, 'workspace') === workspace.object_id)
          .map((one) => {
            const label = stateOf(resources.subscriptions, one)?.label
            const title = titleOf(resources.subscriptions, one)
            return {
              text: label === undefined ? title : `${title} (${translateLabel(label)})`,
              to: itemRoute('subscriptions', one.object_id),
            }
          })
        return names.length === 0 ? undefined : { is: 'names', names }
      },
    },
    {
      label: () => t('card.openTickets'),
      from: ['tickets'],
      value: (workspace, known) => {
        const own = known
          .items('tickets')
          .filter((one) => workspaceOfTicket(one) === workspace.object_id)
        // Only some services say which workspace a ticket is about.
        const all = viewAddressOf('all', `workspace:="${workspace.object_id}"`)
        const value = counted(known, 'tickets', own, isOpenTicket, () => all)
        return value?.is === 'count' ? value : undefined
      },
    },
    {
      label: () => t('card.failedCharges'),
      from: ['charges', 'paymentMethods', 'subscriptions', 'workspaces'],
      isBad: true,
      value: (workspace, known) => failedOf(known, workspace),
    },
    countFact('stores', 'workspace'),
    countFact('models', 'workspace'),
  ],
}
