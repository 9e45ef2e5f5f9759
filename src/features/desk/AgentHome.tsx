import { Link } from 'react-router'
import { useMe } from '../../data/me.ts'
import { isReading } from '../../data/cachedRecords.ts'
import { useRecords } from '../../data/useRecords.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { deskRoute } from '../../paths.ts'
import { isOverdue } from '../../domain/ticketOrder.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useOrderKnown } from '../../ui/useStableOrder.ts'
import { usePlans } from '../../views/attention/usePlans.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { AgentTeam } from './AgentTeam.tsx'
import { DeskScope } from './DeskScope.tsx'
import { offeredViews, viewAddressOf, viewCounts } from '../../views/tickets/deskViews.ts'
import { FirstTickets } from './FirstTickets.tsx'
import { viewLabel } from './viewLabel.ts'
import * as styles from './AgentHome.module.css'

/** The views that are counted; the others order or keep the same tickets. */
const counted: ReadonlySet<string> = new Set(['due', 'mine', 'unowned', 'past'])

/** The home of a support agent: own tickets by due time, the team's, and the last resolved ones. */
export function AgentHome() {
  const me = useMe()?.id
  const source = useRecords('tickets', { amount: 'all' })
  const { items: tickets, whole } = source
  const { promiseFor, isLoaded: hasPlans } = usePlans()
  const now = useServiceNow()
  const basis = { me, now, promiseFor }
  const isArriving = source.error === undefined && (!whole || isReading(whole))
  const isKnown = useOrderKnown(source.isLoaded && hasPlans, !isArriving)
  const counts = viewCounts(tickets, basis)
  // Until tickets and plans are there, each view has its place.
  const hasPromises = !isKnown || tickets.some((one) => promiseFor(one).is === 'due')
  const views = offeredViews({
    isPersonKnown: me !== undefined,
    hasPromises,
    hasTimes: true,
  }).filter((view) => counted.has(view))
  const list = { source, basis, isKnown }
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('home.title')}
        secondaryText={<DeskScope source={source} />}
        actions={
          <LinkButton variant="contained" to={deskRoute}>
            {t('desk.open')}
          </LinkButton>
        }
      />
      <div className={`stack body scroll ${styles.root}`} data-gap="16">
        <ul className={`grid ${styles.views}`} data-gap="8" aria-label={t('desk.views')}>
          {views.map((view) => (
            <li key={view}>
              <Link
                to={viewAddressOf(view)}
                className="card stack first press-row"
                data-pad="12 16"
                data-gap="2"
              >
                <span className="second">{viewLabel(view, hasPromises)}</span>
                <strong className="num">
                  {source.isLoaded ? (
                    count(counts.get(view) ?? 0)
                  ) : source.error ? (
                    <Nothing />
                  ) : (
                    <span className="skeleton" />
                  )}
                </strong>
              </Link>
            </li>
          ))}
        </ul>
        <div className={`grid in-order ${styles.columns}`} data-gap="24" data-align="start">
          <div className="in-order">
            {me !== undefined && (
              <FirstTickets {...list} view="mine" label={viewLabel('mine', hasPromises)} />
            )}
            <FirstTickets {...list} view="due" label={viewLabel('due', hasPromises)} />
            <FirstTickets
              {...list}
              isKnown={isKnown && !isArriving}
              view="resolved"
              label={viewLabel('resolved', hasPromises)}
            />
          </div>
          {source.isLoaded && (
            <AgentTeam
              tickets={tickets}
              isOverdue={(one) => isOverdue(promiseFor(one), now)}
              isSteady={isKnown && !isArriving}
            />
          )}
        </div>
      </div>
    </div>
  )
}
