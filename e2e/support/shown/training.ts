import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import { compareFigures, compareSummaryLines, type SummaryAnswer } from './data.ts'
import { jobState } from './states.ts'
import { shortened } from './values.ts'
import { compare, firstPageOf, picked, type Walk, waitForNames } from './walk.ts'

/** The data that each demo model with real data is trained on. */
const sources: Readonly<Record<string, string>> = {
  'churn-risk': 'churn-history',
  'delivery-cost': 'deliveries-2026',
}

const transfersOf = async (walk: Walk, { workspace }: Item): Promise<readonly Item[]> =>
  firstPageOf(
    walk,
    `/transfer/input/all/?workspace__object_id=${encodeURIComponent(String(workspace))}`,
  )

/** A trained demo model; `undefined` if this person cannot see it. */
export async function trainedModel(walk: Walk, name: string): Promise<Item | undefined> {
  const find = async () =>
    (await firstPageOf(walk, `/enrich/?name=${name}`)).find((model) => model.name === name)
  const model = await find()
  if (!model || model.file !== null) return model
  const transfer = (await transfersOf(walk, model)).find((one) => one.name === sources[name])
  if (!transfer) throw new Error(`No transfer ${sources[name]}.`)
  const fields = { transfer: transfer.object_id, epochs: '2' }
  const { status } = await walk.service(
    'POST',
    `/enrich/${encodeURIComponent(model.object_id)}/train/`,
    fields,
  )
  expect(status).toBe(201)
  await expect.poll(async () => (await find())?.file, { timeout: 60_000 }).not.toBeNull()
  return find()
}

/** The form of a training: the available transfers, the content of one, and the existing jobs. */
export async function compareTraining(walk: Walk): Promise<void> {
  const { page } = walk
  const model = await trainedModel(walk, 'churn-risk')
  if (!model) return
  const transfers = await transfersOf(walk, model)
  const main = page.getByRole('main')
  await page.goto(`/enrich/models/item/${encodeURIComponent(model.object_id)}?tab=train`)
  const input = main.getByLabel('Transfer input')
  const expected = `${transfers.length} transfer inputs loaded from this workspace.`
  await expect(
    main.locator('.LabelledField_help').filter({ hasText: 'loaded from' }),
  ).toContainText(expected)
  const required = main.locator('.LabelledField_label').filter({ hasText: 'Required' })
  compare(
    walk,
    'What Train demands',
    (await required.allTextContents()).join(),
    'Transfer inputRequired',
  )

  const missingVariables = await missingIn(walk, model, transfers)
  const marks = page.locator('.TransferPicker_side > span:not(.mono)')
  await input.click()
  await expect(marks).toHaveCount(missingVariables.size)
  // An open list keeps its order: it is sorted by all marks when it is opened again.
  await page.keyboard.press('Escape')
  await input.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(transfers.length)
  const lines = await options.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('.PickerMenu_names > span, .TransferPicker_side > span')].map(
        (part) => part.textContent,
      ),
    ),
  )
  const { length: of } = variablesOf(model)
  const placeOf = (id: string) => missingVariables.get(id)?.length ?? 0.5
  const ordered = transfers.toSorted((a, b) => placeOf(a.object_id) - placeOf(b.object_id))
  for (const [at, { object_id: id, name, description }] of ordered.entries()) {
    const missingCount = missingVariables.get(id)?.length
    const mark =
      missingCount === undefined
        ? []
        : [missingCount === 0 ? 'Fits' : `${missingCount} of ${of} missing`]
    const line = [name, description, ...mark, shortened(id)]
    compare(walk, `Transfer ${at}`, lines[at]?.join(' | '), line.join(' | '))
  }
  await page.keyboard.press('Escape')

  for (const transfer of picked(transfers)) await compareData(walk, model, transfer)
  await compareJobs(walk, model)
}

/** Every variable of a demo model, which has them in two lists of texts. */
const variablesOf = ({ input_variables, output_variables }: Item): readonly string[] => [
  ...new Set([input_variables, output_variables].flat() as string[]),
]

/** Transfers whose summary is read for a mark; those with rows in their settings need none. */
const maxRead = 6

/** The variables for which a transfer has no column, for the transfers marked in the list. */
async function missingIn(
  walk: Walk,
  model: Item,
  transfers: readonly Item[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const hasRows = ({ settings }: Item) =>
    Array.isArray((settings as { rows?: unknown } | null)?.rows)
  const known = [
    ...transfers.filter(hasRows),
    ...transfers.filter((one) => !hasRows(one)).slice(0, maxRead),
  ]
  const missingVariables = new Map<string, readonly string[]>()
  for (const { object_id: id } of known) {
    const path = `/transfer/input/all/${id}/summary/`
    const { status, body } = await walk.service('GET', path)
    if (status === 200) missingVariables.set(id, missingFrom(model, body as SummaryAnswer))
  }
  return missingVariables
}

const missingFrom = (model: Item, { columns }: SummaryAnswer): readonly string[] =>
  variablesOf(model).filter((name) => !(name in columns))

/** Compares the facts about the data once its transfer is chosen. */
async function compareData(walk: Walk, model: Item, { object_id: id, name }: Item): Promise<void> {
  const { page, service } = walk
  const main = page.getByRole('main')
  await main.getByLabel('Transfer input').click()
  await page
    .getByRole('option')
    .filter({ hasText: shortened(id) })
    .click()
  const { status, body } = await service('GET', `/transfer/input/all/${id}/summary/`)
  if (status !== 200) return
  const link = main.locator('section a.ReferenceLink_root').first()
  await expect(link).toHaveAttribute('href', new RegExp(id))
  await expect(main.getByRole('table')).toBeVisible()
  await waitForNames(page)
  compare(walk, 'The chosen transfer', (await link.textContent())?.trim(), String(name))
  const lacked = missingFrom(model, body as SummaryAnswer)
  const { length: of } = variablesOf(model)
  const fit =
    lacked.length === 0
      ? `All ${of} variables of the model are in this data.`
      : `${lacked.length} of ${of} variables ${lacked.length === 1 ? 'is' : 'are'} missing: ${lacked.join(', ')}`
  compare(
    walk,
    `The fit of ${String(name)}`,
    await main.locator('.TransferPicker_fit').textContent(),
    fit,
  )
  await compareFigures(walk, body as SummaryAnswer)
  await compareSummaryLines(walk, body as SummaryAnswer)
}

/** Jobs shown next to the form. */
const maxJobs = 4

async function compareJobs(walk: Walk, { object_id: id }: Item): Promise<void> {
  const jobs = (await firstPageOf(walk, `/enrich/jobs/?enrich__object_id=${id}`)).slice(0, maxJobs)
  const lines = walk.page.locator('.Train_miniJobs > li')
  await expect(lines).toHaveCount(jobs.length)
  for (const [at, job] of jobs.entries()) {
    const line = lines.nth(at)
    const location = `Job ${job.object_id} beside the form`
    compare(walk, location, await line.getByRole('link').textContent(), shortened(job.object_id))
    const state = (await line.locator('.JobParts_status').textContent()) ?? ''
    if (!jobState(job, walk.locale).test(state))
      walk.differences.push(`${location} is “${state}”, not ${jobState(job, walk.locale)}`)
    const percent = `${Math.floor(Number(job.progress) * 100 + 1e-9)}%`
    if (job.progress !== null)
      compare(walk, location, await line.locator('.num').textContent(), percent)
  }
}
