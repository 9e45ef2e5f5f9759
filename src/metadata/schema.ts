import * as z from 'zod/mini'
import { isRequiredFor } from './requirement.ts'
import type { FieldMap, Values, Write } from './field.ts'
import { kindSchemas } from './kindSchemas.ts'

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
    const schema: z.ZodMiniType = kindSchemas[field.kind]
    const required = isRequiredFor(field, write)
    if (required) schemaShape[name] = schema
    else if (field.update === 'required') schemaShape[name] = z.optional(schema)
    else schemaShape[name] = z.optional(z.nullable(schema))
  }
  // The loop above has assigned each name its own schema, which TypeScript cannot infer.
  return z.strictObject(schemaShape) as unknown as z.ZodMiniType<Values<F, W>, Values<F, W>>
}
