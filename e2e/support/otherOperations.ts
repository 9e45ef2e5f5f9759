import { expect } from '@playwright/test'
import { typeMessage } from './operationForms.ts'
import { asDifference, type Deployment } from './otherDeployment.ts'
import { readRow, upload, writeBlob, writeRow } from './otherDataSteps.ts'
import { readAll, resetSecretKey, setPassword, setPaymentMethod } from './otherPeopleSteps.ts'
import { chooseForms, sendUntil } from './otherSending.ts'
import { held, itemAt, open, press, type Step } from './otherStep.ts'
import { comparePlans } from './shown/billing.ts'
import { compareFigures, compareSummaryLines } from './shown/data.ts'
import { readAnswer } from './shown/reading.ts'
import { compareAnswer } from './shown/report.ts'
import { alert, button, exact, heading, main, region } from './pages/page.ts'
import { reveals, says } from './pages/effects.ts'

async function readRows(deployment: Deployment) {
  const { page, words } = deployment
  const { id } = itemAt(deployment, 'stores')
  await open(deployment, '/stores', id, 'readRows&table=orders')
  const grid = page.getByRole('grid')
  await sendUntil(
    deployment,
    () => button(page, words.named('rows.run')).click(),
    () => grid.isVisible(),
  )
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  for (const column of ['id', 'city', 'total'])
    await expect(grid.getByRole('columnheader').filter({ hasText: column })).toHaveCount(1)
  for (const text of ['Oslo', 'Bergen', 'Łódź', '12.50', '9007199254740993'])
    await expect(grid).toContainText(text)
}

const readTexts = ['blobs.read.submit', 'blobs.read.again']

async function readBlob(deployment: Deployment) {
  const { page, service, mode, words } = deployment
  const { say, inside } = words
  await open(deployment, '/stores', itemAt(deployment, 'stores').id, 'blobs')
  const card = region(main(page), say('blobs.read'), exact)
  const read = () => button(card, new RegExp(`^(?:${readTexts.map(say).join('|')}) ?r?$`)).click()
  await read()
  const follow = button(card, say('blobs.link.follow'))
  if (service.choices.blobs === 'link' && mode === 'direct') {
    // Only a gateway follows links: the answer is shown as it is.
    await says(card.getByText(say('blobs.view.raw'), { exact: true }), card, '/files/')
    return expect(follow).toHaveCount(0)
  }
  if (service.choices.blobs === 'link') {
    // A stored file may look like a link too: the first one is followed only if confirmed.
    await expect(card).toContainText(
      inside('blobs.link.other', { host: new URL(service.baseUrl).host }),
    )
    await says(follow, card, 'Łódź')
    await read()
  }
  await expect(card).toContainText('Łódź')
  await expect(card).not.toContainText('file_name')
  await expect(follow).toHaveCount(0)
}

async function train(deployment: Deployment) {
  const { page, service, walk, words } = deployment
  const model = itemAt(deployment, 'models')
  // Transfers of the model's workspace are offered first.
  const transfer = service
    .items('transfers')
    .find(({ values }) => values.workspace === model.values.workspace)
  const before = service.items('jobs').length
  await open(deployment, '/enrich/models', model.id, 'train')
  await main(page)
    .getByRole('combobox', { name: words.say('training.transfer') })
    .click()
  await page.getByRole('option', { name: String(transfer?.values.name) }).click()
  await chooseForms(deployment)
  await sendUntil(
    deployment,
    () => press(page, words.named('training.start')),
    () => service.items('jobs').length > before,
  )
  expect(service.items('jobs')).toHaveLength(before + 1)
  const job = service.items('jobs').find(({ created }) => created > Date.UTC(2026, 10, 10))
  expect(job?.values).toMatchObject({ enrich: model.id, transfer: transfer?.id })
  // The page goes to the job that the answer names, and follows it to its end.
  await expect(page).toHaveURL((url) => url.searchParams.get('job') === job?.id)
  await expect(main(page)).toContainText(new RegExp(walk.locale.say.job.complete.source.slice(1)))
}

async function summary(deployment: Deployment) {
  const { page, walk } = deployment
  await open(deployment, '/transfer/inputs', itemAt(deployment, 'transfers').id, 'summary')
  const answer = {
    rows: 12,
    columns: {
      age: { missing: 1, min: 19, mean: 40.25, max: 71 },
      income: { missing: 0, min: 100, mean: 4200, max: 9900 },
      churn: { missing: 0 },
    },
  }
  await compareFigures(walk, answer)
  await reveals(page.getByText(walk.locale.say.table, { exact: true }), page.getByRole('table'))
  await compareSummaryLines(walk, answer)
}

const publishedPlans = ({ walk }: Deployment) => comparePlans(walk)

async function markRead(deployment: Deployment) {
  const { page, service, words } = deployment
  const unread = service.items('notifications').find(({ values }) => values.read === false)
  const id = unread?.id ?? ''
  await open(deployment, '/notifications', id, '')
  await expect(heading(page)).toHaveText(String(unread?.values.subject))
  await press(page, words.say('item.more'))
  const markRead = words.label('Mark read')
  await page.getByRole('menuitem', { name: markRead }).click()
  await press(page, markRead)
  await expect.poll(() => held(deployment, 'notifications', id)?.values.read).toBe(true)
  await expect(alert(page)).toHaveCount(0)
}

async function notify(deployment: Deployment) {
  const { page, service, words } = deployment
  await open(deployment, '/workspaces', itemAt(deployment, 'workspaces').id, 'notify')
  await typeMessage(page, 'Maintenance', words)
  const made = () =>
    service.items('notifications').filter(({ values }) => values.subject === 'Maintenance')
  await sendUntil(
    deployment,
    () => press(page, words.named('panel.notify.submit')),
    () => made().length > 0,
  )
  expect(made()).toHaveLength(1)
  await expect(main(page)).toContainText(
    words.inside('panel.notify.sent', { subject: 'Maintenance' }),
  )
}

async function report(deployment: Deployment) {
  const { page, service, walk } = deployment
  await open(deployment, '/serve', itemAt(deployment, 'serves').id, 'report')
  await press(page, walk.locale.say.getReport)
  await expect(page.locator('main [data-result]')).toContainText('orders')
  const answer = { table: 'orders', rows: 12, outputs: { churn: { yes: 5, no: 7 } } }
  const shown = await readAnswer(page)
  // An unexplained key is the heading of its value.
  const [inner = shown] = service.choices.operation === 'composed' ? shown.sections : []
  compareAnswer(walk, 'The report', answer, inner)
}

const steps: Readonly<Record<string, Step>> = {
  readRows,
  readRow,
  writeRow,
  readBlob,
  writeBlob,
  train,
  upload,
  summary,
  publishedPlans,
  markRead,
  notify,
  report,
  readAll,
  setPaymentMethod,
  resetSecretKey,
  setPassword,
}

/** Compares the operations on their screens: the effect at the service, and the shown response. */
export async function compareOperations(
  deployment: Deployment,
  isWanted: (name: string) => boolean,
): Promise<void> {
  for (const [name, step] of Object.entries(steps))
    if (isWanted(name)) await asDifference(deployment.walk, name, () => step(deployment))
}
