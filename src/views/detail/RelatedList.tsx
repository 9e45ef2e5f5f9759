import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import errorTexts from '../../messages/en/errors.json'
import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import { useSeesAll } from '../../session/useSeesAll.ts'
import { useMediaQuery } from '../../hooks/mediaQuery.ts'
import { phone } from '../../hooks/phone.ts'
import { listOptions } from '../../data/queries.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { CellContent } from '../list/Cell.tsx'
import { columnsOf, defaultColumnIds, type ListColumn } from '../list/columns.ts'
import { useTableLayout } from '../list/columnWidths.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { sentenceOf } from '../errors.tsx'
import type { Related } from './sections.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import * as listTableStyles from '../list/ListTable.module.css'
import * as styles from './RelatedList.module.css'

const t = texts(coreTexts, errorTexts, recordTexts)

// Progress and texts of jobs, which few records have.
const JobStateCell = lazyPart(async () => (await import('../jobs/JobStateCell.tsx')).JobStateCell)

/** Rows shown of each related collection; "Open all" shows the rest. */
const shownRows = 5

interface TableOf {
  readonly items: readonly Item[]
  /** The record of the page. */
  readonly owner: ResourceName
  readonly isPhone: boolean
}

/**
 * Title, one descriptive field, state and time: the same columns in every related list of a page. On
 * a phone without the field.
 */
function fewColumns(resource: Resource, { items, owner, isPhone }: TableOf): readonly ListColumn[] {
  const all = columnsOf(resource, items)
  const byId = new Map(all.map((column) => [column.id, column]))
  const columnIds = defaultColumnIds(resource, all)
    .map((id) => byId.get(id))
    .filter((column) => column !== undefined)
    // The owner is left out: every row belongs to the record of this page. So is a count of keys.
    .filter(
      ({ kind, field, layoutKind }, index) =>
        index === 0 ||
        (field?.to !== owner && field?.kind !== 'json' && kind !== 'id' && layoutKind !== 'id'),
    )
  const [title, ...rest] = columnIds
  const time = rest.find(({ layoutKind }) => layoutKind === 'time')
  const middle = rest
    .filter((column) => column !== time)
    .slice(0, 2)
    .filter(({ layoutKind }) => !isPhone || layoutKind === 'state')
  return [title, ...middle, time].filter((column) => column !== undefined)
}

const queryOf = ({ filter }: Related, objectId: string) =>
  new URLSearchParams({ [filter]: objectId })

interface RelatedListsProps {
  related: readonly Related[]
  owner: ResourceName
  objectId: string
}

/**
 * The lists of related records. All are requested at once; in an overview, each is shown when those
 * above it have loaded.
 */
export function RelatedLists({ related, owner, objectId }: RelatedListsProps) {
  return related.map((one) => (
    <CrashGuard key={one.name} part={collectionLabel(resources[one.name].label)} isLarge>
      <RelatedList related={one} owner={owner} objectId={objectId} />
    </CrashGuard>
  ))
}

interface RelatedListProps {
  related: Related
  owner: ResourceName
  objectId: string
}

/**
 * The first records of a collection that belong to this one, found by a filter of that collection.
 */
function RelatedList({ related, owner, objectId }: RelatedListProps) {
  const { name } = related
  const resource = resources[name]
  const query = queryOf(related, objectId)
  const { data, dataUpdatedAt, error, refetch } = useQuery(listOptions(name, query))
  const canSeeAll = useSeesAll(name)
  const label = collectionLabel(resource.label)
  return (
    <section className={styles.root} aria-labelledby={`related-${name}`}>
      <header className="flex" data-below="8" data-align="baseline" data-gap="8">
        <h2 id={`related-${name}`}>{label}</h2>
        {data?.total !== undefined && <span className="num second body">{count(data.total)}</span>}
        <Link
          className="end medium body"
          to={`${listRoute(name)}?${query}`}
          aria-label={t('detail.openAllOf', { many: label })}
        >
          {t('detail.openAll')}
        </Link>
      </header>
      {error && (
        <p className="body second">
          {sentenceOf(error)}.{' '}
          <button type="button" className="text-link" onClick={() => void refetch()}>
            {t('error.retry')}
          </button>
        </p>
      )}
      {!data ? (
        !error && (
          <div className={`row card ${styles.wait}`} data-pad="0 16" data-gap="0">
            <Loading />
          </div>
        )
      ) : data.items.length === 0 ? (
        <p className="body second">
          {t(canSeeAll ? 'list.empty' : 'detail.noneFound', nounOf(resource.label))}.
        </p>
      ) : (
        <div className="card anchor">
          <RelatedTable name={name} items={data.items} readAt={dataUpdatedAt} owner={owner} />
        </div>
      )}
    </section>
  )
}

interface RelatedTableProps {
  readonly name: ResourceName
  readonly items: readonly Item[]
  /** Epoch milliseconds of the answer. */
  readonly readAt: number
  readonly owner: ResourceName
}

function RelatedTable({ name, items, readAt, owner }: RelatedTableProps) {
  const resource = resources[name]
  const isPhone = useMediaQuery(phone)
  const columns = fewColumns(resource, { items, owner, isPhone })
  const table = useRef<HTMLTableElement>(null)
  const layout = useTableLayout(table, name, columns, { extraWidth: 0 })
  return (
    <table
      ref={table}
      className={`table rows body ${styles.table}`}
      style={isPhone ? {} : { minWidth: layout.least }}
    >
      <caption className="visually-hidden">{collectionLabel(resource.label)}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              style={isPhone ? {} : { width: layout.widths[index] }}
              data-shape={column.layoutKind}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.slice(0, shownRows).map((item, row) => (
          <tr key={`${item.object_id}:${row}`}>
            {columns.map((column, index) => {
              const content =
                name === 'jobs' && column.layoutKind === 'state' ? (
                  <Suspense>
                    <JobStateCell item={item} readAt={readAt} />
                  </Suspense>
                ) : (
                  <CellContent column={column} resource={resource} item={item} />
                )
              return index === 0 ? (
                <th key={column.id} scope="row" data-shape={column.layoutKind}>
                  <Link className={listTableStyles.link} to={itemRoute(name, item.object_id)}>
                    {content}
                  </Link>
                </th>
              ) : (
                <td key={column.id} data-shape={column.layoutKind}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
