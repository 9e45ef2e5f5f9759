import { foldedBy } from '../../../messages/folded.ts'
import { groupRows, type IndexGroup } from './rowGroups.ts'
import { missing, ranksOf, sortRows, type SortKey } from './rowRanks.ts'
import {
  columnText,
  conditionsOf,
  failedColumn,
  isNarrower,
  none,
  several,
  type Condition,
  type IndexTerm,
  type Literal,
  type Now,
  type StoredCell,
  type TermRow,
} from './terms.ts'

/** The indexed facts of one cell; a cell without a value is `undefined`. */
export interface IndexCell {
  /** All text that the cell can show. */
  readonly text: string
  /** The label for groups, facets and completions, in columns with repeated values. */
  readonly label?: string
  /** The number's digits, as the service sent them. */
  readonly digits?: string
  /** Epoch milliseconds; of a day, its first moment. */
  readonly at?: number
  readonly isDay?: true
  /**
   * The primary sort key, compared before `order`: the currency of an amount, the urgency of a
   * state.
   */
  readonly group?: number | string
  /** The sort key; by default the beginning of the text. */
  readonly order?: number | string
  /** The name of the value in every language, for conditions on the column: see `aliasOf`. */
  readonly alias?: string
  /** Names a related record in the names: its name is shown, searched and sorted by. */
  readonly reference?: string
}

export type IndexRow = readonly (IndexCell | undefined)[]

export interface IndexQuery extends Now {
  readonly terms: readonly IndexTerm[]
  /** Used if no row meets the terms: the first literal that finds any row counts. */
  readonly literals?: readonly Literal[]
  /** Sort keys, in order of priority. */
  readonly sorting: readonly { readonly column: number; readonly isDescending: boolean }[]
  /** The column whose values head the groups. */
  readonly group?: number | undefined
  /** The columns whose values are counted. */
  readonly facets: readonly number[]
}

/** A value of a column, with the number of rows that fulfil all conditions on other columns. */
export interface FacetValue {
  readonly label: string | undefined
  /** Its name in every language, where its label is translated. */
  readonly alias?: string | undefined
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
  /** Groups in display order; `undefined` without a group. */
  readonly groups: readonly IndexGroup[] | undefined
  readonly facets: readonly Facet[]
  /** The text that was searched, where the terms found nothing. */
  readonly literal: string | undefined
}

/** Two texts that differ only after these characters are in no particular order. */
const maxOrder = 200

/**
 * The rows of a list, prepared for search, sort, count and group. It knows neither records nor the
 * page, so that it can run in a worker.
 * @param language a BCP 47 tag for comparing texts
 */
export class RowIndex {
  readonly #collator: Intl.Collator
  readonly #folded: (text: string) => string
  readonly #rows: TermRow[] = []
  /** Cells shared by rows with equal ones, by content. */
  readonly #cells = new Map<string, StoredCell>()
  #inOrder: Uint32Array<ArrayBuffer> = new Uint32Array()
  readonly #names = new Map<string, { readonly name: string; readonly folded: string }>()
  /** Ranks by column; cleared when rows or names change. */
  readonly #ranks = new Map<number, Int32Array>()
  /** The last answer, for the next key; without any when rows or names change. */
  #last: { readonly terms: readonly IndexTerm[]; readonly found: Uint32Array } | undefined

  constructor(language: string) {
    this.#collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    this.#folded = foldedBy(language)
  }

  /** Adds or replaces the rows at these positions. */
  put(rows: readonly (readonly [at: number, row: IndexRow])[]): void {
    for (const [at, cells] of rows) {
      const texts = cells.map((cell) => (cell ? this.#folded(cell.text) : ''))
      let end = -1
      this.#rows[at] = {
        cells: cells.map((cell) => cell && this.#storedCell(cell)),
        text: texts.join('\n'),
        ends: texts.map(({ length }) => (end += length + 1)),
        references: cells.flatMap((cell) => cell?.reference ?? []),
      }
    }
    this.#forget()
  }

  /** Stores the text once, within the row's text, and equal cells once. */
  #storedCell({ text: _text, ...cell }: IndexCell): StoredCell {
    // Times and numbers seldom repeat.
    if (cell.at !== undefined || cell.digits !== undefined) return cell
    const key = JSON.stringify(cell)
    const known = this.#cells.get(key)
    if (!known) this.#cells.set(key, cell)
    return known ?? cell
  }

  #forget(): void {
    this.#ranks.clear()
    this.#last = undefined
  }

  /** Sets the current rows, by position, in the order of the service. */
  setOrder(order: Uint32Array<ArrayBuffer>): void {
    this.#inOrder = order
    this.#last = undefined
  }

  /** The names of related records, by the cells' `reference`. */
  setNames(names: readonly (readonly [reference: string, name: string])[]): void {
    for (const [reference, name] of names)
      this.#names.set(reference, { name, folded: this.#folded(name) })
    this.#forget()
  }

  query({ terms, literals = [], sorting, group, facets, ...now }: IndexQuery): IndexAnswer {
    const scan = (rows: Uint32Array, asked: readonly IndexTerm[]) =>
      this.#scan(rows, conditionsOf(asked, this.#names, now), facets)
    let scanned = scan(this.#candidates(terms, facets), terms)
    // Requests for facet counts come between two keys, with other terms.
    if (facets.length === 0) this.#last = { terms, found: Uint32Array.from(scanned.found) }
    let literal: string | undefined
    for (const { text, terms: asked } of literals) {
      if (scanned.found.length > 0) break
      const again = scan(this.#inOrder, asked)
      if (again.found.length === 0) continue
      scanned = again
      literal = text
    }
    const { found, counts, conditions } = scanned
    const sorted = sortRows(
      Uint32Array.from(found),
      sorting.map(({ column, isDescending }) => ({ ranks: this.#ranksOf(column), isDescending })),
    )
    const isDescending = sorting.find(({ column }) => column === group)?.isDescending ?? false
    const grouped = group === undefined ? undefined : this.#group(sorted, group, isDescending)
    return {
      order: grouped?.order ?? sorted,
      groups: grouped?.groups,
      facets: facets.map((column, index) => ({
        column,
        values: this.#facetValues(
          counts[index] ?? new Map(),
          column,
          conditions.filter((condition) => condition.column === column),
        ),
      })),
      literal,
    }
  }

  /** The rows that fulfil all conditions, and how many have each value of the facets. */
  #scan(rows: Uint32Array, conditions: readonly Condition[], facets: readonly number[]) {
    const found: number[] = []
    const counts = facets.map((): FacetCounts => new Map())
    for (const at of rows) {
      const row = this.#rows[at]
      if (!row) continue
      const failed = failedColumn(row, conditions)
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
    return { found, counts, conditions }
  }

  #nameOf(cell: StoredCell | undefined) {
    return cell?.reference === undefined ? undefined : this.#names.get(cell.reference)
  }

  #labelOf(at: number, column: number): string | undefined {
    const cell = this.#rows[at]?.cells[column]
    return this.#nameOf(cell)?.name ?? cell?.label
  }

  /** The rows to search: while the person types on, only the previous matches. */
  #candidates(terms: readonly IndexTerm[], facets: readonly number[]): Uint32Array {
    // The counts of a column include rows that its own conditions exclude.
    const needsAll = facets.length > 0 && terms.some(({ column }) => column !== undefined)
    return this.#last && !needsAll && isNarrower(terms, this.#last.terms)
      ? this.#last.found
      : this.#inOrder
  }

  /** The position of each row's value among all of its column; equal values have equal ranks. */
  #ranksOf(column: number): Int32Array {
    const known = this.#ranks.get(column)
    if (known) return known
    const keys = [...this.#inOrder].flatMap((at) => this.#keyOf(at, column) ?? [])
    const ranks = ranksOf(keys, this.#rows.length, this.#collator.compare)
    this.#ranks.set(column, ranks)
    return ranks
  }

  /** `undefined` for a missing value, and for a related record without a known name. */
  #keyOf(at: number, column: number): SortKey | undefined {
    const row = this.#rows[at]
    const cell = row?.cells[column]
    if (!cell) return undefined
    const named = this.#nameOf(cell)
    if (cell.reference !== undefined && !named) return undefined
    const order = named?.folded ?? cell.order ?? columnText(row, column).slice(0, maxOrder)
    return order === '' ? undefined : { at, group: cell.group ?? '', order }
  }

  #group(rows: Uint32Array<ArrayBuffer>, column: number, isDescending: boolean) {
    const ranks = this.#ranksOf(column)
    return groupRows(rows, {
      labelOf: (at) => this.#labelOf(at, column),
      rankOf: (at) => (ranks[at] === missing ? undefined : ranks[at]),
      cellsOf: (at) => this.#rows[at]?.cells ?? [],
      isDescending,
    })
  }

  /** @param conditions those on this column */
  #facetValues(
    counts: FacetCounts,
    column: number,
    conditions: readonly Condition[],
  ): readonly FacetValue[] {
    const isChosen = (at: number) => {
      const row = this.#rows[at]
      return (
        row !== undefined && conditions.length > 0 && conditions.every((one) => one.isMatch(row))
      )
    }
    return [...counts]
      .map(([label, { rows, first }]) => ({
        label,
        alias: this.#rows[first]?.cells[column]?.alias,
        count: rows,
        isChosen: isChosen(first),
      }))
      .toSorted((one, other) => other.count - one.count)
  }
}

/** Counts by label; `first` is one of the rows. */
type FacetCounts = Map<string | undefined, { rows: number; readonly first: number }>
