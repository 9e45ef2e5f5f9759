import { NavLink } from 'react-router'
import type { Section } from '../metadata/resource.ts'
import coreTexts from '../messages/en/core.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { homeRoute, inboxRoute, listRoute, settingsRoute } from '../paths.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { Icon, isEarlyIcon } from '../ui/Icon.tsx'
import * as styles from './Navigation.module.css'

const t = texts(coreTexts)

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]
const inSection = (section: Section) =>
  resourceNames.filter((name) => resources[name].section === section)

/** The menu: every collection in its section, in the order of the declarations; settings last. */
export function Navigation() {
  return (
    <nav className={styles.root} aria-label={t('shell.nav')}>
      <div className={styles.scroll}>
        <NavLink to={homeRoute} end className={styles.item}>
          <Icon name="home" />
          {t('home.title')}
        </NavLink>
        {sections.map((section) => (
          <div key={section}>
            <h2 className={styles.label} id={`nav-${section}`}>
              {translateLabel(section)}
            </h2>
            <ul aria-labelledby={`nav-${section}`}>
              {section === 'Notifications' && (
                <li>
                  <NavLink to={inboxRoute} className={styles.item}>
                    <Icon name="inbox" />
                    {t('shell.inbox')}
                  </NavLink>
                </li>
              )}
              {inSection(section).map((name) => (
                <NavItem key={name} name={name} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <NavLink to={settingsRoute} className={styles.item}>
        <Icon name="settings" />
        {t('shell.settings')}
      </NavLink>
    </nav>
  )
}

// The scripts of these pages are loaded on hover or focus.
const preload = () => void import('../pages/ListPage.tsx')

function NavItem({ name }: { name: ResourceName }) {
  const { icon, label } = resources[name]
  // /notifications is also a prefix of the address of its managers.
  const end = resourceNames.some((other) =>
    listRoute(other).startsWith(`${listRoute(name)}/managers`),
  )
  return (
    <li>
      <NavLink
        to={listRoute(name)}
        end={end}
        className={styles.item}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {isEarlyIcon(icon) && <Icon name={icon} />}
        {label.menu === undefined ? collectionLabel(label) : translateLabel(label.menu)}
      </NavLink>
    </li>
  )
}
