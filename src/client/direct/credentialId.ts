import * as z from 'zod/mini'
import { createStore } from '../../store.ts'

const maxRenewed = 20

/** The ids of replaced credentials, by the id of the new one; newest last. */
const renewed = createStore<Readonly<Record<string, string>>>(
  {},
  {
    scope: 'browser',
    key: 'wc.renewedCredentials',
    schema: z.record(z.string(), z.string()),
    isShared: true,
  },
)

/** Derives an id slowly, so that it does not help to guess the credential. */
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
 * @param identity text that is the same at every sign-in with the credential
 * @param replacedId id of the replaced credential. It is kept, as each tab signs in with the new
 * one itself.
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
