import { servicePath } from '../../src/gateway.ts'
/**
 * Milliseconds, or until a test releases it, so that checks in between need no clock. A function
 * gives each address, path with query, its own.
 */
export type Wait = number | Promise<unknown> | ((address: string) => number | Promise<unknown>)

/** A wait that ends when the test releases it. */
export function waitForTest(): { readonly until: Promise<void>; readonly letGo: () => void } {
  let letGo = (): void => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo: () => letGo() }
}

/** The fault for a request. With `apply`, the service processes it first. */
export type Fault =
  /** Answers instead of the service, which never receives the request. */
  | {
      readonly kind: 'answer'
      readonly status: number
      /** Bytes and text are sent unchanged, everything else as JSON. */
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
      /** Delay before the browser receives it. */
      readonly after?: Wait
    }
  /**
   * The service processes it, but the browser gets another answer: a gateway that timed out too
   * early.
   */
  | {
      readonly kind: 'answer-after-apply'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** `send`: delay before the service receives it; `answer`: before the browser gets its answer. */
  | { readonly kind: 'slow'; readonly send?: Wait; readonly answer?: Wait }
  /** Only this number of requests per second reaches the service; others get a 429 at once. */
  | { readonly kind: 'limit'; readonly perSecond: number }
  /** Bytes per second, in each direction. */
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** The connection breaks before the service receives anything. */
  | { readonly kind: 'reset-before' }
  /** The service processes it, and its answer is lost. */
  | { readonly kind: 'reset-after-apply' }
  /** Closed cleanly before the first byte, as a server closes an idle keep-alive connection. */
  | { readonly kind: 'close-before' }
  /** Never answers; `apply`: the service has processed it. */
  | { readonly kind: 'hang'; readonly apply?: boolean }
  /** The connection breaks after this share (0 to 1) of the upload. */
  | { readonly kind: 'drop-upload'; readonly at: number }
  /** The connection breaks after this share of the answer's body. */
  | { readonly kind: 'half-body'; readonly at?: number }
  /** A complete answer whose JSON stops in the middle. */
  | { readonly kind: 'truncated-json' }
  /** The service's answer, modified. */
  | {
      readonly kind: 'rewrite'
      readonly status?: number
      readonly headers?: Readonly<Record<string, string | undefined>>
      readonly body?: (body: string) => string
    }
  /** The service gets the request twice, the browser one answer. */
  | { readonly kind: 'twice' }

/** An answer in place of the service's. */
export const answer = (
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Extract<Fault, { kind: 'answer' }> => ({ kind: 'answer', status, body, headers })

/**
 * A fault for so many requests, all by default. The method `*` is every method. The path is full or
 * below `/-/service`; `*` is anything but a slash, `**` anything.
 */
export type Rule = readonly [method: string, path: string | RegExp, fault: Fault, times?: number]

/** The error in the browser's console that a fault causes, if any. */
export function errorOf(fault: Fault): string | undefined {
  if (/^(reset|close|drop|half)/.test(fault.kind)) return 'net::ERR_'
  const status = 'status' in fault ? (fault.status ?? 200) : 200
  return status < 400 ? undefined : `status of ${status} `
}

export function matches(
  [ruleMethod, path]: readonly [method: string, path: string | RegExp, ...rest: unknown[]],
  method: string,
  pathname: string,
): boolean {
  if (ruleMethod !== '*' && ruleMethod !== method) return false
  const below = pathname.startsWith(servicePath) ? pathname.slice(servicePath.length) : pathname
  if (path instanceof RegExp) return path.test(pathname) || path.test(below)
  return fits(path, pathname) || fits(path, below)
}

function fits(pattern: string, path: string): boolean {
  const [, before, wild, after] = /^(.*?)(\*\*|\*)(.*)$/.exec(pattern) ?? []
  if (before === undefined || wild === undefined || after === undefined) return pattern === path
  if (!path.startsWith(before)) return false
  const rest = path.slice(before.length)
  for (let taken = 0; taken <= rest.length; taken++) {
    if (fits(after, rest.slice(taken))) return true
    if (wild === '*' && rest[taken] === '/') return false
  }
  return false
}
