import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Whether the page looks by itself, and how often. */
export function LiveButton({
  live,
  pace,
  onChange,
}: {
  readonly live: boolean
  readonly pace: number | false
  readonly onChange: (live: boolean) => void
}) {
  const hint = !live
    ? t('training.live.paused')
    : pace === false
      ? t('training.live.off')
      : t('training.live.pace', { s: pace / 1000 })
  return (
    <button
      type="button"
      className={`live-button${live && pace !== false ? ' on' : ''}`}
      aria-pressed={live}
      data-hint={hint}
      onClick={() => onChange(!live)}
    >
      {live ? <span className="live-dot" aria-hidden="true" /> : <Icon name="pause" size={14} />}
      {t(live ? 'training.live' : 'training.paused')}
      <span className="visually-hidden">. {hint}</span>
    </button>
  )
}
