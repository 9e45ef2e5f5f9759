import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import { useNow } from '../../ui/now.ts'
import { cx } from '../../ui/cx.ts'
import * as styles from './KeyFoot.module.css'

/** A key and its effect, in the foot of the page. */
export interface FootKey {
  readonly caps: readonly string[]
  /** The keys between the first and the last one do the same. */
  readonly isRange?: true
  readonly label: string
}

function readAgo(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 5) return t('desk.liveNow')
  return seconds < 60
    ? t('desk.liveSeconds', { n: seconds - (seconds % 5) })
    : relativeTime(at, now)
}

interface KeyFootProps {
  /** The target of the keys, if it is not the focused element. */
  readonly about?: string | undefined
  readonly keys: readonly FootKey[]
  /** Absent where another part says it: then there is a foot only where keys are shown. */
  readonly reading?: {
    /** Epoch milliseconds, 0 before the first answer. */
    readonly readAt: number
    readonly hasFailed: boolean
  }
}

/** The keys of this page, and when the service was read last. */
export function KeyFoot({ about, keys, reading }: KeyFootProps) {
  const now = useNow(5000)
  return (
    <footer className={cx(`nowrap row small second ${styles.root}`, !reading && styles.key)}>
      <div className={`flex fill ${styles.keys} clips`}>
        {about !== undefined && (
          <b className={`row inline ${styles.key}`} data-gap="6">
            {about}
          </b>
        )}
        {keys.map(({ caps, isRange, label }) => (
          <span key={label} className={`row inline ${styles.key}`} data-gap="6">
            {isRange ? (
              <>
                <KeyCaps caps={caps.slice(0, 1)} /> {t('desk.key.to')}{' '}
                <KeyCaps caps={caps.slice(-1)} />
              </>
            ) : (
              <KeyCaps caps={caps} />
            )}
            {label}
          </span>
        ))}
      </div>
      {reading && reading.readAt > 0 && (
        <span
          className="row inline firm"
          data-gap="6"
          data-state={reading.hasFailed ? 'failed' : undefined}
        >
          <span className={`dot ${reading.hasFailed ? 'bad' : 'done'}`} aria-hidden="true" />
          {t(reading.hasFailed ? 'desk.liveFailed' : 'desk.live', {
            ago: readAgo(reading.readAt, now),
          })}
        </span>
      )}
    </footer>
  )
}
