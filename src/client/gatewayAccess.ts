import { servicePath, sessionPath } from '../gateway.ts'

export type SentHeaders = Readonly<Record<string, string>> | undefined

/** A request to the session endpoint. */
export interface SessionRequest extends RequestInit {
  readonly body?: string
}

/** What stands in for the gateway where the app comes from a host without one. */
export interface DirectAccess {
  /** Answers what the gateway's session endpoint would answer. */
  readonly session: (init: SessionRequest, service: string | null) => Promise<Response>
  /** Where and with which headers the service itself gets a request. */
  readonly request: (path: string, headers: SentHeaders) => readonly [string, SentHeaders]
  /** Why nothing came of an answer: the browser itself does not say. */
  readonly whyNothing: () => Promise<'network' | 'blocked'>
}

let direct: DirectAccess | undefined

export const setDirectAccess = (access: DirectAccess): void => {
  direct = access
}

/** Whether there is no gateway, and so none of its own services. */
export const isDirect = (): boolean => direct !== undefined

/**
 * A request to the session endpoint.
 * @param service id of the only deployment that is meant
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

/** The address and the headers with which a request of the specification is sent. */
export const addressed = (path: string, headers: SentHeaders): readonly [string, SentHeaders] =>
  direct?.request(path, headers) ?? [servicePath + path, headers]

/** Why nothing came of an answer: a gateway's pages may read whatever it answers. */
export const whyNothing = async (): Promise<'network' | 'blocked'> =>
  direct?.whyNothing() ?? 'network'
