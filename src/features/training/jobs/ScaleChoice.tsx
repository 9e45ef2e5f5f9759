import { useId } from 'react'
import { useIsLocalService } from '../../../session/localService.ts'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { choices, progressScale } from '../../../views/jobs/progress.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'

/** Whether the scale of progress is still unknown. */
export function useScaleChoice(): boolean {
  useStore(progressScale)
  return !useIsLocalService() && !progressScale.isKnown()
}

/** The scale of progress on this service: detected, or chosen by the person. */
export function ScaleChoice() {
  useStore(progressScale)
  const id = useId()
  if (useIsLocalService()) return null
  return (
    <span className="body row inline">
      <span id={id} className="second">
        {t('training.scale')}
      </span>
      <SegmentedControl
        labelledBy={id}
        options={choices.map((choice) => ({ id: choice, label: t(`training.scale.${choice}`) }))}
        value={progressScale.chosen()}
        size="small"
        onChange={(choice) => progressScale.choose(choice)}
      />
    </span>
  )
}
