import { addressPart } from '../../dialect/ids.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Link } from 'react-router'
import { t } from '../../messages/panelsTexts.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { inboxRoute } from '../../paths.ts'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import { sentAt } from '../../dialect/answerNames.ts'
import { readState, useInbox } from '../../views/notifications/inbox.ts'
import { whenText } from './days.ts'
import { useReadState } from './useReadState.ts'
import { subjectOf } from './Message.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import * as notificationRowStyles from './NotificationRow.module.css'

const idOf = ({ object_id }: ItemOf<'notifications'>) => object_id

/** Rows shown in the popover; the inbox has the rest. */
const maxShown = 10

interface BellMenuProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The latest unread notifications, under the bell. */
export function BellMenu({ anchor, onClose }: BellMenuProps) {
  const { items, unread, count, isLoaded, error, refresh } = useInbox(60_000)
  const { mark, problem } = useReadState()
  const now = useServiceNow()
  // New notifications are added at the end while it is open, so that no row moves under the
  // pointer.
  const order = useStableOrder({ present: unread, keyOf: idOf, list: isLoaded })
  const shown = order.shown.slice(0, maxShown)
  return (
    <Popover
      anchor={anchor}
      align="right"
      within="header"
      label={t('panel.bell')}
      size="large"
      onClose={onClose}
    >
      <div
        className="flex body"
        data-pad="12 16"
        data-border="bottom"
        data-align="baseline"
        data-gap="8"
      >
        <h2>{t('panel.bell')}</h2>
        {count !== undefined && !error && (
          <span className="third">{t('panel.bell.count', { n: count })}</span>
        )}
      </div>
      {problem !== undefined && (
        <p className="body bad" data-pad="16" role="alert">
          {problem}
        </p>
      )}
      {shown.length === 0 &&
        (error ? (
          <Failed error={error} retry={refresh} />
        ) : isLoaded ? (
          <p className="body second" data-pad="16">
            {items.some((item) => readState(item) === undefined)
              ? t('panel.inbox.notTold')
              : count === 0
                ? t('panel.bell.none')
                : t('panel.bell.noneLoaded', { n: items.length })}
          </p>
        ) : (
          <RowSkeletons rows={3} />
        ))}
      <ul>
        {shown.map((item) => {
          const { object_id: id } = item
          const at = sentAt(item)
          const subject = subjectOf(item)
          return (
            <li
              key={id}
              className={`row ${notificationRowStyles.root} ${notificationRowStyles.unread} anchor`}
              data-line="bottom"
              data-gap="4"
            >
              <Link
                className={`fill first ${notificationRowStyles.button}`}
                to={`${inboxRoute}?open=${addressPart(id)}`}
                onClick={onClose}
              >
                <bdi className={`block body second ${notificationRowStyles.subject} truncate`}>
                  {subject}
                </bdi>
                <bdi className="block body second truncate fine">
                  {typeof item.content === 'string' ? item.content : ''}
                </bdi>
              </Link>
              {at !== undefined && (
                <time
                  className={`${notificationRowStyles.time} third num fine`}
                  dateTime={new Date(at).toISOString()}
                >
                  {whenText(at, now)}
                </time>
              )}
              <IconButton
                size="small"
                aria-label={t('panel.inbox.markReadOf', { subject })}
                data-hint={t('panel.inbox.markRead')}
                onClick={() => void mark([id], true)}
              >
                <Icon name="check" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <div
        className="flex"
        data-pad="8"
        data-border="top"
        data-gap="8"
        data-justify="between"
        data-wrap
      >
        <LinkButton to={inboxRoute} variant="text" size="small" onClick={onClose}>
          {t('panel.bell.open')}
          <Icon name="arrow" />
        </LinkButton>
        {shown.length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() =>
              void mark(
                shown.map(({ object_id }) => object_id),
                true,
              )
            }
          >
            {t('panel.bell.markShown', { n: shown.length })}
          </Button>
        )}
      </div>
    </Popover>
  )
}

function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { sentence, said, next } = explain(error)
  return (
    <div className="flex breaks body second" data-pad="12 16 16" data-gap="10" role="alert">
      <Icon name="alert" tone="bad" />
      <div>
        <strong className="strong first">{sentence}</strong>
        {[...said, next].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Button size="small" onClick={retry}>
          {t('error.retry')}
        </Button>
      </div>
    </div>
  )
}
