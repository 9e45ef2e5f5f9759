import { modelNames } from './modelNames.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import {
  before,
  day,
  hour,
  insertRows,
  minute,
  moments,
  type Seeding,
  someTimeAgo,
} from './seeding.ts'
import type { DemoStore } from './stores.ts'

interface Placed {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly company: string
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

/** One export per store, and some rows given in the settings themselves. */
async function seedTransfers(seeding: Seeding, stores: readonly DemoStore[]): Promise<Placed[]> {
  const { random, now } = seeding
  const placed: Placed[] = []
  const rows = stores.flatMap((store, place) => {
    const table = store.tables[0] ?? 'rows'
    return Array.from({ length: place % 6 === 0 ? 2 : 1 }, (_, part) => {
      const ago = someTimeAgo(random, 330 * day)
      const month = monthNames[new Date(now - ago).getUTCMonth()] ?? 'all'
      const inline = part === 1
      const name = inline ? `${store.name}-sample` : `${store.name}-${month}`
      const id = demoId('trf', `${store.id} ${part}`)
      placed.push({ id, name, workspace: store.workspace, company: store.company })
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
  return placed
}

async function seedModelRows(seeding: Seeding, people: People): Promise<Placed[]> {
  const { random } = seeding
  const models: Placed[] = []
  const rows = modelNames.map(({ company, name, description, inputs, output }) => {
    const workspace = people.workspaces.find((one) => one.key === company)?.id ?? ''
    const id = demoId('mdl', `${company} ${name}`)
    models.push({ id, name, workspace, company })
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
      feature_ranks: random.chance(0.75) ? ranks : null,
      settings: {
        layers: random.pick([[32, 16], [64, 32], [16]]),
        target: output,
        seed: random.whole(1, 99),
      },
      ...moments(seeding, someTimeAgo(random)),
    }
  })
  await insertRows(seeding, 'models', rows)
  return models
}

const failures = [
  'ValueError: Input 0 of layer "dense_2" is incompatible: expected axis -1 to have value 14, but received 12',
  'The transfer has no rows',
  'Column "spent" holds text in row 1,204: "n/a"',
  'Loss became NaN in epoch 3. Try a lower learning rate.',
  'Stopped: the quota of training seconds is used up',
]

async function seedJobs(
  seeding: Seeding,
  models: readonly Placed[],
  transfers: readonly Placed[],
): Promise<void> {
  const { random, now } = seeding
  const rows = Array.from({ length: 132 }, (_, place) => {
    const model = models[place < models.length ? place : random.whole(0, 14)] ?? random.pick(models)
    const own = transfers.filter((one) => one.workspace === model.workspace)
    const epochs = random.pick([10, 20, 20, 50, 100])
    // Most are over; a few run, wait, stand still, or failed late.
    const state =
      place % 24 === 3
        ? 'running'
        : place % 24 === 9
          ? 'waiting'
          : place % 24 === 15
            ? 'stopped'
            : place % 9 === 5
              ? 'failed'
              : place % 60 === 7
                ? 'failed late'
                : 'complete'
    const ago =
      state === 'running'
        ? random.whole(4, 25) * minute
        : state === 'waiting'
          ? random.whole(1, 8) * minute
          : state === 'stopped'
            ? random.whole(2, 30) * hour
            : someTimeAgo(random, 340 * day)
    const took = Math.min(ago, random.whole(2, 40) * minute)
    const epoch =
      state === 'complete' || state === 'failed late'
        ? epochs
        : state === 'waiting'
          ? 0
          : random.whole(1, epochs - 1)
    const failed = state === 'failed' || state === 'failed late'
    const over = failed || state === 'complete'
    return {
      object_id: demoId('job', String(place)),
      enrich: model.id,
      transfer: random.chance(0.95) ? random.pick(own).id : null,
      progress: state === 'waiting' && place % 2 === 1 ? null : (epoch / epochs).toFixed(2),
      failed,
      epoch,
      epochs,
      optimizer: random.pick(['adam', 'adam', 'sgd', 'rmsprop']),
      loss_function: random.pick(['mse', 'mae', 'binary_crossentropy']),
      metric_names: random.pick(['accuracy', 'mae', 'accuracy,recall']),
      runtime: random.chance(0.3) ? random.pick(['300', '600', '900']) : null,
      loss: epoch === 0 ? null : (0.04 + 0.9 / (1 + epoch / 6)).toFixed(4),
      seconds: over ? (took / 1000).toFixed(1) : null,
      error: failed ? random.pick(failures) : null,
      started_at: state === 'waiting' ? null : before(now, ago),
      ended_at: over ? before(now, ago - took) : null,
      created_at: before(now, ago + 5000),
      updated_at: before(now, state === 'running' ? random.whole(5, 50) * 1000 : ago - took),
    }
  })
  await insertRows(seeding, 'jobs', rows)
}

async function seedServeEntries(
  seeding: Seeding,
  models: readonly Placed[],
  stores: readonly DemoStore[],
): Promise<void> {
  const { random } = seeding
  const rows = models.map((model, place) => {
    const own = stores.filter((one) => one.workspace === model.workspace)
    const store = random.pick(own)
    return {
      object_id: demoId('srv', model.id),
      name: `${model.name}-${random.pick(['live', 'nightly', 'report', 'api'])}`,
      workspace: model.workspace,
      description: `Runs ${model.name} over ${store.name}`,
      store: place % 13 === 7 ? null : store.id,
      table: place % 13 === 7 ? null : (store.tables[0] ?? null),
      enrich: place % 17 === 9 ? null : model.id,
      settings: random.chance(0.7)
        ? {
            schedule: random.pick(['hourly', 'nightly', 'on request']),
            threshold: random.pick([0.5, 0.65, 0.8]),
          }
        : null,
      ...moments(seeding, someTimeAgo(random)),
    }
  })
  await insertRows(seeding, 'serve_entries', rows)
}
