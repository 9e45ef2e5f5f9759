import { expect } from '../fixtures.ts'
import { allRowsOf, newName, rowOf } from '../records.ts'
import type { Play } from './play.ts'
import { buttonOf, collection, open, theOne } from './screens.ts'
import { button, link, region } from '../pages/page.ts'

const jobsPath = '/enrich/jobs/'

const C5: Play = async ({ hand, own }) => {
  const { main, page, words, press, dialog } = hand
  await press(main.getByRole('link').filter({ hasText: words.inside('owner.train.last') }))
  const start = buttonOf(hand, main, 'training.start')
  await expect(start).toBeVisible()
  const [, model = ''] = /models\/item\/([^?]+)/.exec(page.url()) ?? []
  const jobs = async () => (await allRowsOf(own, jobsPath)).filter(({ enrich }) => enrich === model)
  const before = await jobs()
  await press(start)
  const made = async () => {
    const known = before.map(({ object_id: id }) => id)
    return (await jobs()).find(({ object_id: id }) => !known.includes(id))
  }
  await expect.poll(async () => Number((await made())?.progress), { timeout: 60_000 }).toBe(1)
  const job = await made()
  // The form was filled in like the last job.
  const last = before.find(({ failed }) => failed === false)
  expect([job?.transfer, job?.optimizer]).toEqual([last?.transfer, last?.optimizer])
  const like = before.find(
    (one) =>
      one.failed === false &&
      one.loss_function === job?.loss_function &&
      Number(one.loss) !== Number(job?.loss),
  )
  const short = (id: unknown) => `${String(id).slice(0, 8)}…${String(id).slice(-4)}`
  const box = (id: unknown) =>
    main.getByRole('checkbox', { name: words.exactly('training.col.select', { id: short(id) }) })
  await press(box(job?.object_id))
  await press(box(like?.object_id))
  await press(button(main, words.named('training.compare')))
  const head = page.getByRole('rowheader', { name: words.label('Loss'), exact: true })
  const best = dialog.getByRole('row').filter({ has: head }).getByRole('cell')
  await expect(best.filter({ hasText: words.inside('training.compare.best') })).toContainText(
    String(Math.min(Number(job?.loss), Number(like?.loss))),
  )
}

const C6: Play = async ({ hand, own }) => {
  const { main, page, words, press, key, type, dialog, write } = hand
  await press(button(main, words.named('owner.upload')))
  await press(button(dialog, words.exactly('owner.upload.model')))
  const chosen = dialog.getByRole('combobox', { name: words.exactly('owner.upload.toModel') })
  await expect(chosen).toHaveValue(/./)
  const name = await chosen.inputValue()
  await hand.giveFile(dialog.getByText(words.exactly('drop.choose')), {
    name: 'model.onnx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(2000, 7),
  })
  await write(dialog.getByLabel(words.exactly('modelUpload.loss')), '0.2')
  await key('Tab')
  await type('0.9')
  await press(button(dialog, words.exactly('modelUpload.submit')))
  const model = await theOne(own, '/enrich/', (one) => one.name === name)
  const path = `/enrich/${model.object_id}/`
  await expect.poll(async () => Number((await rowOf(own, path)).loss)).toBe(0.2)
  expect(Number((await rowOf(own, path)).accuracy)).toBe(0.9)
  await expect(dialog).toHaveCount(0)
  // Collapsed before, the tray stays so, and counts.
  const tray = region(page, words.exactly('uploads.title'))
  const collapsed = button(page, words.named('uploads.open'))
  await expect(tray.or(collapsed)).toBeVisible()
}

const C7: Play = async ({ hand, own }) => {
  const { main, page, words, press, write } = hand
  const name = newName('api')
  // A store, a table and a trained model that fit each other.
  const fits = await theOne(own, '/serve/', (one) => String(one.name).startsWith('churn-v3'))
  const store = await rowOf(own, `/store/all/${String(fits.store)}/`)
  const model = await rowOf(own, `/enrich/${String(fits.enrich)}/`)
  await open(hand, collection(hand, 'serve entries'))
  await press(link(main, words.named('list.new')))
  const field = (label: string) => main.getByLabel(words.label(label), { exact: true })
  await write(field('Name'), name)
  await write(field('Description'), 'Who leaves')
  await press(main.getByRole('combobox', { name: words.label('Store'), exact: true }))
  await press(page.getByRole('option', { name: new RegExp(`^${String(store.name)} `) }))
  await press(field('Table'))
  await press(page.getByRole('option', { name: new RegExp(`^${String(fits.table)} `) }))
  await press(main.getByRole('combobox', { name: words.label('Model'), exact: true }))
  await press(page.getByRole('option', { name: new RegExp(`^${String(model.name)} `) }))
  await press(button(main, words.named('form.submit.create')))
  await press(link(main, words.exactly('panel.report')))
  await press(button(main, words.named('panel.report.submit')))
  const entry = await theOne(own, '/serve/', (one) => one.name === name)
  const { body } = await own('POST', `/serve/${entry.object_id}/report/`)
  const rows = Number(Object(body).predicted_rows)
  expect(rows).toBeGreaterThan(0)
  await expect(main.getByText('Predicted rows')).toBeVisible()
  await expect(main).toContainText(rows.toLocaleString('en-US'))
}

export const ownerModels = { C5, C6, C7 } as const
