import { colorSchemes, useColorScheme } from '../../hooks/colorScheme.ts'
import { t } from '../../messages/settingsTexts.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { FormatSettings } from '../../views/settings/FormatSettings.tsx'
import { LanguageSettings } from '../../views/settings/LanguageSettings.tsx'
import { SettingRow } from './SettingRow.tsx'

/** The look, the language and the formats of this browser. */
export function AppearanceSection() {
  const { scheme, setScheme } = useColorScheme()
  return (
    <>
      <SettingRow title={t('settings.scheme')}>
        <SegmentedControl
          label={t('settings.scheme')}
          options={colorSchemes.map((id) => ({ id, label: t(`scheme.${id}`) }))}
          value={scheme}
          onChange={setScheme}
        />
      </SettingRow>
      <SettingRow title={t('settings.language')}>
        <LanguageSettings />
      </SettingRow>
      <SettingRow title={t('settings.formats')}>
        <FormatSettings />
      </SettingRow>
    </>
  )
}
