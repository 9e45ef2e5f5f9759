import { createStore } from '../../store.ts'
import type { TableSource } from '../../tables/openTable.ts'

/**
 * The file or text dropped or pasted on a list, until its import page takes it. It is kept in
 * memory only.
 */
export const importSource = createStore<TableSource | undefined>(undefined, { scope: 'person' })
