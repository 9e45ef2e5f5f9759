import { dayMs } from '../../src/durations.ts'
/** The answer to a write, as it is kept for repetitions. */
export interface StoredWrite {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined: the answer was too long to keep. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

export interface KeyedWrite {
  /** The service and the caller: with the same key, another one's write is another write. */
  readonly holder: string
  /** The Idempotency-Key. */
  readonly key: string
  /** Describes the request without its body. */
  readonly print: string
  /** `undefined` if the service answered without reading the complete body. */
  readonly bodyHash: Promise<string | undefined>
}

export type Claimed =
  /** No other request is sent until `end` is called. */
  | {
      readonly is: 'first'
      /** @param answer `undefined`: there was none. Never throws. */
      end(answer: StoredWrite | undefined): Promise<void>
    }
  /** The promises never reject. */
  | {
      readonly is: 'repeated'
      readonly bodyHash: Promise<string | undefined>
      /** The end of the first request; `undefined`: its outcome is unknown. */
      readonly answer: Promise<StoredWrite | undefined>
    }
  /** The key was used with another `print`. */
  | { readonly is: 'other' }

/** Records of sent writes, by caller, with their responses. */
export interface WriteRecords {
  /**
   * Claims a write; of several claims, only one is the first.
   * @throws HttpError if the database cannot be used
   */
  claim(write: KeyedWrite): Promise<Claimed>
}

const successKeptMs = dayMs
// Browsers resend immediately. A person who presses "Send again" after a failure must not be
// blocked.
const failureKeptMs = 1_500
/** Milliseconds for which the end of a write is kept: after a failure the key is soon accepted again. */
export const retentionMs = (answer: StoredWrite | undefined): number =>
  answer && answer.status < 300 ? successKeptMs : failureKeptMs

const maxWrites = 5_000

interface Known {
  readonly print: string
  readonly bodyHash: Promise<string | undefined>
  readonly answer: Promise<StoredWrite | undefined>
  until: number
}

/**
 * For writes that are repeated at this process.
 * @param now milliseconds since 1970
 */
export function memoryWrites(now: () => number = Date.now): WriteRecords {
  const known = new Map<string, Known>()
  const sweep = () => {
    for (const [id, { until }] of known) if (until <= now()) known.delete(id)
    const oldest = known.size >= maxWrites ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }
  return {
    async claim({ holder, key, print, bodyHash }) {
      sweep()
      const id = `${holder} ${key}`
      const before = known.get(id)
      if (before !== undefined) {
        const { answer } = before
        return before.print === print
          ? { is: 'repeated', bodyHash: before.bodyHash, answer }
          : { is: 'other' }
      }
      let resolveAnswer: (answer: StoredWrite | undefined) => void = () => undefined
      const answer = new Promise<StoredWrite | undefined>((resolve) => {
        resolveAnswer = resolve
      })
      const entry: Known = { print, bodyHash, answer, until: Infinity }
      known.set(id, entry)
      return {
        is: 'first',
        async end(stored) {
          entry.until = now() + retentionMs(stored)
          resolveAnswer(stored)
        },
      }
    },
  }
}
