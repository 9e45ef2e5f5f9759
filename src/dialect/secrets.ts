import { damagedText } from './damagedText.ts'
import { hasParts } from './ids.ts'
import { entriesOf, objectOf } from './keyOrder.ts'
import { isSecretName, masked } from './secretNames.ts'

/** Whether an unreadable text may contain a secret, because its names cannot be parsed. */
export const mayHoldSecret = (value: unknown): boolean => isSecretName(damagedText(value) ?? '')

/** Copies a record with every text and number under a secret name masked, at every depth. */
export function withoutSecrets(value: unknown, isBelow = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, isBelow))
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (!hasParts(value)) return isBelow || mayHoldSecret(value) ? masked : value
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
