import { Link } from 'react-router'
import { isPinnedIn, pins, recentRecords } from '../../data/storedTitles.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/worklistTexts.ts'
import { recordLabel } from '../../messages/nouns.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import * as styles from './Continue.module.css'

const maxShown = 8

/** The records that the person has pinned, and opened last in this browser. */
export function Continue() {
  const pinned = useStore(pins)
  const others = recentRecords().filter(({ name, objectId }) => !isPinnedIn(pinned, name, objectId))
  const shown = [...pinned, ...others.slice(0, Math.max(0, maxShown - pinned.length))]
  if (shown.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="home-continue">
      <h2 id="home-continue" data-hint={t('worklist.continueAbout')}>
        {t('worklist.continue')}
      </h2>
      <ul className="grid" data-gap="8">
        {shown.map(({ name, objectId, title }) => {
          const { icon, label } = resources[name]
          return (
            <li key={`${name} ${objectId}`}>
              <Link
                to={itemRoute(name, objectId)}
                className={`row first card press-row ${styles.card}`}
                data-gap="12"
              >
                {isEarlyIcon(icon) && <Icon name={icon} />}
                <span className="truncate">
                  <bdi>{title === objectId ? shortId(title) : title}</bdi>
                  <span className="third small">
                    {isPinnedIn(pinned, name, objectId)
                      ? t('worklist.pinned', { what: recordLabel(label) })
                      : recordLabel(label)}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
