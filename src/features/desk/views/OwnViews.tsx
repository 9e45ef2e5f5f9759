import { useMemo } from 'react'
import { Link } from 'react-router'
import { offerUndo } from '../../../data/activity/localUndo.ts'
import { collectionKey } from '../../../data/allRecords.ts'
import { t } from '../../../messages/deskTexts.ts'
import { count } from '../../../messages/format.ts'
import { resources } from '../../../resources/resources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { columnsOf } from '../../../views/list/columns.ts'
import { deleteView, type SavedView } from '../../../views/list/views/savedViews.ts'
import { shareEntries } from '../../../views/list/views/shareView.ts'
import { useViewCounts } from '../../../views/list/views/useViewCounts.ts'
import { viewAddressOf, type DeskViewId } from '../../../views/tickets/deskViews.ts'
import type { Ticket } from '../../../domain/promise.ts'
import * as viewsPaneStyles from '../ViewsPane.module.css'

interface OwnViewsProps {
  readonly own: readonly SavedView[]
  readonly view: DeskViewId
  readonly typed: string
  readonly tickets: readonly Ticket[]
  /** Whether these are all tickets: otherwise a count would mislead. */
  readonly isComplete: boolean
}

/** The person's own views of tickets, which the list of tickets has too, with their counts. */
export function OwnViews({ own, view, typed, tickets, isComplete }: OwnViewsProps) {
  const source = useMemo(
    () => ({
      resource: resources.tickets,
      items: tickets,
      columns: columnsOf(resources.tickets, tickets),
      collection: collectionKey('tickets'),
    }),
    [tickets],
  )
  const counts = useViewCounts(
    'tickets',
    own.map(({ query }) => query),
    isComplete ? source : undefined,
    { is: 'all', total: tickets.length },
  )
  const remove = (one: SavedView) => {
    const undo = offerUndo(deleteView(one))
    toast(t('views.deleted', { name: one.name }), {
      action: { label: t('views.undo'), run: undo },
    })
  }
  return (
    <ul aria-labelledby="desk-own">
      {own.map((one) => {
        const n = counts.get(one.query)
        return (
          <li key={one.id}>
            <Link
              className="row press body medium second"
              data-justify="between"
              to={viewAddressOf(one.id, typed)}
              aria-current={one.id === view ? 'page' : undefined}
            >
              <span className="truncate">{one.name}</span>
              {n !== undefined && <span className="num fine second regular">{count(n)}</span>}
            </Link>
            <MenuButton
              label={t('views.more', { name: one.name })}
              size="small"
              className={viewsPaneStyles.more ?? ''}
              entries={[
                ...shareEntries(one),
                {
                  label: t('views.delete'),
                  icon: 'trash',
                  danger: true,
                  divided: true,
                  onSelect: () => remove(one),
                },
              ]}
            >
              <Icon name="more" size={14} />
            </MenuButton>
          </li>
        )
      })}
    </ul>
  )
}
