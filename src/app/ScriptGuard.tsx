import { Component, type ReactNode } from 'react'
import { t } from '../messages/i18n.ts'

interface ScriptGuardProps {
  readonly children: ReactNode
  readonly instead?: ReactNode
}

/**
 * A part of the shell whose script does not come takes no page with it. It is not asked for again:
 * a browser keeps the failure until the page is loaded anew.
 */
export class ScriptGuard extends Component<ScriptGuardProps, { isGone: boolean }> {
  override state = { isGone: false }

  static getDerivedStateFromError() {
    return { isGone: true }
  }

  override render() {
    return this.state.isGone ? this.props.instead : this.props.children
  }
}

/** Said when somebody wants it. */
export const ScriptGone = () => (
  <div className="banner bad script-gone" role="alert">
    <span>{t('crash.script')}</span>
    <button type="button" className="text-button" onClick={() => location.reload()}>
      {t('crash.reload')}
    </button>
  </div>
)
