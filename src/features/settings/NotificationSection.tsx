import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../messages/accountTexts.ts'
import { createRoute } from '../../paths.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { ownManager } from '../../views/notifications/ownManager.ts'
import { PartFailed } from '../../views/recovery/PartFailed.tsx'
import { SettingRow, Reading } from './SettingRow.tsx'
import { SettingsEditor } from '../../views/edit/SettingsEditor.tsx'

/** The person's notification settings, if the service stores them. */
export function NotificationSection({ me }: { readonly me: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['userManagers', 'own', me],
    queryFn: async () => (await ownManager(queryClient, me)) ?? null,
    // Each page has its own retries.
    retry: false,
  })
  return (
    <SettingRow title={t('account.notifications')} isOnly>
      {error && (
        <PartFailed
          message={t('account.notifications.failed')}
          refused={t('account.notifications.refused')}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data === undefined ? (
        !error && <Reading />
      ) : data === null ? (
        <p className="second">
          {t('account.notifications.none')}{' '}
          <RouteLink className="text-link" to={createRoute('userManagers')}>
            {t('account.notifications.create')}
          </RouteLink>
        </p>
      ) : (
        <SettingsEditor key={data.object_id} name="userManagers" fieldName="settings" item={data} />
      )}
    </SettingRow>
  )
}
