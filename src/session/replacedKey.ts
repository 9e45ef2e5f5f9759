import { createStore } from '../store.ts'

/** The new key that replaced the one of this page's session. */
export type ReplacedKey =
  /** It is on screen, and nothing may cover it. */
  | { readonly is: 'shown' }
  /** The session goes on with it. */
  | { readonly is: 'used' }
  /** The person closed it, and will sign in with it; digests of what it may be. */
  | { readonly is: 'closed'; readonly digests: Promise<readonly string[]> }

export const replacedKey = createStore<ReplacedKey | undefined>(undefined, { scope: 'tab' })

/** @returns `undefined` on a page without encryption, where the browser computes none */
async function digestOf(secret: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret))
  return bytes && btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

async function digestsOf(secrets: readonly string[]): Promise<string[]> {
  const digests = await Promise.all(secrets.map(digestOf))
  return digests.flatMap((digest) => digest ?? [])
}

/** The new key is no longer on screen; what may be it is recognised when it is typed. */
export function closeReplacedKey(secrets: readonly string[]): void {
  // Kept as a promise: whoever pastes the key at once waits for the digests.
  replacedKey.set({ is: 'closed', digests: digestsOf(secrets) })
}

/** Whether this is the new key of the person of this page. */
export async function isReplacedKey(secret: string): Promise<boolean> {
  const key = replacedKey.get()
  if (key?.is !== 'closed') return false
  return (await key.digests).includes((await digestOf(secret)) ?? '')
}
