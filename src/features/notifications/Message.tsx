import { textIn } from '../../metadata/item.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { useEffect } from 'react'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { t } from '../../messages/panelsTexts.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { OtherFields } from '../../views/detail/OtherFields.tsx'
import { undeclaredKeys } from '../../views/detail/sections.ts'
import { Status } from '../../ui/Status.tsx'
import { sentAt } from '../../dialect/answerNames.ts'
import { isUnread, readState } from '../../views/notifications/inbox.ts'
import { PlainText } from '../../views/text/PlainText.tsx'
import { NamedRecords } from '../../views/text/NamedRecords.tsx'
import * as styles from './Message.module.css'

/** Milliseconds a notification must be open before it counts as read. */
const readDelayMs = 1000

export const readDelays = ['open', 'dwell', 'never'] as const
export type ReadDelay = (typeof readDelays)[number]

interface MessageProps {
  readonly item: ItemOf<'notifications'>
  readonly readAfter: ReadDelay
  readonly onRead: (id: string) => void
}

/** One notification: its text, and the other fields the service reports. */
export function Message({ item, readAfter, onRead }: MessageProps) {
  const { object_id: id } = item
  const isNew = isUnread(item)
  useEffect(() => {
    if (!isNew || readAfter === 'never') return undefined
    const timer = window.setTimeout(() => onRead(id), readAfter === 'open' ? 0 : readDelayMs)
    return () => window.clearTimeout(timer)
    // Only opening counts: if it is marked unread while open, it stays unread.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  const at = sentAt(item)
  const returned = asReturned(item)
  const sender = textIn(returned, 'sender')
  const keys = undeclaredKeys(resources.notifications, item).filter(
    (key) => key !== 'sender' || sender === undefined,
  )
  return (
    <article className={styles.root} aria-labelledby="message-subject">
      <p className="flex body second" data-gap="12">
        {readState(item) !== undefined && (
          <Status
            label={t(isNew ? 'panel.inbox.unread' : 'panel.inbox.read')}
            tone={isNew ? 'note' : 'neutral'}
          />
        )}
        {sender !== undefined && <span>{t('panel.inbox.from', { sender })}</span>}
        {at !== undefined && <RelativeTime at={at} />}
      </p>
      <h2 className="breaks huge" data-above="8" data-below="12" id="message-subject">
        <bdi>{subjectOf(item)}</bdi>
      </h2>
      <PlainText content={item.content} />
      <NamedRecords item={item} />
      {keys.length > 0 && <OtherFields item={item} keys={['object_id', ...keys]} as="h3" />}
    </article>
  )
}

export const subjectOf = (item: ItemOf<'notifications'>): string =>
  typeof item.subject === 'string' && item.subject.trim() !== ''
    ? item.subject
    : t('panel.inbox.noSubject')
