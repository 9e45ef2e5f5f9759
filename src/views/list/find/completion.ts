import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnValues } from './arrangement.ts'
import { withValues } from './chosenValues.ts'
import { facetColumns } from './facetColumns.ts'
import { columnNamed } from './findColumns.ts'
import type { FacetValue } from './rowIndex.ts'

/** The word being typed: the beginning of a field or a value, or a value of one field. */
export interface OpenWord {
  readonly isExcluded: boolean
  readonly column: ListColumn | undefined
  /** Folded. */
  readonly beginning: string
}

/** `undefined` for a word that names no field. */
export function openWordOf(word: string, columns: readonly ListColumn[]): OpenWord | undefined {
  const isExcluded = word.startsWith('-')
  const written = isExcluded ? word.slice(1) : word
  const at = written.indexOf(':')
  if (at === -1) return { isExcluded, column: undefined, beginning: folded(written) }
  const column = columns[columnNamed(written.slice(0, at), columns)]
  const beginning = folded(
    written
      .slice(at + 1)
      .replaceAll('"', '')
      .replace(/^=/, ''),
  )
  return column && { isExcluded, column, beginning }
}

/** Ids of the columns whose values are to be counted for a word. */
export const countedFor = ({ column }: OpenWord, columns: readonly ListColumn[]): string =>
  (column ? [column] : facetColumns(columns)).map(({ id }) => id).join(',')

export interface Proposal {
  readonly key: string
  readonly column: ListColumn
  /** `undefined` to continue with the values of the field. */
  readonly value: FacetValue | undefined
  /** The search with the value, among the others that are selected of this column. */
  readonly search: string
}

const maxProposals = 8

/** Proposes fields and values that begin with the typed text, or contain it within one field. */
export function proposalsFor(
  { isExcluded, column, beginning }: OpenWord,
  counted: readonly ColumnValues[],
  columns: readonly ListColumn[],
  search: string,
): readonly Proposal[] {
  const fields = column
    ? []
    : columns.filter(
        ({ id, label }) => folded(label).startsWith(beginning) || folded(id).startsWith(beginning),
      )
  const isFitting = ({ label }: FacetValue) => {
    const text = folded(label ?? '')
    if (column) return text.includes(beginning)
    return text.split(/[\s_-]+/).some((part) => part.startsWith(beginning))
  }
  const values = counted.flatMap((facet) =>
    facet.values
      .filter((value) => isFitting(value) && (isExcluded || !value.isChosen))
      .map((value) => {
        const chosen = isExcluded ? [] : facet.values.filter(({ isChosen }) => isChosen)
        const labels = [...chosen, value].map(({ label }) => label)
        return {
          key: `${facet.column.id}:${value.label ?? ''}`,
          column: facet.column,
          value,
          search: withValues(search, columns, facet, labels, isExcluded),
        }
      }),
  )
  return [
    ...fields
      .slice(0, 4)
      .map((field) => ({ key: field.id, column: field, value: undefined, search })),
    ...values,
  ].slice(0, maxProposals)
}
