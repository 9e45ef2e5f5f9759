import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearch } from '../../hooks/search.ts'
import type { Item } from '../../metadata/item.ts'
import type { Upload } from './upload.ts'
import type { NewUpload } from './uploadQueue.ts'
import { addUpload, uploads } from './tray.ts'

interface WithFile {
  readonly file: File | undefined
}

/**
 * The values of a form whose file goes to the tray, and the upload it started. The form keeps its
 * values until the service has accepted them; a refused upload is restored by `?correct=`.
 *
 * @param start returns the initial values, from the upload to be corrected if there is one
 */
export function useUploadForm<T extends WithFile>(
  start: (corrected: Upload | undefined, file: File | undefined) => T,
) {
  const [search, change] = useSearch()
  const correctId = search.get('correct')
  const startWith = (id: string | null) => {
    const corrected = id === null ? undefined : uploads.get(id)
    return start(corrected, corrected && uploads.fileOf(corrected.id))
  }
  const [values, setValues] = useState(() => startWith(correctId))
  const submissionOf = (id: string | null) =>
    id === null ? undefined : { id, file: uploads.fileOf(id) }
  const [submitted, setSubmitted] = useState(() => submissionOf(correctId))
  const { uploads: all } = useSyncExternalStore(uploads.subscribe, uploads.view)
  const upload = all.find(({ id }) => id === submitted?.id)

  // During render: the URL is changed below only after the typed values are gone from the form,
  // because its guard would ask about them again.
  const [taken, setTaken] = useState(correctId)
  if (correctId !== taken) {
    setTaken(correctId)
    if (correctId !== null) {
      setSubmitted(submissionOf(correctId))
      setValues(startWith(correctId))
    }
  }
  useEffect(() => {
    if (correctId !== null) change((next) => next.delete('correct'), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per upload to be corrected
  }, [correctId])

  /** The last upload of this form that was accepted; the tray may have been cleared since. */
  const [accepted, setAccepted] = useState<Upload>()
  const isDone = upload?.state.is === 'done'
  if (isDone && accepted?.id !== upload.id) setAccepted(upload)
  useEffect(() => {
    if (isDone) setValues((before) => ({ ...before, file: undefined }))
  }, [isDone])

  /** @param before the current record */
  function send(next: NewUpload, before: Item) {
    const isSameFile = upload !== undefined && uploads.fileOf(upload.id) === next.file
    // The same request whose outcome is open is the same intent, and keeps its key.
    if (isSameFile && isOpen(upload) && hasSameFields(upload, next)) {
      uploads.retry(upload.id)
      return
    }
    // A corrected upload replaces the refused one; a new file is added as another upload.
    const isCorrected = isSameFile || (upload?.isTyped === true && next.isTyped === true)
    if (upload?.state.is === 'refused' && isCorrected) uploads.remove(upload.id)
    setAccepted(undefined)
    setSubmitted({ id: addUpload(next, before), file: next.file })
  }

  return {
    values,
    setValues,
    upload,
    accepted,
    /** The file of the upload, even when the queue is done with it. */
    sentFile: submitted?.file,
    all,
    send,
  }
}

const isOpen = ({ state }: Upload) =>
  state.is === 'lost' || (state.is === 'refused' && state.error.isNotSent)

const hasSameFields = (upload: Upload, { fields }: NewUpload) =>
  Object.entries(fields).every(([name, value]) => upload.fields[name] === value)
