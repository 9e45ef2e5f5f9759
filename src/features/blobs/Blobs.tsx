import { flushSync } from 'react-dom'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import blobTexts from '../../messages/en/blobs.json'
import uploadTexts from '../../messages/en/uploads.json'
import { texts } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { fieldId } from '../../views/form/FormField.tsx'
import { forget, useUploadLog, type LogEntry } from '../../views/uploads/uploadLog.ts'
import { UploadLogTable } from '../../views/uploads/UploadLogTable.tsx'
import { useAccount } from '../../session/account.ts'
import { ReadCard } from './ReadCard.tsx'
import { useBlobReading } from './useBlobReading.ts'
import { useBlobWrite } from '../../views/uploads/useBlobWrite.ts'
import { WriteCard } from './WriteCard.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import * as styles from './Blobs.module.css'

const t = texts(blobTexts, uploadTexts)

/**
 * Reads and writes blobs of a store. Blobs cannot be listed, so a log of this browser's writes is
 * shown.
 */
export function Blobs({ item }: { readonly item: ItemOf<'stores'> }) {
  const accountKey = useAccount()
  const { object_id: store } = item
  const blobs = useBlobReading(store)
  const writing = useBlobWrite(item, accountKey)
  const isOwnEntry = ({ kind, objectId }: LogEntry) => kind === 'blob' && objectId === store
  const entries = useUploadLog(accountKey).filter(isOwnEntry)
  function chooseFile() {
    if (writing.values().blob.mode !== 'file') flushSync(() => writing.chooseMode('file'))
    document.getElementById(fieldId('blob'))?.focus()
  }
  useOpenedByKey(chooseFile)
  useShortcuts('panel', [
    { keys: 'r', label: 'shortcut.readBlob', run: blobs.read },
    {
      keys: 'w',
      label: 'shortcut.writeBlob',
      run: () => document.getElementById(fieldId('container'))?.focus(),
    },
    { keys: 'u', label: 'shortcut.upload', run: chooseFile },
    { keys: 'd', label: 'shortcut.download', run: blobs.download },
  ])

  return (
    <div className={`grid scroll ${styles.root}`} data-gap="24" data-align="start">
      <div className="shrinks stack" data-gap="16">
        <ReadCard blobs={blobs} />
        <UploadLogTable
          id="blob-log"
          title={t('blobs.uploadLog')}
          about={t('blobs.uploadLog.about')}
          none={t('blobs.uploadLog.none')}
          done={t.id('uploadLog.done')}
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
                document.getElementById(fieldId('path'))?.focus()
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
      <div className="shrinks stack" data-gap="16">
        <WriteCard store={item} writing={writing} entries={entries} />
      </div>
    </div>
  )
}
