import type { SentRequest } from './serviceError.ts'

// Who may call what is not shown by the specification: it is learned from the answers (screens.md 0.7).
const refused = new Set<string>()

const nameOf = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) => `${method} ${path}`

/** Learns from an answer whether this account may do what was asked for. */
export function learnFrom(request: SentRequest, status: number): void {
  if (status === 403) refused.add(nameOf(request))
  else if (status < 300) refused.delete(nameOf(request))
}

/** Whether the service has said 403 to exactly this since the person signed in here. */
export const wasRefused = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  refused.has(nameOf(request))

export const forgetRefusals = (): void => refused.clear()
