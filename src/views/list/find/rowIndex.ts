import { sumDecimals } from './decimals.ts'
import { foldedBy } from './folded.ts'
import { isMatch, type IndexTerm, type TermTarget } from './terms.ts'

/** What the search knows of one cell; a cell without a value is `undefined`. */
export interface IndexCell {
  /** All text that the cell can show. */
  readonly text: string
  /** What groups, facets and completions call the value, in columns where few values repeat. */
  readonly label?: string
  /** The number's digits, as the service sent them. */
  readonly digits?: string
  /** Epoch milliseconds. */
  readonly at?: number
  /** What is compared before `order`: the currency of an amount, the urgency of a state. */
  readonly group?: number | string
  /** What the rows are sorted by; by default the text. */
  readonly order?: number | string
  /** Names a related record in the names: its name is shown, searched and sorted by. */
  readonly reference?: string
}

export type IndexRow = readonly (IndexCell | undefined)[]

export interface IndexQuery {
  readonly terms: readonly IndexTerm[]
  /** By the first of them, then by the next. */
  readonly sorting: readonly { readonly column: number; readonly isDescending: boolean }[]
  /** The column whose values head the groups. */
  readonly group?: number | undefined
  /** The columns whose values are counted. */
  readonly facets: readonly number[]
  readonly nowMs: number
}

/** Rows with the same value in the column that groups them. */
export interface IndexGroup {
  /** `undefined` for the rows without a value, which come last. */
  readonly label: string | undefined
  readonly count: number
  /** Sums of the amounts of these rows, one for each currency. */
  readonly totals: readonly { readonly currency: string; readonly digits: string }[]
}

/** A value of a column, with the number of rows that fulfil all conditions on other columns. */
export interface FacetValue {
  readonly label: string | undefined
  readonly count: number
  /** Whether the conditions on this column select it. */
  readonly isChosen: boolean
}

export interface Facet {
  readonly column: number
  readonly values: readonly FacetValue[]
}

export interface IndexAnswer {
  /** Positions of the rows as they were put in, in display order. */
  readonly order: Uint32Array<ArrayBuffer>
  /** In display order; `undefined` without a group. */
  readonly groups: readonly IndexGroup[] | undefined
  readonly facets: readonly Facet[]
}

interface StoredRow {
  readonly cells: IndexRow
  /** Folded, by column. */
  readonly texts: readonly string[]
  readonly all: string
  /** Its cells that refer to another record. */
  readonly references: readonly string[]
}

/** The rank of a cell without a value, after all others in both directions. */
const missing = -1

/**
 * The rows of a list, prepared to be searched, sorted, counted and grouped. It knows neither records
 * nor the page, so that it can live in a worker.
 * @param language a BCP 47 tag: how texts are compared
 */
export class RowIndex {
  readonly #collator: Intl.Collator
  readonly #folded: (text: string) => string
  readonly #rows: StoredRow[] = []
  #inOrder: Uint32Array<ArrayBuffer> = new Uint32Array()
  readonly #names = new Map<string, { readonly name: string; readonly folded: string }>()
  /** By column; emptied when rows or names change. */
  readonly #ranks = new Map<number, Int32Array>()

  constructor(language: string) {
    this.#collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    this.#folded = foldedBy(language)
  }

  /** Adds or replaces the rows at these positions. */
  put(rows: readonly (readonly [at: number, row: IndexRow])[]): void {
    for (const [at, cells] of rows) {
      const texts = cells.map((cell) => (cell ? this.#folded(cell.text) : ''))
      const references = cells.flatMap((cell) => cell?.reference ?? [])
      this.#rows[at] = { cells, texts, all: texts.join('\n'), references }
    }
    this.#ranks.clear()
  }

  /** Which rows there are now, by their positions, in the order of the service. */
  setOrder(order: Uint32Array<ArrayBuffer>): void {
    this.#inOrder = order
  }

  /** The names of related records, by the cells' `reference`. */
  setNames(names: readonly (readonly [reference: string, name: string])[]): void {
    for (const [reference, name] of names)
      this.#names.set(reference, { name, folded: this.#folded(name) })
    this.#ranks.clear()
  }

  query({ terms, sorting, group, facets, nowMs }: IndexQuery): IndexAnswer {
    const found: number[] = []
    const counts = facets.map((): FacetCounts => new Map())
    for (const at of this.#inOrder) {
      const failed = this.#failedColumn(at, terms, nowMs)
      if (failed === none) found.push(at)
      if (facets.length === 0 || failed === several) continue
      for (const [index, column] of facets.entries()) {
        if (failed !== none && failed !== column) continue
        const label = this.#labelOf(at, column)
        const count = counts[index]?.get(label)
        if (count) count.rows += 1
        else counts[index]?.set(label, { rows: 1, first: at })
      }
    }
    const sorted = this.#sort(Uint32Array.from(found), sorting)
    const isDescending = sorting.find(({ column }) => column === group)?.isDescending ?? false
    const grouped = group === undefined ? undefined : this.#group(sorted, group, isDescending)
    return {
      order: grouped?.order ?? sorted,
      groups: grouped?.groups,
      facets: facets.map((column, index) => ({
        column,
        values: this.#facetValues(counts[index] ?? new Map(), column, terms, nowMs),
      })),
    }
  }

  #nameOf(cell: IndexCell | undefined) {
    return cell?.reference === undefined ? undefined : this.#names.get(cell.reference)
  }

  #labelOf(at: number, column: number): string | undefined {
    const cell = this.#rows[at]?.cells[column]
    return this.#nameOf(cell)?.name ?? cell?.label
  }

  /** The only column whose conditions a row does not fulfil. */
  #failedColumn(at: number, terms: readonly IndexTerm[], nowMs: number): number {
    let failed = none
    for (const term of terms) {
      if (term.column === failed || isMatch(term, this.#targetOf(at, term), nowMs)) continue
      if (failed !== none || term.column === undefined) return several
      failed = term.column
    }
    return failed
  }

  #targetOf(at: number, { column }: Pick<IndexTerm, 'column'>): TermTarget {
    const row = this.#rows[at]
    const cell = column === undefined ? undefined : row?.cells[column]
    const references = column === undefined ? row?.references : [cell?.reference]
    return {
      text: (column === undefined ? row?.all : row?.texts[column]) ?? '',
      label: column === undefined ? undefined : this.#labelOf(at, column),
      cells: column === undefined ? (row?.cells ?? []) : [cell],
      hasName: (isWanted) =>
        references?.some((reference) => {
          const name = reference === undefined ? undefined : this.#names.get(reference)
          return name !== undefined && isWanted(name.folded)
        }) ?? false,
    }
  }

  /** The position of each row's value among all of its column; equal values have equal ranks. */
  #ranksOf(column: number): Int32Array {
    const known = this.#ranks.get(column)
    if (known) return known
    const ranks = new Int32Array(this.#rows.length).fill(missing)
    const keyed = [...this.#inOrder].flatMap((at) => {
      const key = this.#keyOf(at, column)
      return key ? [{ at, ...key }] : []
    })
    type Keyed = (typeof keyed)[number]
    const compare = (one: Keyed, other: Keyed) =>
      this.#compare(one.group, other.group) || this.#compare(one.order, other.order)
    keyed.sort(compare)
    let rank = 0
    for (const [index, one] of keyed.entries()) {
      const before = keyed[index - 1]
      if (before && compare(before, one) !== 0) rank += 1
      ranks[one.at] = rank
    }
    this.#ranks.set(column, ranks)
    return ranks
  }

  /** `undefined` for a missing value, and for a related record without a known name. */
  #keyOf(at: number, column: number) {
    const row = this.#rows[at]
    const cell = row?.cells[column]
    if (!cell) return undefined
    const named = this.#nameOf(cell)
    if (cell.reference !== undefined && !named) return undefined
    const order = named?.folded ?? cell.order ?? row.texts[column] ?? ''
    return order === '' ? undefined : { group: cell.group ?? '', order }
  }

  #compare(one: number | string, other: number | string): number {
    if (one === other) return 0
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return this.#collator.compare(String(one), String(other))
  }

  #sort(rows: Uint32Array<ArrayBuffer>, sorting: IndexQuery['sorting']): Uint32Array<ArrayBuffer> {
    const keys = sorting.map(({ column, isDescending }) => ({
      ranks: this.#ranksOf(column),
      sign: isDescending ? -1 : 1,
    }))
    if (keys.length === 0) return rows
    // Typed arrays are sorted stably too: equal rows keep the order of the service.
    return rows.sort((one, other) => {
      for (const { ranks, sign } of keys) {
        const [a, b] = [ranks[one] ?? missing, ranks[other] ?? missing]
        if (a === b) continue
        if (a === missing || b === missing) return a === missing ? 1 : -1
        return (a - b) * sign
      }
      return 0
    })
  }

  /** The same rows, those of each group together. Groups are in the order of their values. */
  #group(rows: Uint32Array<ArrayBuffer>, column: number, isDescending: boolean) {
    const ranks = this.#ranksOf(column)
    const byLabel = new Map<string | undefined, { rank: number; readonly rows: number[] }>()
    for (const at of rows) {
      const label = this.#labelOf(at, column)
      const rank = ranks[at] ?? missing
      const group = byLabel.get(label)
      if (group) group.rows.push(at)
      else byLabel.set(label, { rank: rank === missing ? Infinity : rank, rows: [at] })
    }
    const sorted = [...byLabel].toSorted(
      ([label, one], [otherLabel, other]) =>
        Number(label === undefined) - Number(otherLabel === undefined) ||
        (isDescending ? other.rank - one.rank : one.rank - other.rank),
    )
    return {
      order: Uint32Array.from(sorted.flatMap(([, group]) => group.rows)),
      groups: sorted.map(([label, group]) => ({
        label,
        count: group.rows.length,
        totals: this.#totalsOf(group.rows),
      })),
    }
  }

  /** Amounts are the cells with digits and a currency. */
  #totalsOf(rows: readonly number[]): IndexGroup['totals'] {
    const byCurrency = new Map<string, string[]>()
    for (const at of rows)
      for (const cell of this.#rows[at]?.cells ?? []) {
        if (cell?.digits === undefined || typeof cell.group !== 'string') continue
        const amounts = byCurrency.get(cell.group) ?? []
        byCurrency.set(cell.group, amounts)
        amounts.push(cell.digits)
      }
    return [...byCurrency]
      .map(([currency, amounts]) => ({ currency, digits: sumDecimals(amounts) }))
      .filter((total): total is { currency: string; digits: string } => total.digits !== undefined)
  }

  #facetValues(
    counts: FacetCounts,
    column: number,
    terms: readonly IndexTerm[],
    nowMs: number,
  ): readonly FacetValue[] {
    const own = terms.filter((term) => term.column === column)
    const isChosen = (at: number) =>
      own.length > 0 && own.every((term) => isMatch(term, this.#targetOf(at, term), nowMs))
    return [...counts]
      .map(([label, { rows, first }]) => ({ label, count: rows, isChosen: isChosen(first) }))
      .toSorted((one, other) => other.count - one.count)
  }
}

/** By label; `first` is one of the rows. */
type FacetCounts = Map<string | undefined, { rows: number; readonly first: number }>

/** No condition failed, and conditions of more than one column did. */
const none = -1
const several = -2
