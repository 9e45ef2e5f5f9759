/** The SHA-256 of bytes in lower-case hexadecimal; needs a secure context. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
