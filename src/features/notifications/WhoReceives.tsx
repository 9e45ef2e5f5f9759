import { Link } from 'react-router'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/panelsTexts.ts'
import { listRoute } from '../../paths.ts'

/** Says who receives a new notification: the form has no field for it. */
export function WhoReceives() {
  if (!useIsLocalService()) return t('panel.notification.decided')
  return (
    <>
      {t('panel.notification.own')}{' '}
      <Link to={listRoute('workspaces')} className="in-text">
        {t('panel.notification.workspaces')}
      </Link>
    </>
  )
}
