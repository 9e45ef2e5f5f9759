import { t } from '../../messages/blobsTexts.ts'
import { operations } from '../../resources/operations.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { RequestView } from '../../views/form/RequestView.tsx'
import type { LogEntry } from '../../views/uploads/uploadLog.ts'
import { requestOf } from '../../views/uploads/tray.ts'
import type { useBlobWrite } from '../../views/uploads/useBlobWrite.ts'
import { BlobForm } from '../../views/uploads/BlobForm.tsx'
import * as blobFormStyles from '../../views/uploads/BlobForm.module.css'

interface WriteCardProps {
  readonly store: ItemOf<'stores'>
  readonly writing: ReturnType<typeof useBlobWrite>
  /** Writes of this browser to this store. */
  readonly entries: readonly LogEntry[]
}

/** Writes one blob of a store, and shows the request. */
export function WriteCard({ store, writing, entries }: WriteCardProps) {
  const { container, path, blob, failed } = writing
  return (
    <>
      <BlobForm
        store={store}
        writing={writing}
        entries={entries}
        className={`card ${blobFormStyles.root}`}
        labelledBy="blob-write"
        heading={<h2 id="blob-write">{t('blobs.write')}</h2>}
      />
      <RequestView
        request={requestOf(
          { kind: 'blob', objectId: store.object_id, fields: { path, container } },
          blob,
        )}
        fields={operations.stores.writeBlob?.input ?? {}}
        error={failed?.error}
      />
    </>
  )
}
