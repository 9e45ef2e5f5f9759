// Separate from the schemas: a form marks required fields long before zod is needed.
import type { Field, Write } from './field.ts'

/** Whether this kind of write must include the field. PATCH requires none. */
export const isRequiredFor = (field: Field, write: Write): boolean =>
  write === 'create'
    ? field.create === 'required'
    : write === 'update' && field.update === 'required'
