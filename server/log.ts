/** An event: names and outcomes, neither bodies nor secrets. */
export interface LogEvent {
  /** Such as `sign-in` or `refused`; server/README.md lists them. */
  readonly event: string
  readonly [field: string]: unknown
}

export type Log = (event: LogEvent) => void

/** Writes each event as one line of JSON, with its time; line breaks in values are escaped. */
export const jsonLog =
  (write: (line: string) => void): Log =>
  (event) =>
    write(JSON.stringify({ at: new Date().toISOString(), ...event }))

/** Characters of a message or stack that are logged. */
const maxLength = 2_000

/** Matches credentials in a message: in an address, a header, or by our own prefixes. */
const credentials = /(?<=:\/\/)[^\s/@]+(?=@)|\b(?:bearer|token|basic)\s+\S+|\bws[kst]_[\w-]+/gi

const withoutCredentials = (text: string) => text.replaceAll(credentials, '…').slice(0, maxLength)

/**
 * The event of an unexpected failure: its name, code, message and stack, without secrets.
 * @param event the failed part, such as `gateway-failure`
 */
export function failureEvent(event: string, problem: unknown): LogEvent {
  const known = problem instanceof Error ? problem : undefined
  const { code } = (known ?? {}) as { code?: unknown }
  return {
    event,
    name: known?.name ?? 'unknown',
    ...(typeof code === 'string' && { code }),
    message: withoutCredentials(known?.message ?? String(problem)),
    ...(known?.stack !== undefined && { stack: withoutCredentials(known.stack) }),
  }
}

/**
 * Logs unhandled errors, and keeps the process serving, as other requests are not affected. Each is
 * a defect to fix at its source.
 */
export function logUnhandled(log: Log): void {
  process.on('uncaughtException', (problem) => log(failureEvent('uncaught-exception', problem)))
  process.on('unhandledRejection', (problem) => log(failureEvent('unhandled-rejection', problem)))
}
