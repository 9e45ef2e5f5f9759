import { createStore } from '../store.ts'

/** A write with an open outcome: it is in flight, or its response was lost. */
export interface OpenWrite {
  readonly id: string
  /** The target of the write: method and path. */
  readonly place: string
  /** The form that sent it; a retry by that form sends the same body with the same key. */
  readonly form: string
  /** Equal for equal requests; `undefined` if it is no longer known. */
  readonly signature: string | undefined
  /** Epoch milliseconds of the service's clock. */
  readonly at: number
  /** The data that its place needs to check for the result. */
  readonly about: unknown
}

/**
 * The open writes of this tab's person, oldest first. They outlive their form, so that a new input
 * does not repeat a write unasked.
 */
const openWrites = createStore<readonly OpenWrite[]>([], { scope: 'person' })

const change = (next: (all: readonly OpenWrite[]) => readonly OpenWrite[]) =>
  openWrites.set(next(openWrites.get()))

/** Tracks a write until `closeWrites`. */
export const openWrite = (write: OpenWrite): void =>
  change((all) => [...all.filter(({ id }) => id !== write.id), write])

/** Removes writes whose outcome is known or that the person dismissed. */
export const closeWrites = (closed: readonly OpenWrite[]): void =>
  change((all) => all.filter(({ id }) => closed.every((one) => one.id !== id)))

/** The open writes of a place. */
export const openWritesOf = (place: string): readonly OpenWrite[] =>
  openWrites.get().filter((write) => write.place === place)
