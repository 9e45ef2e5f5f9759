import type { ServiceError } from '../../client/serviceError.ts'

export type UploadKind = 'model' | 'blob'

/** The state of an upload. Times are epoch milliseconds, speed is bytes per second. */
export type UploadState =
  | { readonly is: 'waiting' }
  | {
      readonly is: 'sending'
      readonly began: number
      /** Bytes of the file. */
      readonly sent: number
      readonly speed?: number
      /** The time at which `sent` and `speed` were measured. */
      readonly at: number
    }
  /** All bytes were sent, but the service has not answered yet: this is not done. */
  | { readonly is: 'sent'; readonly since: number }
  | { readonly is: 'done'; readonly at: number; readonly hasSameChecksum?: boolean }
  /** Certainly not applied; the error's outcome is `notSent` if it never left this browser. */
  | { readonly is: 'refused'; readonly at: number; readonly error: ServiceError }
  /** It is unknown whether the service has the file. */
  | { readonly is: 'unknown'; readonly at: number; readonly error: ServiceError }
  | { readonly is: 'cancelled'; readonly at: number; readonly began: boolean }
  /** Interrupted by a reload, or `isChanged` on disk: the browser no longer has the file. */
  | { readonly is: 'needsFile'; readonly began: boolean; readonly isChanged?: boolean }

/** Properties of an upload without its file. */
export interface UnfinishedUpload {
  readonly id: string
  /** Idempotency-Key of the write: sending again uses the same key. */
  readonly key: string
  /** The person and the service it belongs to. */
  readonly accountKey: string
  readonly kind: UploadKind
  /** The record that receives the file, and its title. */
  readonly objectId: string
  readonly title: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** The form fields other than the file. */
  readonly fields: Readonly<Record<string, string>>
  readonly addedAt: number
}

export interface Upload extends UnfinishedUpload {
  readonly state: UploadState
  readonly sha256?: string | undefined
  /** Its content was typed into a form: after a reload there is no file to choose again. */
  readonly isTyped?: boolean
}

/** Sending or waiting to send: leaving the page would abort it. */
export const isActive = ({ state }: Upload): boolean =>
  state.is === 'waiting' || state.is === 'sending' || state.is === 'sent'

/** Finished, with no decision left. */
export const isOver = ({ state }: Upload): boolean =>
  state.is === 'done' || state.is === 'cancelled'

/** Over, and as the person wanted it: the service has the same bytes, or none. */
export const isWell = (upload: Upload): boolean =>
  isOver(upload) && !(upload.state.is === 'done' && upload.state.hasSameChecksum === false)

export const isFailed = ({ state }: Upload): boolean =>
  state.is === 'refused' || state.is === 'unknown'

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

/** Estimates before this many milliseconds of sending are unreliable, so none is shown. */
const minElapsedMs = 2000

/** Estimated seconds until all is sent, as of `now`. */
export function secondsLeft(
  { state, size }: Pick<Upload, 'state' | 'size'>,
  now: number,
): number | undefined {
  if (state.is !== 'sending' || state.speed === undefined || state.speed <= 0) return undefined
  if (now - state.began < minElapsedMs) return undefined
  return Math.max(1, Math.ceil((size - state.sent) / state.speed))
}

/** The share of bytes sent of all active uploads, 0 to 1. */
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
