import type { ConclusionState } from '../../dialect/evidence.ts'
import { t } from '../../messages/profileTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './ServiceProfile.module.css'

/** The certainty of a conclusion, as three bars and a word; or the origin of a fixed value. */
export function ConfidenceLabel({
  source,
  confidence,
}: Pick<ConclusionState, 'source' | 'confidence'>) {
  if (source === 'chosen' || source === 'fixed')
    return (
      <span className="accent row inline">
        <Icon name="pin" />
        {t(`profile.source.${source}`)}
      </span>
    )
  return (
    <span className={`nowrap row inline second ${styles.confidence}`} data-confidence={confidence}>
      <span
        className={`flex inline ${styles.bars}`}
        data-align="end"
        data-gap="2"
        aria-hidden="true"
      >
        <i />
        <i />
        <i />
      </span>
      {t(`profile.confidence.${confidence}`)}
    </span>
  )
}
