import type { ReactNode } from 'react'
import { t } from '../../../messages/formsTexts.ts'
import { timeOrDay } from '../../../messages/timeOrDay.ts'

interface RestoredLineProps {
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly onDiscard: () => void
  /** Further text about the draft. */
  readonly children?: ReactNode
}

/** The line about restored text, with its time and a button that discards it. */
export function RestoredLine({ at, onDiscard, children }: RestoredLineProps) {
  return (
    <p className="body second">
      {t('form.draft.restored', { time: timeOrDay(at) })} {children}
      <button type="button" className="text-link" onClick={onDiscard}>
        {t('form.draft.discardIt')}
      </button>
    </p>
  )
}
