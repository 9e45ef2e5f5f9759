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

/** Names, addresses and keys: a character nobody sees makes them look like others. */
export const isAskedAbout = ({ kind }: Field): boolean => asked.has(kind)
