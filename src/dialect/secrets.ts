import { damagedText } from './damagedText.ts'
import { hasParts } from './ids.ts'
import { entriesOf, objectOf } from './orderedEntries.ts'
import { isSecretName, masked } from './secretNames.ts'

/** Whether an unreadable text may contain a secret, because its names cannot be parsed. */
export const mayHoldSecret = (value: unknown): boolean => isSecretName(damagedText(value) ?? '')

/** The password in an address such as `postgres://user:password@host`. */
const addressPassword = /(\/\/[^\s/:@]*:)[^\s/@,;"']+(?=@)/g

/** Copies a record, masked at every depth: values under a secret name, passwords in addresses. */
export function withoutSecrets(value: unknown, isBelow = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, isBelow))
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (!hasParts(value)) {
    if (isBelow || mayHoldSecret(value)) return masked
    return typeof value === 'string' ? value.replace(addressPassword, `$1${masked}`) : value
  }
  return objectOf(
    entriesOf(value).map(([key, entry]) => [
      key,
      withoutSecrets(entry, isBelow || isSecretName(key)),
    ]),
  )
}

/**
 * Copies a value without the entries under a secret name, at every depth, for data that leaves the
 * app.
 */
export function withoutSecretKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretKeys)
  if (!hasParts(value)) return mayHoldSecret(value) ? masked : value
  return objectOf(
    entriesOf(value)
      .filter(([key, entry]) => !isSecretName(key) || isHarmless(entry))
      .map(([key, entry]) => [key, withoutSecretKeys(entry)]),
  )
}

/**
 * Whether a value under a secret name is only a setting, such as `token_required: true`, or a
 * blank.
 */
const isHarmless = (value: unknown) => value === null || value === '' || typeof value === 'boolean'
