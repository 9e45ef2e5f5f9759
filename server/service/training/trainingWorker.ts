import { parentPort } from 'node:worker_threads'
import type { Cell } from './encoding.ts'
import { train } from './train.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'
import { TrainingFailure } from './vocabulary.ts'
import { writeWeights } from './weights.ts'

const rows: (readonly Cell[])[] = []
const post = (message: FromWorker) => parentPort?.postMessage(message, [])

parentPort?.on('message', (message: ToWorker) => {
  if (message.is === 'rows') {
    for (const row of message.rows) rows.push(row)
    return
  }
  try {
    const { weights, ...rest } = train(message.request, rows, (epoch) =>
      post({ is: 'epoch', epoch }),
    )
    post({ is: 'done', ...rest, file: writeWeights(weights) })
  } catch (error) {
    if (!(error instanceof TrainingFailure)) throw error
    post({ is: 'failed', reason: error.message })
  }
})
