import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useInbox } from './inbox.ts'
import { useOtherTabs } from './marks.ts'
import './bell.css'

const BellMenu = lazy(async () => ({ default: (await import('./BellMenu.tsx')).BellMenu }))

/** Milliseconds between two looks for new ones. */
const every = 60_000

/** How many are unread among what is loaded; "12+" where there may be more. */
export function Bell() {
  const { unread, hasMore, isLoaded } = useInbox(every)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useOtherTabs()
  const n = unread.length
  const label = t(
    !isLoaded ? 'panel.bell' : hasMore && n > 0 ? 'panel.bell.orMore' : 'panel.bell.unread',
    { n },
  )
  return (
    <>
      <IconButton
        className="bell"
        aria-label={label}
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="bell" />
        {n > 0 && (
          <span className="bell-count num" aria-hidden="true">
            {n > 99 ? '99+' : `${n}${hasMore ? '+' : ''}`}
          </span>
        )}
      </IconButton>
      <Suspense>{anchor && <BellMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
