import { createStore } from '../store.ts'
import type { SentRequest } from './serviceError.ts'

// The specification does not show who may call what, so it is learned from the answers.
/** The service's message for each request that it has refused to this account. */
export const deniedRequests = createStore<ReadonlyMap<string, string>>(new Map(), {
  scope: 'person',
})

const nameOf = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) => `${method} ${path}`

/**
 * Records whether the service allowed or denied this request to this account.
 * @param message the service's own, for a refusal
 */
export function learnFrom(request: SentRequest, status: number, message = ''): void {
  const name = nameOf(request)
  const known = deniedRequests.get()
  if (status === 403 ? known.get(name) === message : !known.has(name)) return
  const refused = new Map(known)
  if (status === 403) refused.set(name, message)
  else if (status < 300) refused.delete(name)
  deniedRequests.set(refused)
}

/**
 * The service's message if it has refused (403) exactly this request since the person signed in
 * here.
 */
export const denialOf = (request: Pick<SentRequest, 'method' | 'path'>): string | undefined =>
  deniedRequests.get().get(nameOf(request))

/** Whether the service has refused (403) exactly this request since the person signed in here. */
export const isKnownDenial = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  denialOf(request) !== undefined
