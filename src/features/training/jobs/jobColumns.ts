import { t } from '../../../messages/trainingTexts.ts'
import type { Item } from '../../../metadata/item.ts'
import { columnsOf, type ListColumn } from '../../../views/list/columns.ts'
import type { ColumnPlan } from '../../../views/list/useColumns.ts'

/** Columns shown by default, in their order. */
const fixedColumns = ['state', 'progress', 'object_id', 'enrich', 'transfer', 'change']
const isScalar = (value: unknown) => typeof value !== 'object' || value === null
/** A key with a value in at least one job, and a scalar value in all. */
const isColumn = (items: readonly Item[], key: string) =>
  items.every((item) => isScalar(item[key])) && items.some((item) => (item[key] ?? '') !== '')

/** The columns of jobs: derived values, and all scalar fields reported by the service. */
export const jobColumns: ColumnPlan = {
  all: (resource, items) => {
    const all = columnsOf(resource, items)
      // `failed` is part of the state column.
      .filter(({ id }) => id !== 'failed')
      .filter(({ id, kind }) => kind !== 'undeclared' || isColumn(items, id))
      .map(named)
    return [...all, { ...derived, label: t('training.col.change') }]
  },
  first: () => fixedColumns,
  isTitleFree: true,
}

const derived = {
  id: 'change',
  label: '',
  kind: 'state',
  field: undefined,
  layoutKind: 'time',
  numeric: false,
  card: undefined,
} satisfies ListColumn

function named(column: ListColumn): ListColumn {
  if (column.id === 'object_id') return { ...column, label: t('training.col.job') }
  return column.id === 'enrich' ? { ...column, label: t('training.col.model') } : column
}

const textColumns = ['transfer', 'enrich', 'extra']

/** Attributes of a column's cells; `extra` are fields that the service adds. Texts are truncated. */
export function cellProps({ id }: ListColumn) {
  const column = fixedColumns.includes(id) ? id : 'extra'
  return { 'data-column': column, className: textColumns.includes(column) ? 'truncate' : undefined }
}
