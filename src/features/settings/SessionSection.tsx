import { useState } from 'react'
import { nameOf, useSession } from '../../session/session.ts'
import { askSignOut } from '../../session/askSignOut.ts'
import { t } from '../../messages/accountTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SettingRow } from './SettingRow.tsx'
import * as styles from './Settings.module.css'

/** The session of this browser, and the known facts about others. */
export function SessionSection() {
  const session = useSession().data
  const [isStuck, setIsStuck] = useState(false)
  const service = session?.service
  return (
    <SettingRow
      title={t('account.sessions')}
      about={t(service?.local ? 'account.sessions.local' : 'account.sessions.unknown')}
    >
      <div className={`row ${styles.line}`} data-gap="8 12" data-wrap>
        <Icon name="browser" />
        <div className={`shrinks breaks ${styles.what}`}>
          <strong className="medium block">{t('account.sessions.this')}</strong>
          <span className="second">
            {t(session?.user ? 'account.sessions.as' : 'account.sessions.at', {
              name: session?.user ? nameOf(session.user) : '',
              service: service?.local ? t('account.localService') : (service?.name ?? ''),
            })}
          </span>
        </div>
        <Button onClick={() => void askSignOut().catch(() => setIsStuck(true))}>
          {t('account.sessions.out')}
        </Button>
      </div>
      {isStuck && <FieldError role="alert">{t('account.sessions.stuck')}</FieldError>}
    </SettingRow>
  )
}
