import { shownTitle } from '../../fields/shownTitle.ts'
import { useEffect, useEffectEvent } from 'react'
import { useAccount } from '../../session/account.ts'
import { resources, type ItemOf, type ResourceName } from '../../resources/resources.ts'
import { focusField } from '../../views/form/FormField.tsx'
import { useBlobWrite } from '../../views/uploads/useBlobWrite.ts'
import { BlobForm } from '../../views/uploads/BlobForm.tsx'
import { ModelUploadForm } from '../../views/uploads/ModelUploadForm.tsx'
import { useModelUpload } from '../../views/uploads/useModelUpload.ts'
import { useUploadLog } from '../../views/uploads/uploadLog.ts'
import * as styles from './UploadDialog.module.css'

interface PartProps<N extends ResourceName> {
  readonly item: ItemOf<N>
  readonly labelledBy: string
  /** The field to begin with, while the dialog opens. */
  readonly focused: string | undefined
  /** The chosen file, to be kept if another record is chosen. */
  readonly onFile: (file: File | undefined) => void
  /** The tray goes on with it. */
  readonly onSent: () => void
}

function useReports(
  { focused, onFile, onSent }: Omit<PartProps<ResourceName>, 'item'>,
  file: File | undefined,
  isSent: boolean,
) {
  const chosen = useEffectEvent(onFile)
  const sent = useEffectEvent(onSent)
  const begin = useEffectEvent(() => {
    if (focused !== undefined) focusField(focused)
  })
  useEffect(() => begin(), [])
  useEffect(() => chosen(file), [file])
  useEffect(() => {
    if (isSent) sent()
  }, [isSent])
}

/** A file of a model, with its loss and accuracy. */
export function ModelPart(props: PartProps<'models'>) {
  const { item, labelledBy } = props
  const upload = useModelUpload(item, shownTitle(resources.models, item))
  const { file } = upload.typed
  useReports(props, file === '' ? undefined : file, upload.upload !== undefined)
  return (
    <ModelUploadForm
      model={item.object_id}
      upload={upload}
      className={styles.form}
      labelledBy={labelledBy}
    />
  )
}

/** A blob of a store, with its container and path. */
export function StorePart(props: PartProps<'stores'>) {
  const { item, labelledBy } = props
  const accountKey = useAccount()
  const writing = useBlobWrite(item, accountKey)
  const entries = useUploadLog(accountKey).filter(
    ({ kind, objectId }) => kind === 'blob' && objectId === item.object_id,
  )
  useReports(props, writing.content.file, writing.upload !== undefined)
  return (
    <BlobForm
      store={item}
      writing={writing}
      entries={entries}
      className={styles.form ?? ''}
      labelledBy={labelledBy}
    />
  )
}
