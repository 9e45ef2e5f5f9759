import { Button } from '../../ui/Button.tsx'
import { t } from '../../messages/panelsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readState } from '../../views/notifications/inbox.ts'
import { Message, type ReadDelay } from './Message.tsx'
import { PaneHead } from '../../views/board/PaneHead.tsx'
import { EmptyPane } from '../../views/board/EmptyPane.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import { useOverflow } from '../../ui/useOverflow.ts'
import * as boardStyles from '../../views/board/Board.module.css'

/** The open notification, with links to the previous and the next one. */
export function ReadingPane({
  item,
  hasOthers,
  at,
  of,
  readDelay,
  onStep,
  onClose,
  onMark,
}: {
  readonly item: ItemOf<'notifications'> | undefined
  /** Whether there are notifications to choose from. */
  readonly hasOthers: boolean
  /** Its position in the list, from 0. */
  readonly at: number
  readonly of: number
  readonly readDelay: ReadDelay
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
  readonly onMark: (id: string, read: boolean) => void
}) {
  const { box } = useOverflow()
  const isRead = item && readState(item) === true
  const steps = {
    place: t('panel.inbox.place', { n: at + 1, of }),
    previous: { label: t('panel.inbox.previous'), isEnd: at <= 0, go: () => onStep(-1) },
    next: { label: t('panel.inbox.next'), isEnd: at >= of - 1, go: () => onStep(1) },
  }
  return (
    <section
      className={`${boardStyles.pane} scroll`}
      aria-label={t('panel.inbox.pane')}
      {...box}
      data-record=""
    >
      {item ? (
        <>
          <PaneHead list={t('shell.inbox')} onBack={onClose} steps={at >= 0 ? steps : undefined}>
            <Button className="end" onClick={() => onMark(item.object_id, !isRead)}>
              <Icon name={isRead ? 'mail' : 'check'} />
              {t(isRead ? 'panel.inbox.markUnread' : 'panel.inbox.markRead')}
            </Button>
          </PaneHead>
          <Message
            key={item.object_id}
            item={item}
            readAfter={readDelay}
            onRead={(id) => onMark(id, true)}
          />
        </>
      ) : (
        hasOthers && <EmptyPane icon="mail" title={t('panel.inbox.choose')} />
      )}
    </section>
  )
}
