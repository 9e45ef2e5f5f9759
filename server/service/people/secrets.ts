import { createHash, randomBytes } from 'node:crypto'

const random = () => randomBytes(32).toString('base64url')

/** Prefixes let a scanner recognise a leaked secret, and tell which table knows its digest. */
export const newSecretKey = (): string => `wsk_${random()}`
export const newToken = (): string => `wst_${random()}`

/** 256 random bits need no slow hash; only this is stored, so a dump holds no usable secret. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64')

export const secretKind = (secret: string): 'key' | 'token' | undefined =>
  secret.startsWith('wsk_') ? 'key' : secret.startsWith('wst_') ? 'token' : undefined
