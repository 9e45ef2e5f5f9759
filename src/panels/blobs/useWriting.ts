import { useMemo, useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { isActive, type Upload } from '../uploads/upload.ts'
import { tabOf } from '../uploads/tray.ts'
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

interface TypedText {
  readonly mode: 'text' | 'json'
  readonly typed: string
}

/** What was typed, by the file that it was sent as: to be corrected, it is typed text again. */
const typedTexts = new WeakMap<File, TypedText>()

function startOf(corrected: Upload | undefined, file: File | undefined): BlobForm {
  const { container = '', path = '' } = corrected?.fields ?? {}
  const { mode, typed } = (file && typedTexts.get(file)) ?? {}
  const content = mode === undefined ? { file } : { mode, [mode]: typed }
  return { ...blank, container, path, ...content }
}

function fileOf({ mode, typed }: TypedText, path: string): File {
  const file = new File([typed], path.split('/').at(-1) || 'blob', { type: types[mode] })
  typedTexts.set(file, { mode, typed })
  return file
}

/**
 * The form that writes a blob. A file and typed text are sent by the same queue, and the form keeps
 * its values until the service has accepted them.
 */
export function useWriting(store: Item, accountKey: string) {
  const { object_id: objectId } = store
  const { pathname } = useLocation()
  const { values: form, setValues: setForm, upload, all, ...uploading } = useUploadForm(startOf)
  const [missingFields, setMissingFields] = useState<ReadonlySet<BlobField>>(new Set())
  const checksum = useChecksum(form.mode === 'file' ? form.file : undefined)
  const { container, path, mode, file } = form
  const typed = mode === 'file' ? '' : form[mode]

  // One File object per text: sending it again while its outcome is open is the same intent.
  const typedFile = useMemo(
    () => (mode === 'file' || typed === '' ? undefined : fileOf({ mode, typed }, path)),
    [typed, mode, path],
  )
  const blob = mode === 'file' ? file : typedFile
  const { state } = upload ?? {}
  const failure = state?.is === 'refused' || state?.is === 'lost' ? state.error : undefined

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

  /** @returns the first field that prevents submitting */
  function submit(): BlobField | undefined {
    const missingNow: BlobField[] = []
    if (container.trim() === '') missingNow.push('container')
    if (path.trim() === '') missingNow.push('path')
    if (!blob) missingNow.push('blob')
    setMissingFields(new Set(missingNow))
    if (missingNow.length > 0 || !blob) return missingNow[0]
    const isTyped = mode !== 'file'
    const sha256 = checksum.is === 'known' ? checksum.sum : undefined
    const title = titleOf(resources.stores, store)
    const about = {
      accountKey,
      kind: 'blob',
      objectId,
      title,
      file: blob,
      sha256,
      isTyped,
    } as const
    uploading.send({ ...about, fields: { path, container } }, store)
    return undefined
  }

  const isUnderWay = all.some(
    (one) =>
      isActive(one) &&
      one.objectId === objectId &&
      one.fields.path === path &&
      one.fields.container === container &&
      one.name === blob?.name &&
      one.size === blob.size,
  )
  const { accepted, sentFile } = uploading
  const sentText = sentFile && typedTexts.get(sentFile)
  const isSent = (one: 'text' | 'json') => sentText?.mode === one && sentText.typed === form[one]

  /** Whether this form still shows its upload at that address. */
  function staysHere(next: Location | undefined): boolean {
    const search = new URLSearchParams(next?.search)
    const corrects = search.get('correct')
    return (
      next?.pathname === pathname &&
      search.get('tab') === tabOf.blob &&
      (corrects === null || corrects === upload?.id)
    )
  }
  /** Whether nothing of what was sent is lost when `next` is opened instead of this address. */
  const isSafe = (next: Location | undefined) =>
    accepted !== undefined || (upload !== undefined && (isActive(upload) || staysHere(next)))

  return {
    form,
    change,
    submit,
    fieldErrorOf,
    checksum,
    /** The blob that would be sent. */
    blob,
    isUnderWay,
    /** The upload of typed text that failed; a file's failure is shown in the tray. */
    failed:
      upload && failure && upload.isTyped === true && mode !== 'file'
        ? { upload, error: failure }
        : undefined,
    /** What was written, until the form has something else to write. */
    receipt: (mode === 'file' ? file === undefined : isSent(mode)) ? accepted : undefined,
    isDirty: (next?: Location) =>
      (file !== undefined && upload === undefined) ||
      (['text', 'json'] as const).some((one) => form[one] !== '' && !(isSent(one) && isSafe(next))),
  }
}
