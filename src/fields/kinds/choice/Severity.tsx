import { isBlank } from '../../../dialect/isBlank.ts'
import { valueText } from '../../display.ts'
import { t } from '../../../messages/deskTexts.ts'
import { severityLevelOf } from '../../../domain/severityLevels.ts'
import * as styles from './Severity.module.css'

/** The label of a severity; an unknown one is shown as typed. */
export function severityText(value: unknown): string {
  const level = severityLevelOf(value)
  if (level !== undefined) return t(`desk.severity.${level}`)
  return isBlank(value) ? t('desk.severity.none') : valueText(value)
}

interface SeverityProps {
  readonly value: unknown
  readonly text?: string | undefined
}

/**
 * A severity with its shape, colour and label.
 * @param text the label, where values are shown unchanged; by default the short name
 */
export function Severity({ value, text }: SeverityProps) {
  const level = severityLevelOf(value)
  return (
    <span
      className={
        text === undefined ? `second ${styles.root} ${styles.short}` : `truncate ${styles.root}`
      }
      data-level={level}
    >
      <bdi>{text ?? severityText(value)}</bdi>
    </span>
  )
}
