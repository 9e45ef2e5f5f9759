import { createStore } from '../store.ts'
import { signOut } from './signOut.ts'

/** An event before a sign-out; a handler that prevents it has something to lose. */
export const beforeSignOut = 'beforesignout'

const isPrevented = (type: string): boolean =>
  !window.dispatchEvent(new Event(type, { cancelable: true }))

/** Whether leaving this page would lose something, as the browser asks before it closes a tab. */
export const wouldLose = (): boolean => isPrevented('beforeunload')

/** Whether a sign-out would lose something of this page: a run too, of which a reload keeps all. */
export const signOutLoses = (): boolean => wouldLose() || isPrevented(beforeSignOut)

/** Whether the person is asked to confirm a sign-out. */
export const isSignOutAsked = createStore(false, { scope: 'person' })

/**
 * Signs out, or first asks where unsaved input, an upload or a run would be lost.
 * @throws as `signOut`
 */
export async function askSignOut(): Promise<void> {
  if (signOutLoses()) isSignOutAsked.set(true)
  else await signOut()
}
