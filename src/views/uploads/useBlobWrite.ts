import { useState } from 'react'
import * as z from 'zod/mini'
import { useLocation, type Location } from 'react-router'
import { usePersistedState } from '../../useStore.ts'
import { t } from '../../messages/blobsTexts.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { operations } from '../../resources/operations.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import type { Body } from '../form/body.ts'
import type { KeptView } from '../form/draft/useDraft.ts'
import type { FormValues } from '../form/formValues.ts'
import type { ErrorText } from '../form/problems.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import { isActive, type Upload } from './upload.ts'
import { tabOf } from './tray.ts'
import { pathAfter } from './blobPaths.ts'
import { useDroppedFile } from './droppedFile.ts'
import { useChecksum } from './useChecksum.ts'
import { useUploadForm } from './useUploadForm.ts'

export type BlobMode = 'file' | 'text' | 'json'

/** The content of a blob: a file, or typed text. */
export interface BlobContent {
  readonly mode: BlobMode
  readonly file: File | undefined
  /** Text and JSON are kept separately, so that switching between them loses neither. */
  readonly text: string
  readonly json: string
}

// A type, because an interface has no index signature.
type BlobValues = {
  readonly container: string
  readonly path: string
  readonly blob: BlobContent
}

const types = { text: 'text/plain', json: 'application/json' } as const
const noContent: BlobContent = { mode: 'file', file: undefined, text: '', json: '' }

interface TypedText {
  readonly mode: 'text' | 'json'
  readonly typed: string
}

/** The typed text of each sent file, so that it can be edited again. */
const typedTexts = new WeakMap<File, TypedText>()

/** The last place of a write: a container, and the folders of a path. */
const place = z.object({ container: z.string(), folder: z.string() })
type Place = z.infer<typeof place>
const nowhere: Place = { container: '', folder: '' }

function startOf(corrected: Upload | undefined, file: File | undefined, last: Place): BlobValues {
  const { container = last.container, path = '' } = corrected?.fields ?? {}
  const { mode, typed } = (file && typedTexts.get(file)) ?? {}
  const content = mode === undefined ? { file } : { mode, [mode]: typed }
  return { container, path, blob: { ...noContent, ...content } }
}

/**
 * Converts typed text to a file. The same text returns the sent file: a retry with an open outcome
 * has the same intent.
 */
function fileOf(content: BlobContent, path: string, sent: File | undefined): File | undefined {
  const { mode } = content
  if (mode === 'file' || content[mode] === '') return undefined
  const typed = content[mode]
  const name = path.split('/').at(-1) || 'blob'
  const before = sent && typedTexts.get(sent)
  if (before?.mode === mode && before.typed === typed && sent?.name === name) return sent
  const file = new File([typed], name, { type: types[mode] })
  typedTexts.set(file, { mode, typed })
  return file
}

/** The typed text, or `''` for a file. */
const typedIn = ({ mode, ...content }: BlobContent): string =>
  mode === 'file' ? '' : content[mode]

/** The declared fields in the order of this form, with its labels. */
function blobFields(): FieldMap {
  const { container, path, blob } = operations.stores.writeBlob?.input ?? {}
  return {
    ...(container && { container: { ...container, label: t('blobs.container') } }),
    ...(path && { path: { ...path, label: t('blobs.path') } }),
    ...(blob && { blob: { ...blob, label: t('blobs.blob') } }),
  }
}

const optional = { create: 'optional', update: 'optional' } as const

/** The draft of a blob has its place and the typed text, but no file and no path of one. */
const keptViewIn = (folder: string): KeptView => ({
  fields: {
    container: { kind: 'text', ...optional },
    path: { kind: 'text', ...optional },
    text: { kind: 'longText', ...optional },
    json: { kind: 'json', label: 'JSON', ...optional },
    mode: { kind: 'text', ...optional },
  },
  of: (values) => {
    const { container, path, blob } = values as BlobValues
    const mode = typedIn(blob) === '' ? '' : blob.mode
    const place = { container, path: pathAfter(path, folder, blob.file, undefined) }
    return { ...place, text: blob.text, json: blob.json, mode }
  },
  into: (values, name, kept) => {
    const { blob } = values as BlobValues
    if (name === 'mode') return ['blob', kept === '' ? blob : { ...blob, mode: kept }]
    return name === 'text' || name === 'json'
      ? ['blob', { ...blob, mode: kept === '' ? blob.mode : name, [name]: kept }]
      : [name, kept]
  },
})

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** Container and path are sent as typed; the content is handed to the queue as a file. */
function blobBody(typed: FormValues): Body {
  const { container, path, blob } = typed as BlobValues
  const missing = [
    ...(isBlank(container) ? ['container'] : []),
    ...(isBlank(path) ? ['path'] : []),
    ...((blob.mode === 'file' ? blob.file : typedIn(blob)) ? [] : ['blob']),
  ]
  const required: ValidationError = { is: 'code', code: 'required' }
  const file = blob.file ?? new File([], 'blob')
  return {
    values: { container, path, blob: file },
    validationErrors: new Map(missing.map((name) => [name, required])),
  }
}

/**
 * The form that writes a blob. Files and typed text use the same queue. The form keeps its values
 * until the service has accepted them.
 */
export function useBlobWrite(store: ItemOf<'stores'>, accountKey: string) {
  const { object_id: objectId } = store
  const { pathname } = useLocation()
  const [last, remember] = usePersistedState<Place>(`place.${objectId}`, nowhere, place, 'person')
  const [fields] = useState(blobFields)
  const errorText: ErrorText = (name, error) => {
    if (error.is !== 'code' || error.code !== 'required') return undefined
    const { mode } = upload.values().blob
    return t(name === 'blob' ? `blobs.missing.${mode}` : `blobs.missing.${name as 'path'}`)
  }
  const upload = useUploadForm<BlobValues>({
    fields,
    bodyOf: blobBody,
    errorText,
    draft: { of: `blob stores ${objectId}`, isChange: false, view: keptViewIn(last.folder) },
    valuesOf: (corrected, file) => startOf(corrected, file, last),
    valuesWithoutFile: ({ path: sent, blob: { file: own, ...others }, ...values }) => ({
      ...values,
      path: pathAfter(sent, last.folder, own, undefined),
      blob: { ...others, file: undefined },
    }),
  })
  const { form, edited, upload: current, all, accepted, sentFile } = upload
  const { container, path, blob: content } = upload.typed
  const { mode, file } = content
  const checksum = useChecksum(mode === 'file' ? file : undefined)
  const blob = mode === 'file' ? file : fileOf(content, path, sentFile)

  function change(part: Partial<Pick<BlobValues, 'container' | 'path'>>) {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name, value)
      edited(name)
    }
  }

  /** A file goes where the last one went, under its own name, unless a path is typed. */
  function nameAfter(chosen: File | undefined) {
    const { path: before } = upload.values()
    const next = pathAfter(before, last.folder, file, chosen)
    if (chosen !== file && next !== before) change({ path: next })
  }

  useDroppedFile('stores', objectId, (dropped) => {
    const before = upload.values()
    form.setValue('blob', { ...before.blob, mode: 'file', file: dropped })
    edited('blob')
    nameAfter(dropped)
  })

  function submit(): Promise<void> {
    return upload.submit(() => {
      if (!blob) throw new RangeError('a blob is required')
      const sha256 = checksum.is === 'known' ? checksum.sum : undefined
      remember({ container, folder: path.slice(0, path.lastIndexOf('/') + 1) })
      return {
        accountKey,
        kind: 'blob',
        objectId,
        title: titleOf(resources.stores, store),
        file: blob,
        sha256,
        isTyped: mode !== 'file',
        fields: { path, container },
      }
    }, store)
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
  const sentText = sentFile && typedTexts.get(sentFile)
  const isSent = (one: 'text' | 'json', now: BlobContent) =>
    sentText?.mode === one && sentText.typed === now[one]

  /** Whether this form still shows its upload at that address. */
  function staysHere(next: Location | undefined): boolean {
    const search = new URLSearchParams(next?.search)
    const corrects = search.get('correct')
    return (
      next?.pathname === pathname &&
      search.get('tab') === tabOf.blob &&
      (corrects === null || corrects === current?.id)
    )
  }
  /** Whether opening `next` loses nothing that was sent. */
  const isSafe = (next: Location | undefined) =>
    accepted !== undefined || (current !== undefined && (isActive(current) || staysHere(next)))

  function isDirty(next?: Location): boolean {
    const now = upload.values().blob
    return (
      (now.file !== undefined && current === undefined) ||
      (['text', 'json'] as const).some(
        (one) => now[one] !== '' && !(isSent(one, now) && isSafe(next)),
      )
    )
  }

  return {
    ...upload,
    fields,
    container,
    path,
    change,
    nameAfter,
    content,
    chooseMode: (next: BlobMode) => form.setValue('blob', { ...upload.values().blob, mode: next }),
    submit,
    checksum,
    /** The blob that would be sent. */
    blob,
    isUnderWay,
    /** The upload of typed text that failed; a file's failure is shown in the tray. */
    failed:
      current && upload.error !== undefined && current.isTyped === true && mode !== 'file'
        ? { upload: current, error: upload.error }
        : undefined,
    /** The receipt of the last write, until the form has other content. */
    receipt: (mode === 'file' ? file === undefined : isSent(mode, content)) ? accepted : undefined,
    isDirty,
  }
}
