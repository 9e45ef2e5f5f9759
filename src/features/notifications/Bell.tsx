import { IconButton } from '../../ui/IconButton.tsx'
import { Suspense, useState } from 'react'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useInbox } from './inbox.ts'
import { useOtherTabs } from './readTabs.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import * as styles from './Bell.module.css'

const t = texts(panelTexts)

const BellMenu = loadedPart(async () => (await import('./BellMenu.tsx')).BellMenu)

/** Milliseconds between two polls for new notifications. */
const pollMs = 60_000

/**
 * The bell shows the number of unread notifications if it is known, else a dot if there are any.
 */
export function Bell() {
  const { unread, count } = useInbox(pollMs)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useOtherTabs()
  const hasUnread = unread.length > 0
  const label =
    count === undefined
      ? t(hasUnread ? 'panel.bell.some' : 'panel.bell')
      : t('panel.bell.unread', { n: count })
  return (
    <>
      <IconButton
        className={styles.root}
        aria-label={label}
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="bell" />
        {hasUnread && (
          <span
            className={`${styles.count} num${count === undefined ? ` ${styles.dot}` : ''}`}
            aria-hidden="true"
          >
            {count !== undefined && (count > 99 ? '99+' : count)}
          </span>
        )}
      </IconButton>
      <Suspense>{anchor && <BellMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
