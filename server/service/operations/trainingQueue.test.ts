import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { demoId } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { demoClient, idOf } from '../testing/client.ts'
import { demoModel, trainingFor } from '../testing/trainingFor.ts'

describe.each(ruleBackends)('The queue, quotas and uploads on $name', (backend) => {
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

  it('rejects unknown names with the list of known ones, and reports every problem at once', async () => {
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
          '“lion” is not a known optimizer. Use one of sgd, momentum, rmsprop, adagrad, adam, adamax, nadam.',
        ],
        loss: [
          '“rmse” is not a known loss. Use one of mse, mae, huber, binary_crossentropy, categorical_crossentropy.',
        ],
        metrics: [
          '“rmse” is not a known metric. Use one of mse, mae, r2, accuracy, precision, recall.',
        ],
        epochs: ['Must be a whole number from 1 to 10,000.'],
        runtime: ['Must be a number of seconds from 1 to 3,600.'],
      },
    ])
    expect((await me.post(`${demoModel('churn-risk')}train/`, {})).body).toEqual({
      transfer: ['This field is required.'],
    })
  })

  it('trains two at a time while the rest wait; other requests are answered; a deleted job is stopped', async () => {
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

  it('rejects requests when a quota is used up, and names the quota', async () => {
    const { workspace } = (await me.get(demoModel('churn-risk'))).body
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
    const item = demoModel('churn-risk')
    expect((await me.send('PUT', `${item}upload/`, form)).body).toMatchObject({
      loss: '0.0125',
      accuracy: '0.97',
      file: { name: 'weights v2.onnx', size: 700_000, source: 'upload' },
    })
    const report = await me.post(`/serve/${demoId('srv', 'churn-risk')}/report/`, {})
    expect(report.body.notes).toEqual([
      'The newest model file is not in the format of this service, so there are no predictions. Train the model to create one.',
    ])
    expect((await me.put(`${item}upload/`, { loss: 'x' })).body).toEqual({
      loss: ['Must be a number, like 12.50.'],
      accuracy: ['This field is required.'],
      file: ['This field is required.'],
    })
  })
})
