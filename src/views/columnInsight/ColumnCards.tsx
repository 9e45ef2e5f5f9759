import { useState } from 'react'
import { t } from '../../messages/insightTexts.ts'
import { hasText } from '../../messages/folded.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { missingShare, type ColumnSummary } from './columnSummary.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import * as styles from './ColumnCard.module.css'

const orders = ['given', 'missing', 'name'] as const
type Order = (typeof orders)[number]

function sortAndFilter(
  columns: readonly ColumnSummary[],
  order: Order,
  search: string,
): readonly ColumnSummary[] {
  const found = columns.filter(({ name }) => hasText(name, search))
  if (order === 'name') return found.sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'missing')
    return found.sort((a, b) => (missingShare(b) ?? 0) - (missingShare(a) ?? 0))
  return found
}

/** Search and sorting are offered above this many columns. */
const maxUnfiltered = 6
/** Cards rendered at first: a table with hundreds of columns must not block the page. */
const maxFirst = 60

interface ColumnCardsProps {
  readonly columns: readonly ColumnSummary[]
  readonly rows: number | undefined
}

export function ColumnCards({ columns, rows }: ColumnCardsProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('given')
  const [all, setAll] = useState(false)
  const found = sortAndFilter(columns, order, search)
  return (
    <>
      <h2 className="visually-hidden">{t('insight.columns', { n: columns.length })}</h2>
      {columns.length > maxUnfiltered && (
        <div className="body row" data-below="12" data-gap="8 12" data-wrap>
          <SearchField label={t('insight.find')} value={search} onChange={setSearch} />
          <SegmentedControl
            size="small"
            label={t('insight.order')}
            options={orders.map((id) => ({ id, label: t(`insight.order.${id}`) }))}
            value={order}
            onChange={setOrder}
          />
          <span className="third" role="status">
            {search !== '' && t('insight.found', { n: found.length })}
          </span>
        </div>
      )}
      <div className={`grid one-phone ${styles.cards}`} data-gap="16">
        {(all ? found : found.slice(0, maxFirst)).map((column) => (
          <ColumnCard key={column.name} column={column} rows={rows} />
        ))}
      </div>
      {!all && found.length > maxFirst && (
        <button type="button" className="text-link" onClick={() => setAll(true)}>
          {t('insight.showAll', { n: found.length })}
        </button>
      )}
    </>
  )
}
