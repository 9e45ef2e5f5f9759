import Button from '@mui/material/Button'
import { useRef } from 'react'
import { t } from '../../messages/i18n.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'

/** In the list's place where it would have no line: why, and the way on. */
export function EmptyInbox({
  why,
  loaded,
  onLeave,
}: {
  /**
   * Nothing came yet, all is read, all that is loaded is read, the service does not tell what is
   * read, or a search found nothing.
   */
  readonly why: 'none' | 'caughtUp' | 'loadedRead' | 'notTold' | 'noneFit'
  readonly loaded: number
  /** Out of what hides the others: the search, or "unread only". */
  readonly onLeave: (() => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with this: what undoes it is the next one at hand.
  useFocusFallback(box, (it) =>
    it
      .closest('section')
      ?.querySelector<HTMLElement>(why === 'noneFit' ? '[type="search"]' : '[aria-pressed]'),
  )
  return (
    <div className="blank" ref={box}>
      <Icon name={why === 'none' ? 'bell' : why === 'noneFit' ? 'search' : 'check'} size={32} />
      <h2>{t(`panel.inbox.${why}`, { n: loaded })}</h2>
      <p>{t(`panel.inbox.${why}Next`)}</p>
      {onLeave && (
        <Button onClick={onLeave}>
          {t(why === 'noneFit' ? 'panel.inbox.clearSearch' : 'panel.inbox.showAll')}
        </Button>
      )}
    </div>
  )
}
