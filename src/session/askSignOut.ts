import { createStore } from '../store.ts'
import { signOut } from './signOut.ts'

/** Whether leaving this page would lose something, as the browser asks before it closes a tab. */
export const wouldLose = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether the person is asked to confirm a sign-out. */
export const isSignOutAsked = createStore(false, { scope: 'person' })

/**
 * Signs out, or first asks where unsaved input or an upload would be lost.
 * @throws as `signOut`
 */
export async function askSignOut(): Promise<void> {
  if (wouldLose()) isSignOutAsked.set(true)
  else await signOut()
}
