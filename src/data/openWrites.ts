import { createStore } from '../store.ts'

/** A write that was sent and whose outcome is open: it is on its way, or its answer was lost. */
export interface OpenWrite {
  readonly id: string
  /** What it writes: method and path. */
  readonly place: string
  /** The form that sent it; that form sends the same body again with the same key. */
  readonly form: string
  /** Equal for equal requests; `undefined` if that is not known any more. */
  readonly signature: string | undefined
  /** Epoch milliseconds, by the service's clock. */
  readonly at: number
  /** What the place needs to look for its result. */
  readonly about: unknown
}

/**
 * The open writes of this tab's person, the oldest first. They outlive the form that sent them: what
 * is typed anew must not do it twice unasked.
 */
const openWrites = createStore<readonly OpenWrite[]>([], { scope: 'person' })

const change = (next: (all: readonly OpenWrite[]) => readonly OpenWrite[]) =>
  openWrites.set(next(openWrites.get()))

/** Remembers a write until `closeWrites`. */
export const openWrite = (write: OpenWrite): void =>
  change((all) => [...all.filter(({ id }) => id !== write.id), write])

/** Their outcome is known, or the person decided what follows from its being unknown. */
export const closeWrites = (closed: readonly OpenWrite[]): void =>
  change((all) => all.filter(({ id }) => closed.every((one) => one.id !== id)))

/** The open writes of a place. */
export const openWritesOf = (place: string): readonly OpenWrite[] =>
  openWrites.get().filter((write) => write.place === place)
