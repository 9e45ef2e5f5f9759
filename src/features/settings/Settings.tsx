import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useMediaQuery } from '../../hooks/mediaQuery.ts'
import { t } from '../../messages/settingsTexts.ts'
import { settingsRoute } from '../../paths.ts'
import {
  changeParam,
  passwordRoute,
  sectionRoute,
  settingSections,
  type SettingSection,
} from '../../settingsPaths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { settingSectionIcons, settingSectionTitle } from '../../views/settings/settingSections.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BrowserSection } from './BrowserSection.tsx'
import { PasswordSection, SecretKeySection } from './CredentialSections.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { OwnRecord } from './OwnRecord.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { TokenSection } from './TokenSection.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { MenuSettings } from '../../views/settings/MenuSettings.tsx'
import { WorksAsSettings } from '../../views/settings/WorksAsSettings.tsx'
import { SettingRow } from './SettingRow.tsx'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './Settings.module.css'

// Hardly anybody opens it.
const ServiceProfile = lazyPart(
  async () => (await import('../../views/profile/ServiceProfile.tsx')).ServiceProfile,
)

/** The width up to which the list of sections is a separate page. */
const narrow = '(max-width: 900px)'

const sections: Readonly<Record<SettingSection, ComponentType>> = {
  profile: () => (
    <SectionPage section="profile">
      <OwnRecord title={t('account.profile')} isOnly>
        {(item) => <ProfileSection item={item} />}
      </OwnRecord>
    </SectionPage>
  ),
  security: () => (
    <SectionPage section="security">
      <OwnRecord title={t('account.password')}>
        {(item) => (
          <>
            <PasswordSection item={item} />
            <SecretKeySection item={item} />
          </>
        )}
      </OwnRecord>
      <SessionSection />
    </SectionPage>
  ),
  tokens: () => (
    <SectionPage section="tokens" about={t('account.tokens.about')}>
      <TokenSection />
    </SectionPage>
  ),
  notifications: () => (
    <SectionPage section="notifications" about={t('account.notifications.about')}>
      <OwnRecord title={t('account.notifications')} isOnly>
        {(item) => <NotificationSection me={item.object_id} />}
      </OwnRecord>
    </SectionPage>
  ),
  appearance: () => (
    <SectionPage section="appearance" about={t('settings.about')}>
      <AppearanceSection />
    </SectionPage>
  ),
  menu: () => (
    <SectionPage section="menu" about={t('settings.about')}>
      <MenuSection />
    </SectionPage>
  ),
  browser: () => (
    <SectionPage section="browser" about={t('settings.about')}>
      <BrowserSection />
    </SectionPage>
  ),
  service: () => (
    <Suspense>
      <ServiceProfile />
    </Suspense>
  ),
}

/** Settings of the person and of this browser: a list of sections, and the chosen one. */
export function Settings() {
  const { pathname, search } = useLocation()
  const isNarrow = useMediaQuery(narrow)
  const chosen = settingSections.find((one) => sectionRoute(one) === pathname)
  // The address of the account before it became a part of the settings, or an unknown section.
  if (!chosen && pathname !== settingsRoute)
    return (
      <Navigate
        replace
        to={new URLSearchParams(search).has(changeParam) ? passwordRoute : sectionRoute('profile')}
      />
    )
  if (isNarrow && !chosen)
    return (
      <div className="stack fill shrinks-block">
        <PageHead title={t('shell.settings')} />
        <SectionList current={undefined} />
      </div>
    )
  const section = chosen ?? 'profile'
  const Section = sections[section]
  return (
    <div className="flex fill shrinks-block">
      {!isNarrow && <SectionList current={section} />}
      <div className="stack fill shrinks-block">
        {isNarrow && (
          <nav
            className={`row body second ${pageHeadStyles.crumbs}`}
            aria-label={t('shell.breadcrumb')}
          >
            <RouteLink to={settingsRoute}>{t('shell.settings')}</RouteLink>
          </nav>
        )}
        <Section key={section} />
      </div>
    </div>
  )
}

function SectionList({ current }: { readonly current: SettingSection | undefined }) {
  return (
    <nav
      className={`firm body ${styles.list} scrolls`}
      data-border="end"
      aria-label={t('shell.settings')}
    >
      <ul>
        {settingSections.map((section) => (
          <li key={section}>
            <RouteLink
              className="row press medium second"
              to={sectionRoute(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              <Icon name={settingSectionIcons[section]} />
              <span className="fill">{settingSectionTitle(section)}</span>
              {current === undefined && <Icon name="right" />}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionPageProps {
  readonly section: SettingSection
  /** Behind a hint. */
  readonly about?: string
  readonly children: ReactNode
}

function SectionPage({ section, about, children }: SectionPageProps) {
  return (
    <>
      <PageHead
        title={settingSectionTitle(section)}
        secondaryText={about !== undefined && <InfoHint text={about} />}
      />
      <div className={`body scroll in-order ${styles.sections}`}>{children}</div>
    </>
  )
}

/** The person's role, and the collections in the menu. */
function MenuSection() {
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
