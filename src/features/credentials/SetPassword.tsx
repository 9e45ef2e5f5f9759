import { shownTitle } from '../../fields/shownTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { useKnownRoles } from '../../session/localService.ts'
import { t } from '../../messages/panelsTexts.ts'
import { resources } from '../../resources/resources.ts'
import { PanelCard } from '../../views/PanelCard.tsx'
import { PasswordForm } from '../../views/credentials/PasswordForm.tsx'
import type { User } from '../../domain/people.ts'
import * as panelCardStyles from '../../views/PanelCard.module.css'

/** Sets a person's password: exactly the old and the new one are sent, and then discarded. */
export function SetPassword({ item }: { readonly item: User }) {
  const roles = useKnownRoles()
  const isOwn = useSession().data?.user?.object_id === item.object_id
  // If the roles are unknown, either way may work: the service decides.
  const [isOldOptional, setIsOldOptional] = useState(false)
  if (roles !== undefined && !isOwn && !roles.includes('administrator'))
    return (
      <PanelCard title={t('panel.password')}>
        <p>{t('panel.password.notYours')}</p>
      </PanelCard>
    )
  const needsOldPassword = roles === undefined ? !isOldOptional : isOwn
  return (
    <PanelCard title={t(needsOldPassword ? 'panel.password' : 'panel.password.setNew')}>
      {!needsOldPassword && roles !== undefined && (
        <p>{t('panel.password.setNewAbout', { user: shownTitle(resources.users, item) })}</p>
      )}
      {/* Remounts the form, so that values typed for one way are not sent the other way. */}
      <PasswordForm
        key={String(needsOldPassword)}
        item={item}
        needsOldPassword={needsOldPassword}
      />
      {roles === undefined && (
        <p className={`body second ${panelCardStyles.note}`}>
          {t(needsOldPassword ? 'panel.password.noOld' : 'panel.password.haveOld')}{' '}
          <Button size="small" onClick={() => setIsOldOptional(needsOldPassword)}>
            {t(needsOldPassword ? 'panel.password.withoutOld' : 'panel.password.withOld')}
          </Button>
        </p>
      )}
    </PanelCard>
  )
}
