import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../dialect/envelope.ts'
import { listOptions } from '../../hooks/queries.ts'
import { count } from '../../messages/format.ts'
import '../../messages/panels.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isIconName } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { explain } from '../errors.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { Pointing } from './sections.ts'

/** Records shown of each collection. */
const maxShown = 5

interface Searched {
  readonly name: ResourceName
  readonly field: string
  readonly pages: readonly Page[]
  readonly error: Error | null | undefined
}

const hasMore = ({ pages, error }: Searched): boolean => {
  const last = pages.at(-1)
  return !error && last !== undefined && (last.hasNext ?? last.items.length > 0)
}

/** "the first 25 of 520 charges", "all 12 subscriptions": exactly what was searched. */
function extent(searched: Searched): string {
  const many = translateLabel(resources[searched.name].label.many).toLowerCase()
  if (searched.error)
    return t('detail.usedByFailed', { many, why: explain(searched.error).sentence })
  const read = searched.pages.reduce((sum, { items }) => sum + items.length, 0)
  if (!hasMore(searched)) return t('detail.usedByAll', { n: read, count: count(read), many })
  const total = searched.pages[0]?.total
  return total === undefined
    ? t('detail.usedByFirst', { count: count(read), many })
    : t('detail.usedByFirstOf', { count: count(read), total: count(total), many })
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
    queries: by.flatMap(({ name }) =>
      numbers.map((page) =>
        listOptions(name, new URLSearchParams(page > 1 ? { page: String(page) } : {})),
      ),
    ),
  })
  const searched = by.map(({ name, field }, index): Searched => {
    const own = answers.slice(index * pages, (index + 1) * pages)
    const end = own.findIndex(({ data }) => data?.hasNext === false || data?.items.length === 0)
    // Records returned for a page beyond the last one are not part of the search.
    const read = end === -1 ? own : own.slice(0, end + 1)
    return {
      name,
      field,
      pages: read.flatMap(({ data }) => data ?? []),
      error: read.find(({ error }) => error)?.error,
    }
  })
  const isWaiting = answers.some(({ isPending }) => isPending)
  const isFirst = isWaiting && pages === 1
  const users = searched.flatMap(({ name, field, pages: read }) => {
    const found = read
      .flatMap(({ items }) => items)
      .filter((other) => other[field] === item.object_id)
    return found.length > 0 ? [{ name, found }] : []
  })
  return (
    <section aria-labelledby={heading} aria-busy={isWaiting}>
      <h2 id={heading}>{t('detail.usedBy')}</h2>
      {isFirst ? (
        <span className="skeleton used-by-wait" role="status" aria-label={t('list.loading')} />
      ) : (
        <>
          {users.map(({ name, found }) => (
            <ul
              key={name}
              className="card used-by"
              aria-label={translateLabel(resources[name].label.many)}
            >
              {found.slice(0, maxShown).map((one) => (
                <User key={one.object_id} name={name} item={one} />
              ))}
              {found.length > maxShown && (
                <li className="third">{t('detail.usedByMore', { n: found.length - maxShown })}</li>
              )}
            </ul>
          ))}
          <p className="third used-by-extent">
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
      {isIconName(resource.icon) && <Icon name={resource.icon} />}
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
