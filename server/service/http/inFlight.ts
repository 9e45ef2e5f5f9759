import { HttpError } from '../httpError.ts'
import { refused, responseOf } from './answer.ts'

const maxWaitMs = 10_000

/** Tracks requests in progress, so that a stop can wait for them and refuse new ones. */
export function inFlight() {
  const running = new Set<Promise<unknown>>()
  let stopping = false
  return {
    async run(work: () => Promise<Response>): Promise<Response> {
      if (stopping) {
        return responseOf(
          refused(
            new HttpError(503, 'The service is stopping. Nothing was written.', {
              Connection: 'close',
              'Retry-After': '5',
            }),
          ),
        )
      }
      const answer = work()
      running.add(answer)
      try {
        return await answer
      } finally {
        running.delete(answer)
      }
    },
    /** Adds work that continues after its request was answered, such as a long body. */
    during(work: Promise<unknown>): void {
      running.add(work)
      const done = () => running.delete(work)
      work.then(done, done)
    },
    async finish(): Promise<void> {
      stopping = true
      const late = new Promise((resolve) => {
        setTimeout(resolve, maxWaitMs).unref()
      })
      await Promise.race([Promise.allSettled(running), late])
    },
  }
}
