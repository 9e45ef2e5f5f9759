import type { ReactNode } from 'react'
import { limitedUntil } from '../../client/health.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/errorsTexts.ts'
import { useNow } from '../../ui/now.ts'

interface WaitTextProps {
  readonly error: unknown
  /** The next step after any other failure. */
  readonly children: ReactNode
}

/** The next step after a failure; counts down the wait after a rate-limited write. */
export function WaitText({ error, children }: WaitTextProps) {
  const until = useStore(limitedUntil)
  const seconds = Math.ceil((until - useNow(1000)) / 1000)
  const failure = serviceErrorOf(error)
  if (failure?.isLimited !== true || failure.isNotSent) return children
  // The alert around it is not announced again with every second.
  return seconds > 0 ? (
    <span aria-live="off">{t('error.next.wait', { seconds })}</span>
  ) : (
    t('error.next.now')
  )
}
