import { useEffect, useEffectEvent } from 'react'
import { areReadsWaiting, tryNow, type Slowdown } from '../data/slowdown.ts'
import { clockTime } from '../messages/format.ts'
import paceTexts from '../messages/en/pace.json'
import { texts } from '../messages/i18n.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/now.ts'
import * as styles from './SlowdownBanner.module.css'

const t = texts(paceTexts)

/** A longer wait, in seconds, is named by its end. */
const longSeconds = 120

const sentenceOf = (slowdown: Slowdown) =>
  slowdown.is === 'slow'
    ? t('pace.slow', { seconds: Math.max(1, Math.round(slowdown.ms / 1000)) })
    : t(`pace.${slowdown.is}`)

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
export function SlowdownBanner({ slowdown }: { readonly slowdown: Slowdown }) {
  const sentence = sentenceOf(slowdown)
  const { is } = slowdown
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
      data-min-height="40"
      aria-label={t('pace.region')}
      data-pace={is}
    >
      <Icon name={is === 'slow' ? 'clock' : 'warn'} tone="warn" />
      <p className="fill num">
        <strong className="strong">{sentence}.</strong>{' '}
        <span>
          {slowdown.is === 'slow' ? t('pace.slowNext') : <Countdown until={slowdown.until} />}
        </span>
      </p>
      {is !== 'slow' && (
        <Button size="small" onClick={tryNow}>
          {t('pace.tryNow')}
        </Button>
      )}
    </section>
  )
}
