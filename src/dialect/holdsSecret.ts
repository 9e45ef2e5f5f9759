import { isBlank } from './isBlank.ts'
import { hasParts } from './ids.ts'
import { isSecretName } from './secretNames.ts'
import { mayHoldSecret } from './secrets.ts'

/** Whether a secret name has a text or a number, at any depth. */
export function holdsSecret(value: unknown, isBelow = false): boolean {
  if (Array.isArray(value)) return value.some((entry) => holdsSecret(entry, isBelow))
  if (isBlank(value) || typeof value === 'boolean') return false
  if (!hasParts(value)) return isBelow || mayHoldSecret(value)
  return Object.entries(value).some(([key, entry]) =>
    holdsSecret(entry, isBelow || isSecretName(key)),
  )
}
