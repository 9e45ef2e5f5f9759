import { dayMs, minuteMs } from '../../../src/durations.ts'
import { addUsage } from '../collections/usage.ts'
import { sql } from '../database/sql.ts'
import { modelNames } from './modelNames.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { before, insertRows, moments, type Seeding, randomAgeMs } from './seeding.ts'
import type { DemoStore } from './stores.ts'
import { tableShapes } from './tables.ts'
import { failureTexts } from '../training/vocabulary.ts'

interface DemoTransfer {
  readonly id: string
  readonly workspace: string
  /** Columns of its data. */
  readonly columns: readonly string[]
}

interface DemoModel {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly inputs: readonly string[]
  readonly output: string
}

export async function seedModels(
  seeding: Seeding,
  people: People,
  stores: readonly DemoStore[],
): Promise<void> {
  const transfers = await seedTransfers(seeding, stores)
  const models = await seedModelRows(seeding, people)
  await seedJobs(seeding, models, transfers)
  await seedServeEntries(seeding, models, stores)
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const columnsOf = (table: string): readonly string[] =>
  Object.values(tableShapes).find((shape) => shape.table === table)?.columns ?? []

/** One export per store, and some with rows in their settings. */
async function seedTransfers(
  seeding: Seeding,
  stores: readonly DemoStore[],
): Promise<DemoTransfer[]> {
  const { random, now } = seeding
  const created: DemoTransfer[] = []
  const rows = stores.flatMap((store, index) => {
    const table = store.tables[0] ?? 'rows'
    return Array.from({ length: index % 6 === 0 ? 2 : 1 }, (_, part) => {
      const ago = randomAgeMs(random, 330 * dayMs)
      const month = monthNames[new Date(now - ago).getUTCMonth()] ?? 'all'
      const inline = part === 1
      const name = inline ? `${store.name}-sample` : `${store.name}-${month}`
      const id = demoId('trf', `${store.id} ${part}`)
      const columns = inline ? ['segment', 'orders', 'spent'] : columnsOf(table)
      created.push({ id, workspace: store.workspace, columns })
      const settings = inline
        ? {
            rows: [
              { segment: 'new', orders: 1, spent: 39.5 },
              { segment: 'loyal', orders: 14, spent: 1204 },
              { segment: 'at risk', orders: 3, spent: 88.2 },
            ],
          }
        : { store: store.id, table, ...(random.chance(0.4) ? { validation_share: 0.2 } : {}) }
      return {
        object_id: id,
        name,
        workspace: store.workspace,
        description: inline
          ? 'Three rows by hand, to try a model quickly'
          : `Table ${table} of ${store.name}, as it was in ${month.charAt(0).toUpperCase()}${month.slice(1)}`,
        settings,
        ...moments(seeding, ago),
      }
    })
  })
  await insertRows(seeding, 'transfers', rows)
  return created
}

async function seedModelRows(seeding: Seeding, people: People): Promise<DemoModel[]> {
  const { random } = seeding
  const models: DemoModel[] = []
  const rows = modelNames.map(({ company, name, description, inputs, output }) => {
    const workspace = people.workspaces.find((one) => one.key === company)?.id ?? ''
    const id = demoId('mdl', `${company} ${name}`)
    models.push({ id, name, workspace, inputs, output })
    const shares = inputs.map(() => random.next() + 0.05)
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const ranks = Object.fromEntries(
      inputs.map((input, i) => [input, Math.round(((shares[i] ?? 0) / whole) * 1000) / 1000]),
    )
    return {
      object_id: id,
      name,
      workspace,
      description,
      input_variables: inputs,
      output_variables: [output],
      feature_ranks: ranks,
      settings: {
        layers: random.pick([[32, 16], [64, 32], [16]]),
        target: output,
        seed: random.whole(1, 99),
      },
      ...moments(seeding, randomAgeMs(random)),
    }
  })
  await insertRows(seeding, 'models', rows)
  return models
}

const missingInputs = ({ inputs, output }: DemoModel, { columns }: DemoTransfer) =>
  [...inputs, output].filter((name) => !columns.includes(name))

/** Worded like the trainer's own messages. */
function reasonFor(model: DemoModel, transfer: DemoTransfer): string | undefined {
  const [name] = missingInputs(model, transfer)
  if (name === undefined) return undefined
  const what = name === model.output ? 'output' : 'input'
  return `The data has no column “${name}”, which is one of the model's ${what} variables. It has ${transfer.columns.join(', ')}.`
}

/**
 * Creates finished jobs only, because nothing would work on unfinished ones. Their properties are
 * consistent with their model, their transfer, and the seconds used by their workspace.
 */
async function seedJobs(
  seeding: Seeding,
  models: readonly DemoModel[],
  transfers: readonly DemoTransfer[],
): Promise<void> {
  const { random, now, queries } = seeding
  const thisMonth = new Date(now).toISOString().slice(0, 7)
  const used = new Map<string, number>()
  const rows = Array.from({ length: 132 }, (_, index) => {
    const model = models[index < models.length ? index : random.whole(0, 14)] ?? random.pick(models)
    const own = transfers.filter((one) => one.workspace === model.workspace)
    const fitting = own.filter((one) => missingInputs(model, one).length === 0)
    const others = own.filter((one) => !fitting.includes(one))
    const cannot = fitting.length === 0 || (index % 9 === 5 && others.length > 0)
    const transfer = random.pick(cannot ? others : fitting)
    const epochs = random.pick([10, 20, 20, 50, 100])
    const isCut = !cannot && index % 24 === 15
    const isLate = !cannot && index % 60 === 7
    const ago = randomAgeMs(random, 340 * dayMs) + 15 * minuteMs
    const took = cannot ? random.whole(40, 900) : random.whole(20, 14 * 60) * 1000
    const epoch = cannot ? 0 : isCut ? random.whole(1, epochs - 1) : epochs
    const ended = before(now, ago - took)
    if (ended.startsWith(thisMonth))
      used.set(model.workspace, (used.get(model.workspace) ?? 0) + took / 1000)
    return {
      object_id: demoId('job', String(index)),
      enrich: model.id,
      transfer: !cannot && random.chance(0.05) ? null : transfer.id,
      progress: (epoch / epochs).toFixed(2),
      failed: cannot || isCut || isLate,
      epoch,
      epochs,
      optimizer: random.pick(['adam', 'adam', 'sgd', 'rmsprop']),
      loss_function: random.pick(['mse', 'mae']),
      metric_names: random.pick(['accuracy', 'mae', 'accuracy,recall']),
      runtime: random.chance(0.3) ? random.pick(['900', '1800']) : null,
      loss: epoch === 0 ? null : (0.04 + 0.9 / (1 + epoch / 6)).toFixed(4),
      seconds: (took / 1000).toFixed(1),
      error: cannot
        ? reasonFor(model, transfer)
        : isCut
          ? failureTexts.interrupted
          : isLate
            ? failureTexts.service
            : null,
      started_at: before(now, ago),
      ended_at: ended,
      created_at: before(now, ago + 5000),
      updated_at: ended,
    }
  })
  await insertRows(seeding, 'jobs', rows)
  for (const [workspace, seconds] of used)
    await addUsage(queries, workspace, 'training_seconds', Math.round(seconds))
  await insertResults(seeding)
}

/** Makes models older than their jobs, and copies the results of the newest complete job. */
async function insertResults({ queries }: Seeding): Promise<void> {
  await queries.run(sql`update models set
    created_at = least(models.created_at, jobs.first - interval '1 hour'),
    loss = newest.loss, trained_at = newest.ended_at,
    updated_at = greatest(models.updated_at, newest.ended_at)
    from (select enrich, min(created_at) as first from jobs group by enrich) jobs
    left join (select distinct on (enrich) enrich, loss, ended_at from jobs
      where not failed order by enrich, ended_at desc) newest on newest.enrich = jobs.enrich
    where models.object_id = jobs.enrich`)
  await queries.run(sql`update models set feature_ranks = null where trained_at is null`)
}

async function seedServeEntries(
  seeding: Seeding,
  models: readonly DemoModel[],
  stores: readonly DemoStore[],
): Promise<void> {
  const { random } = seeding
  const rows = models.map((model, index) => {
    const own = stores.filter((one) => one.workspace === model.workspace)
    const picked = random.pick(own)
    // A table with the model's inputs, where the workspace has one: its report then predicts.
    const places = own.flatMap((store) => store.tables.map((table) => ({ store, table })))
    const fitting = places.filter(({ table }) =>
      model.inputs.every((input) => columnsOf(table).includes(input)),
    )
    const { store, table } = fitting.find((one) => one.store === picked) ??
      fitting[0] ?? { store: picked, table: picked.tables[0] ?? null }
    return {
      object_id: demoId('srv', model.id),
      name: `${model.name}-${random.pick(['live', 'nightly', 'report', 'api'])}`,
      workspace: model.workspace,
      description: `Runs ${model.name} over ${store.name}`,
      store: index % 13 === 7 ? null : store.id,
      table: index % 13 === 7 ? null : table,
      enrich: index % 17 === 9 ? null : model.id,
      settings: random.chance(0.7)
        ? {
            schedule: random.pick(['hourly', 'nightly', 'on request']),
            threshold: random.pick([0.5, 0.65, 0.8]),
          }
        : null,
      ...moments(seeding, randomAgeMs(random)),
    }
  })
  await insertRows(seeding, 'serve_entries', rows)
}
