import { createStore } from '../../store.ts'

interface LocalUndo {
  /** Epoch milliseconds of the action. */
  readonly at: number
  readonly run: () => void
}

/** The way back from the latest action without a write, until it was taken. */
export const localUndo = createStore<LocalUndo | undefined>(undefined, { scope: 'person' })

/**
 * Makes an action without a write the one that Undo takes back.
 * @returns takes it back
 */
export function offerUndo(undo: () => void): () => void {
  const run = () => {
    if (localUndo.get() === offered) localUndo.set(undefined)
    undo()
  }
  const offered: LocalUndo = { at: Date.now(), run }
  localUndo.set(offered)
  return run
}
