import { Button } from '../../ui/Button.tsx'
import { t } from '../../messages/connectTexts.ts'
import { keySchemes } from '../../client/authScheme.ts'
import type { AuthScheme } from '../../gateway.ts'
import { shownAddress } from './addresses.ts'
import { authSchemeText } from './AuthAttempts.tsx'
import { StepTitle } from './StepTitle.tsx'
import * as styles from './Connect.module.css'

interface ConnectProgressProps {
  readonly address: string
  readonly isPassword: boolean
  readonly onCancel: () => void
}

/** The schemes that the gateway tries with a key, in order, while it detects the right one. */
export function ConnectProgress({ address, isPassword, onCancel }: ConnectProgressProps) {
  const authSchemes: readonly AuthScheme[] = isPassword ? [{ scheme: 'basic' }] : keySchemes
  return (
    <>
      <StepTitle>{t('connect.trying')}</StepTitle>
      <p className="second" role="status">
        {t('connect.tryingLead', { host: shownAddress(address) })}
      </p>
      <section className={`card ${styles.card} ${styles.trying}`} data-above="24" data-below="16">
        <ul>
          <li
            className={`fine row second num ${styles.try}`}
            data-min-height="32"
            data-line="top"
            data-gap="10"
          >
            <code className="first fill breaks">{t('connect.withoutKey')}</code>
          </li>
          {authSchemes.map((authScheme) => (
            <li
              key={authSchemeText(authScheme)}
              className={`fine row second num ${styles.try}`}
              data-min-height="32"
              data-line="top"
              data-gap="10"
            >
              <code className="first fill breaks">{authSchemeText(authScheme)}</code>
            </li>
          ))}
        </ul>
      </section>
      <p className="fine third">{t('connect.tryingNote')}</p>
      <Button size="large" className="wide" onClick={onCancel}>
        {t('connect.cancel')}
      </Button>
    </>
  )
}
