import { Component, type ReactNode } from 'react'
import { t } from '../messages/i18n.ts'

interface ScriptGuardProps {
  readonly children: ReactNode
  readonly instead?: ReactNode
}

/**
 * Keeps a part of the shell whose script fails to load from crashing the page. The script is not
 * requested again: a browser caches the failure until the page is reloaded.
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

/** Shown when the part is opened. */
export const ScriptGone = () => (
  <div className="banner bad script-gone" role="alert">
    <span>{t('crash.script')}</span>
    <button type="button" className="text-button" onClick={() => location.reload()}>
      {t('crash.reload')}
    </button>
  </div>
)
