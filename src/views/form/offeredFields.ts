import type { OfferedFields } from '../../dialect/offered.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'

const isText = ({ kind }: Field) => kind === 'text' || kind === 'choice'

/**
 * The fields of a form as the deployment describes them: without those that it only returns, with its
 * choices and its help, and with what it demands beside the declarations.
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
