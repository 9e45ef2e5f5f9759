import type { ReactNode } from 'react'
import { valueText } from '../../fields/display.ts'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import { severityLevelOf, type SeverityLevel } from '../../domain/severityLevels.ts'
import * as styles from './Severity.module.css'

const t = texts(deskTexts)

const shapes: Readonly<Record<SeverityLevel, ReactNode>> = {
  business_critical_system_down: <path d="M6 1.5 11.2 10.5H.8z" />,
  production_system_down: <rect x="1.5" y="1.5" width="9" height="9" rx="1" />,
  production_system_impaired: <path d="m6 .8 5.2 5.2L6 11.2.8 6z" />,
  system_impaired: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" />
    </>
  ),
  general_guidance: (
    <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
}

/** The words of a severity; what is no level is shown as it was typed. */
export function severityText(value: unknown): string {
  const level = severityLevelOf(value)
  if (level !== undefined) return t(`desk.severity.${level}`)
  return value === undefined || value === null || value === ''
    ? t('desk.severity.none')
    : valueText(value)
}

/** A severity by its shape, colour and words. */
export function Severity({ value }: { readonly value: unknown }) {
  const level = severityLevelOf(value)
  return (
    <span className={`second ${styles.root}`} data-level={level}>
      <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
        {level === undefined ? <path d="M2 5.25h8v1.5H2z" /> : shapes[level]}
      </svg>
      <bdi>{severityText(value)}</bdi>
    </span>
  )
}
