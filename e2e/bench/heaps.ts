import type { CDPSession } from '@playwright/test'

export interface HeapWatch {
  /** Megabytes of JavaScript after a collection of garbage. */
  read(): Promise<{ readonly page: number; readonly workers: number }>
}

interface HeapUsage {
  readonly usedSize: number
}

/** @param session of a page that has not started a worker yet */
export async function watchHeaps(session: CDPSession): Promise<HeapWatch> {
  const workers = new Set<string>()
  const answers = new Map<number, (result: unknown) => void>()
  let lastId = 0
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId))
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown }
    if (id !== undefined) answers.get(id)?.(result)
  })
  // A worker has its own session, which is reached through the page's session.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const ask = (sessionId: string, method: string) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      answers.set(lastId, resolve)
      const message = JSON.stringify({ id: lastId, method })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  return {
    async read() {
      await session.send('HeapProfiler.collectGarbage')
      const page = await session.send('Runtime.getHeapUsage')
      let bytes = 0
      for (const sessionId of workers) {
        await ask(sessionId, 'HeapProfiler.enable')
        await ask(sessionId, 'HeapProfiler.collectGarbage')
        const { usedSize } = (await ask(sessionId, 'Runtime.getHeapUsage')) as HeapUsage
        bytes += usedSize
      }
      return { page: page.usedSize / 1e6, workers: bytes / 1e6 }
    },
  }
}
