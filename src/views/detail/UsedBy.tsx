import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { pageQuery } from '../../client/pages.ts'
import { combinePages, type CombinedPages } from '../../hooks/pages.ts'
import { listOptions } from '../../hooks/queries.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { explain } from '../errors.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { Pointing } from './sections.ts'
import * as styles from './UsedBy.module.css'

const t = texts(coreTexts, panelTexts)

/** Records shown of each collection. */
const maxShown = 5

interface Searched {
  readonly name: ResourceName
  readonly field: string
  readonly read: CombinedPages
}

const hasMore = ({ read: { pages, isEnd, error } }: Searched): boolean =>
  !error && pages > 0 && !isEnd

/** "the first 25 of 520 charges", "all 12 subscriptions": exactly what was searched. */
function extent(searched: Searched): string {
  const noun = nounOf(resources[searched.name].label)
  const { items, total, error } = searched.read
  if (error) return t('detail.usedByFailed', { ...noun, why: explain(error).sentence })
  const read = items.length
  if (!hasMore(searched)) return t('detail.usedByAll', { n: read, count: count(read), ...noun })
  return total === undefined
    ? t('detail.usedByFirst', { count: count(read), ...noun })
    : t('detail.usedByFirstOf', { count: count(read), total: count(total), ...noun })
}

/**
 * Records that refer to this one. No filter of the service finds them, so the first pages of their
 * collections are searched, and the extent of the search is shown (ux-16).
 */
export function UsedBy({ item, by }: { item: Item; by: readonly Pointing[] }) {
  const heading = useId()
  const [pages, setPages] = useState(1)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const answers = useQueries({
    queries: by.flatMap(({ name }) => numbers.map((page) => listOptions(name, pageQuery(page)))),
  })
  const searched = by.map(({ name, field }, index) => ({
    name,
    field,
    read: combinePages(answers.slice(index * pages, (index + 1) * pages)),
  }))
  const isWaiting = answers.some(({ isPending }) => isPending)
  const isFirst = isWaiting && pages === 1
  const users = searched.flatMap(({ name, field, read }) => {
    const found = read.items.filter((other) => other[field] === item.object_id)
    return found.length > 0 ? [{ name, found }] : []
  })
  return (
    <section aria-labelledby={heading} aria-busy={isWaiting}>
      <h2 id={heading}>{t('detail.usedBy')}</h2>
      {isFirst ? (
        <span className={`skeleton ${styles.wait}`} role="status" aria-label={t('list.loading')} />
      ) : (
        <>
          {users.map(({ name, found }) => (
            <ul
              key={name}
              className={`card ${styles.root}`}
              aria-label={collectionLabel(resources[name].label)}
            >
              {found.slice(0, maxShown).map((one) => (
                <User key={one.object_id} name={name} item={one} />
              ))}
              {found.length > maxShown && (
                <li className="third">{t('detail.usedByMore', { n: found.length - maxShown })}</li>
              )}
            </ul>
          ))}
          <p className={`third ${styles.extent}`}>
            {t(users.length === 0 ? 'detail.usedByNone' : 'detail.usedBySearched', {
              what: searched.map(extent).join(', '),
            })}{' '}
            {searched.some(hasMore) && (
              <button
                type="button"
                className="text-link"
                aria-disabled={isWaiting || undefined}
                onClick={() => !isWaiting && setPages(pages + 1)}
              >
                {t('detail.usedBySearchMore')}
              </button>
            )}
          </p>
        </>
      )}
    </section>
  )
}

function User({ name, item }: { readonly name: ResourceName; readonly item: Item }) {
  const resource = resources[name]
  const title = titleOf(resource, item)
  return (
    <li>
      {isEarlyIcon(resource.icon) && <Icon name={resource.icon} />}
      <Link className="truncate" to={itemRoute(name, item.object_id)}>
        {title === item.object_id ? (
          <span className="mono" data-hint={title}>
            {shortId(title)}
          </span>
        ) : (
          title
        )}
      </Link>
      <StateLabel resource={resource} item={item} />
    </li>
  )
}
