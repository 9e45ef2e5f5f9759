import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Milliseconds between two looks; none when nothing can change, or after too many errors. */
export type Pace = number | false | 'stopped'

/** When the page looks next, in words. */
export function paceText(live: boolean, pace: Pace): string {
  if (pace === 'stopped') return t('training.live.stopped')
  if (!live) return t('training.live.paused')
  return pace === false ? t('training.live.off') : t('training.live.pace', { s: pace / 1000 })
}

/** Whether the page looks by itself, and how often. */
export function LiveButton({
  live,
  pace,
  onChange,
}: {
  readonly live: boolean
  readonly pace: Pace
  readonly onChange: (live: boolean) => void
}) {
  const hint = paceText(live, pace)
  return (
    <button
      type="button"
      className={`live-button${live && typeof pace === 'number' ? ' on' : ''}`}
      aria-pressed={live}
      aria-keyshortcuts="l"
      data-hint={hint}
      onClick={() => onChange(!live)}
    >
      {live ? <span className="live-dot" aria-hidden="true" /> : <Icon name="pause" size={14} />}
      <span className="live-word">{t(live ? 'training.live' : 'training.paused')}</span>
      <span className="visually-hidden">. {hint}</span>
    </button>
  )
}
