import type { Session } from '../../gateway.ts'
import { createStore } from '../../store.ts'

/**
 * Why the page is covered:
 * - `idle`: nobody did anything for too long
 * - `signedOut`: the person signed out in another tab, and something is typed here
 * - `other`: another person signed in in another tab
 */
export interface Covered {
  readonly why: 'idle' | 'signedOut' | 'other'
  /** The session whose page this is. */
  readonly before: Session
  /** Who is signed in now; `undefined` if that is not known here. */
  readonly other?: Session
}

export const covered = createStore<Covered | undefined>(undefined, { scope: 'tab' })

/** Whether the session ended and the page waits for its person, covered or not. */
export const isWaiting = (): boolean => covered.get() !== undefined || expired.get()

/** The service said that the session has ended: signing in again is asked for over the page. */
export const expired = createStore(false, { scope: 'tab' })

/** How often the person of this page was signed in again, here or in another tab. */
const reopened = createStore(0, { scope: 'tab' })

/** Calls `listener` whenever the page can go on. Returns a function to unsubscribe. */
export const onReopened = reopened.subscribe

/** The same person is signed in again: the page goes on. */
export function reopen(): void {
  covered.set(undefined)
  reopened.set(reopened.get() + 1)
}
