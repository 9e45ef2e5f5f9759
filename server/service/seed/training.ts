import { dayMs } from '../../../src/durations.ts'
import type { People } from './people.ts'
import { demoId, random } from './random.ts'
import { insertRows, moments, type Seeding } from './seeding.ts'
import type { DemoStore } from './stores.ts'

// A separate generator, so that changes here do not affect the rest of the demo data.
const rng = () => random(4_711)

type Rng = ReturnType<typeof random>

const normal = (from: Rng) =>
  Math.sqrt(-2 * Math.log(from.next() + 1e-12)) * Math.cos(2 * Math.PI * from.next())

const cents = (value: number) => Math.round(value * 100) / 100

/** The coefficients of the demo's regression data, to compare training results with. */
export const deliveryCost = {
  base: 4.5,
  weight: 1.2,
  km: 0.08,
  express: 6,
  zones: { inland: 0, coast: 1.5, islands: 4 },
  noise: 0.5,
} as const

function deliveries(from: Rng, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const weight_kg = cents(0.2 + from.next() ** 2 * 20)
    const km = from.whole(2, 400)
    const express = from.chance(0.3)
    const zone = from.pick(['inland', 'inland', 'coast', 'islands'] as const)
    const cost =
      deliveryCost.base +
      deliveryCost.weight * weight_kg +
      deliveryCost.km * km +
      (express ? deliveryCost.express : 0) +
      deliveryCost.zones[zone] +
      normal(from) * deliveryCost.noise
    const delivery = `dl-${String(index + 1).padStart(5, '0')}`
    return { delivery, weight_kg, km, express, zone, cost: cents(cost) }
  })
}

/** Few orders, many tickets and a short time as a customer cause churn; the plan has no effect. */
function churn(from: Rng, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const months = from.whole(1, 60)
    const orders = from.whole(0, 40)
    const tickets = from.whole(0, 8)
    const spent = cents(orders * (20 + from.next() * 60))
    const plan = from.pick(['free', 'team', 'business'])
    const pull = 1.2 - 0.06 * months - 0.12 * orders + 0.7 * tickets + normal(from) * 0.4
    const customer = `c-${String(index + 1).padStart(5, '0')}`
    return { customer, months, orders, spent, tickets, plan, left: pull > 0 }
  })
}

/** A realistic export: one cell was typed by hand. */
const brokenExport = (from: Rng) =>
  churn(from, 240).map((row, i) => (i === 117 ? { ...row, spent: 'n/a' } : row))

type Data = readonly Readonly<Record<string, unknown>>[]

async function fill(seeding: Seeding, store: DemoStore, table: string, rows: Data): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const [key = ''] = columns
  await insertRows(seeding, 'store_tables', [
    { store: store.id, name: table, columns, key_column: key },
  ])
  await insertRows(
    seeding,
    'store_rows',
    rows.map((row) => ({ store: store.id, table_name: table, row_key: String(row[key]), row })),
  )
}

const models = [
  {
    name: 'delivery-cost',
    description: 'What a delivery costs, from weight, distance, zone and speed',
    inputs: ['weight_kg', 'km', 'express', 'zone'],
    output: 'cost',
    store: 'orders',
    table: 'deliveries',
  },
  {
    name: 'churn-risk',
    description: 'Who leaves within 60 days, learned from who left',
    inputs: ['months', 'orders', 'spent', 'tickets', 'plan'],
    output: 'left',
    store: 'churn-training',
    table: 'churn',
  },
] as const

/** Two data sets that can be trained on, and one that cannot. */
export async function seedTraining(
  seeding: Seeding,
  people: People,
  stores: readonly DemoStore[],
): Promise<void> {
  const own = { ...seeding, random: rng() }
  const northwind = people.workspaces.find((one) => one.key === 'northwind')?.id
  const storeOf = (name: string) => {
    const store = stores.find((one) => one.workspace === northwind && one.name === name)
    if (store === undefined) throw new Error(`No store ${name}.`)
    return store
  }
  await fill(own, storeOf('orders'), 'deliveries', deliveries(own.random, 3000))
  await fill(own, storeOf('churn-training'), 'churn', churn(own.random, 3000))
  await fill(own, storeOf('churn-training'), 'crm_export', brokenExport(own.random))
  const transfer = (name: string, description: string, store: string, table: string) => ({
    object_id: demoId('trf', name),
    name,
    workspace: northwind,
    description,
    settings: { store: storeOf(store).id, table },
    ...moments(own, 40 * dayMs),
  })
  await insertRows(own, 'transfers', [
    transfer('deliveries-2026', '3,000 deliveries with what they cost', 'orders', 'deliveries'),
    transfer('churn-history', '3,000 customers, and who of them left', 'churn-training', 'churn'),
    transfer(
      'crm-export-broken',
      'Export of the CRM; one cell holds text where a number belongs',
      'churn-training',
      'crm_export',
    ),
  ])
  await insertRows(
    own,
    'models',
    models.map(({ name, description, inputs, output }) => ({
      object_id: demoId('mdl', name),
      name,
      workspace: northwind,
      description,
      input_variables: inputs,
      output_variables: [output],
      settings: { layers: [32, 16], seed: 7 },
      ...moments(own, 35 * dayMs),
    })),
  )
  await insertRows(
    own,
    'serve_entries',
    models.map(({ name, store, table }) => ({
      object_id: demoId('srv', name),
      name: `${name}-report`,
      workspace: northwind,
      description: `Runs ${name} over ${table}`,
      store: storeOf(store).id,
      table,
      enrich: demoId('mdl', name),
      ...moments(own, 30 * dayMs),
    })),
  )
}
