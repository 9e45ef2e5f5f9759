import { createStore } from '../store.ts'

/** The new key that replaced the key of this page's session. */
export type ReplacedKey =
  /** It is on screen, and no lock screen may cover it. */
  | { readonly is: 'shown' }
  /** The session has switched to it. */
  | { readonly is: 'used' }
  /** The person closed it, and will sign in with it; has digests of the candidates. */
  | { readonly is: 'closed'; readonly digests: Promise<readonly string[]> }

export const replacedKey = createStore<ReplacedKey | undefined>(undefined, { scope: 'tab' })

/** @returns `undefined` on a page without encryption, where the browser computes no digest */
async function digestOf(secret: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret))
  return bytes && btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

async function digestsOf(secrets: readonly string[]): Promise<string[]> {
  const digests = await Promise.all(secrets.map(digestOf))
  return digests.flatMap((digest) => digest ?? [])
}

/** Records that the new key is off screen; digests of its candidates recognise it at sign-in. */
export function closeReplacedKey(secrets: readonly string[]): void {
  // A promise, so that a key pasted at once waits for the digests.
  replacedKey.set({ is: 'closed', digests: digestsOf(secrets) })
}

/** Whether this is the new key of the page's person. */
export async function isReplacedKey(secret: string): Promise<boolean> {
  const key = replacedKey.get()
  if (key?.is !== 'closed') return false
  return (await key.digests).includes((await digestOf(secret)) ?? '')
}
