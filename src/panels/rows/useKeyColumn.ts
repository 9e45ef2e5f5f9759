import { usePersistedState } from '../../hooks/persistedState.ts'
import type { RowTable } from './adaptRows.ts'
import { valueIn } from './rowReader.ts'

/** `null`: nobody has said; an empty text: there is none. */
const isKey = (value: unknown): value is string | null =>
  value === null || typeof value === 'string'

/**
 * The column that names a table's rows: as declared here and remembered, else as the answer or the
 * store's settings tell. One that did not come is none.
 */
export function useKeyColumn(
  store: string,
  table: string,
  { about, columns }: RowTable,
  inSettings: string | undefined,
): readonly [string | undefined, (column: string) => void] {
  const [declared, declare] = usePersistedState(`rows.key.${store}.${table}`, null, isKey)
  if (declared === '') return [undefined, declare]
  const candidates = [declared, valueIn(about, 'key_column'), inSettings]
  const key = candidates.find(
    (name): name is string => typeof name === 'string' && columns.includes(name),
  )
  return [key, declare]
}
