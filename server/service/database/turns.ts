/** Lets everything that waits (new requests, files, timers) go on before what follows. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs what it is given in the order of its coming, at most `atOnce` at a time. */
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
      // The place goes straight to who waits longest, so nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
