import { useId, type ReactNode } from 'react'
import { colorSchemes, useColorScheme } from '../../hooks/colorScheme.ts'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import { setSingleKeys, useActiveShortcuts } from '../../hooks/shortcutListener.ts'
import accountTexts from '../../messages/en/account.json'
import coreTexts from '../../messages/en/core.json'
import settingTexts from '../../messages/en/settings.json'
import shellTexts from '../../messages/en/shell.json'
import { texts } from '../../messages/i18n.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { FormatSettings } from '../../views/settings/FormatSettings.tsx'
import { keepsDrafts } from '../../data/drafts/keepsDrafts.ts'
import { useStore } from '../../useStore.ts'
import { KeptListSettings } from '../../views/settings/KeptListSettings.tsx'
import { LanguageSettings } from '../../views/settings/LanguageSettings.tsx'
import { AccountSection } from './AccountSection.tsx'
import { ClearBrowser } from './ClearBrowser.tsx'
import * as switchStyles from '../../ui/Switch.module.css'
import * as styles from './BrowserSection.module.css'

const t = texts(accountTexts, coreTexts, settingTexts, shellTexts)

/** What this browser keeps for the person: looks, language, formats, keys, lists. */
export function BrowserSection() {
  const { scheme, setScheme } = useColorScheme()
  const { areSingleKeysOn } = useActiveShortcuts()
  const mod = capsOf('Mod')[0]
  const keeps = useStore(keepsDrafts)
  return (
    <AccountSection title={t('account.browser')} about={t('settings.about')}>
      <div className={styles.root}>
        <Part title={t('settings.scheme')}>
          <SegmentedControl
            label={t('settings.scheme')}
            options={colorSchemes.map((id) => ({ id, label: t(`scheme.${id}`) }))}
            value={scheme}
            onChange={setScheme}
          />
        </Part>
        <Part title={t('settings.language')}>
          <LanguageSettings />
        </Part>
        <Part title={t('settings.formats')}>
          <FormatSettings />
        </Part>
        <Part title={t('settings.keys')}>
          <Switch className={switchStyles.row} isChecked={areSingleKeysOn} onChange={setSingleKeys}>
            <span>
              {t('settings.keys.single')}
              <small>{t('settings.keys.singleOff', { mod })}</small>
            </span>
          </Switch>
          <p className="third">
            {t('settings.keys.all', { keys: areSingleKeysOn ? '?' : capsOf('Mod+/').join(' ') })}
          </p>
        </Part>
        <Part title={t('settings.kept')} about={t('settings.kept.about')}>
          <KeptListSettings />
        </Part>
        <Part title={t('settings.drafts')} about={t('settings.drafts.about')}>
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
        </Part>
        <Part title={t('account.clear')}>
          <ClearBrowser />
        </Part>
      </div>
    </AccountSection>
  )
}

function Part({
  title,
  about,
  children,
}: {
  readonly title: string
  /** Behind a hint. */
  readonly about?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className="row" data-gap="4">
        <h3 id={id}>{title}</h3>
        {about !== undefined && <InfoHint text={about} />}
      </div>
      {children}
    </section>
  )
}
