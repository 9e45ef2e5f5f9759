import { shownTitle } from '../../fields/shownTitle.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../messages/deskTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { DueLabel } from './DueLabel.tsx'
import { openedOf, type Ticket, type TicketPromise } from '../../domain/promise.ts'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { workspaceOfTicket } from '../../domain/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import * as styles from './SimilarTicketsCard.module.css'

/** The most similar tickets to list. */
const maxListed = 5

/** The actions on several tickets at once. */
export interface GroupActions {
  /** Absent where it is not known who the person is. */
  readonly take: ((tickets: readonly Ticket[]) => void) | undefined
  readonly resolve: (tickets: readonly Ticket[]) => void
}

/** The other open tickets that say the same, to be handled together with this one. */
export function SimilarTicketsCard({
  ticket,
  similar,
  now,
  promiseFor,
  addressOf,
  together,
}: {
  readonly ticket: Ticket
  readonly similar: readonly Ticket[]
  readonly now: number
  readonly promiseFor: (ticket: Ticket) => TicketPromise
  readonly addressOf: (ticket: Ticket) => string
  readonly together?: GroupActions | undefined
}) {
  if (similar.length === 0) return null
  const all = [ticket, ...similar]
  const more = similar.length - maxListed
  return (
    <section
      className={`body ${styles.root}`}
      data-frame="8"
      data-above="16"
      aria-labelledby="desk-similar"
    >
      <header className="row card-head" data-wrap>
        <Icon name="ticket" tone="third" />
        <h3 className="body" id="desk-similar">
          {t('desk.like', { n: similar.length })}
        </h3>
        <span className="third">{t('desk.likeSame')}</span>
        {together && (
          <span className="row end">
            {together.take && (
              <Button size="small" onClick={() => together.take?.(all)}>
                {t('desk.likeTake', { n: all.length })}
              </Button>
            )}
            <Button size="small" onClick={() => together.resolve(all)}>
              {t('desk.likeResolve', { n: all.length })}
            </Button>
          </span>
        )}
      </header>
      <ul>
        {similar.slice(0, maxListed).map((one) => (
          <li key={one.object_id} className="row" data-pad="0 16" data-line="top">
            <Severity value={one.severity} />
            <RouteLink to={addressOf(one)} className="fill truncate first">
              {shownTitle(resources.tickets, one)}
            </RouteLink>
            <WorkspaceMark id={workspaceOfTicket(one)} />
            <DueLabel ticket={one} promise={promiseFor(one)} now={now} />
          </li>
        ))}
      </ul>
      <p className="third small" data-pad="8 16" data-line="top">
        {more > 0 && `${t('desk.likeMore', { n: more })} · `}
        {t(openedOf(ticket) === undefined ? 'desk.likeNote' : 'desk.likeNoteDay')}
      </p>
    </section>
  )
}

function WorkspaceMark({ id }: { readonly id: string | undefined }) {
  return id === undefined ? null : <NamedMark id={id} />
}

function NamedMark({ id }: { readonly id: string }) {
  const name = useReferenceName('workspaces', id)
  return name === undefined ? null : <Avatar name={name} />
}
