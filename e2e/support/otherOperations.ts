import { expect } from '@playwright/test'
import { main } from './forms.ts'
import { typeMessage } from './operationForms.ts'
import { asDifference, type Deployment } from './otherDeployment.ts'
import { readRow, upload, writeBlob, writeRow } from './otherDataSteps.ts'
import { readAll, resetSecretKey, setPassword, setPaymentMethod } from './otherPeopleSteps.ts'
import { chooseForms, sendUntil } from './otherSending.ts'
import { held, itemAt, open, press, type Step } from './otherStep.ts'
import { compareFigures } from './shown/data.ts'

async function readRows(deployment: Deployment) {
  const { page } = deployment
  const { id } = itemAt(deployment, 'stores')
  await open(deployment, '/stores', id, 'readRows&table=orders')
  const grid = page.getByRole('grid')
  await sendUntil(
    page,
    () => page.getByRole('button', { name: /^Run/ }).click(),
    () => grid.isVisible(),
  )
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  for (const column of ['id', 'city', 'total'])
    await expect(grid.getByRole('columnheader').filter({ hasText: column })).toHaveCount(1)
  for (const text of ['Oslo', 'Bergen', 'Łódź', '12.50', '9007199254740993'])
    await expect(grid).toContainText(text)
}

async function readBlob(deployment: Deployment) {
  const { page, service } = deployment
  await open(deployment, '/stores', itemAt(deployment, 'stores').id, 'blobs')
  const card = main(page).getByRole('region', { name: 'Read blob' })
  const read = () => card.getByRole('button', { name: /^Read( again)? ?r?$/ }).click()
  await read()
  if (service.choices.blobs === 'link') {
    // A stored file may look like a link too: the first one is followed only if confirmed.
    await expect(card).toContainText('It leads to')
    await card.getByRole('button', { name: 'Read the linked file' }).click()
    await expect(card).toContainText('Łódź')
    await read()
  }
  await expect(card).toContainText('Łódź')
  await expect(card).not.toContainText('file_name')
  await expect(card.getByRole('button', { name: 'Read the linked file' })).toHaveCount(0)
}

async function train(deployment: Deployment) {
  const { page, service } = deployment
  const model = itemAt(deployment, 'models')
  // Transfers of the model's workspace are offered first.
  const transfer = service
    .items('transfers')
    .find(({ values }) => values.workspace === model.values.workspace)
  const before = service.items('jobs').length
  await open(deployment, '/enrich/models', model.id, 'train')
  await main(page).getByLabel('Transfer input').click()
  await page.getByRole('option', { name: String(transfer?.values.name) }).click()
  await chooseForms(deployment)
  await sendUntil(
    page,
    () => press(page, 'Start training'),
    () => service.items('jobs').length > before,
  )
  expect(service.items('jobs')).toHaveLength(before + 1)
  const job = service.items('jobs').find(({ created }) => created > Date.UTC(2026, 10, 10))
  expect(job?.values).toMatchObject({ enrich: model.id, transfer: transfer?.id })
  // The page goes to the job that the answer names, and follows it to its end.
  await expect(page).toHaveURL((url) => url.searchParams.get('job') === job?.id)
  await expect(main(page)).toContainText('Complete')
}

async function summary(deployment: Deployment) {
  await open(deployment, '/transfer/inputs', itemAt(deployment, 'transfers').id, 'summary')
  await compareFigures(deployment.walk, {
    rows: 12,
    columns: { age: { missing: 1 }, income: { missing: 0 }, churn: { missing: 0 } },
  })
}

async function publishedPlans(deployment: Deployment) {
  const { page, service } = deployment
  await page.goto('/support/plans/do/plans')
  for (const { values } of service.items('plans'))
    await expect(main(page).getByRole('table')).toContainText(String(values.name))
}

async function markRead(deployment: Deployment) {
  const { page, service } = deployment
  const unread = service.items('notifications').find(({ values }) => values.read === false)
  const id = unread?.id ?? ''
  await open(deployment, '/notifications', id, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(unread?.values.subject))
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Mark read' }).click()
  await press(page, 'Mark read')
  await expect.poll(() => held(deployment, 'notifications', id)?.values.read).toBe(true)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
}

async function notify(deployment: Deployment) {
  const { page, service } = deployment
  await open(deployment, '/workspaces', itemAt(deployment, 'workspaces').id, 'notify')
  await typeMessage(page, 'Maintenance')
  const made = () =>
    service.items('notifications').filter(({ values }) => values.subject === 'Maintenance')
  await sendUntil(
    page,
    () => press(page, 'Send'),
    () => made().length > 0,
  )
  expect(made()).toHaveLength(1)
  await expect(main(page)).toContainText(/Sent .*: Maintenance/)
}

async function report(deployment: Deployment) {
  const { page } = deployment
  await open(deployment, '/serve', itemAt(deployment, 'serves').id, 'report')
  await press(page, 'Get report')
  const answer = page.locator('main section:has(> .ResultView_head)')
  await expect(answer).toContainText('orders')
  await expect(answer).toContainText('Churn')
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
