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

type IsMatch = (item: Item, texts: RowTexts) => boolean

/** A condition of the search, prepared for being asked of every row. */
function matcherOf(
  { isExcluded, field, values, limit }: FindTerm,
  columns: readonly ListColumn[],
): IsMatch {
  const at = field === undefined ? -1 : columnNamed(field, columns)
  const isText = field !== undefined && at === -1
  const wanted = isText ? [folded(`${field}:${values.join()}`)] : values.map(folded)
  const textIn = ({ byColumn, all }: RowTexts) => (at === -1 ? all : (byColumn[at] ?? ''))
  const hasText: IsMatch = (_item, texts) => {
    const text = textIn(texts)
    return text === '' ? wanted.includes(none) : wanted.some((value) => text.includes(value))
  }
  const nowMs = Date.now()
  const asked = at === -1 ? columns : columns.slice(at, at + 1)
  const isMatch: IsMatch =
    limit && !isText
      ? (item, texts) =>
          asked.some((column) => isWithin(limit, measuresOf(column, item), nowMs)) ||
          (at === -1 && hasText(item, texts))
      : hasText
  return isExcluded ? (item, texts) => !isMatch(item, texts) : isMatch
}

/** `owner:none` finds the rows without an owner. */
const none = 'none'

function measuresOf({ id, kind, field, numeric }: ListColumn, item: Item) {
  if (kind === 'title' || kind === 'state' || kind === 'id') return {}
  const value = item[id]
  // A choice may be a number in this deployment.
  const isNumeric = numeric || field?.kind === 'choice'
  const digits = digitsOf(value) ?? (isNumeric && typeof value === 'string' ? value : undefined)
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
  const matchers = terms.map((term) => matcherOf(term, columns))
  return items.filter((item) => {
    const texts = textsOfRow(item)
    return matchers.every((isMatch) => isMatch(item, texts))
  })
}
