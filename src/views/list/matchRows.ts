import { digitsOf } from '../../dialect/digits.ts'
import { timeOf } from '../../dialect/time.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ListColumn } from './columns.ts'
import { columnNamed, folded } from './findColumns.ts'
import { isWithin, parseFind, type FindTerm } from './findQuery.ts'
import { nameKeyOf, textsOf, type Names } from './rowValues.ts'

/** The texts of a row, as they are searched. */
interface RowTexts {
  readonly byColumn: readonly string[]
  readonly all: string
}

/** Folding the text of 20,000 rows takes longer than a key press, so it is kept. */
let kept: {
  readonly columns: readonly ListColumn[]
  readonly named: number
  readonly texts: WeakMap<Item, RowTexts>
} = { columns: [], named: 0, texts: new WeakMap() }

function rowTexts(
  resource: Resource,
  columns: readonly ListColumn[],
  names: Names,
): (item: Item) => RowTexts {
  if (kept.columns !== columns || kept.named !== names.size)
    kept = { columns, named: names.size, texts: new WeakMap() }
  const { texts } = kept
  return (item) => {
    const known = texts.get(item)
    if (known) return known
    const byColumn = columns.map((column) =>
      folded(textsOf(resource, column, item, (reference) => names.get(nameKeyOf(reference)))),
    )
    const made = { byColumn, all: byColumn.join('\n') }
    texts.set(item, made)
    return made
  }
}

/** Whether a row fulfils a condition of the search. */
function fulfils(
  term: FindTerm,
  item: Item,
  { byColumn, all }: RowTexts,
  columns: readonly ListColumn[],
): boolean {
  const { field, values, limit } = term
  const at = field === undefined ? -1 : columnNamed(field, columns)
  if (field !== undefined && at === -1) return all.includes(folded(`${field}:${values.join()}`))
  if (limit) {
    const asked = at === -1 ? columns : columns.slice(at, at + 1)
    const isFulfilled = asked.some((column) =>
      isWithin(limit, measuresOf(column, item), Date.now()),
    )
    return isFulfilled || (at === -1 && values.some((value) => all.includes(folded(value))))
  }
  const text = at === -1 ? all : (byColumn[at] ?? '')
  return values.some((value) => (text === '' ? value === none : text.includes(folded(value))))
}

/** `owner:none` finds the rows without an owner. */
const none = 'none'

function measuresOf({ id, kind, field, numeric }: ListColumn, item: Item) {
  if (kind === 'title' || kind === 'state' || kind === 'id') return {}
  const value = item[id]
  const digits = digitsOf(value) ?? (numeric && typeof value === 'string' ? value : undefined)
  return {
    number: digits === undefined ? undefined : Number(digits),
    at: timeOf(value, field ? 'time' : id),
  }
}

/**
 * The records that fulfil all conditions of a search, in their order.
 * @param search see `parseFind`
 * @param columns whose texts are searched, shown or not
 */
export function matchRows(
  resource: Resource,
  items: readonly Item[],
  { search, columns }: { readonly search: string; readonly columns: readonly ListColumn[] },
  names: Names,
): readonly Item[] {
  const terms = parseFind(search)
  if (terms.length === 0) return items
  const textsOfRow = rowTexts(resource, columns, names)
  return items.filter((item) => {
    const texts = textsOfRow(item)
    return terms.every((term) => fulfils(term, item, texts, columns) !== term.isExcluded)
  })
}
