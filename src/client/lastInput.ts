import { createStore, guardedBy } from '../store.ts'

/** When the person last did something in any tab of this browser, in milliseconds since 1970; 0: unknown. */
const lastInput = createStore(0, {
  scope: 'browser',
  key: 'wc.lastInput',
  schema: guardedBy((value): value is number => Number.isFinite(value)),
  isShared: true,
})

/** Milliseconds between two notes of the same activity. */
const recordEveryMs = 1000

/** A clock that was set back must not keep a session open for longer. */
export const readLastInput = (): number => Math.min(lastInput.get(), Date.now())

/** The person has done something now. */
export function recordInput(): void {
  if (Date.now() - readLastInput() >= recordEveryMs) lastInput.set(Date.now())
}

/** A write was sent, of a run that the person started for instance: their work goes on. */
export function recordWork(): void {
  if (readLastInput() > 0) recordInput()
}

/** Whether nothing was done for so long, by the wall clock: a computer that sleeps is idle too. */
export const isIdle = (minutes: number | undefined): boolean =>
  minutes !== undefined && readLastInput() > 0 && Date.now() - readLastInput() >= minutes * 60_000
