import { useMemo, useState } from 'react'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { useOperation } from '../../hooks/submit.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { addEntry, type LogResult } from '../uploads/uploadLog.ts'
import { isActive, type Upload } from '../uploads/upload.ts'
import { useChecksum } from '../uploads/useChecksum.ts'
import { useUploadForm } from '../uploads/useUploadForm.ts'

export type BlobMode = 'file' | 'text' | 'json'

export interface BlobForm {
  readonly container: string
  readonly path: string
  readonly mode: BlobMode
  readonly file: File | undefined
  /** Text and JSON are kept separately, so that switching between them loses neither. */
  readonly text: string
  readonly json: string
}

export type BlobField = 'container' | 'path' | 'blob'

const types = { text: 'text/plain', json: 'application/json' } as const
const blank: BlobForm = {
  container: '',
  path: '',
  mode: 'file',
  file: undefined,
  text: '',
  json: '',
}

function startOf(corrected: Upload | undefined, file: File | undefined): BlobForm {
  const { container = '', path = '' } = corrected?.fields ?? {}
  return { ...blank, container, path, file }
}

const outcomeOf = (error: unknown): LogResult | undefined => {
  const failure = serviceErrorOf(error)
  return failure?.isUnknown ? 'lost' : failure?.isRefused ? 'refused' : undefined
}

/**
 * The form that writes a blob. A file is sent by the upload tray; typed text is sent from here and
 * gets a receipt. The form keeps its values until the service has accepted them.
 */
export function useWriting(store: Item, accountKey: string) {
  const { object_id: objectId } = store
  const { values: form, setValues: setForm, upload, all, send } = useUploadForm(startOf)
  const [missingFields, setMissingFields] = useState<ReadonlySet<BlobField>>(new Set())
  /** What the editors wrote last: leaving the page then loses nothing. */
  const [written, setWritten] = useState<{ writtenPath: string; text: string; size: number }>()
  const { run, error, busy: sending, answer, reset } = useOperation('stores', 'writeBlob', objectId)
  const checksum = useChecksum(form.mode === 'file' ? form.file : undefined)
  const { container, path, mode, file } = form
  const typed = mode === 'file' ? '' : form[mode]

  // One File object per text: sending the same text again reuses the same idempotency key.
  const typedFile = useMemo(() => {
    const type = mode === 'file' ? '' : types[mode]
    const name = path.split('/').at(-1) || 'blob'
    return { id: crypto.randomUUID(), file: new File([typed], name, { type }) }
  }, [typed, mode, path])

  const failure =
    mode === 'file'
      ? upload?.state.is === 'refused'
        ? upload.state.error
        : undefined
      : error instanceof ServiceError
        ? error
        : undefined

  function fieldErrorOf(field: BlobField): string | undefined {
    if (missingFields.has(field)) return t(`blobs.missing.${field === 'blob' ? mode : field}`)
    return missingFields.size > 0 ? undefined : failure?.fieldErrors.get(field)?.join(' ')
  }

  function change(part: Partial<BlobForm>) {
    setForm((before) => ({ ...before, ...part }))
    setMissingFields((before) => {
      const gone = new Set(Object.keys(part).map((name) => (name in blank ? name : '')))
      const isGone = (field: BlobField) =>
        field === 'blob' ? !gone.has('container') && !gone.has('path') : gone.has(field)
      return new Set([...before].filter((field) => !isGone(field)))
    })
  }

  async function writeTyped() {
    const { id, file } = typedFile
    const { size, name } = file
    const result = await run({ path, blob: file, container })
    if (result.is === 'busy') return
    const ended = result.is === 'done' ? 'done' : outcomeOf(result.error)
    const status =
      result.is === 'failed' && result.error instanceof ServiceError
        ? result.error.status
        : undefined
    if (result.is === 'done')
      setWritten({ writtenPath: `${container} / ${path}`, text: typed, size })
    if (ended === undefined) return
    addEntry(accountKey, {
      id,
      at: Date.now(),
      kind: 'blob',
      objectId,
      name,
      size,
      fields: { container, path },
      result: ended,
      ...(status === undefined || ended === 'done' ? {} : { status }),
    })
  }

  /** @returns the first field that prevents submitting */
  function submit(): BlobField | undefined {
    const missingNow: BlobField[] = []
    if (container.trim() === '') missingNow.push('container')
    if (path.trim() === '') missingNow.push('path')
    if (mode === 'file' ? !file : typed === '') missingNow.push('blob')
    setMissingFields(new Set(missingNow))
    if (missingNow.length > 0) return missingNow[0]
    setWritten(undefined)
    if (mode !== 'file') {
      void writeTyped()
      return undefined
    }
    if (!file) return undefined
    const sha256 = checksum.is === 'known' ? checksum.sum : undefined
    const title = titleOf(resources.stores, store)
    const about = { accountKey, kind: 'blob', objectId, title, file, sha256 } as const
    send({ ...about, fields: { path, container } }, store)
    return undefined
  }

  const underWay =
    mode === 'file' &&
    file !== undefined &&
    all.some(
      (one) =>
        isActive(one) &&
        one.objectId === objectId &&
        one.fields.path === path &&
        one.fields.container === container &&
        one.name === file.name &&
        one.size === file.size,
    )

  return {
    form,
    change,
    submit,
    fieldErrorOf,
    checksum,
    /** The blob that would be sent. */
    blob: mode === 'file' ? file : typed === '' ? undefined : typedFile.file,
    sending,
    underWay,
    /** Errors of typed text; those of a file are shown in the tray. */
    error: mode === 'file' ? undefined : error,
    receipt: mode === 'file' || written?.text !== typed ? undefined : written,
    answer,
    reset,
    isDirty: () =>
      (file !== undefined && upload === undefined) ||
      [form.text, form.json].some((text) => text !== '' && text !== written?.text),
  }
}
