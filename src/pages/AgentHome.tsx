import ledgerTexts from '../messages/en/ledger.json'
import { texts } from '../messages/i18n.ts'
import { deskRoute } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Directory } from './Directory.tsx'
import * as styles from './Directory.module.css'

const t = texts(ledgerTexts)

/** The home of a support agent leads to the desk. */
export const AgentHome = () => (
  <Directory>
    <p className={styles.lead}>
      {t('ledger.agent')}
      <LinkButton variant="contained" to={deskRoute}>
        {t('ledger.agentOpen')}
      </LinkButton>
    </p>
  </Directory>
)
