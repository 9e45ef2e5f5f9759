import { deploymentName } from '../../session/deploymentName.ts'
import { formEncodings, setFormEncoding, useFormEncoding } from '../../data/formEncoding.ts'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import { setSingleKeys, useActiveShortcuts } from '../../hooks/shortcutListener.ts'
import { t } from '../../messages/settingsTexts.ts'
import { useSession } from '../../session/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import { keepsDrafts } from '../../data/drafts/keepsDrafts.ts'
import { useStore } from '../../useStore.ts'
import { PersistedListSettings } from '../../views/settings/PersistedListSettings.tsx'
import { SettingChoices } from '../../views/settings/SettingChoices.tsx'
import { ClearBrowser } from './ClearBrowser.tsx'
import { SettingRow } from './SettingRow.tsx'
import * as switchStyles from '../../ui/Switch.module.css'

/** Settings of this browser: keys, form encoding, and stored data. */
export function BrowserSection() {
  const { areSingleKeysOn } = useActiveShortcuts()
  const mod = capsOf('Mod')[0]
  const keeps = useStore(keepsDrafts)
  const encoding = useFormEncoding()
  const service = useSession().data?.service
  return (
    <>
      <SettingRow title={t('settings.keys')}>
        <Switch className={switchStyles.row} isChecked={areSingleKeysOn} onChange={setSingleKeys}>
          <span>
            {t('settings.keys.single')}
            <small>{t('settings.keys.singleOff', { mod })}</small>
          </span>
        </Switch>
        <p className="third">
          {t('settings.keys.all', { keys: areSingleKeysOn ? '?' : capsOf('Mod+/').join(' ') })}
        </p>
      </SettingRow>
      <SettingRow
        title={t('settings.encoding')}
        about={t('settings.encoding.about', {
          service: deploymentName(service),
        })}
      >
        <SettingChoices
          label={t('settings.encoding')}
          choices={formEncodings.map((one) => ({
            label: t(`settings.encoding.${one}`),
            help: t(`settings.encoding.${one}.help`),
            isChosen: encoding === one,
            onChoose: () => setFormEncoding(one),
          }))}
        />
      </SettingRow>
      <SettingRow title={t('settings.kept')} about={t('settings.kept.about')}>
        <PersistedListSettings />
      </SettingRow>
      <SettingRow title={t('settings.drafts')} about={t('settings.drafts.about')}>
        <Switch
          className={switchStyles.row}
          isChecked={keeps === true}
          onChange={(next) => keepsDrafts.set(next)}
        >
          <span>
            {t('settings.drafts.switch')}
            <small>{t('settings.drafts.until')}</small>
          </span>
        </Switch>
      </SettingRow>
      <SettingRow title={t('account.clear')}>
        <ClearBrowser />
      </SettingRow>
    </>
  )
}
