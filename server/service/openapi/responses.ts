import type { Json } from '../../../src/metadata/kind.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Answers } from './answers.ts'
import { componentOf, objectOf, type Schema } from './schemas.ts'

type Part = Readonly<Record<string, Json>>

/** The documented responses and their headers. */
export interface AnswersOf {
  /** Whether they are known at all. */
  readonly isShown: boolean
  readonly of: (kind: 'read' | 'write', successes: Answers) => Part
  /** The schema of a new record's answer. */
  readonly created: (collection: ResourceName, item: string) => Schema
  /** Headers of every write. */
  readonly parameters: Part[]
  readonly components: Part
}

/** The specification shows no answer. */
export const notShown: AnswersOf = {
  isShown: false,
  of: () => ({ default: { description: 'Not shown by the specification.' } }),
  created: (_, item) => componentOf(item),
  parameters: [],
  components: {},
}

const refusals = {
  400: ['Invalid', 'Fields are not valid: the problems of each.'],
  401: ['Unauthorized', 'No valid credential.'],
  403: ['Forbidden', 'The caller may see this, and not do it.'],
  404: ['NotFound', 'It does not exist, or the caller may not see it.'],
  409: ['Conflict', 'The state of the record, or what refers to it, forbids this.'],
  412: ['Changed', 'The record has another version than `If-Match` names.'],
  default: ['Refused', 'Any other refusal or failure.'],
} as const

const detail: Schema = objectOf({ detail: { type: 'string' } })
const fieldErrors: Schema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}
/** The body of a 400, which may also be about the request as a whole. */
const invalid: Schema = { anyOf: [fieldErrors, detail] }

const refer = (name: string): Part => ({ $ref: `#/components/responses/${name}` })
const header = (name: string): Part => ({ $ref: `#/components/headers/${name}` })
const jsonOf = (schema: Schema): Part => ({ content: { 'application/json': { schema } } })

function successOf(status: string, schema: Schema, hasVersion: boolean): Part {
  if (status === '204') return { description: 'Done.' }
  const isFile = schema.format === 'binary'
  return {
    description: status === '201' ? 'Created.' : 'Done.',
    ...(hasVersion && {
      headers: {
        ETag: header('ETag'),
        ...(status === '201' && { Location: header('Location') }),
      },
    }),
    ...(isFile ? { content: { 'application/octet-stream': { schema } } } : jsonOf(schema)),
  }
}

/** Whether an answer is one record, which has a version. */
const isRecord = (schema: Schema) =>
  'allOf' in schema || (typeof schema.$ref === 'string' && !schema.$ref.endsWith('List'))

const always = [400, 401, 403, 404] as const

/** The responses of the local service. */
export const localAnswers: AnswersOf = {
  isShown: true,
  of(kind, successes) {
    const statuses = kind === 'read' ? always : [...always, 409, 412]
    return {
      ...Object.fromEntries(
        Object.entries(successes).map(([status, schema]) => [
          status,
          successOf(status, schema, isRecord(schema)),
        ]),
      ),
      ...(kind === 'read' &&
        Object.values(successes).some(isRecord) && {
          304: { description: 'Unchanged since `If-None-Match`.' },
        }),
      ...Object.fromEntries(
        statuses.map((status) => [status, refer(refusals[status as keyof typeof refusals][0])]),
      ),
      default: refer(refusals.default[0]),
    }
  },
  // The secret of a token is returned once, by the request that creates it.
  created: (collection, item) =>
    collection === 'tokens'
      ? { allOf: [componentOf(item), objectOf({ secret: { type: 'string' } })] }
      : componentOf(item),
  parameters: ['IdempotencyKey', 'IfMatch'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
  components: {
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'The same key gets the same answer for 24 hours, and is done once.',
        schema: { type: 'string', minLength: 8, maxLength: 255 },
      },
      IfMatch: {
        name: 'If-Match',
        in: 'header',
        description: 'The `ETag` that the record must still have.',
        schema: { type: 'string' },
      },
    },
    headers: {
      ETag: { description: 'The version of the record.', schema: { type: 'string' } },
      Location: {
        description: 'Where the new record is.',
        schema: { type: 'string', format: 'uri' },
      },
    },
    responses: Object.fromEntries(
      Object.entries(refusals).map(([status, [name, description]]) => [
        name,
        { description, ...jsonOf(status === '400' ? invalid : detail) },
      ]),
    ),
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'A secret key or a token.' },
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`Token ` and a secret key or a token.',
      },
      basic: { type: 'http', scheme: 'basic', description: 'E-mail and password.' },
    },
  },
}
