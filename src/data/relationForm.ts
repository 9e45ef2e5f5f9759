import type { WrittenRelation } from '../client/encode.ts'
import { stateOf } from '../dialect/evidence.ts'
import { addressPart } from '../dialect/ids.ts'
import { writeForm } from '../dialect/writeForms.ts'
import { isResourceName, resources } from '../resources/resources.ts'
import { queryClient } from './queryClient.ts'
import { sessionOptions } from '../session/session.ts'

/** The base of the service's own addresses; until it has returned one, its base address. */
function baseOf(): string {
  const { value } = stateOf('relationBase')
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  return (value ?? session?.service.baseUrl ?? '').replace(/\/$/, '')
}

/** The id as a JSON number where ids of the service are numbers, else as text. */
const jsonIdOf = (objectId: string): string =>
  stateOf('ids').value === 'number' && /^(?:0|[1-9]\d*)$/.test(objectId)
    ? objectId
    : JSON.stringify(objectId)

/** A relation in the form that this deployment accepts: an id, an address, or an object. */
export function writtenRelation(to: string, objectId: string): WrittenRelation {
  const how = writeForm('relationWrites')
  if (how === 'address' && isResourceName(to)) {
    const address = `${baseOf()}${resources[to].path}${addressPart(objectId)}/`
    return { form: address, json: JSON.stringify(address) }
  }
  const json = jsonIdOf(objectId)
  if (how !== 'object') return { form: objectId, json }
  const object = `{${JSON.stringify(stateOf('idKey').value)}:${json}}`
  return { form: object, json: object }
}
