/** Names whose values are never shown, copied or stored, wherever they appear. */
const secretName = /password|secret|token|authorization|cookie/i

export const isSecretName = (name: string): boolean =>
  secretName.test(name) && !/last4|expires/.test(name)

/** A fixed length, because a dot per character would reveal the length. */
export const masked = '••••••••'

/** A copy of a record with every text and number under a secret name masked, at every depth. */
export function withoutSecrets(value: unknown, isBelow = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, isBelow))
  if (value === null || value === undefined || typeof value === 'boolean') return value
  // Lossless numbers are class instances; only plain objects are traversed.
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return isBelow ? masked : value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withoutSecrets(entry, isBelow || isSecretName(key)),
    ]),
  )
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype

/** A copy of a value without the entries under a secret name, at every depth: for what leaves the app. */
export function withoutSecretKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretKeys)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => !isSecretName(key) || isHarmless(entry))
      .map(([key, entry]) => [key, withoutSecretKeys(entry)]),
  )
}

/** A setting of that name, such as `token_required: true`, and a blank. */
const isHarmless = (value: unknown) => value === null || value === '' || typeof value === 'boolean'
