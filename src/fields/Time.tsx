import { relativeTime } from '../messages/format.ts'
import { useNow } from '../hooks/now.ts'

/** A time in relation to now; the whole of it, with its zone, on hover and on focus. */
export function Time({ at, focusable = true }: { at: number; focusable?: boolean }) {
  const now = useNow(30_000)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      // Spelt out by the layer of hints when it is wanted: a list's rows would each do so in vain.
      data-hint=""
      tabIndex={focusable ? 0 : -1}
      className="time"
    >
      {relativeTime(at, now)}
    </time>
  )
}
