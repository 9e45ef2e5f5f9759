import { useSyncExternalStore } from 'react'
import { count } from '../../messages/format.ts'
import type { Item } from '../../metadata/resource.ts'
import { useUploadLog } from '../transfers/ledger.ts'
import { transfers } from '../transfers/tray.ts'
import { useAccountKey } from '../transfers/who.ts'

/** Uploads of a model from this browser: those in the log, and those still under way. */
export function UploadsCount({ item }: { readonly item: Item }) {
  const accountKey = useAccountKey()
  const past = useUploadLog(accountKey)
  const now = useSyncExternalStore(transfers.subscribe, transfers.view).transfers
  const ids = [...past, ...now.filter((one) => one.accountKey === accountKey)]
    .filter(({ kind, objectId }) => kind === 'model' && objectId === item.object_id)
    .map(({ id }) => id)
  // One that has ended may stand in both.
  const { size } = new Set(ids)
  return size === 0 ? null : count(size)
}
