import { useEffect, useEffectEvent } from 'react'
import { areReadsWaiting, tryNow, type Pace } from '../data/pace.ts'
import { clockTime } from '../messages/format.ts'
import paceTexts from '../messages/en/pace.json'
import { texts } from '../messages/i18n.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/now.ts'
import * as styles from './PaceBanner.module.css'

const t = texts(paceTexts)

/** A longer wait, in seconds, is named by its end. */
const longSeconds = 120

const sentenceOf = (pace: Pace) =>
  pace.is === 'slow'
    ? t('pace.slow', { seconds: Math.max(1, Math.round(pace.ms / 1000)) })
    : t(`pace.${pace.is}`)

/** The time until requests continue, counted down. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = Math.ceil((until - useNow(1000)) / 1000)
  if (seconds <= 0) return t('pace.now')
  return seconds > longSeconds
    ? t('pace.at', { time: clockTime(until) })
    : t('pace.in', { seconds })
}

/**
 * Reports that the service limits requests, is unreachable or slow, and when requests continue. It
 * is announced once, not with every second.
 */
export function PaceBanner({ pace }: { readonly pace: Pace }) {
  const sentence = sentenceOf(pace)
  const { is } = pace
  const announceStart = useEffectEvent(() => announce(sentence))
  useEffect(() => {
    announceStart()
    return () => {
      // The banner also goes with the page, and one reason may follow another.
      if (is !== 'slow' && !areReadsWaiting()) announce(t('pace.back'))
    }
  }, [is])
  return (
    <section
      className={`paper row body ${styles.root}`}
      data-least="40"
      aria-label={t('pace.region')}
      data-pace={is}
    >
      <Icon name={is === 'slow' ? 'clock' : 'warn'} tone="warn" />
      <p className="fill num">
        <strong className="strong">{sentence}.</strong>{' '}
        <span>{pace.is === 'slow' ? t('pace.slowNext') : <Countdown until={pace.until} />}</span>
      </p>
      {is !== 'slow' && (
        <Button size="small" onClick={tryNow}>
          {t('pace.tryNow')}
        </Button>
      )}
    </section>
  )
}
