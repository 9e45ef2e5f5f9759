import { t } from '../../messages/accountTexts.ts'
import { MenuSettings } from '../../views/settings/MenuSettings.tsx'
import { WorksAsSettings } from '../../views/settings/WorksAsSettings.tsx'
import { SettingRow } from './SettingRow.tsx'

/** What the person works as, and which collections the menu shows. */
export function MenuSection() {
  return (
    <>
      <SettingRow title={t('account.worksAs')} about={t('account.worksAs.about')}>
        <WorksAsSettings />
      </SettingRow>
      <SettingRow title={t('account.menu.lists')} about={t('account.menu.about')}>
        <MenuSettings />
      </SettingRow>
    </>
  )
}
