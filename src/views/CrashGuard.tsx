import { Component, type ReactNode } from 'react'
import { t } from '../messages/coreTexts.ts'
import { Banner } from '../ui/Banner.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import * as noteStyles from './PageNote.module.css'

interface CrashGuardProps {
  /** The name of the guarded part: "Description", "Stores". */
  readonly part: string
  readonly children: ReactNode
  /** Shows a sentence and a button; otherwise a single dimmed line. */
  readonly isLarge?: boolean
  /** Stands in no card: keeps away from the edges of the page. */
  readonly isOnPage?: boolean
}

/** Keeps an error thrown while a part renders from crashing the page. */
export class CrashGuard extends Component<CrashGuardProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const sentence = t('crash.part', { part: this.props.part })
    const { isOnPage = false, isLarge = isOnPage } = this.props
    if (!isLarge)
      return (
        <span className="third" data-hint={sentence}>
          {t('crash.short')}
        </span>
      )
    return (
      <Banner tone="bad" role="alert" className={isOnPage ? noteStyles.root : undefined}>
        <strong>{sentence}</strong>
        <button
          type="button"
          className={buttonStyles.textButton}
          onClick={() => this.setState({ hasCrashed: false })}
        >
          {t('error.retry')}
        </button>
      </Banner>
    )
  }
}
