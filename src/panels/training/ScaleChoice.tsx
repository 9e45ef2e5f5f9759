import { useSyncExternalStore } from 'react'
import { t } from '../../messages/i18n.ts'
import { choices, progressScale } from './progress.ts'

/** What progress counts to on this service: learned, or told by a person who knows. */
export function ScaleChoice() {
  const { chosen } = useSyncExternalStore(progressScale.subscribe, progressScale.kept)
  return (
    <span className="scale-choice">
      <span id="scale-choice" className="second">
        {t('training.scale')}
      </span>
      <span className="choice-row" role="group" aria-labelledby="scale-choice">
        {choices.map((choice) => {
          const on = choice === (chosen ?? 'auto')
          return (
            <button
              key={choice}
              type="button"
              className={on ? 'on' : ''}
              aria-pressed={on}
              onClick={() => progressScale.choose(choice)}
            >
              {t(`training.scale.${choice}`)}
            </button>
          )
        })}
      </span>
    </span>
  )
}
