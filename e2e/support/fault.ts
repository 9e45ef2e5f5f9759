import { servicePath } from '../../src/gateway.ts'
/** Milliseconds, or until a test lets go: what must be seen meanwhile then needs no clock. */
export type Wait = number | Promise<unknown>

/** A wait that ends when the test says so. */
export function waitForTest(): { readonly until: Promise<void>; readonly letGo: () => void } {
  let letGo = (): void => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo: () => letGo() }
}

/** What the wire does to one request. `after: apply` lets the service do its work first. */
export type Fault =
  /** Answers in the service's place, which never sees the request. */
  | {
      readonly kind: 'answer'
      readonly status: number
      /** Bytes and text go as they are, everything else as JSON. */
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
      /** Time before the browser gets it. */
      readonly after?: Wait
    }
  /** Lets the service do it, then answers something else: a gateway that gave up too early. */
  | {
      readonly kind: 'answer-after-apply'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** `send`: time before the service gets it; `answer`: before the browser gets its answer. */
  | { readonly kind: 'slow'; readonly send?: Wait; readonly answer?: Wait }
  /** Bytes per second, each way. */
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** The connection breaks before the service sees anything. */
  | { readonly kind: 'reset-before' }
  /** The service does it, and its answer is lost. */
  | { readonly kind: 'reset-after-apply' }
  /** Closed politely before the first byte, as a server does with a connection kept too long. */
  | { readonly kind: 'close-before' }
  /** No answer ever; `apply`: the service has done it. */
  | { readonly kind: 'hang'; readonly apply?: boolean }
  /** The connection breaks after this part (0 to 1) of what the browser uploads. */
  | { readonly kind: 'drop-upload'; readonly at: number }
  /** The connection breaks after this part of the answer's body. */
  | { readonly kind: 'half-body'; readonly at?: number }
  /** A whole answer whose JSON stops in the middle. */
  | { readonly kind: 'truncated-json' }
  /** The service's answer, changed on its way. */
  | {
      readonly kind: 'rewrite'
      readonly status?: number
      readonly headers?: Readonly<Record<string, string | undefined>>
      readonly body?: (body: string) => string
    }
  /** The service gets the request twice, the browser one answer. */
  | { readonly kind: 'twice' }

export interface Rule {
  /** `*` is every method. */
  readonly method: string
  /** Path below `/-/service` or whole path; `*` stands for anything but a slash, `**` for anything. */
  readonly path: string | RegExp
  readonly fault: Fault
  /** How many requests it meets; for ever when left out. */
  readonly times?: number
}

export function matches(rule: Rule, method: string, pathname: string): boolean {
  if (rule.method !== '*' && rule.method !== method) return false
  const below = pathname.startsWith(servicePath) ? pathname.slice(servicePath.length) : pathname
  if (rule.path instanceof RegExp) return rule.path.test(pathname) || rule.path.test(below)
  return fits(rule.path, pathname) || fits(rule.path, below)
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
