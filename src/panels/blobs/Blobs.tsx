import { flushSync } from 'react-dom'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import '../../messages/blobs.ts'
import '../../messages/panels.ts'
import '../../messages/uploads.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { copyText } from '../../ui/copy.ts'
import { forget, useUploadLog, type LogEntry } from '../uploads/uploadLog.ts'
import { UploadLogTable } from '../uploads/UploadLogTable.tsx'
import { useAccountKey } from '../uploads/accountKey.ts'
import { ReadCard } from './ReadCard.tsx'
import { useBlobReading } from './useBlobReading.ts'
import { useWriting } from './useWriting.ts'
import { WriteCard } from './WriteCard.tsx'
import '../../fields/inputs/inputs.css'
import '../../views/form/form.css'
import '../../views/operation/operation.css'
import '../panels.css'
import './blobs.css'

/**
 * Reads and writes blobs of a store. Blobs cannot be listed, so a log of this browser's writes is
 * shown.
 */
export function Blobs({ item }: { readonly item: Item }) {
  const accountKey = useAccountKey()
  const { object_id: store } = item
  const blobs = useBlobReading(store)
  const writing = useWriting(item, accountKey)
  const isOwnEntry = ({ kind, objectId }: LogEntry) => kind === 'blob' && objectId === store
  const entries = useUploadLog(accountKey).filter(isOwnEntry)
  function chooseFile() {
    if (writing.form.mode !== 'file') flushSync(() => writing.change({ mode: 'file' }))
    document.getElementById('blob-blob')?.focus()
  }
  useOpenedByKey(chooseFile)
  useShortcuts('panel', [
    { keys: 'r', label: 'shortcut.readBlob', run: blobs.read },
    {
      keys: 'w',
      label: 'shortcut.writeBlob',
      run: () => document.getElementById('blob-container')?.focus(),
    },
    { keys: 'u', label: 'shortcut.upload', run: chooseFile },
    { keys: 'd', label: 'shortcut.download', run: blobs.download },
  ])

  return (
    <div className="scroll blobs">
      <div className="blobs-main">
        <ReadCard blobs={blobs} />
        <UploadLogTable
          id="blob-log"
          title={t('blobs.uploadLog')}
          about={t('blobs.uploadLog.about')}
          none={t('blobs.uploadLog.none')}
          done="uploadLog.done"
          entries={entries}
          heads={[t('blobs.container'), t('blobs.path')]}
          cellsOf={({ fields: { container = '', path = '' } }) => [container, path]}
          mono
          menu={[
            {
              label: t('blobs.uploadLog.clear'),
              icon: 'trash',
              onSelect: () => forget(accountKey, isOwnEntry),
            },
          ]}
          actionsOf={({ fields: { container = '', path = '' } }) => [
            {
              icon: 'edit',
              label: t('blobs.uploadLog.again', { place: `${container}/${path}` }),
              onPress: () => {
                writing.change({ container, path })
                document.getElementById('blob-path')?.focus()
              },
            },
            {
              icon: 'copy',
              label: t('blobs.uploadLog.copy', { path }),
              onPress: () => void copyText(path, t('blobs.uploadLog.copied')),
            },
          ]}
        />
      </div>
      <div className="blobs-side">
        <WriteCard store={item} writing={writing} entries={entries} />
      </div>
    </div>
  )
}
