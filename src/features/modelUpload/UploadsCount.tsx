import { useStore } from '../../useStore.ts'
import { count } from '../../messages/format.ts'
import { useUploadLog } from '../../views/uploads/uploadLog.ts'
import { uploads } from '../../views/uploads/tray.ts'
import { useAccount } from '../../session/account.ts'
import type { ItemOf } from '../../resources/resources.ts'

/** Number of uploads of a model from this browser: logged ones and those in progress. */
export function UploadsCount({ item }: { readonly item: ItemOf<'models'> }) {
  const accountKey = useAccount()
  const past = useUploadLog(accountKey)
  const now = useStore(uploads.view).uploads
  const ids = [...past, ...now.filter((one) => one.accountKey === accountKey)]
    .filter(({ kind, objectId }) => kind === 'model' && objectId === item.object_id)
    .map(({ id }) => id)
  // A finished upload may be in both.
  const { size } = new Set(ids)
  return size === 0 ? null : count(size)
}
