import type { SentRequest } from './serviceError.ts'

// Who may call what is not shown by the specification: it is learned from the answers.
const refused = new Map<string, string>()
const listeners = new Set<() => void>()

/** Told whenever something more, or something less, is known. */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nameOf = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) => `${method} ${path}`

/**
 * Learns from an answer whether this account may do what was asked for.
 * @param message the service's own, for a refusal
 */
export function learnFrom(request: SentRequest, status: number, message = ''): void {
  const name = nameOf(request)
  if (status === 403 ? refused.get(name) === message : !refused.has(name)) return
  if (status === 403) refused.set(name, message)
  else if (status < 300) refused.delete(name)
  for (const listener of listeners) listener()
}

/** What the service said when it refused (403) exactly this since the person signed in here. */
export const denialOf = (request: Pick<SentRequest, 'method' | 'path'>): string | undefined =>
  refused.get(nameOf(request))

/** Whether the service has said 403 to exactly this since the person signed in here. */
export const wasDenied = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  denialOf(request) !== undefined

export function forgetDeniedRequests(): void {
  refused.clear()
  for (const listener of listeners) listener()
}
