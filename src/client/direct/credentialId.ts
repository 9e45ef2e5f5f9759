import * as z from 'zod/mini'
import { createStore } from '../../store.ts'

const maxRenewed = 20

/** By the id of a credential, that of the one it replaced; newest last. */
const renewed = createStore<Readonly<Record<string, string>>>(
  {},
  {
    scope: 'browser',
    key: 'wc.renewedCredentials',
    schema: z.record(z.string(), z.string()),
    isShared: true,
  },
)

/** Slow to compute, so that it is of no use for guessing what it was made from. */
async function derivedId(base: string, identity: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(identity), 'PBKDF2', false, ['deriveBits'])
  const salt = bytes(`workspace-console ${base}`)
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 }
  const derived = new Uint8Array(await crypto.subtle.deriveBits(how, key, 96))
  return btoa(String.fromCharCode(...derived))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/**
 * `Session.credentialId` of a session of this page.
 * @param base address of the service
 * @param identity what is the same at every sign-in with the credential
 * @param replacedId of the credential that this one replaces: it stays, in every tab of this browser,
 *   as each of them asks for the new credential itself
 */
export async function credentialIdOf(
  base: string,
  identity: string,
  replacedId?: string,
): Promise<string> {
  const id = await derivedId(base, identity)
  if (replacedId !== undefined && replacedId !== id) {
    const others = Object.entries(renewed.get()).filter(([known]) => known !== id)
    renewed.set(Object.fromEntries([...others.slice(1 - maxRenewed), [id, replacedId]]))
  }
  return renewed.get()[id] ?? id
}
