/** Yields so that pending requests, files and timers are processed first. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

interface Bound {
  readonly maxWaiting: number
  /** Returns the error for a task that finds the queue full. */
  readonly tooMany: () => Error
}

/** Runs tasks in order of arrival, at most `atOnce` at a time; without a bound, any number wait. */
export function taskQueue(atOnce: number, bound?: Bound): Enqueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (bound && waiting.length >= bound.maxWaiting) throw bound.tooMany()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running += 1
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
