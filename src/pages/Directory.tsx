import type { ReactNode } from 'react'
import { Link } from 'react-router'
import coreTexts from '../messages/en/core.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { listRoute } from '../paths.ts'
import { descriptions } from '../resources/descriptions.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { Icon, isEarlyIcon } from '../ui/Icon.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import * as styles from './Directory.module.css'

const t = texts(coreTexts)

const sections = [...new Set(resourceNames.map((name) => resources[name].section))]

/** Home as an overview of every collection and its purpose, below what the person starts with. */
export function Directory({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('home.title')} />
      <div className={`scroll ${styles.root}`}>
        {children}
        {sections.map((section) => (
          <section key={section} aria-labelledby={`home-${section}`}>
            <h2 id={`home-${section}`}>{translateLabel(section)}</h2>
            <ul className={styles.cards}>
              {resourceNames
                .filter((name) => resources[name].section === section)
                .map((name) => {
                  const { icon, label } = resources[name]
                  return (
                    <li key={name}>
                      <Link to={listRoute(name)} className={`card ${styles.card}`}>
                        {isEarlyIcon(icon) && <Icon name={icon} />}
                        <span>
                          <strong>{collectionLabel(label)}</strong>
                          <span className="second">{translateLabel(descriptions[name])}</span>
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
