import { uploadFile } from '../../client/uploadFile.ts'
import { makeStale, operationRequest } from '../../hooks/operation.ts'
import { queryClient } from '../../hooks/queryClient.ts'
import { requestTray } from '../../hooks/trayWanted.ts'
import type { Item } from '../../metadata/resource.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { TransferVoice } from './announceTransfers.ts'
import { addEntry } from './ledger.ts'
import { UnfinishedUploads } from './notes.ts'
import { isActive, type Transfer, type TransferKind } from './transfer.ts'
import { Transfers, type NewTransfer, type SendAnswer } from './transfers.ts'

/** The operation behind each kind, and the tab that shows it. */
export const operationsOf = {
  model: { resource: 'models', operation: 'upload', file: 'file' },
  blob: { resource: 'stores', operation: 'writeBlob', file: 'blob' },
} as const

export const tabOf = { model: 'upload', blob: 'blobs' } as const

/** The request of an upload: its fields, and then the file. */
export function requestOf(
  { kind, objectId, fields }: Pick<NewTransfer, 'kind' | 'objectId' | 'fields'>,
  file: File | undefined,
): SentRequest {
  const { resource, operation, file: field } = operationsOf[kind]
  return operationRequest(resource, operation, objectId, { ...fields, [field]: file })
}

const sha256In = (body: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    const about = value as { sha256?: unknown; file?: { sha256?: unknown } } | null
    const sum = about?.sha256 ?? about?.file?.sha256
    return typeof sum === 'string' && /^[0-9a-f]{64}$/i.test(sum) ? sum.toLowerCase() : undefined
  } catch {
    return undefined
  }
}

async function send(
  transfer: Transfer,
  file: File,
  sending: Parameters<ConstructorParameters<typeof Transfers>[0]['send']>[2],
): Promise<SendAnswer> {
  const answer = await uploadFile(requestOf(transfer, file), { ...sending, intent: transfer.key })
  return { sha256: sha256In(answer.body) }
}

const announcer = new TransferVoice()
const unfinishedUploads = new UnfinishedUploads()

function announceChange(transfer: Transfer): void {
  announcer.changed(transfer)
  const { id, accountKey, kind, objectId, name, size, fields, state } = transfer
  if (state.is === 'waiting' || state.is === 'sending' || state.is === 'sent') return
  if (state.is === 'needsFile') return
  if (state.is === 'cancelled' && !state.began) return
  const status = state.is === 'refused' ? state.error.status : undefined
  addEntry(accountKey, {
    id,
    at: state.at,
    kind,
    objectId,
    name,
    size,
    fields,
    result: state.is,
    ...(status === undefined ? {} : { status }),
  })
  if (state.is === 'done' || state.is === 'lost') void makeStale(queryClient)
}

/** The uploads of this page. */
export const transfers = new Transfers({
  send,
  entry: (unfinished) => unfinishedUploads.write(unfinished),
  onChange: announceChange,
  now: Date.now,
})

const itemsBefore = new Map<string, Item>()

/** How the record was when an upload to it was asked for. */
export const recordBefore = (id: string): Item | undefined => itemsBefore.get(id)

/** @param before the record as it is now, to tell later whether the upload has changed it */
export function addTransfer(transfer: NewTransfer, before: Item): string {
  requestTray()
  const id = transfers.add(transfer)
  itemsBefore.set(id, before)
  return id
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
let isGuarding = false

// One guard for all of them: it goes with the last, not with the first.
transfers.subscribe(() => {
  const all = transfers.view().transfers
  announcer.progressed(all)
  const isGuardNeeded = all.some(isActive)
  if (isGuardNeeded === isGuarding) return
  isGuarding = isGuardNeeded
  if (isGuardNeeded) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
})

unfinishedUploads.claimOrphans((unfinished) => {
  transfers.restore(unfinished)
  requestTray()
})

/** The one upload of this record that is newest, if it is still on the list. */
export const newestOf = (
  all: readonly Transfer[],
  kind: TransferKind,
  objectId: string,
): Transfer | undefined => all.findLast((one) => one.kind === kind && one.objectId === objectId)
