import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { t } from '../../messages/panelsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readState } from './inbox.ts'
import { Message, type ReadDelay } from './Message.tsx'
import { EmptyPane } from '../../views/EmptyPane.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import { useOverflow } from '../../ui/useOverflow.ts'
import * as styles from './Inbox.module.css'

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
  const steps = [
    { step: -1, icon: 'up', label: t('panel.inbox.previous'), end: at <= 0 },
    { step: 1, icon: 'down', label: t('panel.inbox.next'), end: at >= of - 1 },
  ] as const
  return (
    <section
      className={`${styles.pane} scroll`}
      aria-label={t('panel.inbox.pane')}
      {...box}
      data-record=""
    >
      {item ? (
        <>
          <div className={`flex ${styles.paneHead}`} data-gap="8" data-justify="end">
            <Button className={styles.back} variant="text" onClick={onClose}>
              <Icon name="left" />
              {t('shell.inbox')}
            </Button>
            {at >= 0 && (
              <div className={`body row second ${styles.steps}`} data-gap="4">
                <span className="num">{t('panel.inbox.place', { n: at + 1, of })}</span>
                {steps.map(({ step, icon, label, end }) => (
                  <IconButton
                    key={icon}
                    size="small"
                    aria-label={label}
                    data-hint={label}
                    aria-disabled={end}
                    onClick={() => {
                      if (!end) onStep(step)
                    }}
                  >
                    <Icon name={icon} />
                  </IconButton>
                ))}
              </div>
            )}
            <Button onClick={() => onMark(item.object_id, !isRead)}>
              <Icon name={isRead ? 'mail' : 'check'} />
              {t(isRead ? 'panel.inbox.markUnread' : 'panel.inbox.markRead')}
            </Button>
          </div>
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
