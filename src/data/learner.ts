import { readConfigFile } from '../client/configFile.ts'
import { finish, fix, learningFromAnswer, type Steps } from '../dialect/evidence.ts'
import type { ReceivedAnswer } from '../dialect/observations.ts'
import { isResourceName, resources } from '../resources/resources.ts'
import { localServiceId } from '../gateway.ts'
import { storeDeployment } from '../store.ts'
import { targetOf } from './pathTarget.ts'
import { requestOptions } from './requestOptions.ts'
import { learnFromWrite } from './learnWrites.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Resource } from '../metadata/resource.ts'
import type { Ending } from '../client/requestLog.ts'
import type { SentRequest } from '../client/serviceError.ts'

interface Asked {
  readonly collection: Resource
  /** The fields that a body of this request may have. */
  readonly input: FieldMap
}

const pathOf = (to: string) => (isResourceName(to) ? resources[to].path : undefined)

/** The declaration behind a request; `undefined` for a path outside of the specification. */
function askedBy(path: string): (Pick<ReceivedAnswer, 'is' | 'fields'> & Asked) | undefined {
  const target = targetOf(path)
  if (!target) return undefined
  const { name, objectId, operation } = target
  const collection = resources[name]
  return {
    is: operation ? 'operation' : objectId === undefined ? 'list' : 'item',
    fields: collection.fields,
    collection,
    input: operation?.input ?? collection.fields,
  }
}

/** Whether it is this console's own service, which follows its declarations exactly. */
const isLocal = () => storeDeployment() === localServiceId

/** Infers conclusions on the deployment from the response to a user's request, in steps. */
export function* learningFrom(request: SentRequest, at: number, ending: Ending): Steps {
  const { status, headers, body, took = 0 } = ending
  const target = askedBy(request.path)
  if (!target || status === undefined || !headers || body === undefined) return
  const { method, path } = request
  if (method === 'OPTIONS') return
  const is = target.is === 'list' && method !== 'GET' ? 'item' : target.is
  yield* learningFromAnswer({
    ...target,
    pathOf,
    is,
    method,
    path,
    status,
    headers,
    body,
    at,
    took,
  })
  const { collection } = target
  if (request.form && status >= 200 && status < 300)
    learnFromWrite(request.form, target.input, { method, path, status, at, took })
  const isShown = window.location.pathname.startsWith(collection.route)
  if (is === 'list' && status === 200 && isShown && !isLocal()) void requestOptions(collection.path)
}

/** Infers conclusions on the deployment from the response to a user's request, at once. */
export const learnFrom = (...learned: Parameters<typeof learningFrom>): void =>
  finish(learningFrom(...learned))

/**
 * Loads the conclusions that the configuration fixes for this deployment; without a file there are
 * none.
 */
export async function readConfig(names: readonly (string | undefined)[]): Promise<void> {
  fix(await readConfigFile(names))
}
