/** Writes one line to the log. */
export type Log = (line: string) => void

/** Characters of a message or stack that are logged. */
const maxLength = 2_000

/** Credentials as they may stand in a message: in an address, a header, or by our own prefixes. */
const credentials = /(?<=:\/\/)[^\s/@]+(?=@)|\b(?:bearer|token|basic)\s+\S+|\bws[kst]_[\w-]+/gi

const withoutCredentials = (text: string) => text.replaceAll(credentials, '…').slice(0, maxLength)

/**
 * The log line about something that failed unexpectedly: what it is, without secrets.
 * @param event what failed, such as `gateway-failure`
 */
export function failureLine(event: string, problem: unknown): string {
  const known = problem instanceof Error ? problem : undefined
  const { code } = (known ?? {}) as { code?: unknown }
  return JSON.stringify({
    at: new Date().toISOString(),
    event,
    name: known?.name ?? 'unknown',
    ...(typeof code === 'string' && { code }),
    message: withoutCredentials(known?.message ?? String(problem)),
    ...(known?.stack !== undefined && { stack: withoutCredentials(known.stack) }),
  })
}

/**
 * Logs errors that nobody handled, and keeps the process serving: the requests of everybody else
 * are not at fault. Each is a defect to be mended where it came from.
 */
export function logUnhandled(log: Log): void {
  process.on('uncaughtException', (problem) => log(failureLine('uncaught-exception', problem)))
  process.on('unhandledRejection', (problem) => log(failureLine('unhandled-rejection', problem)))
}
