import { createHash, randomBytes } from 'node:crypto'

const random = () => randomBytes(32).toString('base64url')

/** Prefixes allow scanners to recognise a leaked secret, and show which table has its digest. */
export const newSecretKey = (): string => `wsk_${random()}`
/** A new secret of a program's token. */
export const newToken = (): string => `wst_${random()}`
export const newSessionToken = (): string => `wss_${random()}`

/**
 * 256 random bits need no slow hash; only the digest is stored, so a dump contains no usable
 * secret.
 */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64')

const kinds = { wsk_: 'key', wst_: 'token', wss_: 'session' } as const
type SecretKind = (typeof kinds)[keyof typeof kinds]

/** The kind of a secret by its prefix; `undefined` for a secret of another service. */
export const secretKind = (secret: string): SecretKind | undefined =>
  Object.entries(kinds).find(([prefix]) => secret.startsWith(prefix))?.[1]
