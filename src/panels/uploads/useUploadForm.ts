import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearch } from '../../hooks/search.ts'
import type { Item } from '../../metadata/resource.ts'
import type { Upload } from './upload.ts'
import type { NewUpload } from './uploadQueue.ts'
import { addUpload, uploads } from './tray.ts'

interface WithFile {
  readonly file: File | undefined
}

/**
 * The values of a form whose file goes to the tray, and the upload it has become. What was chosen
 * stays in the form until the service has taken it; what was refused comes back by `?correct=`.
 *
 * @param start what the form begins with: that of an upload to be corrected, if there is one
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

  // While drawing: the address is put right below only once what was typed before is gone from the
  // form, or its guard would ask about it a second time.
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
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is to be corrected
  }, [correctId])

  const isDone = upload?.state.is === 'done'
  useEffect(() => {
    if (isDone) setValues((before) => ({ ...before, file: undefined }))
  }, [isDone])

  /** @param before the record as it is now */
  function send(next: NewUpload, before: Item) {
    // The corrected one takes the place of the refused one; a new file stands beside it.
    if (upload?.state.is === 'refused' && uploads.fileOf(upload.id) === next.file)
      uploads.remove(upload.id)
    setSubmitted(addUpload(next, before))
  }

  return { values, setValues, upload, all, send }
}
