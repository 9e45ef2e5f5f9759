import type { Cell } from './encoding.ts'
import type { Epoch, Trained, TrainingRequest } from './train.ts'

export type ToWorker =
  | { readonly is: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly is: 'train'; readonly request: TrainingRequest }

export type Done = Omit<Trained, 'weights'> & {
  /** The weights in this service's own format. */
  readonly file: string
}

export type FromWorker =
  | { readonly is: 'epoch'; readonly epoch: Epoch }
  | ({ readonly is: 'done' } & Done)
  | { readonly is: 'failed'; readonly reason: string }
