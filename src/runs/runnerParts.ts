import type { Read } from '../client/client.ts'
import type { SentRequest } from '../client/serviceError.ts'
import type { SubmitAnswer, SubmitOptions } from '../client/submit.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import type { Run, RunRow } from './run.ts'
import type { RunStorage } from './runStorage.ts'

/** The dependencies of a run. */
export interface RunnerParts {
  readonly read: (name: ResourceName, objectId: string) => Promise<Read>
  readonly submit: (request: SentRequest, options: SubmitOptions) => Promise<SubmitAnswer>
  /** Milliseconds for which the service has asked to wait. */
  readonly limitedForMs: () => number
  readonly storage: RunStorage
  /** Called for each row that was done. */
  readonly onDone: (run: Run, row: RunRow, item: Item | undefined) => void
  /** Called when a run pauses or is over. */
  readonly onRest: (run: Run) => void
}
