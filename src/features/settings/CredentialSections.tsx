import { useEffect, useEffectEvent } from 'react'
import { changedPassword, changeParam } from '../../settingsPaths.ts'
import { useSearch } from '../../hooks/search.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/accountTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { focusField } from '../../views/form/FormField.tsx'
import { PasswordForm } from '../../views/credentials/PasswordForm.tsx'
import { ResetKey } from '../../views/credentials/ResetKey.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useOpenedForm } from './ProfileSection.tsx'
import type { User } from '../../domain/people.ts'
import * as styles from './Settings.module.css'

/** The person's password, set with the old one. The address can ask for the form. */
export function PasswordSection({ item }: { readonly item: User }) {
  const isLocal = useIsLocalService()
  const [search, change] = useSearch()
  const isAsked = search.get(changeParam) === changedPassword
  const { isOpen, open, close, opener } = useOpenedForm(isAsked)
  const take = useEffectEvent(() => {
    if (!isAsked) return
    open()
    // Asking for it again is another change of the address.
    change((next) => next.delete(changeParam), { replace: true })
  })
  useEffect(() => take(), [isAsked])
  useEffect(() => {
    if (isOpen) focusField('old_password')
  }, [isOpen, isAsked])
  return (
    <SettingRow
      title={t('account.password')}
      about={t(isLocal ? 'account.password.local' : 'account.password.about')}
    >
      <div className={`row ${styles.line}`} data-gap="8 12" data-wrap>
        <Icon name="lock" />
        <p className={`shrinks breaks second ${styles.what}`}>{t('account.password.what')}</p>
        {!isOpen && (
          <Button ref={opener} onClick={open}>
            {t('account.password.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={styles.form}>
          <PasswordForm item={item} needsOldPassword onClose={close} />
        </div>
      )}
    </SettingRow>
  )
}

/** The person's secret key; only a new one can be shown. */
export function SecretKeySection({ item }: { readonly item: User }) {
  return (
    <SettingRow title={t('account.key')} about={t('account.key.for')}>
      <div className={`row ${styles.line}`} data-gap="8 12" data-wrap>
        <Icon name="key" />
        <p className={`shrinks breaks second ${styles.what}`}>{t('account.key.about')}</p>
        <ResetKey item={item} />
      </div>
    </SettingRow>
  )
}
