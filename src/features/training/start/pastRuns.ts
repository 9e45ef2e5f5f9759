import * as z from 'zod/mini'
import { usePersistedState } from '../../../useStore.ts'
import { textOrDigits } from '../../../dialect/digits.ts'
import { textIn, type Item } from '../../../metadata/item.ts'
import type { FormValues } from '../../../views/form/formValues.ts'

export const optional = ['optimizer', 'loss', 'metrics', 'epochs', 'runtime'] as const
const kept = ['transfer', ...optional] as const

/** Settings of a training started here: names and numbers, no data. */
export interface PastRun {
  readonly at: number
  readonly model: string
  readonly job?: string
  readonly values: Readonly<Record<string, string>>
}

/** The names under which jobs return their start settings; the first text counts. */
const jobKeys: Readonly<Record<(typeof kept)[number], readonly string[]>> = {
  transfer: ['transfer'],
  optimizer: ['optimizer'],
  loss: ['loss_function', 'loss'],
  metrics: ['metric_names', 'metrics'],
  epochs: ['epochs'],
  runtime: ['runtime'],
}

/** The settings that a job was started with, as far as its answer has them. */
export const settingsOfJob = (job: Item): PastRun['values'] =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const values = jobKeys[name].map((key) =>
        name === 'epochs' ? textOrDigits(job[key]) : textIn(job, key),
      )
      const value = values.find((one) => one !== undefined && one !== '')
      // A result has the same name as its setting; it is a number.
      return value === undefined || (name === 'loss' && !Number.isNaN(Number(value)))
        ? []
        : [[name, value] as const]
    }),
  )

const maxRuns = 30

const pastRuns = z.array(
  z.object({
    at: z.number(),
    model: z.string(),
    job: z.optional(z.string()),
    values: z.record(z.string(), z.string()),
  }),
)

const none: readonly PastRun[] = []

export const settingsOf = (values: FormValues): PastRun['values'] =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )

/** Distinct values of one setting, newest first. */
export const usedBefore = (runs: readonly PastRun[], name: string): readonly string[] => [
  ...new Set(runs.map(({ values }) => values[name]).filter((value) => value !== undefined)),
]

/** The trainings this person started in this browser, newest first. */
export function usePastRuns() {
  const [runs, setRuns] = usePersistedState('training.runs', none, pastRuns, 'person')
  return {
    runs,
    add: (run: PastRun) => setRuns([run, ...runs].slice(0, maxRuns)),
  }
}
