import { useId, useSyncExternalStore } from 'react'
import { useIsLocalService } from '../../hooks/session.ts'
import { t } from '../../messages/i18n.ts'
import { choices, progressScale } from './progress.ts'

const useKept = () => useSyncExternalStore(progressScale.subscribe, progressScale.kept)

/** Whether the scale of progress is still unknown. */
export function useScaleChoice(): boolean {
  const { learned } = useKept()
  return !useIsLocalService() && learned === undefined
}

/** The scale of progress on this service: detected, or chosen by the person. */
export function ScaleChoice() {
  const { chosen } = useKept()
  const id = useId()
  if (useIsLocalService()) return null
  return (
    <span className="scale-choice">
      <span id={id} className="second">
        {t('training.scale')}
      </span>
      <span className="choice-row" role="group" aria-labelledby={id}>
        {choices.map((choice) => {
          const isOn = choice === (chosen ?? 'auto')
          return (
            <button
              key={choice}
              type="button"
              className={isOn ? 'on' : ''}
              aria-pressed={isOn}
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
