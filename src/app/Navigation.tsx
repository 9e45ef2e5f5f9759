import { memo } from 'react'
import { useLocation } from 'react-router'
import type { Section } from '../metadata/resource.ts'
import coreTexts from '../messages/en/core.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { collectionLabel } from '../messages/nouns.ts'
import {
  billingRoute,
  deskRoute,
  homeRoute,
  inboxRoute,
  listRoute,
  settingsRoute,
} from '../paths.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { Icon, isEarlyIcon } from '../ui/Icon.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import * as styles from './Navigation.module.css'

const t = texts(coreTexts)

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]
const inSection = (section: Section) =>
  resourceNames.filter((name) => resources[name].section === section)

/** Pages that are not of a collection, the first of their section. */
const pages = [
  { section: 'Notifications', to: inboxRoute, icon: 'inbox', label: 'shell.inbox' },
  { section: 'Support', to: deskRoute, icon: 'panel', label: 'shell.desk' },
  { section: 'Billing', to: billingRoute, icon: 'billing', label: 'shell.billing' },
] as const

/** /notifications is also a prefix of the address of its managers. */
const prefixes = new Set(
  resourceNames.filter((name) =>
    resourceNames.some((other) => listRoute(other).startsWith(`${listRoute(name)}/managers`)),
  ),
)

/** The menu: every collection in its section, in the order of the declarations; settings last. */
export function Navigation() {
  const path = useLocation().pathname.toLowerCase()
  const isWithin = (route: string) => path === route || path.startsWith(`${route}/`)
  return (
    <nav className={styles.root} aria-label={t('shell.nav')}>
      <div className={styles.scroll}>
        <NavItem
          to={homeRoute}
          icon="home"
          label={t('home.title')}
          isCurrent={path === homeRoute}
        />
        {sections.map((section) => (
          <div key={section}>
            <h2 className={styles.label} id={`nav-${section}`}>
              {translateLabel(section)}
            </h2>
            <ul aria-labelledby={`nav-${section}`}>
              {pages
                .filter((page) => page.section === section)
                .map(({ to, icon, label }) => (
                  <li key={to}>
                    <NavItem to={to} icon={icon} label={t(label)} isCurrent={path === to} />
                  </li>
                ))}
              {inSection(section).map((name) => (
                <li key={name}>
                  <NavItem
                    to={listRoute(name)}
                    icon={resources[name].icon}
                    label={labelOf(name)}
                    isCurrent={
                      prefixes.has(name) ? path === listRoute(name) : isWithin(listRoute(name))
                    }
                    onApproach={loadList}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <NavItem
        to={settingsRoute}
        icon="settings"
        label={t('shell.settings')}
        isCurrent={isWithin(settingsRoute)}
      />
    </nav>
  )
}

function labelOf(name: ResourceName): string {
  const { label } = resources[name]
  return label.menu === undefined ? collectionLabel(label) : translateLabel(label.menu)
}

// The script of these pages is loaded on hover or focus.
const loadList = () => void import('../pages/ListPage.tsx')

/** A navigation renders two of these again: the former page and the present one. */
const NavItem = memo(function NavItem({
  to,
  icon,
  label,
  isCurrent,
  onApproach,
}: {
  readonly to: string
  readonly icon: string
  readonly label: string
  readonly isCurrent: boolean
  /** Called when it is likely to be clicked. */
  readonly onApproach?: () => void
}) {
  return (
    <RouteLink
      to={to}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {isEarlyIcon(icon) && <Icon name={icon} />}
      {label}
    </RouteLink>
  )
})
