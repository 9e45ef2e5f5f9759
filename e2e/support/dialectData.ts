import { createHash } from 'node:crypto'
import { linkedPath } from '../../server/service/dialect/blobs.ts'
import type { Item } from '../../src/metadata/item.ts'
import { button, held, listed, made, main, openTab, type Visit } from './dialectVisit.ts'
import { expect } from './fixtures.ts'
import { comparePlans } from './shown/billing.ts'
import { compareRows, compareSummary } from './shown/data.ts'
import { compareReports } from './shown/report.ts'

/** A store of this visit, with a table of one row whose key is `id`. */
async function newStore(visit: Visit): Promise<Item> {
  const [workspace] = await listed(visit, '/workspaces/')
  const store = await made(visit, '/store/all/', {
    workspace: workspace?.object_id ?? '',
    settings: '{"tables":["orders"],"key":"id"}',
  })
  await visit.walk.service('POST', `/store/all/${store.object_id}/write_row/`, {
    table: 'orders',
    row: '{"id":1,"city":"Łódź","total":12.50}',
  })
  return store
}

export const plans = ({ walk }: Visit): Promise<void> => comparePlans(walk)

export const readRows = ({ walk }: Visit): Promise<void> => compareRows(walk)

/** The figures of summaries: rows, columns, missing values, and those of each column. */
export const summary = ({ walk }: Visit): Promise<void> => compareSummary(walk)

/** Reports: every name and number of the service's answers is on the page. */
export const report = ({ walk }: Visit): Promise<void> => compareReports(walk)

export async function readRow(visit: Visit): Promise<void> {
  const { object_id: id } = await newStore(visit)
  await openTab(visit, '/stores', id, 'rows&table=orders&mode=one&key=1')
  await button(main(visit), visit.words.say('rows.run')).click()
  for (const text of ['Łódź', '12.50']) await expect(main(visit)).toContainText(text)
}

/** A cell is changed in the grid, and the row is written. */
export async function writeRow(visit: Visit): Promise<void> {
  const { page, service } = visit.walk
  const { say } = visit.words
  const { object_id: id } = await newStore(visit)
  await openTab(visit, '/stores', id, 'rows&table=orders')
  await expect(page.getByRole('grid')).toContainText('Łódź')
  await button(main(visit), say('rows.edit')).click()
  await page.getByRole('gridcell', { name: 'Łódź' }).dblclick()
  await page.getByRole('grid').getByRole('textbox').fill('Ærø')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+.')
  const review = page.getByRole('dialog')
  await expect(review.locator('code')).toHaveText('{"id":1,"city":"Ærø","total":12.50}')
  await page.keyboard.press('Control+s')
  await expect(review.getByRole('listitem').getByRole('status').first()).toHaveText(
    say('rows.state.done'),
  )
  const { body } = await service('POST', `/store/all/${id}/read_row/`, {
    table: 'orders',
    key: '1',
  })
  expect(JSON.stringify(body)).toContain('Ærø')
}

/** Text is written as a blob, and read again: both by the page. */
export async function writeBlob(visit: Visit): Promise<void> {
  const { service } = visit.walk
  const { say } = visit.words
  const { object_id: id } = await newStore(visit)
  await openTab(visit, '/stores', id, 'blobs')
  await button(main(visit), say('blobs.mode.text')).click()
  const write = (label: string, text: string) =>
    main(visit).getByLabel(say(label), { exact: true }).fill(text)
  await write('blobs.container', 'exports')
  await write('blobs.path', 'daily/list.csv')
  await write('blobs.blob', 'name,size\nŁódź,2\n')
  await button(main(visit), `${say('blobs.submit')} `).click()
  await expect
    .poll(async () => (await service('GET', `/store/all/${id}/read_blob/`)).body)
    .toBe('name,size\nŁódź,2\n')
}

export async function readBlob(visit: Visit): Promise<void> {
  const { walk, words, dialect } = visit
  const stores = await listed(visit, '/store/all/')
  for (const { object_id: id } of stores) {
    const { status, body, headers } = await walk.service('GET', `/store/all/${id}/read_blob/`)
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/csv')) continue
    await openTab(visit, '/stores', id, 'blobs')
    const card = main(visit).getByRole('region', { name: words.say('blobs.read'), exact: true })
    await button(card, words.say('blobs.read.submit')).click()
    const follow = button(card, words.say('blobs.link.follow'))
    if (dialect.blob === 'link' && dialect.mode === 'direct') {
      // Only a gateway follows links: the answer is shown as it is.
      await card.getByText(words.say('blobs.view.raw'), { exact: true }).click()
      await expect(card).toContainText(linkedPath)
      return expect(follow).toHaveCount(0)
    }
    if (dialect.blob === 'link') await follow.click()
    const lines = card.locator('.BlobView_body tr')
    const cells = String(body).split('\n')[1]?.split(',') ?? []
    await expect(lines.nth(1).locator('> *')).toHaveText(cells)
    return
  }
  throw new Error('No store has a table as its blob.')
}

/** A training: the job that the answer names is the one the service has. */
export async function train(visit: Visit): Promise<void> {
  const { walk, words } = visit
  const models = await listed(visit, '/enrich/?name=churn-risk')
  const like = models.find(({ name }) => name === 'churn-risk')
  const transfers = await listed(visit, '/transfer/input/all/?name=churn-history')
  const transfer = transfers.find(({ name }) => name === 'churn-history')
  const variables = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const model = await made(visit, '/enrich/', {
    workspace: String(like?.workspace),
    input_variables: variables(like?.input_variables),
    output_variables: variables(like?.output_variables),
  })
  await openTab(visit, '/enrich/models', model.object_id, 'train')
  await main(visit).getByLabel(words.say('training.transfer')).click()
  await walk.page
    .getByRole('option', { name: String(transfer?.name) })
    .first()
    .click()
  await button(main(visit), words.say('training.start')).click()
  const jobs = `/enrich/jobs/?enrich__object_id=${encodeURIComponent(model.object_id)}`
  await expect.poll(async () => (await listed(visit, jobs)).length).toBe(1)
  const [job] = await listed(visit, jobs)
  expect(job?.transfer).toBe(transfer?.object_id)
  await expect(walk.page).toHaveURL((url) => url.searchParams.get('job') === job?.object_id)
}

/** A model's file arrives byte for byte. */
export async function upload(visit: Visit): Promise<void> {
  const { words } = visit
  const [workspace] = await listed(visit, '/workspaces/')
  const model = await made(visit, '/enrich/', {
    workspace: workspace?.object_id ?? '',
    input_variables: '["a"]',
    output_variables: '["b"]',
  })
  const buffer = Buffer.alloc(34_567, 7)
  await openTab(visit, '/enrich/models', model.object_id, 'upload')
  const field = (id: string) => main(visit).getByLabel(words.say(id), { exact: true })
  await field('modelUpload.file').setInputFiles({
    name: 'weights.bin',
    mimeType: 'application/octet-stream',
    buffer,
  })
  await field('modelUpload.loss').fill('0.0125')
  await field('modelUpload.accuracy').fill('0.97')
  await main(visit)
    .getByRole('button', { name: words.label('Upload'), exact: true })
    .click()
  await expect
    .poll(async () => (await held(visit, '/enrich/', model.object_id)).file)
    .toMatchObject({ sha256: createHash('sha256').update(buffer).digest('hex') })
  await expect(main(visit)).toContainText('weights.bin')
}
