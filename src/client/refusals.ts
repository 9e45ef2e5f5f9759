import type { SentRequest } from './serviceError.ts'

// Who may call what is not shown by the specification: it is learned from the answers (screens.md 0.7).
const refused = new Set<string>()
const listeners = new Set<() => void>()

/** Told whenever something more, or something less, is known. */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nameOf = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) => `${method} ${path}`

/** Learns from an answer whether this account may do what was asked for. */
export function learnFrom(request: SentRequest, status: number): void {
  const name = nameOf(request)
  if (refused.has(name) === (status === 403)) return
  if (status === 403) refused.add(name)
  else if (status < 300) refused.delete(name)
  for (const listener of listeners) listener()
}

/** Whether the service has said 403 to exactly this since the person signed in here. */
export const wasRefused = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  refused.has(nameOf(request))

export function forgetRefusals(): void {
  refused.clear()
  for (const listener of listeners) listener()
}
