const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// A terminal and npm both forward Ctrl-C, so that one key press may send two or three signals.
const repeatedSignalMs = 1_000

interface Stopping {
  readonly now: () => number
  readonly exit: (code: number) => void
}

/**
 * Runs `stop` on the first signal; a later signal that is not from the same key press exits the
 * process.
 */
export function stopOnce(stop: () => Promise<void>, { now, exit }: Stopping): () => void {
  let since: number | undefined
  return () => {
    if (since !== undefined) {
      if (now() - since > repeatedSignalMs) exit(1)
      return
    }
    since = now()
    stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
}

/** Stops the process on the first signal, and exits at once on a second one. */
export function onSignals(stop: () => Promise<void>): void {
  const handle = stopOnce(stop, { now: Date.now, exit: (code) => process.exit(code) })
  for (const signal of signals) process.on(signal, handle)
}
