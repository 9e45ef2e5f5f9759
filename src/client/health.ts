import { createStore } from '../store.ts'

/** Epoch milliseconds until which this deployment grants no more requests; 0 without any limit. */
export const limitedUntil = createStore(0, { scope: 'person' })

/** Milliseconds for which nothing should be sent that nobody asked for; 0 or less is none. */
export const limitedForMs = (): number => limitedUntil.get() - Date.now()

/** Milliseconds that answers usually take while the service is slow; else `undefined`. */
export const slowAnswers = createStore<number | undefined>(undefined, { scope: 'person' })
