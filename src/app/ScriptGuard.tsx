import { Component, type ReactNode } from 'react'
import { t } from '../messages/coreTexts.ts'
import { Banner } from '../ui/Banner.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import * as styles from './SignIn.module.css'

interface ScriptGuardProps {
  readonly children: ReactNode
  readonly instead?: ReactNode
}

/**
 * Keeps a part of the shell whose script fails to load from crashing the page. While this stays
 * mounted, the script is not requested again.
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
  <Banner tone="bad" className={styles.scriptGone} role="alert">
    {t('crash.script')}
    <button type="button" className={buttonStyles.textButton} onClick={() => location.reload()}>
      {t('crash.reload')}
    </button>
  </Banner>
)
