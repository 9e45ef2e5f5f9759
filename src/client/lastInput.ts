import { minuteMs } from '../durations.ts'
import { createStore, guardedBy } from '../store.ts'

/** The last input in any tab of this browser, in milliseconds since 1970; 0 if unknown. */
const lastInput = createStore(0, {
  scope: 'browser',
  key: 'wc.lastInput',
  schema: guardedBy((value): value is number => Number.isFinite(value)),
  isShared: true,
})

/** Milliseconds between two records of continued input. */
const recordEveryMs = 1000

/** Caps the time, because a clock that was set back must not prolong a session. */
export const readLastInput = (): number => Math.min(lastInput.get(), Date.now())

/** Records that the person has done something now. */
export function recordInput(): void {
  if (Date.now() - readLastInput() >= recordEveryMs) lastInput.set(Date.now())
}

/** Records a sent write as activity, for example of a run that the person started. */
export function recordWork(): void {
  if (readLastInput() > 0) recordInput()
}

/** Whether the person was idle for so long by the wall clock; a sleeping computer is idle too. */
export const isIdle = (minutes: number | undefined): boolean =>
  minutes !== undefined && readLastInput() > 0 && Date.now() - readLastInput() >= minutes * minuteMs
