import { shownTitle } from '../../../fields/shownTitle.ts'
import { useMemo } from 'react'
import { t } from '../../../messages/billingTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { resources } from '../../../resources/resources.ts'
import { recipientsOf, type NamedPerson } from '../../../dialect/workspacePeople.ts'
import type { Overview } from './useOverview.ts'
import type { Workspace } from '../../../domain/people.ts'

/** People named for each workspace; the others are only counted. */
const maxNamed = 4

interface ReceiversProps {
  readonly overview: Overview
  readonly workspaces: readonly Workspace[]
}

/** The people who get a message, as far as the records of their workspaces name them. */
export function Receivers({ overview: { items }, workspaces }: ReceiversProps) {
  const users = items('users')
  const names = useMemo(() => {
    const known = new Map<string, string>()
    for (const user of users) {
      const name = shownTitle(resources.users, user)
      known.set(user.object_id.toLowerCase(), name)
      const email = textIn(user, 'email')?.toLowerCase()
      if (email !== undefined) known.set(email, name)
    }
    return known
  }, [users])
  const nameOf = ({ email = '', objectId = '', name }: NamedPerson) =>
    names.get(email) ?? names.get(objectId) ?? name ?? (email || objectId)
  return (
    <ul aria-label={t('billing.failurePanel.receivers')}>
      {workspaces.map((workspace) => {
        const people = recipientsOf(workspace)
        const shown = people.slice(0, maxNamed).map(nameOf).join(', ')
        return (
          <li key={workspace.object_id}>
            <bdi>{shownTitle(resources.workspaces, workspace)}</bdi>{' '}
            <span className="second">
              {people.length === 0
                ? t('billing.failurePanel.receiversUnknown')
                : t('billing.failurePanel.receiversOf', {
                    names: shown,
                    more: Math.max(0, people.length - maxNamed),
                  })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
