import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { columnsOf, type ListColumn } from '../../views/list/columns.ts'
import type { ColumnPlan } from '../../views/list/useColumns.ts'

/** Columns that stand until somebody hides them, in their order; all others go before the last. */
const standing = ['state', 'progress', 'object_id', 'enrich', 'transfer', 'change']
/** Pixels; the state takes what is left. */
const widths: Readonly<Record<string, number>> = {
  progress: 148,
  object_id: 116,
  enrich: 140,
  transfer: 140,
  change: 108,
}
const otherWidth = 148
/** The state at its narrowest, the box to select by, and the menu. */
const rest = 204 + 48 + 44

const isScalar = (value: unknown) => typeof value !== 'object' || value === null
/** A key that holds something in one job at least, and nowhere more than one value. */
const isColumn = (items: readonly Item[], key: string) =>
  items.every((item) => isScalar(item[key])) && items.some((item) => (item[key] ?? '') !== '')

/** The columns of jobs: what is derived of each, and every single value that the service told. */
export const jobColumns: ColumnPlan = {
  all: (resource, items) => {
    const all = columnsOf(resource, items)
      // What `failed` says is in the state.
      .filter(({ id }) => id !== 'failed')
      .filter(({ id, kind }) => kind !== 'undeclared' || isColumn(items, id))
      .map(named)
    return [...all, { ...derived, label: t('training.col.change') }]
  },
  first: () => standing,
}

const derived = {
  id: 'change',
  label: '',
  kind: 'state',
  field: undefined,
  shape: 'time',
  numeric: false,
  width: widths.change,
} satisfies ListColumn

function named(column: ListColumn): ListColumn {
  if (column.id === 'object_id') return { ...column, label: t('training.col.job') }
  return column.id === 'enrich' ? { ...column, label: t('training.col.model') } : column
}

const rankOf = ({ id }: ListColumn) => {
  const at = standing.indexOf(id)
  return at === -1 ? standing.length - 1.5 : at
}

/** The chosen columns in the order of the table. */
export const inPlace = (shown: readonly ListColumn[]): readonly ListColumn[] =>
  shown.toSorted((one, other) => rankOf(one) - rankOf(other))

export const isStanding = ({ id }: ListColumn): boolean => standing.includes(id)

export const widthOf = (column: ListColumn): number | undefined =>
  column.id === 'state' ? undefined : (widths[column.id] ?? column.width ?? otherWidth)

/** Pixels below which the table moves sideways in its frame. */
export const leastWidth = (shown: readonly ListColumn[]): number =>
  shown.reduce((sum, column) => sum + (widthOf(column) ?? 0), rest)
