import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type DataRow, transferData } from '../rows/transferData.ts'
import type { Cell } from './encoding.ts'
import type { TrainingRequest } from './train.ts'
import {
  type Loss,
  type Metric,
  type Optimizer,
  TrainingFailure,
  variableNames,
} from './vocabulary.ts'

/** The parameters of Train, stored until the job is over. */
export interface Requested {
  readonly optimizer: Optimizer
  readonly loss?: Loss
  readonly metrics: readonly Metric[]
  readonly epochs: number
  readonly seconds: number
}

export interface Job {
  readonly id: string
  readonly model: string
  readonly modelName: string
  readonly workspace: string
  readonly request: TrainingRequest
  readonly batches: AsyncGenerator<readonly (readonly Cell[])[], void>
}

interface JobRow extends Record<string, unknown> {
  readonly model: string
  readonly transfer: string | null
  readonly name: string
  readonly workspace: string
  readonly inputs: string
  readonly outputs: string
  readonly settings: string | null
  readonly transfer_settings: string | null
}

const maxRows = 200_000

const asObject = (text: string | null): DataRow => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as DataRow)
    : {}
}

function numberIn(
  settings: DataRow,
  name: string,
  least: number,
  limit: number,
): number | undefined {
  const value = settings[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && value >= least && value <= limit) return value
  throw new TrainingFailure(`${name} in the settings must be a number from ${least} to ${limit}.`)
}

function layersOf({ layers }: DataRow): number[] {
  if (layers === undefined || layers === null) return [16]
  const valid =
    Array.isArray(layers) &&
    layers.length <= 4 &&
    layers.every((one) => Number.isInteger(one) && one >= 1 && one <= 256)
  if (valid) return layers as number[]
  throw new TrainingFailure(
    'layers in the settings must be a list of up to four whole numbers to 256.',
  )
}

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as Cell)

async function* cellsOf(
  batches: AsyncGenerator<readonly DataRow[], void>,
  columns: readonly string[],
): AsyncGenerator<readonly (readonly Cell[])[], void> {
  let left = maxRows
  for await (const rows of batches) {
    yield rows.slice(0, left).map((row) => columns.map((column) => cellOf(row[column])))
    left -= rows.length
    if (left <= 0) return
  }
}

function namesOf(what: string, declared: string, columns: readonly string[]): string[] {
  const names = [...new Set(variableNames(JSON.parse(declared)))]
  if (names.length === 0) throw new TrainingFailure(`The model has no ${what} variables.`)
  const unknown = names.find((name) => !columns.includes(name))
  if (unknown === undefined) return names
  throw new TrainingFailure(
    `The data has no column “${unknown}”, which is one of the model's ${what} variables. It has ${columns.slice(0, 30).join(', ')}.`,
  )
}

/** Everything a run needs; throws a `TrainingFailure` if something is missing. */
export async function jobOf(
  database: Database,
  id: string,
  requested: Requested,
  stop: AbortSignal,
): Promise<Job> {
  const [row] = await database.rows<JobRow>(sql`
    select m.object_id as model, j.transfer, m.name, m.workspace, m.input_variables as inputs,
      m.output_variables as outputs, m.settings, t.settings as transfer_settings
    from jobs j join models m on m.object_id = j.enrich
    left join transfers t on t.object_id = j.transfer where j.object_id = ${id}`)
  if (row === undefined) throw new TrainingFailure('The model was deleted.')
  if (row.transfer === null) throw new TrainingFailure('The transfer of this job was deleted.')
  const data = await transferData(database, row.transfer, stop)
  if ('problem' in data) throw new TrainingFailure(data.problem)
  const inputs = namesOf('input', row.inputs, data.columns)
  const outputs = namesOf('output', row.outputs, data.columns)
  const both = outputs.find((name) => inputs.includes(name))
  if (both !== undefined)
    throw new TrainingFailure(`“${both}” is both an input and an output of the model.`)
  const settings = asObject(row.settings)
  const learningRate = numberIn(settings, 'learning_rate', 1e-9, 1000)
  return {
    id,
    model: row.model,
    modelName: row.name,
    workspace: row.workspace,
    batches: cellsOf(data.batches, [...inputs, ...outputs]),
    request: {
      ...requested,
      inputs,
      outputs,
      loss: requested.loss,
      layers: layersOf(settings),
      batchSize: Math.round(numberIn(settings, 'batch_size', 1, 10_000) ?? 32),
      seed: Math.round(numberIn(settings, 'seed', 0, 1e9) ?? 1),
      validationShare: numberIn(asObject(row.transfer_settings), 'validation_share', 0, 0.9) ?? 0.2,
      ...(learningRate === undefined ? {} : { learningRate }),
    },
  }
}
