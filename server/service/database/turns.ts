/** Yields so that pending requests, files and timers are processed first. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs tasks in order of arrival, at most `atOnce` at a time. */
export function inTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else running += 1
    try {
      return await work()
    } finally {
      // The slot is passed directly to the longest waiting task, so that no other task can take it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
