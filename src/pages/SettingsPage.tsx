import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { accountRoute, serviceProfileRoute } from '../paths.ts'
import { formEncodings, setFormEncoding, useFormEncoding } from '../data/formEncoding.ts'
import { useSession } from '../session/session.ts'
import accountTexts from '../messages/en/account.json'
import coreTexts from '../messages/en/core.json'
import profileTexts from '../messages/en/profile.json'
import shellTexts from '../messages/en/shell.json'
import settingTexts from '../messages/en/settings.json'
import { texts } from '../messages/i18n.ts'
import { InfoHint } from '../ui/InfoHint.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import { SettingChoices } from '../views/settings/SettingChoices.tsx'
import { MenuSettings } from '../views/settings/MenuSettings.tsx'
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
  const encoding = useFormEncoding()
  const service = useSession().data?.service
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('shell.settings')} />
      <div className={`stack body scroll ${styles.root}`} data-gap="16">
        <p>
          <Link className="text-link" to={accountRoute}>
            {t('account.more')}
          </Link>
        </p>
        <Part title={t('account.worksAs')} about={t('account.worksAs.about')}>
          <WorksAsSettings />
        </Part>
        <Part title={t('account.menu')} about={t('account.menu.about')}>
          <MenuSettings />
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
  /** Behind a hint. */
  readonly about?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row" data-gap="4">
        <h2 id={id}>{title}</h2>
        {about !== undefined && <InfoHint text={about} />}
      </div>
      {children}
    </section>
  )
}
