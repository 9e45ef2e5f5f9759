import { kinds, type FieldKind } from '../../../src/fields/kinds/kinds.ts'
import { type Field, type FieldMap, labelOf, type Write } from '../../../src/metadata/field.ts'
import type { Json } from '../../../src/metadata/kind.ts'
import { isRequiredFor } from '../../../src/metadata/requirement.ts'
import { returnedOf, type Collection } from '../collections/collection.ts'

/** A JSON Schema, of the dialect of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, Json>>

export const componentOf = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The name of a collection's schemas: `PaymentMethod`, `Ticket`. */
export const schemaName = ({ resource }: Collection): string =>
  resource.label.one
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The JSON schema of a kind; in a form each value is its text. */
function schemaOfKind(kind: FieldKind): Schema {
  const { type, pattern } = kinds[kind]
  switch (type) {
    case 'boolean':
      return { type: 'boolean' }
    case 'integer':
      return { type: 'integer', format: 'int64' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    case 'file':
      return { type: 'string', format: 'binary' }
    case 'json':
      return {}
    default:
      return {
        type: 'string',
        ...(pattern && { pattern: pattern.source }),
        ...(kind === 'email' && { format: 'email' }),
        ...((kind === 'password' || kind === 'secret') && { format: 'password' }),
      }
  }
}

function describe(name: string, field: Field): string {
  const reference = field.to === undefined ? '' : `: the object_id of one of ${field.to}`
  const help = field.help === undefined ? '' : `. ${field.help}`
  return `${labelOf(name, field)}${reference}${help}`
}

const nullable = (schema: Schema): Schema =>
  typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema

/** A field or a filter as a request names it. */
export const schemaOfField = (name: string, field: Field): Schema => ({
  ...schemaOfKind(field.kind),
  description: describe(name, field),
  ...(field.suggestions && { examples: field.suggestions }),
})

/** The body of a write or an operation. */
export function bodySchema(fields: FieldMap, write: Write): Schema {
  const entries = Object.entries(fields)
  const required = entries.filter(([, field]) => isRequiredFor(field, write)).map(([name]) => name)
  const properties = entries.map(([name, field]) => [name, schemaOfField(name, field)] as const)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

const texts: Schema = { type: 'array', items: { type: 'string' } }
const counted: Schema = { type: ['integer', 'null'] }

/** Properties of items beside their columns; `itemJson` computes them. */
const computed: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  workspaces: {
    owners: texts,
    contributors: texts,
    invited: texts,
    training_seconds_used: counted,
    training_seconds_quota: counted,
    predict_calls_used: counted,
    predict_calls_quota: counted,
  },
  subscriptions: { training_seconds_used: counted, predict_calls_used: counted },
  users: {
    invitations: {
      type: 'array',
      items: objectOf({
        workspace: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        invited_by: { type: ['string', 'null'] },
        created_at: { type: 'string', format: 'date-time' },
      }),
    },
  },
}

/** An object that always has these members. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** A record as the local service answers it; a field without a value is null. */
export function itemSchema(collection: Collection, fields: FieldMap): Schema {
  const columns = returnedOf(collection, fields).map(({ name, field }) => {
    const schema = schemaOfField(name, field)
    return [name, field.create === 'required' ? schema : nullable(schema)] as const
  })
  const moment: Schema = { type: 'string', format: 'date-time' }
  return objectOf({
    object_id: { type: 'string' },
    ...Object.fromEntries(columns),
    ...computed[collection.name],
    created_at: moment,
    updated_at: moment,
  })
}

/** A page of a list as the local service answers it. */
export const listSchema = (item: string): Schema =>
  objectOf({
    count: { type: 'integer' },
    next: { type: ['string', 'null'], format: 'uri' },
    previous: { type: ['string', 'null'], format: 'uri' },
    results: { type: 'array', items: componentOf(item) },
  })
