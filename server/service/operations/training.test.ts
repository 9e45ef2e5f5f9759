import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { demoId } from '../seed/random.ts'
import { deliveryCost } from '../seed/training.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { demoClient, type Fields, idOf } from '../testing/client.ts'
import { newestWeights } from '../training/newestWeights.ts'
import { predictor } from '../training/weights.ts'

const model = (name: string) => `/enrich/${demoId('mdl', name)}/`
const transfer = (name: string) => demoId('trf', name)

describe.each(backends)('Training on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Awaited<ReturnType<typeof demoClient>>

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'workspace_owner')
  }, 60_000)
  afterAll(async () => {
    await service.close()
    await backend.stop()
  })

  const train = (name: string, from: string, fields: Fields = {}) =>
    me.post(`${model(name)}train/`, { transfer: transfer(from), ...fields })

  /** Watches a job to its end, and what it says on the way. */
  async function watch(id: string) {
    const progress: number[] = []
    for (let i = 0; i < 2400; i += 1) {
      const got = await me.get(`/enrich/jobs/${id}/`)
      const at = Number(got.body.progress)
      if (progress.at(-1) !== at) progress.push(at)
      if (got.body.ended_at !== null) return { body: got.body, progress }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('The training did not end.')
  }

  it('learns what a delivery costs: progress advances, and the coefficients come out', async () => {
    const started = await train('delivery-cost', 'deliveries-2026', { epochs: '60' })
    expect(started.status, started.text).toBe(201)
    expect(started.headers.get('location')).toContain(`/enrich/jobs/${idOf(started)}/`)
    expect(started.body).toMatchObject({ progress: '0', epoch: 0, epochs: 60, optimizer: 'adam' })
    const { body, progress } = await watch(idOf(started))
    expect(body).toMatchObject({ progress: '1', failed: false, epoch: 60, error: null })
    expect(progress.length).toBeGreaterThan(2)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    const metrics = body.metrics as Record<string, number | null>
    expect(Number(metrics.r2)).toBeGreaterThan(0.99)
    // Nothing beats the noise; what is found comes close to it.
    expect(Number(metrics.mse)).toBeLessThan(deliveryCost.noise ** 2 * 2)
    const course = body.history as { epoch: number; loss: number }[]
    expect(Number(course.at(-1)?.loss)).toBeLessThan(Number(course[0]?.loss))
    const trained = await me.get(model('delivery-cost'))
    expect(trained.body).toMatchObject({ loss: body.loss, accuracy: null })
    const ranks = trained.body.feature_ranks as Record<string, number>
    expect(Object.keys(ranks).toSorted((a, b) => Number(ranks[b]) - Number(ranks[a]))[0]).toBe('km')
    const loaded = await newestWeights(database, demoId('mdl', 'delivery-cost'))
    if ('problem' in loaded) throw new Error(loaded.problem)
    const predict = predictor(loaded.weights)
    const cost = (change: object = {}) => {
      const said = predict({ weight_kg: 4, km: 200, express: false, zone: 'inland', ...change })
      return 'values' in said ? (said.values[0] ?? 0) : Number.NaN
    }
    expect(cost({ km: 300 }) - cost()).toBeCloseTo(deliveryCost.km * 100, 0)
    expect(Math.abs(cost({ weight_kg: 8 }) - cost() - deliveryCost.weight * 4)).toBeLessThan(0.6)
    expect(Math.abs(cost({ express: true }) - cost() - deliveryCost.express)).toBeLessThan(0.6)
    expect(Math.abs(cost({ zone: 'islands' }) - cost() - deliveryCost.zones.islands)).toBeLessThan(
      0.6,
    )
    const inbox = await me.get('/notifications/notifications/')
    expect(inbox.text).toContain('Training of delivery-cost is done')
    const [subscription] = (await me.get('/billing/subscriptions/')).body.results as Fields[]
    expect(Number(subscription?.training_seconds_used)).toBeGreaterThanOrEqual(0)
    const usage = await me.get('/workspaces/')
    expect(usage.text).toMatch(/"training_seconds_used":\d+,"training_seconds_quota":\d+/)
  })

  it('reports with the trained model over the table, and counts the calls', async () => {
    const path = `/serve/${demoId('srv', 'delivery-cost')}/`
    const got = await me.post(`${path}report/`, {})
    expect(got.status, got.text).toBe(200)
    expect(got.body).toMatchObject({
      calls: 1,
      store: { name: 'orders' },
      table: { name: 'deliveries', key_column: 'delivery', rows: 3000 },
      model: { name: 'delivery-cost', file_from: 'training' },
      predicted_rows: 3000,
      notes: [],
    })
    const lines = got.body.predictions as { cost: number; cost_predicted: number }[]
    expect(lines).toHaveLength(100)
    const far = lines.filter((one) => Math.abs(one.cost - one.cost_predicted) > 2)
    expect(far.length).toBeLessThan(3)
    const key = { 'idempotency-key': 'the same report' }
    expect((await me.post(`${path}report/`, {}, key)).body.calls).toBe(2)
    expect((await me.post(`${path}report/`, {}, key)).body.calls).toBe(2)
    expect((await me.get(path)).body.calls).toBe(2)
    expect((await me.get('/workspaces/')).text).toMatch(/"predict_calls_used":2/)
  })

  it('gets every coefficient and the noise itself without hidden layers', async () => {
    await me.patch(model('delivery-cost'), { settings: '{"layers":[]}' })
    const { body } = await watch(idOf(await train('delivery-cost', 'deliveries-2026')))
    await me.patch(model('delivery-cost'), { settings: '{"layers":[32,16]}' })
    const { mse } = body.metrics as Record<string, number>
    expect(Math.abs(Number(mse) - deliveryCost.noise ** 2)).toBeLessThan(0.04)
    const loaded = await newestWeights(database, demoId('mdl', 'delivery-cost'))
    if ('problem' in loaded) throw new Error(loaded.problem)
    const predict = predictor(loaded.weights)
    const cost = (change: object = {}) => {
      const said = predict({ weight_kg: 0, km: 0, express: false, zone: 'inland', ...change })
      return 'values' in said ? (said.values[0] ?? 0) : Number.NaN
    }
    const { base, weight, km, express, zones } = deliveryCost
    expect(cost({ weight_kg: 1 }) - cost()).toBeCloseTo(weight, 1)
    expect(cost({ km: 1 }) - cost()).toBeCloseTo(km, 2)
    expect(cost({ express: true }) - cost()).toBeCloseTo(express, 0)
    expect(cost({ zone: 'coast' }) - cost()).toBeCloseTo(zones.coast, 0)
    expect(Math.abs(cost() - base)).toBeLessThan(0.2)
  })

  it('learns who leaves', async () => {
    const options = { optimizer: 'Nadam', loss: 'binary_crossentropy', metrics: 'accuracy, recall' }
    const { body } = await watch(idOf(await train('churn-risk', 'churn-history', options)))
    expect(body).toMatchObject({ failed: false, loss_function: 'binary_crossentropy' })
    const metrics = body.metrics as Record<string, number>
    expect(Object.keys(metrics)).toEqual(['accuracy', 'recall'])
    // The noise decides for about one in twenty.
    expect(Number(metrics.accuracy)).toBeGreaterThan(0.9)
    const ranks = (await me.get(model('churn-risk'))).body.feature_ranks as Record<string, number>
    expect(Number(ranks.plan)).toBeLessThan(0.03)
    const report = await me.post(`/serve/${demoId('srv', 'churn-risk')}/report/`, {})
    expect(report.text).toMatch(
      /"prediction":\{"left":\{"classes":\[\{"value":"false","count":\d+\}/,
    )
  })

  it('fails with a reason, and tells it', async () => {
    const reason = async (name: string, from: string, fields: Fields = {}) => {
      const { body } = await watch(idOf(await train(name, from, fields)))
      expect(body.failed).toBe(true)
      return body.error
    }
    expect(await reason('churn-risk', 'crm-export-broken')).toBe(
      'The column “spent” holds numbers, but not a number in row 118: "n/a".',
    )
    expect(await reason('delivery-cost', 'churn-history')).toMatch(
      /^The data has no column “weight_kg”, which is one of the model's input variables. It has customer, months/,
    )
    expect(
      await reason('delivery-cost', 'deliveries-2026', { epochs: '10000', runtime: '1' }),
    ).toMatch(/^The time was over: 1 seconds of runtime, in epoch \d+ of 10000\.$/)
    expect(
      await reason('delivery-cost', 'deliveries-2026', { loss: 'binary_crossentropy' }),
    ).toMatch(/different values; up to 50/)
    const item = model('delivery-cost')
    await me.patch(item, { settings: '{"learning_rate":100}' })
    expect(await reason('delivery-cost', 'deliveries-2026', { optimizer: 'sgd' })).toMatch(
      /diverged|not a number/,
    )
    await me.patch(item, { settings: '{"layers":[32,16]}' })
    expect((await me.get('/notifications/notifications/')).text).toContain(
      'Training of churn-risk failed',
    )
  })

  it('refuses names it does not know, with the list, and every problem at once', async () => {
    const got = await train('churn-risk', 'churn-history', {
      optimizer: 'lion',
      loss: 'rmse',
      metrics: 'mae, rmse',
      epochs: '0',
      runtime: 'gpu',
    })
    expect([got.status, got.body]).toEqual([
      400,
      {
        optimizer: [
          '“lion” is no optimizer. There are sgd, momentum, rmsprop, adagrad, adam, adamax, nadam.',
        ],
        loss: [
          '“rmse” is no loss. There are mse, mae, huber, binary_crossentropy, categorical_crossentropy.',
        ],
        metrics: ['“rmse” is no metric. There are mse, mae, r2, accuracy, precision, recall.'],
        epochs: ['Must be a whole number from 1 to 10,000.'],
        runtime: ['Must be a number of seconds from 1 to 3,600.'],
      },
    ])
    expect((await me.post(`${model('churn-risk')}train/`, {})).body).toEqual({
      transfer: ['This field is required.'],
    })
  })

  it('trains two at a time, the rest wait; others are answered; a deleted job is ended', async () => {
    const long = { epochs: '10000', runtime: '120' }
    const started = await Promise.all(
      [1, 2, 3, 4].map(() => train('delivery-cost', 'deliveries-2026', long)),
    )
    const ids = started.map(idOf)
    const at = async () => Promise.all(ids.map((id) => me.get(`/enrich/jobs/${id}/`)))
    let moving: number[] = []
    let slowest = 0
    for (let i = 0; i < 100 && moving.filter((one) => one > 0).length < 2; i += 1) {
      const before = Date.now()
      moving = (await at()).map((one) => Number(one.body.epoch))
      slowest = Math.max(slowest, Date.now() - before)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(moving.filter((one) => one > 0)).toHaveLength(2)
    console.log(`${backend.name}: slowest four answers while two trainings run: ${slowest} ms`)
    for (const id of ids) expect((await me.remove(`/enrich/jobs/${id}/`)).status).toBe(204)
    const short = await train('churn-risk', 'churn-history', { epochs: '2' })
    expect((await watch(idOf(short))).body.failed).toBe(false)
  })

  it('refuses when the quota is used up, and says which', async () => {
    const { workspace } = (await me.get(model('churn-risk'))).body
    await database.run(sql`insert into usage (workspace, month, training_seconds, predict_calls)
      values (${workspace}, date_trunc('month', now() at time zone 'UTC'), 1e9, 1e9)
      on conflict (workspace, month) do update set training_seconds = 1e9, predict_calls = 1e9`)
    const got = await train('churn-risk', 'churn-history')
    expect(got.status).toBe(409)
    expect(got.body.detail).toMatch(
      /^The quota of training seconds is used up: 1,000,000,000 of [\d,]+ this month\./,
    )
    const report = await me.post(`/serve/${demoId('srv', 'churn-risk')}/report/`, {})
    expect(report.body.detail).toMatch(/^The quota of predict calls is used up/)
    await database.run(sql`delete from usage`)
  })

  it('stores an uploaded model with its loss and accuracy, and does not predict with it', async () => {
    const form = new FormData()
    form.set('loss', '1.25e-2')
    form.set('accuracy', '0.97')
    form.set('file', new Blob([new Uint8Array(700_000).fill(7)]), '../weights v2.onnx')
    const item = model('churn-risk')
    expect((await me.send('PUT', `${item}upload/`, form)).body).toMatchObject({
      loss: '0.0125',
      accuracy: '0.97',
      file: { name: 'weights v2.onnx', size: 700_000, source: 'upload' },
    })
    const report = await me.post(`/serve/${demoId('srv', 'churn-risk')}/report/`, {})
    expect(report.body.notes).toEqual([
      'The newest file of the model is not in the format of this service, so nothing is predicted. Training it makes one that is.',
    ])
    expect((await me.put(`${item}upload/`, { loss: 'x' })).body).toEqual({
      loss: ['Must be a number, like 12.50.'],
      accuracy: ['This field is required.'],
      file: ['This field is required.'],
    })
  })
})
