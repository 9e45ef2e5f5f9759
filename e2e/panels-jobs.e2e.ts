import { axe, axeInBothThemes, expect, test } from './support/fixtures.ts'
import { make, rowOf } from './support/records.ts'
import {
  chooseTransfer,
  fits,
  job,
  jobsPath,
  listOf,
  main,
  newModel,
  pass,
} from './support/training.ts'

declare global {
  interface Window {
    notices: readonly string[]
  }
}

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
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
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

test('TR-4 with 0 and 1 only, no percentage is shown', async ({ signInAs, serviceAs, faults }) => {
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

test('TR-5 TR-9 U2 jobs are filtered, walked through, told to have failed and deleted', async ({
  signInAs,
  serviceAs,
}) => {
  test.slow()
  const service = await serviceAs('administrator')
  const model = await newModel(service)
  const add = (progress: string, fields: Readonly<Record<string, string>> = {}) =>
    make(service, jobsPath, { enrich: model.object_id, progress, failed: 'false', ...fields })
  const moving = await add('0.4')
  const failed = await add('0.2', { failed: 'true' })
  const done = await add('1')
  const address = `/enrich/models/item/${model.object_id}?tab=jobs`
  const page = await signInAs('administrator', address)
  const table = main(page).getByRole('table')
  const tab = main(page).getByRole('link', { name: /^Jobs/ })
  const row = ({ object_id: id }: { object_id: string }) => table.locator(`tr[data-id="${id}"]`)
  await expect(tab).toHaveText('Jobs3')
  await expect(main(page)).toContainText('State filters the 3 loaded jobs')

  await test.step('a state narrows what is loaded, and the address keeps it', async () => {
    await main(page).getByRole('button', { name: 'State', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Failed (1)' }).click()
    await expect(table.locator('tbody tr[data-id]')).toHaveCount(1)
    await page.reload()
    await expect(row(failed)).toBeVisible()
    await expect(row(done)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Clear State' }).click()
    await expect(row(done)).toBeVisible()
  })

  await test.step('columns are chosen once, for the jobs of all models as well', async () => {
    await main(page).getByRole('button', { name: 'Columns and rows' }).click()
    const menu = page.getByRole('dialog', { name: 'Columns and rows' })
    await expect(menu.getByRole('checkbox', { name: 'Job', exact: true })).toBeDisabled()
    await expect(menu.getByRole('checkbox', { name: 'Model' })).toHaveCount(0)
    await menu.getByRole('checkbox', { name: 'Transfer' }).uncheck()
    await menu.getByRole('checkbox', { name: /^Updated/ }).click()
    await expect(menu.getByRole('checkbox', { name: /^Updated/ })).toBeChecked()
    await axe(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    const heads = ['State', 'Progress', 'Job', 'Updated', 'Last change']
    await expect(table.getByRole('columnheader')).toHaveText(['', ...heads])
    await page.goto(`/enrich/jobs?enrich__object_id=${model.object_id}`)
    await expect(table.getByRole('columnheader')).toHaveText([
      '',
      ...heads.toSpliced(3, 0, 'Model'),
    ])
    await page.goto(address)
    await expect(table.getByRole('columnheader')).toHaveText(['', ...heads])
  })

  await test.step('the keys are those of the sheet', async () => {
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    const panel = page.getByRole('region', { name: 'This panel' })
    for (const said of ['Live on or offl', 'Refreshr', 'Compare the selected jobsc'])
      await expect(panel.locator('.shortcut-row', { hasText: said })).toBeVisible()
    await expect(page.getByRole('region', { name: 'This record' })).toContainText('Traint')
    await page.keyboard.press('Escape')
    await page.keyboard.press('l')
    await expect(main(page).getByRole('button', { name: 'Paused' })).toBeVisible()
    const read = page.waitForRequest((request) => request.url().includes(jobsPath))
    await page.keyboard.press('r')
    await read
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(main(page).locator('.jobs-selected')).toContainText('1 selected')
    await page.keyboard.press('c')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Select 2 to 4 jobs')
    await main(page).getByRole('checkbox', { name: 'Select all 3 jobs' }).check()
    await expect(main(page).locator('.jobs-selected')).toContainText('3 selected')
    await axeInBothThemes(page)
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Compare jobs' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main(page).getByRole('button', { name: 'Clear', exact: true }).click()
  })

  await test.step('the opened job has neighbours, and Escape leads back to its row', async () => {
    const panel = main(page).getByRole('complementary')
    const ids = await table
      .locator('tbody tr[data-id]')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.dataset.id : '')))
    await table.locator('tbody th a').first().click()
    await expect(panel.getByRole('link', { name: 'Previous job' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await panel.getByRole('link', { name: 'Next job' }).click()
    await expect(page).toHaveURL(new RegExp(`job=${ids[1]}`))
    await expect(panel.getByRole('link', { name: 'Next job' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(/tab=jobs$/)
    await expect(table.locator('tbody th a').nth(1)).toBeFocused()
  })

  await test.step('a record can say failed, and that stops nothing', async () => {
    await row(moving)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Set failed = true on the record' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Changes the record only. It does not stop the work.')
    await axeInBothThemes(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Set failed = true' }).click()
    await expect(row(moving)).toContainText('Failed')
    const { failed: told, progress } = await rowOf(service, `${jobsPath}${moving.object_id}/`)
    expect([told, Number(progress)]).toEqual([true, 0.4])
    await row(moving)
      .getByRole('button', { name: /^More for/ })
      .click()
    await expect(page.getByRole('menuitem', { name: /^Set failed/ })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete job' }).click()
    await expect(row(moving)).toHaveCount(0)
    await expect(tab).toHaveText('Jobs2')
  })
})

test('N26 X6 the end of a training is told on another page, after a reload, with a link', async ({
  page: fresh,
  context,
  signInAs,
  serviceAs,
  faults,
}) => {
  test.slow()
  const model = await newModel(await serviceAs('administrator'))
  const { object_id: id } = model
  const record = (progress: number, name = 'job-n26') =>
    job(name, { enrich: id, progress, updated_at: new Date().toISOString() })
  const answer = (progress: number, name = 'job-n26') => {
    const fault = { kind: 'answer' as const, status: 200, body: record(progress, name) }
    return faults.add({ method: 'GET', path: `${jobsPath}${name}/`, fault })
  }
  let remove = answer(0.4)
  faults.add({
    method: 'GET',
    path: jobsPath,
    fault: listOf(record(0.4), record(0.4, 'job-second')),
  })
  // What this document has asked the browser to show.
  await fresh.addInitScript(() => {
    const notices: string[] = []
    window.notices = notices
    let permission: NotificationPermission = 'denied'
    const learn = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' })
      permission = status.state === 'prompt' ? 'default' : status.state
    }
    void learn()
    window.Notification = new Proxy(Notification, {
      construct(target, [title, options]: [string, NotificationOptions]) {
        notices.push(title)
        return new target(title, options)
      },
      // Without a window, this browser answers "denied" here, whatever was granted.
      get: (target, name) => (name === 'permission' ? permission : Reflect.get(target, name)),
    })
  })
  const notices = () => fresh.evaluate(() => window.notices)
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
  expect(await notices(), 'not allowed, not shown').toEqual([])

  await test.step('where the person allowed it, the browser says it too', async () => {
    await context.grantPermissions(['notifications'])
    remove = answer(0.4, 'job-second')
    await page.goto(`/enrich/models/item/${id}?tab=jobs&job=job-second`)
    await panel.getByRole('button', { name: 'Tell me when it ends' }).click()
    await expect(panel).toContainText('by a notice of this browser')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
    expect(await notices()).toEqual([])
    remove()
    remove = answer(1, 'job-second')
    await expect(told).toContainText('is complete')
    expect(await notices()).toEqual([`Training of ${String(model.name)} is complete.`])
    remove()
  })
})
