import { isRecord, referenceId } from '../../../dialect/ids.ts'
import { readReturned } from '../../../dialect/json.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import type { ItemOf } from '../../../resources/resources.ts'

type Entry = Readonly<Record<string, unknown>>

/** The place of a transfer's rows, according to its settings. */
export type Source =
  | { readonly is: 'table'; readonly store: string; readonly table: string }
  | { readonly is: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }

function settingsOf({ settings }: ItemOf<'transfers'>): Entry | undefined {
  if (isRecord(settings)) return settings
  if (typeof settings !== 'string') return undefined
  try {
    const value: unknown = readReturned(settings)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** `undefined` if the settings name no rows that this page can read. */
export function sourceOf(item: ItemOf<'transfers'>): Source | undefined {
  const settings = settingsOf(item)
  if (!settings) return undefined
  const { table, rows } = settings
  const store = referenceId(settings.store)
  if (store !== undefined && typeof table === 'string' && table !== '')
    return { is: 'table', store, table }
  return Array.isArray(rows) && rows.length > 0 && rows.every(isRecord)
    ? { is: 'rows', rows }
    : undefined
}

/** Converts rows by name to rows by position, with the columns of all rows. */
export function byPosition(
  rows: readonly Entry[],
  named: readonly string[] = [],
): { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] } {
  const columns = named.length > 0 ? named : [...new Set(rows.flatMap(keysOf))]
  return {
    columns,
    rows: rows.map((row) =>
      columns.map((column) => (Object.hasOwn(row, column) ? row[column] : undefined)),
    ),
  }
}
