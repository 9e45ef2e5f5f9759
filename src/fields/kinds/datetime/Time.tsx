import { relativeTime } from '../../../messages/format.ts'
import { useNow } from '../../../hooks/now.ts'

/** A time relative to now; the full time with its zone on hover and on focus. */
export function Time({ at, focusable = true }: { at: number; focusable?: boolean }) {
  const now = useNow(30_000)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      // The hint layer formats the full time when needed; in a list, doing so per row would be
      // wasted.
      data-hint=""
      tabIndex={focusable ? 0 : -1}
      className="time"
    >
      {relativeTime(at, now)}
    </time>
  )
}
