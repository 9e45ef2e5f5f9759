import { useServiceNow } from '../../views/useServiceNow.ts'
import { t } from '../../messages/panelsTexts.ts'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { bySpan } from './days.ts'
import { EmptyInbox } from './EmptyInbox.tsx'
import { readState, type InboxSource } from '../../views/notifications/inbox.ts'
import { GroupHead } from '../../views/board/GroupHead.tsx'
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import * as styles from './Inbox.module.css'

interface InboxRowsProps extends Omit<NotificationRowProps, 'item' | 'now' | 'open' | 'selected'> {
  readonly inbox: InboxSource
  readonly shown: readonly ItemOf<'notifications'>[]
  /** The searched text. */
  readonly query: string
  readonly isUnreadOnly: boolean
  readonly openId: string | undefined
  readonly selected: ReadonlySet<string>
  /** Leaves the search or the filter that leaves nothing. */
  readonly onLeave: (() => void) | undefined
}

/** The shown notifications by span of time, or why there is none. */
export function InboxRows(props: InboxRowsProps) {
  const { inbox, shown, query, isUnreadOnly, openId, selected, onLeave, ...actions } = props
  const { items, more } = inbox
  const now = useServiceNow()
  return (
    <SourceStates
      name="notifications"
      source={inbox}
      found={shown.length}
      loading={<RowSkeletons rows={6} />}
      empty={
        <EmptyInbox
          why={
            query
              ? 'noneFit'
              : items.some((item) => readState(item) === undefined)
                ? 'notTold'
                : more
                  ? 'loadedRead'
                  : isUnreadOnly
                    ? 'caughtUp'
                    : 'none'
          }
          loaded={items.length}
          onLeave={onLeave}
        />
      }
    >
      {bySpan(shown, now).map(({ label, items: ofSpan }, n) => (
        <section key={`${label ?? ''} ${n}`} aria-label={label ?? t('panel.inbox.list')}>
          {label !== undefined && (
            <GroupHead level={2} className={`second ${styles.day}`} label={label} />
          )}
          <ul>
            {ofSpan.map((item) => (
              <NotificationRow
                key={item.object_id}
                item={item}
                now={now}
                open={item.object_id === openId}
                selected={selected.has(item.object_id)}
                {...actions}
              />
            ))}
          </ul>
        </section>
      ))}
    </SourceStates>
  )
}
