/** Names whose values are never shown, copied or kept, wherever they appear. */
const secretName = /password|secret|token|authorization|cookie/i

export const isSecretName = (name: string): boolean =>
  secretName.test(name) && !/last4|expires/.test(name)

/** A dot for each character would tell its length. */
export const masked = '••••••••'

/** A record with every text below a secret name masked, at every depth. */
export function withoutSecrets(value: unknown, isBelow = false): unknown {
  if (typeof value === 'string') return isBelow ? masked : value
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, isBelow))
  // Lossless numbers are objects of a class; only plain records are walked.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withoutSecrets(entry, isBelow || isSecretName(key)),
    ]),
  )
}
