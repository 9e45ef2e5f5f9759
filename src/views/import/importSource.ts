import { createStore } from '../../store.ts'
import type { TableSource } from '../../tables/openTable.ts'

/** What was dropped or pasted on a list, until its import page takes it. Only in memory. */
export const importSource = createStore<TableSource | undefined>(undefined, { scope: 'person' })
