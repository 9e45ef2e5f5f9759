import { Suspense, useState } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import { BadgeButton } from '../../ui/BadgeButton.tsx'
import { useInbox } from '../../views/notifications/inbox.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'

const BellMenu = loadedPart(async () => (await import('./BellMenu.tsx')).BellMenu)

/** Milliseconds between two polls for new notifications. */
const pollMs = 60_000

/**
 * The bell shows the number of unread notifications if it is known, else a dot if there are any.
 */
export function Bell() {
  const { unread, count } = useInbox(pollMs)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasUnread = unread.length > 0
  const label =
    count === undefined
      ? t(hasUnread ? 'panel.bell.some' : 'panel.bell')
      : t('panel.bell.unread', { n: count })
  return (
    <>
      <BadgeButton
        label={label}
        icon="bell"
        count={count}
        hasBadge={hasUnread}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Suspense>{anchor && <BellMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
