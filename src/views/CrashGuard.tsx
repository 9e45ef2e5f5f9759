import type { ReactNode } from 'react'
import { t } from '../messages/coreTexts.ts'
import { Banner } from '../ui/Banner.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import * as noteStyles from './PageNote.module.css'

interface CrashGuardProps {
  /** The name of the guarded part: "Description", "Stores". */
  readonly part: string
  readonly children: ReactNode
  /** Shows a sentence and a button; otherwise a single dimmed line. */
  readonly isLarge?: boolean
  /** Outside of a card: keeps a distance from the edges of the page. */
  readonly isOnPage?: boolean
}

/** Names a part that could not be rendered, in its place. */
export function CrashGuard({
  part,
  children,
  isOnPage = false,
  isLarge = isOnPage,
}: CrashGuardProps) {
  const sentence = t('crash.part', { part })
  return (
    <ErrorBoundary
      renderFallback={(retry) =>
        isLarge ? (
          <Banner tone="bad" role="alert" className={isOnPage ? noteStyles.root : undefined}>
            <strong>{sentence}</strong>
            <button type="button" className="text-link" onClick={retry}>
              {t('error.retry')}
            </button>
          </Banner>
        ) : (
          <span className="third" data-hint={sentence}>
            {t('crash.short')}
          </span>
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}
