import { focusManager } from '@tanstack/react-query'
import { startSession } from '../client/transport.ts'
import type { Session } from '../gateway.ts'
import { createStore } from '../store.ts'
import { useStore } from '../useStore.ts'

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

/** The service said that the session has ended: signing in again is asked for over the page. */
export const expired = createStore(false, { scope: 'tab' })

/** Whether the session ended and the page waits for its person, covered or not. */
export const isWaiting = (): boolean => covered.get() !== undefined || expired.get()

/** The same, drawn again when it changes. */
export function useIsWaiting(): boolean {
  useStore(covered)
  useStore(expired)
  return isWaiting()
}

/** How often the person of this page was signed in again, here or in another tab. */
const reopened = createStore(0, { scope: 'tab' })

/** Calls `listener` whenever the page can go on. Returns a function to unsubscribe. */
export const onReopened = reopened.subscribe

/** The same person is signed in again: the page goes on. */
export function reopen(): void {
  startSession()
  covered.set(undefined)
  reopened.set(reopened.get() + 1)
}

/**
 * While the page waits for its person, nothing is read by itself, neither by polls nor when the window
 * is focused: every answer would be 401. What was due is read when the page goes on.
 * @returns stops that
 */
export function pauseReads(): () => void {
  const follow = () => focusManager.setFocused(isWaiting() ? false : undefined)
  const stops = [covered.subscribe(follow), expired.subscribe(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    focusManager.setFocused(undefined)
  }
}
