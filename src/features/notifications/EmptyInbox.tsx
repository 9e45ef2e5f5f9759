import { Button } from '../../ui/Button.tsx'
import { useRef } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface EmptyInboxProps {
  /**
   * The cause:
   * - there are no notifications, or all are read.
   * - all loaded ones are read.
   * - the service does not report the read state.
   * - a search found nothing.
   */
  readonly why: 'none' | 'caughtUp' | 'loadedRead' | 'notTold' | 'noneFit'
  readonly loaded: number
  /** Removes the condition that hides the others: the search, or "unread only". */
  readonly onLeave: (() => void) | undefined
}

/** Replaces an empty list: says why it is empty and offers a next step. */
export function EmptyInbox({ why, loaded, onLeave }: EmptyInboxProps) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is removed with this message: focus the next useful control.
  useFocusFallback(box, (it) =>
    it
      .closest('section')
      ?.querySelector<HTMLElement>(why === 'noneFit' ? '[type="search"]' : '[aria-pressed]'),
  )
  return (
    <EmptyState
      ref={box}
      icon={why === 'none' ? 'bell' : why === 'noneFit' ? 'search' : 'check'}
      title={t(`panel.inbox.${why}`, { n: loaded })}
    >
      <p>{t(`panel.inbox.${why}Next`)}</p>
      {onLeave && (
        <Button onClick={onLeave}>
          {t(why === 'noneFit' ? 'panel.inbox.clearSearch' : 'panel.inbox.showAll')}
        </Button>
      )}
    </EmptyState>
  )
}
