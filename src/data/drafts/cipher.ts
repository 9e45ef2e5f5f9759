/** A value that only its session's key decrypts. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const utf8 = new TextEncoder()

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const keyOf = (storageKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(storageKey), 'AES-GCM', false, ['encrypt', 'decrypt'])

const howOf = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(about),
})

/**
 * Encrypts a JSON value.
 * @param storageKey `Session.storageKey`
 * @param about its place of storage; it cannot be decrypted for another one
 * @throws on a page without encryption
 */
export async function seal(storageKey: string, about: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = utf8.encode(JSON.stringify(value))
  const key = await keyOf(storageKey)
  return { iv, bytes: await crypto.subtle.encrypt(howOf(iv, about), key, text) }
}

/** @throws for another key, or if the stored data was changed */
export async function unseal(storageKey: string, about: string, sealed: Sealed): Promise<unknown> {
  const key = await keyOf(storageKey)
  const text = await crypto.subtle.decrypt(howOf(sealed.iv, about), key, sealed.bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

/**
 * Bytes that encrypt as many bytes of text synchronously. They must be used once only.
 * @param length number of bytes
 * @throws on a page without encryption
 */
export async function keystream(
  storageKey: string,
  iv: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array> {
  const key = await keyOf(storageKey)
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length))
  return new Uint8Array(bytes).subarray(0, length)
}
