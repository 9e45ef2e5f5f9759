import { valueText } from '../../display.ts'
import { t } from '../../../messages/deskTexts.ts'
import { severityLevelOf } from '../../../domain/severityLevels.ts'
import * as styles from './Severity.module.css'

/** The words of a severity; what is no level is shown as it was typed. */
export function severityText(value: unknown): string {
  const level = severityLevelOf(value)
  if (level !== undefined) return t(`desk.severity.${level}`)
  return value === undefined || value === null || value === ''
    ? t('desk.severity.none')
    : valueText(value)
}

interface SeverityProps {
  readonly value: unknown
  readonly text?: string | undefined
}

/**
 * A severity by its shape, colour and words.
 * @param text its label where values are read as they are; its short name by default
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
