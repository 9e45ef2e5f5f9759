import { getClockAheadMs } from '../client/transport.ts'
import { relativeTime } from '../messages/format.ts'
import { useNow } from '../ui/now.ts'

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly isFocusable?: boolean
  /** Whether it is never shown as in the future, despite clock differences. */
  readonly isPast?: boolean
  /**
   * Milliseconds by which the clock of `at` is ahead of this browser's; 0 for its own. By
   * default `at` is by the service's clock.
   */
  readonly aheadMs?: number
}

/** A time relative to now; the full time with its zone on hover and on focus. */
export function RelativeTime({
  at,
  isFocusable = true,
  isPast = false,
  aheadMs = getClockAheadMs(),
}: RelativeTimeProps) {
  const now = useNow(30_000) + aheadMs
  return (
    <time
      dateTime={new Date(at).toISOString()}
      // The hint layer formats the full time on demand; per row of a list, that would be wasted.
      data-hint=""
      tabIndex={isFocusable ? 0 : -1}
    >
      {relativeTime(at, isPast ? Math.max(now, at) : now)}
    </time>
  )
}
