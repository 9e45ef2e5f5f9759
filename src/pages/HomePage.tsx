import { Link } from 'react-router'
import { loadPage } from '../features/features.ts'
import { usePersonKind } from '../hooks/personKind.ts'
import coreTexts from '../messages/en/core.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { listRoute } from '../paths.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { Icon, isEarlyIcon } from '../ui/Icon.tsx'
import { loadedPart } from '../ui/loadedPart.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import * as styles from './HomePage.module.css'

const t = texts(coreTexts)

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]

const OwnerHome = loadedPart(() => loadPage('ownerHome'))

/** What a person starts with, by what they work as. */
export function Component() {
  return usePersonKind() === 'owner' ? <OwnerHome /> : <Directory />
}

/** An overview of every collection and its purpose. */
function Directory() {
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('home.title')} />
      <div className={`scroll ${styles.root}`}>
        {sections.map((section) => (
          <section key={section} aria-labelledby={`home-${section}`}>
            <h2 id={`home-${section}`}>{translateLabel(section)}</h2>
            <ul className={styles.cards}>
              {resourceNames
                .filter((name) => resources[name].section === section)
                .map((name) => {
                  const { icon, label, about } = resources[name]
                  return (
                    <li key={name}>
                      <Link to={listRoute(name)} className={`card ${styles.card}`}>
                        {isEarlyIcon(icon) && <Icon name={icon} />}
                        <span>
                          <strong>{collectionLabel(label)}</strong>
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
