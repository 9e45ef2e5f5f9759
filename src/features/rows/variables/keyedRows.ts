import type { VariableRow } from './VariableItem.tsx'
import type { VariableEntry } from './variableList.ts'

let lastKey = 0

/** A line of the list, with a key of its own. */
export const rowOf = (entry: VariableEntry): VariableRow => ({ key: (lastKey += 1), entry })

/** Never without rows: an empty list is shown as one blank row. */
export const rowsOf = (
  entries: readonly VariableEntry[] | undefined,
): readonly VariableRow[] | undefined =>
  entries && (entries.length === 0 ? [''] : entries).map(rowOf)
