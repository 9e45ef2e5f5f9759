// Apart from the schemas: a form marks its fields long before zod is needed.
import type { Field, Write } from './field.ts'

/** Whether a write of this kind must carry the field. PATCH demands none. */
export const isRequiredFor = (field: Field, write: Write): boolean =>
  write === 'create'
    ? field.create === 'required'
    : write === 'update' && field.update === 'required'
