import { FormatSettings } from '../views/settings/FormatSettings.tsx'
import { KeptListSettings } from '../views/settings/KeptListSettings.tsx'
import { LanguageSettings } from '../views/settings/LanguageSettings.tsx'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { serviceProfileRoute } from '../paths.ts'
import { colorSchemes, useColorScheme } from '../hooks/colorScheme.ts'
import { formEncodings, setFormEncoding, useFormEncoding } from '../hooks/formEncoding.ts'
import { useSession } from '../hooks/session.ts'
import { capsOf } from '../hooks/shortcutCaps.ts'
import { setSingleKeys, useActiveShortcuts } from '../hooks/shortcutListener.ts'
import accountTexts from '../messages/en/account.json'
import coreTexts from '../messages/en/core.json'
import profileTexts from '../messages/en/profile.json'
import shellTexts from '../messages/en/shell.json'
import settingTexts from '../messages/en/settings.json'
import { texts } from '../messages/i18n.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Switch } from '../ui/Switch.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import * as switchStyles from '../ui/Switch.module.css'
import { SettingChoices } from '../views/settings/SettingChoices.tsx'
import { WorksAsSettings } from '../views/settings/WorksAsSettings.tsx'
import * as styles from './SettingsPage.module.css'

const t = texts(accountTexts, coreTexts, profileTexts, settingTexts, shellTexts)

// Hardly anybody opens it.
const ServiceProfile = lazy(async () => ({
  default: (await import('../views/profile/ServiceProfile.tsx')).ServiceProfile,
}))

export function Component() {
  const { pathname } = useLocation()
  return pathname === serviceProfileRoute ? (
    <Suspense>
      <ServiceProfile />
    </Suspense>
  ) : (
    <Settings />
  )
}

/** The person's preferences for the console, stored in this browser. */
function Settings() {
  const { scheme: chosenScheme, setScheme } = useColorScheme()
  const { areSingleKeysOn } = useActiveShortcuts()
  const encoding = useFormEncoding()
  const service = useSession().data?.service
  const mod = capsOf('Mod')[0]
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('shell.settings')} />
      <div className={`scroll ${styles.root}`}>
        <p className="second">{t('settings.about')}</p>
        <Part title={t('settings.scheme')}>
          <SettingChoices
            label={t('settings.scheme')}
            choices={colorSchemes.map((scheme) => ({
              label: t(`scheme.${scheme}`),
              isChosen: chosenScheme === scheme,
              onChoose: () => setScheme(scheme),
            }))}
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
        <Part title={t('account.worksAs')} about={t('account.worksAs.about')}>
          <WorksAsSettings />
        </Part>
        <Part title={t('profile.title')} about={t('profile.about')}>
          <Link className="text-link" to={serviceProfileRoute}>
            {t('profile.open')}
          </Link>
        </Part>
        <Part
          title={t('settings.encoding')}
          about={t('settings.encoding.about', {
            service: service?.local ? t('session.localService') : service?.name,
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
        </Part>
      </div>
    </div>
  )
}

function Part({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p className="second">{about}</p>}
      {children}
    </section>
  )
}
