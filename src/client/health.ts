import { createStore } from '../store.ts'

/** Epoch milliseconds until which this deployment grants no requests; 0 without a limit. */
export const limitedUntil = createStore(0, { scope: 'person' })

/** Milliseconds for which low-priority reads should wait; 0 or less if there is no limit. */
export const limitedForMs = (): number => limitedUntil.get() - Date.now()

/** Milliseconds that responses usually take while the service is slow; else `undefined`. */
export const slowAnswers = createStore<number | undefined>(undefined, { scope: 'person' })
