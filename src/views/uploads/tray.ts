import { checksumIn } from '../../dialect/answers.ts'
import { limitedForMs } from '../../client/health.ts'
import { uploadTransport } from '../../client/uploadFile.ts'
import { submitWithActivity } from '../../data/activity/submitWithActivity.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { operationRequest } from '../../data/requests.ts'
import { queryClient } from '../../data/queryClient.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { addEntry } from './uploadLog.ts'
import { requestTray } from './trayNeeded.ts'
import { UnfinishedUploads } from './unfinishedUploads.ts'
import { isActive, isWell, type Upload, type UploadKind } from './upload.ts'
import { UploadQueue, type NewUpload, type SendAnswer } from './uploadQueue.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { t } from '../../messages/uploadsTexts.ts'
import { percent as percentText } from '../../messages/formats.ts'
import { announce } from '../../ui/announce.ts'
import { percentOf, stateText } from './uploadText.ts'

/**
 * Announces the progress of uploads: at the start, at every quarter, when all is sent, and at the
 * end.
 */
class UploadAnnouncer {
  readonly #quarters = new Map<string, number>()

  changed(upload: Upload): void {
    const { id, name, state } = upload
    if (state.is === 'sending') {
      this.#quarters.set(id, 0)
      announce(t('uploads.say.started', { name }))
      return
    }
    this.#quarters.delete(id)
    if (state.is === 'sent') announce(t('uploads.say.sent', { name }))
    else if (state.is === 'done' && isWell(upload)) announce(t('uploads.say.done', { name }))
    else if (state.is === 'cancelled') announce(t('uploads.say.cancelled', { name }))
    else if (state.is !== 'waiting')
      announce(t('uploads.say.failed', { name, text: stateText(upload) }), 'assertive')
  }

  /** Announces each quarter once. */
  progressed(uploads: readonly Upload[]): void {
    for (const { id, name, size, state } of uploads) {
      if (state.is !== 'sending') continue
      const quarter = Math.floor(percentOf(state.sent, size) / 25)
      if (quarter <= (this.#quarters.get(id) ?? 0) || quarter > 3) continue
      this.#quarters.set(id, quarter)
      announce(t('uploads.say.part', { name, percent: percentText(quarter / 4) }))
    }
  }
}

/** The operation of each kind of upload, with its file field. */
export const operationsOf = {
  model: { resource: 'models', operation: 'upload', file: 'file' },
  blob: { resource: 'stores', operation: 'writeBlob', file: 'blob' },
} as const

export const tabOf = { model: 'upload', blob: 'blobs' } as const

/** The request of an upload: its fields, followed by the file. */
export function requestOf(
  { kind, objectId, fields }: Pick<NewUpload, 'kind' | 'objectId' | 'fields'>,
  file: File | undefined,
): SentRequest {
  const { resource, operation, file: field } = operationsOf[kind]
  return operationRequest(resource, operation, objectId, { ...fields, [field]: file })
}

async function send(
  upload: Upload,
  file: File,
  sending: Parameters<ConstructorParameters<typeof UploadQueue>[0]['send']>[2],
): Promise<SendAnswer> {
  const answer = await submitWithActivity(requestOf(upload, file), {
    intent: upload.key,
    transport: uploadTransport(sending),
  })
  return { sha256: checksumIn(answer.body) }
}

const announcer = new UploadAnnouncer()
const unfinishedUploads = new UnfinishedUploads()

function announceChange(upload: Upload): void {
  announcer.changed(upload)
  const { id, accountKey, kind, objectId, name, size, fields, state } = upload
  if (state.is === 'waiting' || state.is === 'sending' || state.is === 'sent') return
  if (state.is === 'needsFile') return
  if (state.is === 'cancelled' && !state.began) return
  if (state.is === 'refused' && state.error.isNotSent) return
  const status = state.is === 'refused' ? state.error.status : undefined
  addEntry(accountKey, {
    id,
    at: state.at,
    kind,
    objectId,
    name,
    size,
    fields,
    result: state.is === 'unknown' ? 'lost' : state.is,
    ...(status === undefined ? {} : { status }),
  })
  if (state.is === 'done' || state.is === 'unknown') void invalidateRecords(queryClient)
}

/** The uploads of this page. */
export const uploads = new UploadQueue({
  send,
  entry: (unfinished) => unfinishedUploads.write(unfinished),
  onChange: announceChange,
  limitedForMs,
  now: Date.now,
})

const itemsBefore = new Map<string, ItemOf<'models' | 'stores'>>()

/** The record as it was when an upload to it was requested. */
export const recordBefore = (id: string): ItemOf<'models' | 'stores'> | undefined =>
  itemsBefore.get(id)

/** @param before the current record, to detect later whether the upload has changed it */
export function addUpload(upload: NewUpload, before: ItemOf<'models' | 'stores'>): string {
  requestTray()
  const id = uploads.add(upload)
  itemsBefore.set(id, before)
  return id
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
let isGuarding = false

// One guard for all uploads: it is removed when the last one ends.
uploads.view.subscribe(() => {
  const all = uploads.view.get().uploads
  announcer.progressed(all)
  const isGuardNeeded = all.some(isActive)
  if (isGuardNeeded === isGuarding) return
  isGuarding = isGuardNeeded
  if (isGuardNeeded) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
})

unfinishedUploads.claimOrphans((unfinished) => {
  uploads.restore(unfinished)
  requestTray()
})

/** The newest upload of this record, if it is still in the list. */
export const newestOf = (
  all: readonly Upload[],
  kind: UploadKind,
  objectId: string,
): Upload | undefined => all.findLast((one) => one.kind === kind && one.objectId === objectId)
