import { IconButton } from '../../ui/IconButton.tsx'
import { useNavigate } from 'react-router'
import { t } from '../../messages/panelsTexts.ts'
import { itemRoute } from '../../paths.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { sentAt } from '../../dialect/answerNames.ts'
import { isUnread, readState } from '../../views/notifications/inbox.ts'
import { rowTime } from './days.ts'
import { subjectOf } from './Message.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import { cx } from '../../ui/cx.ts'
import * as styles from './NotificationRow.module.css'

const firstLine = (content: unknown): string =>
  typeof content === 'string' ? (content.split('\n', 1)[0] ?? '') : ''

export interface NotificationRowProps {
  readonly item: ItemOf<'notifications'>
  readonly now: number
  readonly open: boolean
  readonly selected: boolean
  readonly onSelect: (id: string, isRange?: boolean) => void
  readonly onOpen: (id: string) => void
  readonly onMark: (id: string, read: boolean) => void
  readonly onRemove: (item: ItemOf<'notifications'>) => void
}

/** A notification in the list. Its actions take the place of the time on hover and focus. */
export function NotificationRow({
  item,
  now,
  open,
  selected,
  onSelect,
  onOpen,
  onMark,
  onRemove,
}: NotificationRowProps) {
  const navigate = useNavigate()
  const { object_id: id } = item
  const isNew = isUnread(item)
  const at = sentAt(item)
  const subject = subjectOf(item)
  // If the service does not report the state, offer to mark it as read.
  const marks = readState(item) !== true
  const markLabel = t(marks ? 'panel.inbox.markReadOf' : 'panel.inbox.markUnreadOf', { subject })
  return (
    <li
      className={cx(
        `row ${styles.root} anchor`,
        isNew && styles.unread,
        open && `${styles.open} marked`,
        selected && styles.selected,
      )}
      data-line="bottom"
      data-gap="4"
      data-id={id}
    >
      <label className={`grid ${styles.select} absolute`}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('panel.inbox.selectOf', { subject })}
          onClick={({ shiftKey }) => onSelect(id, shiftKey)}
          onChange={() => undefined}
        />
      </label>
      <button
        type="button"
        className={`fill first ${styles.button}`}
        aria-current={open || undefined}
        onClick={() => onOpen(id)}
      >
        {isNew && <span className="visually-hidden">{t('panel.inbox.unread')}: </span>}
        <bdi className={`block body second ${styles.subject} truncate`}>{subject}</bdi>
        <bdi className="block body second truncate fine">{firstLine(item.content)}</bdi>
      </button>
      <div className={`grid firm ${styles.end}`} data-align="center">
        {at !== undefined && (
          <time className={`${styles.time} third num fine`} dateTime={new Date(at).toISOString()}>
            {rowTime(at, now)}
          </time>
        )}
        <div className={`row ${styles.actions}`} data-gap="4">
          <IconButton
            size="small"
            aria-label={markLabel}
            data-hint={t(marks ? 'panel.inbox.markRead' : 'panel.inbox.markUnread')}
            onClick={() => onMark(id, marks)}
          >
            <Icon name={marks ? 'check' : 'mail'} />
          </IconButton>
          <MenuButton
            size="small"
            label={t('item.moreOf', { title: subject })}
            entries={[
              {
                label: t(selected ? 'panel.inbox.unselectOne' : 'panel.inbox.select'),
                icon: 'check',
                onSelect: () => onSelect(id),
              },
              {
                label: t('panel.inbox.record'),
                icon: 'arrow',
                onSelect: () => void navigate(itemRoute('notifications', id)),
              },
              {
                label: t('panel.inbox.copy'),
                icon: 'copy',
                onSelect: () =>
                  void copyText(
                    [subject, typeof item.content === 'string' ? item.content : ''].join('\n\n'),
                    t('copy.done'),
                  ),
              },
              {
                label: t('item.delete'),
                icon: 'trash',
                danger: true,
                divided: true,
                onSelect: () => onRemove(item),
              },
            ]}
          >
            <Icon name="more" />
          </MenuButton>
        </div>
      </div>
    </li>
  )
}
