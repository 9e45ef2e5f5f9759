import { Link } from 'react-router'
import { t, translateLabel } from '../messages/i18n.ts'
import { listRoute } from '../paths.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { Icon, isIconName } from '../ui/Icon.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]

/** An overview of every collection and its purpose. */
export function Component() {
  return (
    <div className="page">
      <PageHead title={t('home.title')} />
      <div className="scroll home">
        {sections.map((section) => (
          <section key={section} aria-labelledby={`home-${section}`}>
            <h2 id={`home-${section}`}>{translateLabel(section)}</h2>
            <ul className="home-cards">
              {resourceNames
                .filter((name) => resources[name].section === section)
                .map((name) => {
                  const { icon, label, about } = resources[name]
                  return (
                    <li key={name}>
                      <Link to={listRoute(name)} className="card home-card">
                        {isIconName(icon) && <Icon name={icon} />}
                        <span>
                          <strong>{translateLabel(label.many)}</strong>
                          <span className="second">{translateLabel(about)}</span>
                        </span>
                      </Link>
                    </li>
                  )
                })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
