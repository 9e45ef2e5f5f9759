import { shownTitle } from '../../fields/shownTitle.ts'
import { Link, useNavigate } from 'react-router'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useStore } from '../../useStore.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { resources } from '../../resources/resources.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { savedViews } from '../../views/list/views/savedViews.ts'
import {
  offeredViews,
  planView,
  viewAddressOf,
  type DeskViewId,
} from '../../views/tickets/deskViews.ts'
import { viewLabel } from './viewLabel.ts'
import { SaveView } from './views/SaveView.tsx'
import type { Ticket, Plan } from '../../domain/promise.ts'
import * as styles from './ViewsPane.module.css'

const OwnViews = loadedPart(async () => (await import('./views/OwnViews.tsx')).OwnViews)

/** The views of the desk, each a link with the number of its tickets. */
export function ViewsPane({
  view,
  typed,
  counts,
  plans,
  hasPromises,
  hasTimes,
  isPersonKnown,
  tickets,
  isComplete,
  toKeep,
}: {
  readonly view: DeskViewId
  /** The search text, which stays when another view is opened. */
  readonly typed: string
  readonly counts: ReadonlyMap<DeskViewId, number>
  readonly plans: ReadonlyMap<string, Plan>
  /** Whether any promise can be counted here. */
  readonly hasPromises: boolean
  /** Whether the service says when tickets were opened. */
  readonly hasTimes: boolean
  readonly isPersonKnown: boolean
  readonly tickets: readonly Ticket[]
  /** Whether these are all tickets. */
  readonly isComplete: boolean
  /** The search that finds the shown tickets, if it can be saved as a view. */
  readonly toKeep: string | undefined
}) {
  const own = useStore(savedViews).filter(({ list }) => list === 'tickets')
  const fixed = offeredViews({ isPersonKnown, hasPromises, hasTimes })
  const navigate = useNavigate()
  useShortcuts(
    'goTo',
    fixed.map((id, n) => ({
      keys: `g ${n + 1}`,
      label: () => viewLabel(id, hasPromises),
      run: () => void navigate(viewAddressOf(id, typed)),
    })),
  )
  // Includes plans without a ticket: later loads then move no link.
  const byPlan = [...plans.values()]
  const link = (id: DeskViewId, label: string, n: number | undefined) => (
    <li key={id}>
      <Link
        className="row press body medium second"
        data-justify="between"
        to={viewAddressOf(id, typed)}
        aria-current={id === view ? 'page' : undefined}
      >
        <span className="truncate">{label}</span>
        {n !== undefined && <span className="num fine second regular">{count(n)}</span>}
      </Link>
    </li>
  )
  return (
    <nav className={styles.root} aria-label={t('desk.views')}>
      <ul>{fixed.map((id) => link(id, viewLabel(id, hasPromises), counts.get(id) ?? 0))}</ul>
      {byPlan.length > 0 && (
        <>
          <h2 className="small medium third" id="desk-by-plan">
            {t('desk.viewsByPlan')}
          </h2>
          <ul aria-labelledby="desk-by-plan">
            {byPlan.map((plan) => {
              const id = planView(plan.object_id)
              return link(id, shownTitle(resources.supportPlans, plan), counts.get(id) ?? 0)
            })}
          </ul>
        </>
      )}
      {own.length > 0 && (
        <>
          <h2 className="small medium third" id="desk-own">
            {t('desk.viewsSaved')}
          </h2>
          <OwnViews own={own} view={view} typed={typed} tickets={tickets} isComplete={isComplete} />
        </>
      )}
      {toKeep !== undefined && <SaveView search={toKeep} />}
    </nav>
  )
}
