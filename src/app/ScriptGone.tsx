import { t } from '../messages/coreTexts.ts'
import { Banner } from '../ui/Banner.tsx'
import * as styles from './SignIn.module.css'

/** Says that a script is lost, when the part that needs it is opened. */
export const ScriptGone = () => (
  <Banner tone="bad" className={styles.scriptGone} role="alert">
    {t('crash.script')}{' '}
    <button type="button" className="text-link" onClick={() => location.reload()}>
      {t('crash.reload')}
    </button>
  </Banner>
)
