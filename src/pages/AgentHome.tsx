import worklistTexts from '../messages/en/worklist.json'
import { texts } from '../messages/i18n.ts'
import { deskRoute } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Directory } from './Directory.tsx'
import * as styles from './Directory.module.css'

const t = texts(worklistTexts)

/** The home of a support agent leads to the desk. */
export const AgentHome = () => (
  <Directory>
    <p className={styles.lead}>
      {t('worklist.agent')}
      <LinkButton variant="contained" to={deskRoute}>
        {t('worklist.agentOpen')}
      </LinkButton>
    </p>
  </Directory>
)
