import { createStore } from '../store.ts'
import type { SentRequest } from './serviceError.ts'

/** The service's refusal of a request for this person. */
export interface Denial {
  readonly message: string
  /** Epoch milliseconds. */
  readonly at: number
  /** 403, or 405 if the method is not allowed at all. */
  readonly status: number
}

// The specification does not show permissions, so they are learned from responses.
/** The refusal of each request, by method and path: of this person at this deployment. */
export const deniedRequests = createStore<ReadonlyMap<string, Denial>>(new Map(), {
  scope: 'person',
})

type Named = Pick<SentRequest, 'method' | 'path'>
const nameOf = ({ method, path }: Named) => `${method} ${path}`

/** Removes a denial: the request was allowed, or may be tried again. */
export function forgetDenial(request: Named): void {
  const denied = new Map(deniedRequests.get())
  if (denied.delete(nameOf(request))) deniedRequests.set(denied)
}

/**
 * Records that the service refused this request to this person.
 * @param message the service's own message
 */
export function learnDenial(request: Named, status: number, message = ''): void {
  if (status !== 403 && status !== 405) return
  const denied = new Map(deniedRequests.get())
  deniedRequests.set(denied.set(nameOf(request), { message, at: Date.now(), status }))
}

/**
 * The service's message if it has refused exactly this request since the person signed in here.
 */
export const denialOf = (request: Named): string | undefined =>
  deniedRequests.get().get(nameOf(request))?.message

/** Whether the service has refused exactly this request since the person signed in here. */
export const isKnownDenial = (request: Named): boolean => denialOf(request) !== undefined
