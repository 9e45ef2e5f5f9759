import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { demoId } from '../seed/random.ts'
import { deliveryCost } from '../seed/training.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { demoClient, type Fields, idOf } from '../testing/client.ts'
import { demoModel, trainingFor } from '../testing/trainingFor.ts'
import { newestWeights } from '../training/newestWeights.ts'
import { predictor } from '../training/weights.ts'

describe.each(ruleBackends)('Training on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Awaited<ReturnType<typeof demoClient>>
  let train: ReturnType<typeof trainingFor>['train']
  let watch: ReturnType<typeof trainingFor>['watch']

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'workspace_owner')
    ;({ train, watch } = trainingFor(me))
  })
  afterAll(async () => {
    await service.close()
  })

  it('learns delivery costs: progress advances, and the coefficients are recovered', async () => {
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
    // The error cannot be below the noise; training should come close to it.
    expect(Number(metrics.mse)).toBeLessThan(deliveryCost.noise ** 2 * 2)
    const course = body.history as { epoch: number; loss: number }[]
    expect(Number(course.at(-1)?.loss)).toBeLessThan(Number(course[0]?.loss))
    // One number: the result is the loss of the last epoch.
    expect(Number(body.loss)).toBe(Number(course.at(-1)?.loss))
    const trained = await me.get(demoModel('delivery-cost'))
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

  it('reports predictions of the trained model for the table, and counts the calls', async () => {
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

  it('recovers every coefficient and the noise level without hidden layers', async () => {
    await me.patch(demoModel('delivery-cost'), { settings: '{"layers":[]}' })
    const { body } = await watch(idOf(await train('delivery-cost', 'deliveries-2026')))
    await me.patch(demoModel('delivery-cost'), { settings: '{"layers":[32,16]}' })
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

  it('learns which customers leave', async () => {
    const options = { optimizer: 'Nadam', loss: 'binary_crossentropy', metrics: 'accuracy, recall' }
    const { body } = await watch(idOf(await train('churn-risk', 'churn-history', options)))
    expect(body).toMatchObject({ failed: false, loss_function: 'binary_crossentropy' })
    const metrics = body.metrics as Record<string, number>
    expect(Object.keys(metrics)).toEqual(['accuracy', 'recall'])
    // About one row in twenty is decided by noise.
    expect(Number(metrics.accuracy)).toBeGreaterThan(0.9)
    const ranks = (await me.get(demoModel('churn-risk'))).body.feature_ranks as Record<
      string,
      number
    >
    expect(Number(ranks.plan)).toBeLessThan(0.03)
    const report = await me.post(`/serve/${demoId('srv', 'churn-risk')}/report/`, {})
    expect(report.text).toMatch(
      /"prediction":\{"left":\{"classes":\[\{"value":"false","count":\d+\}/,
    )
  })

  it('fails with a reason, and reports it', async () => {
    const reason = async (name: string, from: string, fields: Fields = {}) => {
      const { body } = await watch(idOf(await train(name, from, fields)))
      expect(body.failed).toBe(true)
      return body.error
    }
    expect(await reason('churn-risk', 'crm-export-broken')).toBe(
      'The column “spent” contains numbers, but row 118 is not a number: "n/a".',
    )
    expect(await reason('delivery-cost', 'churn-history')).toMatch(
      /^The data has no column “weight_kg”, which is one of the model's input variables. It has customer, months/,
    )
    expect(
      await reason('delivery-cost', 'deliveries-2026', { epochs: '10000', runtime: '1' }),
    ).toMatch(/^The runtime limit of 1 seconds was reached in epoch \d+ of 10000\.$/)
    expect(
      await reason('delivery-cost', 'deliveries-2026', { loss: 'binary_crossentropy' }),
    ).toMatch(/different values; up to 50/)
    const item = demoModel('delivery-cost')
    await me.patch(item, { settings: '{"learning_rate":100}' })
    expect(await reason('delivery-cost', 'deliveries-2026', { optimizer: 'sgd' })).toMatch(
      /diverged|not a number/,
    )
    await me.patch(item, { settings: '{"layers":[32,16]}' })
    const inbox = (await me.get('/notifications/notifications/')).text
    expect(inbox).toContain('Training of churn-risk failed')
    expect(inbox).toMatch(/Job: \/enrich\/jobs\/job_\w+\/\\nModel: \/enrich\/mdl_\w+\//)
  })
})
