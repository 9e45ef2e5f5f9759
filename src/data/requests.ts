import { itemPath } from '../client/client.ts'
import { encodeForm } from '../client/encode.ts'
import { placedForm } from '../client/placedForm.ts'
import type { SentRequest } from '../client/serviceError.ts'
import { recordTypes } from '../dialect/idKeys.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Operation } from '../metadata/resource.ts'
import { operationsOf } from '../resources/operations.ts'
import { isResourceName, resources, type ResourceName } from '../resources/resources.ts'
import { writtenRelation } from './relationForm.ts'

/** A record to save; `fields` determines how each value is encoded. */
export type WriteRequest = {
  readonly name: ResourceName
  readonly fields: FieldMap
  readonly values: Readonly<Record<string, unknown>>
  readonly etag?: string | undefined
} & (
  | { readonly write: 'create' }
  | { readonly write: 'update' | 'partialUpdate'; readonly objectId: string }
)

export interface RemoveRequest {
  readonly write: 'remove'
  readonly name: ResourceName
  readonly objectId: string
  /** Deletes only this version. */
  readonly etag?: string | undefined
}

const methods = { create: 'POST', update: 'PUT', partialUpdate: 'PATCH', remove: 'DELETE' } as const

/**
 * The request as it will be sent, also shown next to the form and copied as curl.
 * @throws RangeError for an id that would change the path
 */
export function recordRequest(write: WriteRequest | RemoveRequest): SentRequest {
  const resource = resources[write.name]
  const path = write.write === 'create' ? resource.path : itemPath(resource, write.objectId)
  const address = { method: methods[write.write], path }
  return write.write === 'remove'
    ? address
    : {
        ...address,
        form: placedForm(encodeForm(write.fields, write.values, writtenRelation), resource.fields, {
          typeOf: (to) => typeOfRecords(to !== undefined && isResourceName(to) ? to : write.name),
          ...(write.write !== 'create' && { objectId: write.objectId }),
        }),
      }
}

/** The service's name for the type of records, from a response, else this console's name. */
const typeOfRecords = (name: ResourceName): string => {
  const { path } = resources[name]
  return recordTypes.get().get(path) ?? name
}

/** @throws RangeError for an unknown operation */
export function declarationOf(name: ResourceName, operation: string): Operation {
  const declared = operationsOf(name)[operation]
  if (!declared) throw new RangeError(`${name} has no operation ${operation}`)
  return declared
}

/**
 * Like `recordRequest`, for an operation.
 * @throws RangeError for an unknown operation, or an id that would change the path
 */
export function operationRequest(
  name: ResourceName,
  operation: string,
  objectId: string | undefined,
  values: Readonly<Record<string, unknown>> = {},
): SentRequest {
  const { method, path, input } = declarationOf(name, operation)
  const resource = resources[name]
  const base = objectId === undefined ? resource.path : itemPath(resource, objectId)
  const address = { method, path: `${base}${path}/` }
  return method === 'GET'
    ? address
    : { ...address, form: placedForm(encodeForm(input, values, writtenRelation), input) }
}
