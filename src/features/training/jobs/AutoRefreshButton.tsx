import { t } from '../../../messages/trainingTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import * as styles from './AutoRefreshButton.module.css'

/**
 * Milliseconds between two polls; `false` if nothing can change, `stopped` after too many errors.
 */
export type PollInterval = number | false | 'stopped'

/** Says when the page polls next. */
export function pollText(isLive: boolean, pollInterval: PollInterval): string {
  if (pollInterval === 'stopped') return t('training.autoRefresh.stopped')
  if (!isLive) return t('training.autoRefresh.paused')
  return pollInterval === false
    ? t('training.autoRefresh.off')
    : t('training.autoRefresh.pace', { s: Math.round(pollInterval / 1000) })
}

interface AutoRefreshButtonProps {
  readonly isLive: boolean
  readonly pollInterval: PollInterval
  readonly onChange: (isLive: boolean) => void
}

/** Toggles automatic refresh, and shows its interval. */
export function AutoRefreshButton({ isLive, pollInterval, onChange }: AutoRefreshButtonProps) {
  const hint = pollText(isLive, pollInterval)
  return (
    <button
      type="button"
      className={`row inline first body ${styles.root}`}
      data-pad="0 8"
      data-radius="6"
      data-ground="raised"
      data-gap="6"
      aria-pressed={isLive}
      aria-keyshortcuts="l"
      data-hint={hint}
      onClick={() => onChange(!isLive)}
    >
      {isLive ? (
        <span
          className={`dot ${typeof pollInterval === 'number' ? 'done' : 'third'}`}
          aria-hidden="true"
        />
      ) : (
        <Icon name="pause" size={14} />
      )}
      <span className={styles.label}>{t(isLive ? 'training.autoRefresh' : 'training.paused')}</span>
      <span className="visually-hidden">. {hint}</span>
    </button>
  )
}
