import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Derives the key from the Idempotency-Key, so that only the same client can read the stored
 * answer. It may contain a new secret.
 */
const cipherKey = (key: string, holder: string) =>
  Buffer.from(hkdfSync('sha256', key, holder, 'idempotent answer', 32))

/**
 * @param key the Idempotency-Key
 * @param holder whose key it is: with another holder the answer cannot be read
 * @param answer a JSON value
 */
export function sealAnswer(key: string, holder: string, answer: unknown): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key, holder), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * @param hex a `bytea` as the database returns it: `\x` and hexadecimal digits
 * @throws Error if it was sealed with another key or for another holder
 */
export function unsealAnswer(key: string, holder: string, hex: string): unknown {
  const bytes = Buffer.from(hex.slice(2), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, holder), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}
