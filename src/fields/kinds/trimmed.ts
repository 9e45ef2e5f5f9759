import type { FieldKind } from './kinds.ts'

/** Kinds that forms send and the local service stores without the spaces around them. */
export const trimmed: ReadonlySet<FieldKind> = new Set([
  'email',
  'phone',
  'secret',
  'integer',
  'decimal',
  'money',
  'choice',
  'reference',
])
