import { Component, type ReactNode } from 'react'
import { t } from '../messages/i18n.ts'

interface CrashGuardProps {
  /** What is inside, in words: "Description", "Stores". */
  readonly part: string
  readonly children: ReactNode
  /** Room for a sentence and a button; otherwise one dim word. */
  readonly isLarge?: boolean
}

/** A part that throws while it is drawn does not take the page with it. */
export class CrashGuard extends Component<CrashGuardProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const sentence = t('crash.part', { part: this.props.part })
    if (!this.props.isLarge)
      return (
        <span className="third" data-hint={sentence}>
          {t('crash.short')}
        </span>
      )
    return (
      <div className="banner bad" role="alert">
        <div>
          <strong>{sentence}</strong>
          <button
            type="button"
            className="text-button"
            onClick={() => this.setState({ crashed: false })}
          >
            {t('crash.retry')}
          </button>
        </div>
      </div>
    )
  }
}
