import type { ServiceError } from '../../client/serviceError.ts'

export type UploadKind = 'model' | 'blob'

/** Where one upload stands. Times in epoch milliseconds, speed in bytes a second. */
export type UploadState =
  | { readonly is: 'waiting' }
  | {
      readonly is: 'sending'
      readonly began: number
      /** Bytes of the file. */
      readonly sent: number
      readonly speed?: number
      /** Of the newest figures. */
      readonly at: number
    }
  /** All bytes have left, and the service has not answered: not done. */
  | { readonly is: 'sent'; readonly since: number }
  | { readonly is: 'done'; readonly at: number; readonly sameChecksum?: boolean }
  /** Certainly not applied; `notSent` when it never left this browser. */
  | { readonly is: 'refused'; readonly at: number; readonly error: ServiceError }
  /** Nobody can tell from here whether the service has it. */
  | { readonly is: 'lost'; readonly at: number; readonly error: ServiceError }
  | { readonly is: 'cancelled'; readonly at: number; readonly began: boolean }
  /** Left over from before a reload: the browser has forgotten the file. */
  | { readonly is: 'needsFile'; readonly began: boolean }

/** What is known of an upload without its file. */
export interface UnfinishedUpload {
  readonly id: string
  /** Idempotency-Key of the write: sending again is the same intent. */
  readonly key: string
  /** The person and the service it belongs to. */
  readonly accountKey: string
  readonly kind: UploadKind
  /** The record that gets the file, and how it is called. */
  readonly objectId: string
  readonly title: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** The fields beside the file. */
  readonly fields: Readonly<Record<string, string>>
  readonly addedAt: number
}

export interface Upload extends UnfinishedUpload {
  readonly state: UploadState
  readonly sha256?: string
}

/** Sending or about to: leaving the page would end it. */
export const isActive = ({ state }: Upload): boolean =>
  state.is === 'waiting' || state.is === 'sending' || state.is === 'sent'

/** Over, with nothing left to decide. */
export const isOver = ({ state }: Upload): boolean =>
  state.is === 'done' || state.is === 'cancelled'

export const isFailed = ({ state }: Upload): boolean =>
  state.is === 'refused' || state.is === 'lost'

export interface UploadCounts {
  readonly sending: number
  readonly done: number
  readonly failed: number
  readonly cancelled: number
  readonly needsFile: number
}

export const countsOf = (uploads: readonly Upload[]): UploadCounts => ({
  sending: uploads.filter(isActive).length,
  done: uploads.filter(({ state }) => state.is === 'done').length,
  failed: uploads.filter(isFailed).length,
  cancelled: uploads.filter(({ state }) => state.is === 'cancelled').length,
  needsFile: uploads.filter(({ state }) => state.is === 'needsFile').length,
})

/** Milliseconds of sending before a time is foretold: what is foretold earlier is wrong. */
const minElapsedMs = 2000

/** Seconds until all is sent, as far as it can be told at `now`. */
export function secondsLeft(
  { state, size }: Pick<Upload, 'state' | 'size'>,
  now: number,
): number | undefined {
  if (state.is !== 'sending' || state.speed === undefined || state.speed <= 0) return undefined
  if (now - state.began < minElapsedMs) return undefined
  return Math.max(1, Math.ceil((size - state.sent) / state.speed))
}

/** Bytes of what is under way that have left, 0 to 1. */
export function partSent(uploads: readonly Upload[]): number {
  const active = uploads.filter(isActive)
  const all = active.reduce((sum, { size }) => sum + size, 0)
  const sent = active.reduce(
    (sum, { state, size }) =>
      sum + (state.is === 'sent' ? size : state.is === 'sending' ? state.sent : 0),
    0,
  )
  return all === 0 ? 0 : sent / all
}
