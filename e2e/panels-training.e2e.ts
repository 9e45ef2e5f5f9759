import type { Page } from '@playwright/test'
import { axe, type Caller, expect, test } from './support/fixtures.ts'
import { make, newName, rowsOf } from './support/records.ts'

const main = (page: Page) => page.getByRole('main')

async function modelNamed(service: Caller, name: string) {
  const rows = await rowsOf(service, `/enrich/?name=${name}`)
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`No model ${name}.`)
  return found
}

/** A model without jobs, of the workspace that has transfers to learn from. */
async function newModel(service: Caller, fields: Readonly<Record<string, string>> = {}) {
  const like = await modelNamed(service, 'churn-risk')
  return make(service, '/enrich/', {
    name: newName('model'),
    description: 'Made for a test',
    workspace: String(like.workspace),
    input_variables: JSON.stringify(like.input_variables),
    output_variables: JSON.stringify(like.output_variables),
    ...fields,
  })
}

async function inBothThemes(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name
    }, scheme)
    await axe(page, 'main')
  }
}

/** The page's time jumps, and what that set off has reached the wire when this returns. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => fetch('/-/session').then((answer) => answer.text()))
}

async function chooseTransfer(page: Page, name: string) {
  await main(page).getByLabel('Transfer input').click()
  await page.getByRole('option', { name }).click()
}

const jobsPath = '/enrich/jobs/'
const job = (id: string, values: object) => ({
  object_id: id,
  transfer: null,
  failed: false,
  ...values,
})
const listOf = (...results: readonly object[]) => ({
  kind: 'answer' as const,
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})

test.describe('Train', () => {
  test('TR-1 TR-9 sends transfer and what was filled in, once, and opens the job', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    const model = await newModel(await serviceAs('administrator'))
    const path = `/enrich/${model.object_id}/train/`
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    const start = main(page).getByRole('button', { name: 'Start training' })
    await expect(start).toBeVisible()
    await chooseTransfer(page, 'churn-history')
    await main(page).getByLabel('Epochs').fill('3')
    await main(page).getByLabel('Optimizer').fill('adam')
    const request = main(page).getByRole('region', { name: 'Request' })
    await expect(request).toContainText('epochs=3')
    await expect(request).not.toContainText('runtime')
    await expect(main(page).getByRole('table')).toContainText('months')
    await expect(page.getByRole('button', { name: /stop|cancel training/i })).toHaveCount(0)
    await inBothThemes(page)
    await start.dblclick()
    await expect(page).toHaveURL(/tab=jobs&job=job_/)
    expect(faults.count('POST', path)).toBe(1)
    await main(page).getByRole('link', { name: 'Train', exact: true }).click()
    await main(page).getByRole('button', { name: 'Use last settings' }).click()
    await expect(main(page).getByLabel('Epochs')).toHaveValue('3')
  })

  test('TR-2 an empty transfer is an error on that field, and nothing is sent', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    const model = await newModel(await serviceAs('administrator'))
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await main(page).getByRole('button', { name: 'Start training' }).click()
    await expect(main(page)).toContainText('Choose the transfer to train on.')
    await expect(main(page).getByLabel('Transfer input')).toBeFocused()
    expect(faults.count('POST', `/enrich/${model.object_id}/train/`)).toBe(0)
    await inBothThemes(page)
  })

  test('TR-8 a lost answer is unknown, nothing is sent again, and the jobs stand beside it', async ({
    signInAs,
    serviceAs,
    faults,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to load|504/)
    const model = await newModel(await serviceAs('administrator'))
    const path = `/enrich/${model.object_id}/train/`
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await expect(main(page)).toContainText('No jobs yet.')
    await chooseTransfer(page, 'churn-history')
    faults.add({
      method: 'POST',
      path,
      fault: { kind: 'answer-after-apply', status: 504 },
      times: 1,
    })
    await main(page).getByRole('button', { name: 'Start training' }).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('We don’t know whether the service did this')
    await alert.getByRole('button', { name: 'Check now' }).click()
    await expect(alert).toContainText('A new job has appeared since')
    await expect(
      main(page).getByRole('region', { name: 'Jobs of this model' }).getByRole('listitem'),
    ).toHaveCount(1)
    expect(faults.count('POST', path)).toBe(1)
  })

  test('TR-10 jobs that may not be seen leave the form usable', async ({
    signInAs,
    serviceAs,
    faults,
    complaints,
  }) => {
    complaints.expect(/403/)
    const model = await newModel(await serviceAs('administrator'))
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: { kind: 'answer', status: 403, body: { detail: 'No.' } },
    })
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    const jobs = main(page).getByRole('region', { name: 'Jobs of this model' })
    await expect(jobs).toContainText('may not see the jobs')
    await chooseTransfer(page, 'churn-history')
    await expect(main(page).getByRole('region', { name: 'Request' })).toContainText('transfer=')
    await inBothThemes(page)
  })
})

test.describe('Jobs of a model', () => {
  for (const [scale, values] of [
    ['0 to 1', [0.2, 0.6, 1]],
    ['0 to 100', [20, 60, 100]],
  ] as const)
    test(`TR-3 progress that counts ${scale} reads 20, 60, 100, and the asking ends`, async ({
      page: fresh,
      signInAs,
      serviceAs,
      faults,
    }) => {
      const model = await newModel(await serviceAs('administrator'))
      const answer = (progress: number) =>
        faults.add({ method: 'GET', path: jobsPath, fault: listOf(job('job-a', { progress })) })
      let remove = answer(values[0])
      await fresh.clock.install()
      const page = await signInAs(
        'administrator',
        `/enrich/models/item/${model.object_id}?tab=jobs`,
      )
      const bar = main(page).getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuenow', '20')
      remove()
      remove = answer(values[1])
      await pass(page, 6000)
      await expect(bar).toHaveAttribute('aria-valuenow', '60')
      remove()
      answer(values[2])
      await pass(page, 6000)
      await expect(bar).toHaveAttribute('aria-valuenow', '100')
      await expect(main(page)).toContainText('Complete')
      const asked = faults.count('GET', jobsPath)
      for (let n = 0; n < 3; n += 1) await pass(page, 31_000)
      expect(faults.count('GET', jobsPath)).toBe(asked)
    })

  test('TR-4 with 0 and 1 only, no percentage is shown', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    const model = await newModel(await serviceAs('administrator'))
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(job('job-a', { progress: 0 }), job('job-b', { progress: 1 })),
    })
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const table = main(page).getByRole('table')
    await expect(table).toContainText('scale not known')
    await expect(table).not.toContainText('%')
    await expect(table).not.toContainText('Complete')
    await inBothThemes(page)
    await main(page).getByRole('button', { name: '0–1', exact: true }).click()
    await expect(table).toContainText('Complete')
  })

  test('TR-5 failed is said by the record only; silence is told as silence', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    const model = await newModel(await serviceAs('administrator'))
    const before = new Date(Date.now() - 5.5 * 60_000).toISOString()
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(
        job('job-a', { progress: 0.18, failed: true, error: 'ValueError: no rows\nline 2' }),
        job('job-b', { progress: 0.4, updated_at: before }),
        job('job-c', { progress: 1, failed: true }),
      ),
    })
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const row = (id: string) => main(page).getByRole('row').filter({ hasText: id })
    await expect(row('job-a')).toContainText('Failed')
    await expect(main(page).getByRole('table')).toContainText('ValueError: no rows')
    await expect(row('job-b')).toContainText('No change for 5 min')
    await expect(row('job-b')).not.toContainText('Failed')
    await expect(row('job-c')).toContainText(/Failed.*Complete/)
    await main(page).getByRole('link', { name: 'job-b' }).click()
    await expect(main(page).getByRole('complementary')).toContainText('How we know')
    await expect(main(page).getByRole('complementary')).toContainText('Progress 0.4 means 40%')
    await inBothThemes(page)
  })

  test('TR-6 what changes moves neither rows, selection nor focus; a hidden tab asks nothing', async ({
    page: fresh,
    signInAs,
    serviceAs,
    faults,
  }) => {
    const model = await newModel(await serviceAs('administrator'))
    let remove = faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(job('job-a', { progress: 0.2 }), job('job-b', { progress: 0.5 })),
    })
    await fresh.clock.install()
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const box = main(page).getByRole('checkbox', { name: /job-b/ })
    await box.check()
    await box.focus()
    remove()
    remove = faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(
        job('job-new', { progress: 0 }),
        job('job-b', { progress: 0.7 }),
        job('job-a', { progress: 0.3 }),
      ),
    })
    await pass(page, 6000)
    await expect(main(page).getByRole('progressbar').nth(1)).toHaveAttribute('aria-valuenow', '70')
    await expect(main(page).getByRole('progressbar').nth(0)).toHaveAttribute('aria-valuenow', '30')
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()
    await expect(main(page).getByRole('button', { name: '1 new job' })).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      Object.defineProperty(document, 'hidden', { get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const asked = faults.count('GET', jobsPath)
    for (let n = 0; n < 3; n += 1) await pass(page, 31_000)
    expect(faults.count('GET', jobsPath)).toBe(asked)
    remove()
  })
})
