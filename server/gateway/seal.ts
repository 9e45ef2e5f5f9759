import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** A value as text that only a holder of the key can read or change (a JSON Web Encryption). */
export interface Seal<T> {
  /** @param until milliseconds since 1970; afterwards the text opens nothing */
  close(value: T, id: string, until: number): Promise<string>
  /** `undefined`: changed, too old, or sealed with another key. */
  open(text: string): Promise<Opened<T> | undefined>
}

export interface Opened<T> {
  readonly value: T
  readonly id: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Texts of at least 32 bytes: the first one seals, all open. */
export type SealKeys = readonly [string, ...string[]]

export const newSealKey = (): string => randomBytes(32).toString('base64url')

interface Key {
  /** Identifies the key in sealed texts; it reveals nothing about the key. */
  readonly kid: string
  readonly bytes: Uint8Array
}

function keyOf(text: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', text, '', 'workspace-console session', 32))
  const kid = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { kid, bytes }
}

/** @param now milliseconds since 1970 */
export function openSeal<T>(keys: SealKeys, now: () => number = Date.now): Seal<T> {
  const newest = keyOf(keys[0])
  const known = new Map(keys.map(keyOf).map(({ kid, bytes }) => [kid, bytes]))
  return {
    close: (value, id, until) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.kid })
        .setJti(id)
        .setExpirationTime(Math.floor(until / 1000))
        .encrypt(newest.bytes),
    async open(text) {
      try {
        const { payload } = await jwtDecrypt<{ value: T }>(
          text,
          ({ kid = '' }) => {
            const key = known.get(kid)
            if (key === undefined) throw new Error('unknown key')
            return key
          },
          {
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
            requiredClaims: ['jti', 'exp'],
            currentDate: new Date(now()),
          },
        )
        const { value, jti = '', exp = 0 } = payload
        return { value, id: jti, until: exp * 1000 }
      } catch {
        return undefined
      }
    },
  }
}
