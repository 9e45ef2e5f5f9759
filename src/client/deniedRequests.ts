import type { SentRequest } from './serviceError.ts'

// The specification does not show who may call what, so it is learned from the answers.
const refused = new Map<string, string>()
const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever a request becomes denied or allowed; returns a function to unsubscribe.
 */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nameOf = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) => `${method} ${path}`

/**
 * Records whether the service allowed or denied this request to this account.
 * @param message the service's own, for a refusal
 */
export function learnFrom(request: SentRequest, status: number, message = ''): void {
  const name = nameOf(request)
  if (status === 403 ? refused.get(name) === message : !refused.has(name)) return
  if (status === 403) refused.set(name, message)
  else if (status < 300) refused.delete(name)
  for (const listener of listeners) listener()
}

/**
 * The service's message if it has refused (403) exactly this request since the person signed in
 * here.
 */
export const denialOf = (request: Pick<SentRequest, 'method' | 'path'>): string | undefined =>
  refused.get(nameOf(request))

/** Whether the service has refused (403) exactly this request since the person signed in here. */
export const isKnownDenial = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  denialOf(request) !== undefined

export function forgetDeniedRequests(): void {
  refused.clear()
  for (const listener of listeners) listener()
}
