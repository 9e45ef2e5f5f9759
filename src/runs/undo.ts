import { createStore } from '../store.ts'

/** An action that can be taken back by inverse writes. */
export interface Undo {
  readonly id: number
  /** Names the action where it may be offered again, such as a run that went on. */
  readonly key?: string
  /** Epoch milliseconds of the action. */
  readonly at: number
  /** The change, in words. */
  readonly text: string
  /** Its request in the log of requests, if it is still known. */
  readonly requestId: number | undefined
  /** Sends the inverse write. */
  readonly run: () => void
}

/** How many actions can be taken back. */
const maxUndos = 20

let made = 0

/** The latest action first; only in memory. */
export const undos = createStore<readonly Undo[]>([], { scope: 'person' })

/**
 * Offers to take an action back, in place of an earlier offer with the same key. Returns the id of
 * the offer.
 * @param undo its `at` is the present by default
 */
export function offerUndo({
  at = Date.now(),
  ...undo
}: Omit<Undo, 'id' | 'at'> & Partial<Pick<Undo, 'at'>>): number {
  const id = (made += 1)
  const others = undos.get().filter(({ key }) => key === undefined || key !== undo.key)
  const all = [{ ...undo, at, id }, ...others].toSorted((one, other) => other.at - one.at)
  undos.set(all.slice(0, maxUndos))
  return id
}

/** Takes back one action. It is offered once: another press does nothing. */
export function runUndo(id: number): void {
  const undo = undos.get().find((one) => one.id === id)
  if (!undo) return
  undos.set(undos.get().filter((one) => one !== undo))
  undo.run()
}

/** Takes back the latest action. Returns whether there was one. */
export function undoLast(): boolean {
  const [newest] = undos.get()
  if (newest) runUndo(newest.id)
  return newest !== undefined
}
