import { memo } from 'react'
import { useLocation } from 'react-router'
import { moreSeparator, menuPages, moreLabel, useMenuOrder } from '../hooks/menuOrder.ts'
import { t } from '../messages/coreTexts.ts'
import { translateLabel } from '../messages/i18n.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { homeRoute, listRoute, settingsRoute } from '../paths.ts'
import {
  isResourceName,
  resourceNames,
  resources,
  type ResourceName,
} from '../resources/resources.ts'
import { Icon, isEarlyIcon } from '../ui/Icon.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import * as styles from './Navigation.module.css'

/** Every collection in its section, in the order of the declarations. */
const declaredOrder = [...new Set(resourceNames.map((name) => resources[name].section))]
  .map((section) =>
    [
      section,
      ...menuPages.filter((page) => page.section === section).map(({ to }) => to),
      ...resourceNames.filter((name) => resources[name].section === section),
    ].join(),
  )
  .join('\n')

/** /notifications is also a prefix of the address of its managers. */
const isWithin = (path: string, route: string) =>
  path === route || /^\/(new|import|do|item)\b/.test(path.split(route)[1] ?? '')

/** The menu: the collections as arranged for the person, or all by section; settings last. */
export function Navigation() {
  const path = useLocation().pathname.toLowerCase()
  const [order] = useMenuOrder()
  const entry = (name: string) => {
    const page = menuPages.find(({ to }) => to === name)
    return page ? (
      <NavItem {...page} label={t(page.label)} isCurrent={path === name} />
    ) : (
      isResourceName(name) && (
        <NavItem
          to={listRoute(name)}
          icon={resources[name].icon}
          label={labelOf(name)}
          isCurrent={isWithin(path, listRoute(name))}
          onApproach={loadList}
        />
      )
    )
  }
  const groups = (text: string) =>
    text.split('\n').map((line) => {
      const [label = '', ...names] = line.split(',')
      return (
        <div key={label}>
          {label && <p className={`row third ${styles.label}`}>{translateLabel(label)}</p>}
          <ul aria-label={label && translateLabel(label)}>
            {names.map((name) => (
              <li key={name}>{entry(name)}</li>
            ))}
          </ul>
        </div>
      )
    })
  const [shown = '', more] = (order || declaredOrder).split(moreSeparator)
  return (
    <nav className={`stack ${styles.root}`} aria-label={t('shell.nav')}>
      <div className={styles.scroll}>
        <NavItem
          to={homeRoute}
          icon="home"
          label={t('home.title')}
          isCurrent={path === homeRoute}
        />
        {groups(shown)}
        {more && (
          <details
            open={resourceNames.some(
              (name) => more.includes(name) && isWithin(path, listRoute(name)),
            )}
          >
            <summary className={`row press body medium second ${styles.item}`}>
              <Icon name="more" />
              {translateLabel(moreLabel)}
            </summary>
            {groups(more)}
          </details>
        )}
      </div>
      <NavItem
        to={settingsRoute}
        icon="settings"
        label={t('shell.settings')}
        isCurrent={path.startsWith(settingsRoute)}
      />
    </nav>
  )
}

const labelOf = (name: ResourceName): string => collectionLabel(resources[name].label)

// The script of these pages is loaded on hover or focus.
const loadList = () => void import('../pages/ListPage.tsx')

interface NavItemProps {
  readonly to: string
  readonly icon: string
  readonly label: string
  readonly isCurrent: boolean
  /** Called when it is likely to be clicked. */
  readonly onApproach?: () => void
}

/** A navigation renders two of these again: the former page and the present one. */
const NavItem = memo(function NavItem({ to, icon, label, isCurrent, onApproach }: NavItemProps) {
  return (
    <RouteLink
      to={to}
      className={`row press body medium second ${styles.item}`}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {isEarlyIcon(icon) && <Icon name={icon} />}
      {label}
    </RouteLink>
  )
})
