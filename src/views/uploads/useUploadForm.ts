import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearch } from '../../hooks/search.ts'
import { useStore } from '../../useStore.ts'
import type { FormStatus } from '../form/formState.ts'
import { useFormEngine, type FormEngineOptions } from '../form/formEngine.ts'
import { focusField } from '../form/FormField.tsx'
import type { FormValues } from '../form/formValues.ts'
import type { Upload } from './upload.ts'
import type { NewUpload } from './uploadQueue.ts'
import { addUpload, uploads } from './tray.ts'
import type { ItemOf } from '../../resources/resources.ts'

interface UploadFormOptions<V extends FormValues> extends Pick<
  FormEngineOptions,
  'fields' | 'bodyOf' | 'errorText' | 'draft'
> {
  /** The initial values, from the upload to be corrected if there is one. */
  readonly valuesOf: (corrected: Upload | undefined, file: File | undefined) => V
  /** Returns the values once the service has accepted the file. */
  readonly valuesWithoutFile: (values: V) => V
}

/** The form status for an upload in the queue; a cancelled one can be edited again. */
function statusOf({ state }: Upload): FormStatus | undefined {
  if (state.is === 'waiting' || state.is === 'sending' || state.is === 'sent')
    return { is: 'sending' }
  if (state.is === 'done') return { is: 'done' }
  if (state.is !== 'refused' && state.is !== 'unknown') return undefined
  return { is: 'failed', failure: { is: 'error', error: state.error, unmatched: [] } }
}

/**
 * The form of a file that the queue sends, and the upload it started. The form keeps its values
 * until the service has accepted them; a refused upload is restored by `?correct=`.
 */
export function useUploadForm<V extends FormValues>({
  valuesOf,
  valuesWithoutFile,
  ...options
}: UploadFormOptions<V>) {
  const [search, change] = useSearch()
  const correctId = search.get('correct')
  const valuesFor = (id: string | null) => {
    const corrected = id === null ? undefined : uploads.find(id)
    return valuesOf(corrected, corrected && uploads.fileOf(corrected.id))
  }
  const submissionOf = (id: string | null) =>
    id === null ? undefined : { id, file: uploads.fileOf(id) }
  const [initial] = useState(() => valuesFor(correctId))
  const [submitted, setSubmitted] = useState(() => submissionOf(correctId))
  const { uploads: all } = useStore(uploads.view)
  const upload = all.find(({ id }) => id === submitted?.id)
  const engine = useFormEngine({
    ...options,
    write: 'create',
    initial,
    queued: upload && statusOf(upload),
  })
  const { form } = engine
  const values = (): V => form.getValues() as V
  const typed = useWatch({ control: form.control }) as V

  const [taken, setTaken] = useState(correctId)
  if (correctId !== taken) {
    setTaken(correctId)
    if (correctId !== null) setSubmitted(submissionOf(correctId))
  }
  const takeCorrected = useEffectEvent((id: string) => {
    // Its errors are shown by the engine, and stay.
    form.reset(valuesFor(id), { ...keepsFields, keepErrors: true })
    // After the typed values are gone: the guard would ask about them again.
    change((next) => next.delete('correct'), { replace: true })
  })
  useEffect(() => {
    if (correctId !== null) takeCorrected(correctId)
  }, [correctId])

  /** The last upload of this form that was accepted; the tray may have been cleared since. */
  const [accepted, setAccepted] = useState<Upload>()
  const isDone = upload?.state.is === 'done'
  if (isDone && accepted?.id !== upload.id) setAccepted(upload)
  const clearFile = useEffectEvent(() => {
    form.reset(valuesWithoutFile(values()), keepsFields)
    engine.draft.end()
  })
  useEffect(() => {
    if (isDone) clearFile()
  }, [isDone])

  /** @param before the current record */
  function queue(next: NewUpload, before: ItemOf<'models' | 'stores'>) {
    const isSameFile = upload !== undefined && uploads.fileOf(upload.id) === next.file
    // An equal request with an open outcome is the same intent, and keeps its key.
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

  /** Hands the typed values to the queue; if they are invalid, the first field gets the focus. */
  async function submit(
    uploadOf: () => NewUpload,
    before: ItemOf<'models' | 'stores'>,
  ): Promise<void> {
    const outcome = await engine.submit(() => {
      queue(uploadOf(), before)
      return { is: 'waiting' }
    })
    if (outcome.is !== 'failed' || outcome.failure.is !== 'invalid') return
    focusField(outcome.failure.fields[0])
  }

  return {
    ...engine,
    values,
    /** The values as rendered. */
    typed,
    upload,
    accepted,
    /** The file of the upload, even when the queue is done with it. */
    sentFile: submitted?.file,
    all,
    submit,
  }
}

const keepsFields = { keepFieldsRef: true } as const

const isOpen = ({ state }: Upload) =>
  state.is === 'unknown' || (state.is === 'refused' && state.error.isNotSent)

const hasSameFields = (upload: Upload, { fields }: NewUpload) =>
  Object.entries(fields).every(([name, value]) => upload.fields[name] === value)
