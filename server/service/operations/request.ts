import { kinds } from '../../../src/fields/kinds/kinds.ts'
import type { Field } from '../../../src/metadata/field.ts'
import type { Operation } from '../../../src/metadata/resource.ts'
import { type ReadValues, type Values, valuesOf } from '../collections/values.ts'
import type { Queries, DatabaseRow } from '../database/database.ts'
import { name, type Sql, sql } from '../database/sql.ts'
import type { ServiceAnswer } from '../http/answer.ts'
import { type Body, maxBytes, readBody, type SentFile } from '../http/body.ts'
import { may, deniedReason } from '../people/visibility.ts'
import { HttpError } from '../httpError.ts'
import { type Call, missing, reachable, type Tools } from '../standard/call.ts'
import { referenceProblems } from '../collections/references.ts'

/** A request for an extra operation. */
export interface OperationRequest {
  readonly call: Call
  readonly tools: Tools
  /** Id of the item; empty for operations of the collection. */
  readonly id: string
  readonly body: Body
  readonly operation: Operation
}

export type Handler = (
  call: Call,
  tools: Tools,
  operation: Operation,
  id: string,
) => Promise<ServiceAnswer>

/**
 * Wraps an operation: reads the body first, and deletes its temporary files afterwards. The
 * handlers refuse in the order of server/README.md.
 * @param fileLimit the largest file, in bytes
 * @throws HttpError 404 for an invisible item, 403 for a forbidden change, 400 with all problems of
 * the fields
 */
export const operation =
  (
    work: (request: OperationRequest) => Promise<ServiceAnswer>,
    fileLimit = maxBytes.file,
  ): Handler =>
  async (call, tools, declared, id) => {
    const body = await readBody(call.request, fileLimit)
    try {
      return await work({ call, tools, id, body, operation: declared })
    } finally {
      await body.dispose()
    }
  }

const isFile = ({ kind }: Field) => kinds[kind].type === 'file'

function readInput({ operation, body }: OperationRequest): ReadValues {
  const inputs = Object.entries(operation.input)
  const plain = Object.fromEntries(inputs.filter(([, field]) => !isFile(field)))
  const { values, errors } = valuesOf(plain, 'create', body.fields)
  const problems: Record<string, readonly string[]> = { ...errors }
  for (const [field] of inputs.filter(([, declared]) => isFile(declared))) {
    if (body.files.has(field)) continue
    problems[field] = [
      body.fields.has(field)
        ? 'Must be a file, sent as multipart/form-data.'
        : 'This field is required.',
    ]
  }
  return { values, errors: problems }
}

/**
 * The declared inputs of the request.
 * @param more problems of the operation, by field
 * @throws HttpError 400 with all problems at once, by field
 */
export async function inputOf(
  request: OperationRequest,
  more: (values: Values) => Readonly<Record<string, string | undefined>> = () => ({}),
): Promise<Values> {
  const { call, tools, operation } = request
  const { values, errors } = readInput(request)
  const references = await referenceProblems(
    tools.database,
    call.person,
    operation.input,
    values,
    undefined,
  )
  const problems: Record<string, readonly string[]> = { ...errors, ...references }
  for (const [field, problem] of Object.entries(more(values)))
    if (problem !== undefined) problems[field] ??= [problem]
  if (Object.keys(problems).length > 0) throw new HttpError(400, problems)
  return values
}

/** @throws HttpError 400 if the field has no file */
export function fileOf({ body }: OperationRequest, field: string): SentFile {
  const file = body.files.get(field)
  if (file === undefined) throw new HttpError(400, { [field]: ['This field is required.'] })
  return file
}

/**
 * The item, unlocked, if the caller may see it and has the given access.
 * @throws HttpError 404 if the caller may not see it; 403 if they lack the access
 */
export async function itemFor<T extends DatabaseRow = DatabaseRow>(
  { call, tools, id }: OperationRequest,
  accessKind: 'see' | 'change',
  columns = sql`t.object_id`,
  queries: Queries = tools.database,
): Promise<T> {
  const allowed: Sql =
    accessKind === 'see' ? sql`true` : sql`(${may(call.person, accessKind, call.collection)})`
  const [row] = await queries.rows<T & { allowed: boolean }>(sql`
    select ${columns}, ${allowed} as allowed
    from ${name(call.collection.table)} t where ${reachable(call, id)}`)
  if (row === undefined) throw missing()
  if (!row.allowed) throw new HttpError(403, deniedReason('change', call.collection))
  return row
}

/**
 * Runs the work once per Idempotency-Key, in one transaction.
 * @throws HttpError 409 while the same request is running, 422 if another used the key, 400 if it
 * is malformed
 */
export const once = (
  { call, tools, body }: OperationRequest,
  work: (queries: Queries) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> => tools.writes.once(call, body.hash, work)
