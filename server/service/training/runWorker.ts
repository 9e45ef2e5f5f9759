import { Worker } from 'node:worker_threads'
import type { Job } from './job.ts'
import type { Epoch } from './train.ts'
import { TrainingFailure } from './vocabulary.ts'
import type { Done, FromWorker, ToWorker } from './workerMessages.ts'

/** Milliseconds after its time limit at which a worker that has not stopped is terminated. */
const graceMs = 15_000

/** Trains in a worker thread; throws a `TrainingFailure` with the reason if it fails. */
export async function runWorker(
  program: string | URL,
  job: Job,
  onEpoch: (epoch: Epoch) => void,
  stop: AbortSignal,
): Promise<Done> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  const say = (message: ToWorker) => worker.postMessage(message, [])
  const result = new Promise<Done>((resolve, reject) => {
    const fail = (reason: string) => reject(new TrainingFailure(reason))
    worker.on('message', (message: FromWorker) => {
      if (message.is === 'epoch') onEpoch(message.epoch)
      else if (message.is === 'done') resolve(message)
      else fail(message.reason)
    })
    worker.on('error', (error) =>
      fail(
        (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'The data is too large: training ran out of memory.'
          : `The trainer failed: ${error.message}`,
      ),
    )
    worker.on('exit', () => fail('Training stopped unexpectedly.'))
    stop.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
  // Awaited below; until then a failure must not count as an unhandled rejection.
  result.catch(() => undefined)
  let late: NodeJS.Timeout | undefined
  try {
    for await (const rows of job.batches) {
      if (stop.aborted) break
      say({ is: 'rows', rows })
    }
    say({ is: 'train', request: job.request })
    late = setTimeout(() => void worker.terminate(), job.request.seconds * 1000 + graceMs)
    return await result
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
