import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field } from '../../metadata/field.ts'

/**
 * Whether a field is changed where it stands, without a form: one line, and nothing that is never
 * shown. Long texts, JSON and files have the form.
 */
export function isEditableInPlace({ kind }: Field): boolean {
  const { type, isWide, isSecret, isFullWriteOnly } = kinds[kind]
  return !isWide && !isSecret && !isFullWriteOnly && type !== 'file'
}
