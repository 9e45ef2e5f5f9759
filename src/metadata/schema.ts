import * as z from 'zod/mini'
import { kinds, type FieldKind } from '../fields/kinds/kinds.ts'
import { isRequiredFor } from './requirement.ts'
import type { FieldMap, Values, Write } from './field.ts'

/**
 * The schema of a kind's value. Each check has a code as its text; the form or service provides the
 * message.
 */
function schemaOf(kind: FieldKind): z.ZodMiniType {
  const { type, pattern } = kinds[kind]
  if (type === 'boolean') return z.boolean()
  if (type === 'json') return z.json()
  if (type === 'file') return z.file()
  const filled = z.string().check(z.minLength(1, 'required'))
  return pattern === undefined ? filled : filled.check(z.regex(pattern, kind))
}

/**
 * The schema of a write's body. It has no transforms, so its input and output types are equal.
 * Required fields must be present; the others may be absent, and `null` clears them.
 */
export function schemaFor<F extends FieldMap, W extends Write>(
  fields: F,
  write: W,
): z.ZodMiniType<Values<F, W>, Values<F, W>> {
  const schemaShape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(fields)) {
    const schema = schemaOf(field.kind)
    const required = isRequiredFor(field, write)
    if (required) schemaShape[name] = schema
    else if (field.update === 'required') schemaShape[name] = z.optional(schema)
    else schemaShape[name] = z.optional(z.nullable(schema))
  }
  // The loop above has assigned each name its own schema, which TypeScript cannot infer.
  return z.strictObject(schemaShape) as unknown as z.ZodMiniType<Values<F, W>, Values<F, W>>
}
