import * as z from 'zod/mini'
import { usePersistedState } from '../../../useStore.ts'
import type { RowTable } from '../../../data/rows/adaptRows.ts'
import { valueIn } from '../../../data/rows/rowReader.ts'

/** `null`: not chosen; empty string: the table has no key column. */
const keyChoice = z.nullable(z.string())

/**
 * The key column of a table: the remembered choice, else the one in the answer or the store's
 * settings. A name that is not among the columns is ignored.
 */
export function useKeyColumn(
  store: string,
  table: string,
  { about, columns }: RowTable,
  inSettings: string | undefined,
): readonly [string | undefined, (column: string) => void] {
  const [declared, declare] = usePersistedState<string | null>(
    `rows.key.${store}.${table}`,
    null,
    keyChoice,
  )
  if (declared === '') return [undefined, declare]
  const candidates = [declared, valueIn(about, 'key_column'), inSettings]
  const key = candidates.find(
    (name): name is string => typeof name === 'string' && columns.includes(name),
  )
  return [key, declare]
}
