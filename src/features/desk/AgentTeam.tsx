import { Link } from 'react-router'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { isOpenTicket, type Ticket } from '../../domain/promise.ts'
import { shortId } from '../../ui/shortId.ts'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import { noneKeyword } from '../../views/list/find/findTerms.ts'
import { viewAddressOf } from '../../views/tickets/deskViews.ts'
import { referredBy, withCondition } from './filter/conditions.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import * as styles from './AgentHome.module.css'

const maxPeople = 12

const ownerIn = ({ owner }: { readonly owner: string }) => owner

interface AgentTeamProps {
  readonly tickets: readonly Ticket[]
  readonly isOverdue: (ticket: Ticket) => boolean
  /** Whether the order is made anew when this changes. */
  readonly isSteady: boolean
}

/** The number of open tickets of each person, the most first; unowned tickets lead. */
export function AgentTeam({ tickets, isOverdue, isSteady }: AgentTeamProps) {
  const openTickets = tickets.filter(isOpenTicket)
  const open = referredBy(openTickets, 'owner')
  const late = new Map(referredBy(openTickets.filter(isOverdue), 'owner'))
  const owners = open.map(([owner]) => ({ owner }))
  const present = [
    ...owners.filter(({ owner }) => owner === noneKeyword),
    ...owners.filter(({ owner }) => owner !== noneKeyword),
  ]
  const { shown } = useStableOrder({ present, keyOf: ownerIn, list: isSteady })
  const counts = new Map(open)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="home-team" className={styles.team}>
      <div className={`row ${styles.listHead}`} data-below="8">
        <h2 className="body" id="home-team">
          {t('desk.team')}
        </h2>
        <p className="second">{t('desk.teamAbout')}</p>
      </div>
      <ul className="card lined">
        {shown.slice(0, maxPeople).map(({ owner }) => (
          <li key={owner}>
            <Member owner={owner} n={counts.get(owner) ?? 0} late={late.get(owner) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MemberProps {
  readonly owner: string
  readonly n: number
  readonly late: number
}

function Member({ owner, n, late }: MemberProps) {
  const id = owner === noneKeyword ? undefined : owner
  const name = useReferenceName('users', id ?? '')
  const to =
    id === undefined
      ? viewAddressOf('unowned')
      : viewAddressOf('due', withCondition('', 'owner', id))
  return (
    <Link className="grid first press-row" data-gap="12" data-align="center" to={to}>
      <OwnerAvatar owner={id} />
      <bdi className="truncate">
        {id === undefined ? t('desk.view.unowned') : (name ?? shortId(id))}
      </bdi>
      <span className="num small third">{late > 0 && t('desk.teamOverdue', { n: late })}</span>
      <span className="num second">{count(n)}</span>
    </Link>
  )
}
