import { NavLink } from 'react-router'
import type { Section } from '../metadata/resource.ts'
import { t, translateLabel } from '../messages/i18n.ts'
import { homeRoute, inboxRoute, listRoute, settingsRoute } from '../paths.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { Icon, isIconName } from '../ui/Icon.tsx'

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]
const inSection = (section: Section) =>
  resourceNames.filter((name) => resources[name].section === section)

/** The menu: every collection in its section, in the order of the declarations; settings last. */
export function Navigation() {
  return (
    <nav className="nav" aria-label={t('shell.nav')}>
      <div className="nav-scroll">
        <NavLink to={homeRoute} end className="nav-item">
          <Icon name="home" />
          {t('home.title')}
        </NavLink>
        {sections.map((section) => (
          <div key={section}>
            <h2 className="nav-label" id={`nav-${section}`}>
              {translateLabel(section)}
            </h2>
            <ul aria-labelledby={`nav-${section}`}>
              {section === 'Notifications' && (
                <li>
                  <NavLink to={inboxRoute} className="nav-item">
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
      <NavLink to={settingsRoute} className="nav-item">
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
        className="nav-item"
        onPointerEnter={preload}
        onFocus={preload}
      >
        {isIconName(icon) && <Icon name={icon} />}
        {translateLabel(label.menu ?? label.many)}
      </NavLink>
    </li>
  )
}
