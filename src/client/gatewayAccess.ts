import { servicePath, sessionPath } from '../gateway.ts'

export type SentHeaders = Readonly<Record<string, string>> | undefined

/** A request to the session endpoint. */
export interface SessionRequest extends RequestInit {
  readonly body?: string
}

/** The replacement of the gateway, where the app's host has none. */
export interface DirectAccess {
  /** Returns the responses of the gateway's session endpoint. */
  readonly session: (init: SessionRequest, service: string | null) => Promise<Response>
  /** The address and the headers for a request to the service itself. */
  readonly request: (path: string, headers: SentHeaders) => readonly [string, SentHeaders]
  /** The cause of a failed request, which the browser does not reveal. */
  readonly whyNothing: () => Promise<'network' | 'blocked'>
}

let direct: DirectAccess | undefined

export const setDirectAccess = (access: DirectAccess): void => {
  direct = access
}

/** Whether there is no gateway, and therefore none of its services. */
export const isDirect = (): boolean => direct !== undefined

/**
 * A request to the session endpoint.
 * @param service id of the only deployment to address
 * @throws TypeError if the gateway does not answer
 */
export const fetchSession = (
  init: SessionRequest,
  service: string | null = null,
): Promise<Response> =>
  direct?.session(init, service) ??
  fetch(
    service === null ? sessionPath : `${sessionPath}?service=${encodeURIComponent(service)}`,
    init,
  )

/** The address and the headers of a request of the specification. */
export const addressed = (path: string, headers: SentHeaders): readonly [string, SentHeaders] =>
  direct?.request(path, headers) ?? [servicePath + path, headers]

/** The cause of a failed request; a gateway's pages are never blocked by CORS. */
export const whyNothing = async (): Promise<'network' | 'blocked'> =>
  direct?.whyNothing() ?? 'network'
