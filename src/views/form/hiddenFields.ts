import type { FieldKind } from '../../fields/kinds/kinds.ts'
import type { Field } from '../../metadata/field.ts'

const asked: ReadonlySet<FieldKind> = new Set([
  'text',
  'email',
  'phone',
  'choice',
  'reference',
  'secret',
])

/** Whether a field is a name, an address or a key, in which a hidden character misleads. */
export const isAskedAbout = ({ kind }: Field): boolean => asked.has(kind)
