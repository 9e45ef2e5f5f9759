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
  const [submitted, setSubmitted] = useState(correctId ?? undefined)
  const { uploads: all } = useSyncExternalStore(uploads.subscribe, uploads.view)
  const upload = all.find(({ id }) => id === submitted)

  // During render: the URL is changed below only after the typed values are gone from the form,
  // because its guard would ask about them again.
  const [taken, setTaken] = useState(correctId)
  if (correctId !== taken) {
    setTaken(correctId)
    if (correctId !== null) {
      setSubmitted(correctId)
      setValues(startWith(correctId))
    }
  }
  useEffect(() => {
    if (correctId !== null) change((next) => next.delete('correct'), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per upload to be corrected
  }, [correctId])

  const isDone = upload?.state.is === 'done'
  useEffect(() => {
    if (isDone) setValues((before) => ({ ...before, file: undefined }))
  }, [isDone])

  /** @param before the current record */
  function send(next: NewUpload, before: Item) {
    // A corrected upload replaces the refused one; a new file is added as another upload.
    if (upload?.state.is === 'refused' && uploads.fileOf(upload.id) === next.file)
      uploads.remove(upload.id)
    setSubmitted(addUpload(next, before))
  }

  return { values, setValues, upload, all, send }
}
