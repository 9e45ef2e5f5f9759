import { focusManager } from '@tanstack/react-query'
import { startSession } from '../client/transport.ts'
import type { Session } from '../gateway.ts'
import { createStore } from '../store.ts'
import { useStore } from '../useStore.ts'

/**
 * The reason for the lock screen over the page:
 * - `idle`: no input for too long
 * - `signedOut`: the person signed out in another tab, and there is unsaved input or a run here
 * - `other`: another person signed in in another tab
 */
export interface PageLock {
  readonly why: 'idle' | 'signedOut' | 'other'
  /** The session that the page belongs to. */
  readonly before: Session
  /** The session now signed in; `undefined` if it is not known here. */
  readonly other?: Session
}

export const pageLock = createStore<PageLock | undefined>(undefined, { scope: 'tab' })

/**
 * Whether the service reported that the session has ended; a dialog over the page asks to sign in.
 */
export const expired = createStore(false, { scope: 'tab' })

/**
 * Whether the session has ended and the page waits for its person, with or without a lock screen.
 */
export const isWaiting = (): boolean => pageLock.get() !== undefined || expired.get()

/** Subscribes to `isWaiting`. */
export function useIsWaiting(): boolean {
  useStore(pageLock)
  useStore(expired)
  return isWaiting()
}

/** The number of times the page's person signed in again, here or in another tab. */
const reopened = createStore(0, { scope: 'tab' })

/** Calls `listener` whenever the page resumes. Returns a function to unsubscribe. */
export const onReopened = reopened.subscribe

/** Resumes the page after the same person signed in again. */
export function reopen(): void {
  startSession()
  pageLock.set(undefined)
  reopened.set(reopened.get() + 1)
}

/**
 * Pauses reads on a timer or on window focus while the page waits for its person: all would return
 * 401. Overdue reads are sent when the page resumes.
 * @returns a function to stop
 */
export function pauseReads(): () => void {
  const follow = () => focusManager.setFocused(isWaiting() ? false : undefined)
  const stops = [pageLock.subscribe(follow), expired.subscribe(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    focusManager.setFocused(undefined)
  }
}
