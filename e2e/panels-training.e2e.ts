import type { Page } from '@playwright/test'
import { axe, axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
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

/** On a phone: nothing stands beyond the edge, and nothing is worse than on a desk. */
async function fits(page: Page) {
  await axe(page, 'main')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide, 'wider than the screen').toBe(false)
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
  test('TR-1 TR-9 X5 sends transfer and what was filled in, once, and opens the job', async ({
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
    await axeInBothThemes(page)
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
    await axeInBothThemes(page)
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
    await axeInBothThemes(page)
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
    await axeInBothThemes(page)
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
    await axeInBothThemes(page)
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

test.describe('A model and its jobs', () => {
  test('TR-7 ranks in any form are bars and a table; nonsense is shown as it came', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    test.slow()
    const service = await serviceAs('administrator')
    const many = Object.fromEntries(Array.from({ length: 18 }, (_, n) => [`f_${n}`, (n + 1) / 100]))
    const model = await newModel(service, { feature_ranks: JSON.stringify(many) })
    const { object_id: id } = model
    const page = await signInAs('administrator', `/enrich/models/item/${id}`)
    const ranks = main(page).getByRole('region', { name: 'Feature ranks' })
    await expect(ranks.getByRole('img')).toHaveAccessibleName(/18 features\. Highest: f_17 0\.18/)
    await expect(ranks.locator('.bar-list > div')).toHaveCount(15)
    await ranks.getByRole('button', { name: 'Show all 18' }).click()
    await expect(ranks.locator('.bar-list > div')).toHaveCount(18)
    await expect(main(page).getByRole('region', { name: 'Variables' })).toContainText('Inputs')
    await expect(main(page).getByRole('region', { name: 'Newest job' })).toContainText(
      'No jobs yet',
    )
    await expect(main(page).getByRole('region', { name: 'Used by' })).toContainText(
      'Searched 1 page',
    )
    await axeInBothThemes(page)
    await ranks.getByRole('button', { name: 'Low to high' }).click()
    await ranks.getByRole('button', { name: 'Table' }).click()
    await expect(ranks.getByRole('rowheader').first()).toHaveText('f_0')
    await ranks.getByLabel('Find a feature').fill('f_17')
    await expect(ranks.getByRole('rowheader')).toHaveText(['f_17'])
    for (const [feature_ranks, shown] of [
      [[['age', 2]], 'age'],
      [[{ feature: 'age', rank: 2 }], 'age'],
      ['{"age":2}', 'age'],
      ['soon', 'soon'],
    ] as const) {
      const remove = faults.add({
        method: 'GET',
        path: `/enrich/${id}/`,
        fault: { kind: 'answer', status: 200, body: { ...model, feature_ranks } },
      })
      await page.goto(`/enrich/models/item/${id}`)
      await expect(ranks).toContainText(shown)
      await expect(ranks.getByRole('img')).toHaveCount(shown === 'age' ? 1 : 0)
      if (shown === 'soon') await expect(ranks).toContainText('does not know')
      remove()
    }
    // What was chosen for this model stays.
    await page.goto(`/enrich/models/item/${id}`)
    await expect(ranks.getByRole('button', { name: 'Low to high' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page)
  })

  test('TR-3 TR-6 all jobs: states, filters, and a comparison of a few', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    test.slow()
    const model = await newModel(await serviceAs('administrator'))
    const history = (...loss: readonly number[]) =>
      loss.map((one, n) => ({ epoch: n + 1, loss: one }))
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(
        job('job-a', {
          enrich: model.object_id,
          progress: 1,
          optimizer: 'adam',
          epochs: 20,
          loss: '0.25',
          history: history(0.9, 0.4, 0.25),
        }),
        job('job-b', {
          enrich: model.object_id,
          progress: 1,
          optimizer: 'sgd',
          epochs: 20,
          loss: '0.5',
          history: history(0.9, 0.7, 0.5),
        }),
        job('job-c', { enrich: model.object_id, progress: 0.4, failed: true, error: 'No rows' }),
      ),
    })
    const page = await signInAs('administrator', '/enrich/jobs')
    const table = main(page).getByRole('table')
    const row = (id: string) => table.getByRole('row').filter({ hasText: id })
    await expect(row('job-a')).toContainText('Complete')
    await expect(row('job-a').getByRole('link', { name: String(model.name) })).toBeVisible()
    await expect(row('job-c')).toContainText('Failed')
    await expect(table).toContainText('No rows')
    await expect(main(page).getByRole('button', { name: 'Live' })).toBeVisible()
    await axeInBothThemes(page)
    await main(page).getByRole('checkbox', { name: /job-a/ }).check()
    const compare = main(page).getByRole('button', { name: 'Compare' })
    await expect(compare).toHaveAttribute('aria-disabled', 'true')
    await main(page).getByRole('checkbox', { name: /job-b/ }).check()
    await compare.click()
    const dialog = page.getByRole('dialog', { name: 'Compare jobs' })
    await expect(dialog.getByRole('rowheader').nth(1)).toHaveText('Optimizer')
    await expect(dialog.getByRole('row', { name: /^Loss/ })).toContainText('+0.25')
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/job-a from 0\.9 to 0\.25/)
    await dialog.getByRole('button', { name: 'Compare with job-b' }).click()
    await expect(dialog.getByRole('row', { name: /^Loss/ })).toContainText('−0.25')
    await dialog.getByLabel('Only differences').check()
    await expect(dialog.getByRole('row', { name: /Epochs/ })).toHaveCount(0)
    await axe(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'View as table' }).click()
    await expect(dialog.getByRole('row', { name: '3 0.25 0.5' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await row('job-c').getByRole('link', { name: 'job-c' }).click()
    await expect(page).toHaveURL(/job=job-c/)
    await expect(main(page).getByRole('complementary')).toContainText('How we know')
    await fits(page)
  })

  test('N26 X6 the end of a training is told on another page, after a reload, with a link', async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    test.slow()
    const model = await newModel(await serviceAs('administrator'))
    const { object_id: id } = model
    const record = (progress: number) =>
      job('job-n26', { enrich: id, progress, updated_at: new Date().toISOString() })
    const answer = (progress: number) => {
      const fault = { kind: 'answer' as const, status: 200, body: record(progress) }
      return faults.add({ method: 'GET', path: `${jobsPath}job-n26/`, fault })
    }
    let remove = answer(0.4)
    faults.add({ method: 'GET', path: jobsPath, fault: listOf(record(0.4)) })
    faults.add({
      method: 'POST',
      path: `/enrich/${id}/train/`,
      fault: { kind: 'answer', status: 200, body: record(0) },
    })
    const page = await signInAs('administrator', `/enrich/models/item/${id}?tab=train`)
    await chooseTransfer(page, 'churn-history')
    await main(page).getByRole('button', { name: 'Start training' }).click()
    await expect(page).toHaveURL(/tab=jobs&job=job-n26/)
    const panel = main(page).getByRole('complementary')
    await expect(panel).toContainText('Its end will be told in this tab, on any page.')
    await page.evaluate(() => {
      Object.defineProperty(Notification, 'requestPermission', {
        value: () => Promise.resolve('denied'),
      })
    })
    await panel.getByRole('button', { name: 'Also with a notice of this browser' }).click()
    await expect(panel).toContainText('The browser does not allow notices.')

    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
    const told = page.getByRole('region', { name: 'Trainings that ended' })
    await expect(told).toHaveCount(0)
    remove()
    remove = answer(1)
    await expect(told).toContainText(`Training of ${String(model.name)} is complete.`)
    await axe(page, '.toasts')
    await told.getByRole('link', { name: 'Open job' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}\\?tab=jobs&job=job-n26`))
    await told.getByRole('button', { name: 'Close' }).click()
    await expect(told).toHaveCount(0)
    remove()
  })
})
