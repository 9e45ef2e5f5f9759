import { createStore } from '../store.ts'

/** A change that can be taken back by an inverse write. */
export interface Undo {
  readonly id: number
  /** The change, in words. */
  readonly text: string
  /** Its request in the log of requests, if it is still known. */
  readonly requestId: number | undefined
  /** Sends the inverse write. */
  readonly run: () => void
}

/** How many changes can be taken back. */
const maxUndos = 20

let made = 0

/** Newest first; only in memory. */
export const undos = createStore<readonly Undo[]>([], { scope: 'person' })

/** Offers to take a change back. Returns the id of the offer. */
export function offerUndo(undo: Omit<Undo, 'id'>): number {
  const id = (made += 1)
  undos.set([{ ...undo, id }, ...undos.get()].slice(0, maxUndos))
  return id
}

/** Takes back one change. It is offered once: another press does nothing. */
export function runUndo(id: number): void {
  const undo = undos.get().find((one) => one.id === id)
  if (!undo) return
  undos.set(undos.get().filter((one) => one !== undo))
  undo.run()
}

/** Takes back the newest change. Returns whether there was one. */
export function undoLast(): boolean {
  const [newest] = undos.get()
  if (newest) runUndo(newest.id)
  return newest !== undefined
}
