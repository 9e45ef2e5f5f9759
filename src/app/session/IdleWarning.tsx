import { useEffect } from 'react'
import { clockTime } from '../../messages/format.ts'
import { t } from '../../messages/signInTexts.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from '../SlowdownBanner.module.css'

/**
 * Warns that the lock screen will open; any input prevents it.
 * @param endsAt milliseconds since 1970
 */
export function IdleWarning({ endsAt }: { readonly endsAt: number }) {
  const text = t('session.idleSoon', { time: clockTime(endsAt) })
  useEffect(() => announce(text, 'assertive'), [text])
  return (
    <section
      className={`paper row body ${styles.root}`}
      data-min-height="40"
      aria-label={t('session.idleRegion')}
    >
      <Icon name="clock" tone="warn" />
      <p className="fill num">
        <strong className="strong">{text}</strong> {t('session.idleStay')}
      </p>
    </section>
  )
}
