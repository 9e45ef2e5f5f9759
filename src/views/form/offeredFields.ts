import type { OfferedFields } from '../../dialect/offered.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'

const isText = ({ kind }: Field) => kind === 'text' || kind === 'choice'

/**
 * Adapts the fields of a form to the deployment's description: choices, help and required fields.
 * Fields that it only returns are removed.
 */
export function withOffered(fields: FieldMap, offered: OfferedFields | undefined): FieldMap {
  if (!offered) return fields
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const { choices, help, isRequired, isReadOnly } = offered[name] ?? {}
    if (isReadOnly === true) return []
    const described: Field = {
      ...field,
      ...(choices && isText(field) && { kind: 'choice', suggestions: choices }),
      ...(help !== undefined && field.help === undefined && { help }),
      // A switch always has a value.
      ...(isRequired === true &&
        field.kind !== 'boolean' && { create: 'required', update: 'required' }),
    }
    return [[name, described]]
  })
  return Object.fromEntries(entries)
}
