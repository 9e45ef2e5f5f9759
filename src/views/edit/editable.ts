import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field } from '../../metadata/field.ts'

/**
 * Whether a field can be edited in place: one line, and neither secret nor write-only. Long texts,
 * JSON and files are edited in the form.
 */
export function isEditableInPlace({ kind }: Field): boolean {
  const { type, isWide, isSecret, isFullWriteOnly } = kinds[kind]
  return !isWide && !isSecret && !isFullWriteOnly && type !== 'file'
}
