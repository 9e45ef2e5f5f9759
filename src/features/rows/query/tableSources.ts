import { keyColumnIn, tablesIn as tableNamesIn } from '../../../dialect/answerNames.ts'
import { isRecord } from '../../../dialect/ids.ts'
import { readReturned } from '../../../dialect/json.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import { valueIn } from '../../../data/rows/rowReader.ts'
import type { ItemOf } from '../../../resources/resources.ts'

/** The source of a suggested name: no operation lists the tables of a store. */
export type Origin =
  | { readonly is: 'settings' }
  | { readonly is: 'serve'; readonly name: string; readonly objectId: string }
  | { readonly is: 'recent' }

export interface TableOffer {
  readonly table: string
  readonly origin: Origin
}

function settingsOf(store: ItemOf<'stores'>): Readonly<Record<string, unknown>> {
  const { settings } = store
  if (isRecord(settings)) return settings
  if (typeof settings !== 'string') return {}
  try {
    const value: unknown = readReturned(settings)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function tablesIn(value: unknown): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => {
      const name = isRecord(one) ? one.name : one
      return typeof name === 'string' && name !== '' ? [name] : []
    })
  return isRecord(value) ? keysOf(value) : typeof value === 'string' && value ? [value] : []
}

/** The key column of a table, if the store's settings name it. */
export function keyInSettings(store: ItemOf<'stores'>, table: string): string | undefined {
  const key = keyColumnIn(settingsOf(store))
  const named = isRecord(key) ? valueIn(key, table) : key
  return typeof named === 'string' ? named : undefined
}

/** The tables named in the store's settings, in their order. */
export function tablesInSettings(store: ItemOf<'stores'>): readonly string[] {
  return [...new Set(tableNamesIn(settingsOf(store)).flatMap(tablesIn))]
}

/** Each table once, with its most informative origin. */
export function tableOffers(
  store: ItemOf<'stores'>,
  serveEntries: readonly ItemOf<'serveEntries'>[],
  recent: readonly string[],
): readonly TableOffer[] {
  const offers = new Map<string, TableOffer>()
  const offer = (table: string, origin: Origin) => {
    if (!offers.has(table)) offers.set(table, { table, origin })
  }
  for (const entry of serveEntries) {
    const { name, table, object_id: objectId } = entry
    if (entry.store === store.object_id && typeof table === 'string' && table !== '')
      offer(table, { is: 'serve', name: typeof name === 'string' ? name : objectId, objectId })
  }
  for (const table of tablesInSettings(store)) offer(table, { is: 'settings' })
  for (const table of recent) offer(table, { is: 'recent' })
  return [...offers.values()]
}

export const maxRecent = 8

export const withRecent = (recent: readonly string[], table: string): readonly string[] =>
  [table, ...recent.filter((one) => one !== table)].slice(0, maxRecent)
