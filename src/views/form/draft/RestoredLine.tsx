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

/** Says that text was put back, as of when, and takes it away again by one press. */
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
