import { expect, test, inProof } from './support/fixtures.ts'
import { rowsOf } from './support/records.ts'
import { chooseTransfer, jobsPath, newModel, pass, showList } from './support/training.ts'
import { alert, button, exact, link, main, messages, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { showRequests } from './support/pages/actions.ts'
import { shows, tells, leads, removes, reveals, key, reads, says } from './support/pages/effects.ts'

test('TR-1 TR-9 X5 use-27 design-10 Train in the header of a model sends the transfer and the filled fields, once, and opens the job', async ({
  signInAs,
  service,
  faults,
}) => {
  const model = await newModel(service)
  const path = `/enrich/${model.object_id}/train/`
  const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}`)
  const head = main(page).locator('.RecordHead_root')
  const tabs = main(page).getByRole('navigation', { name: 'Views of this record' })
  // The heading links to the tabs and stays as it is on them; the form has the primary button.
  await leads(link(head, 'Upload model'), /tab=upload$/)
  await expect(link(head, 'Upload model')).toHaveAttribute('aria-current', 'page')
  await expect(link(head, 'Train', exact)).toBeVisible()
  await leads(key(page, 't'), /tab=train$/)
  await expect(link(head, 'Train', exact)).toHaveAttribute('aria-current', 'page')
  const start = button(main(page), 'Start training')
  await expect(start).toBeVisible()
  await expect(region(main(page), 'What happens next')).toBeVisible()
  await chooseTransfer(page, 'churn-history')
  await main(page).getByLabel('Epochs').fill('3')
  await main(page).getByLabel('Optimizer').fill('adam')
  await showRequests(page)
  const request = region(main(page), 'Request')
  await expect(request).toContainText('epochs=3')
  await expect(request).not.toContainText('runtime')
  const metrics = control(page, 'Metrics')
  await metrics.pressSequentially('auc, recall,mae')
  await expect(request).toContainText('metrics=auc,recall,mae')
  await says(button(main(page), 'Remove auc'), request, 'metrics=recall,mae')
  await button(main(page), 'Edit as text').click()
  await metrics.fill('recall, [mae]')
  await expect(request).toContainText('metrics=recall, [mae]')
  await reveals(button(main(page), 'Edit as names'), button(main(page), 'Remove [mae]'))
  await expect(main(page).getByRole('table')).toContainText('months')
  await expect(main(page).getByText('3,000 rows').last()).toBeVisible()
  await expect(button(page, /stop|cancel training/i)).toHaveCount(0)
  await start.dblclick()
  await expect(page).toHaveURL(/tab=jobs&job=job_/)
  expect(faults.count('POST', path)).toBe(1)
  await expect(link(tabs, 'Jobs')).toHaveText('Jobs1')
  await reveals(link(head, 'Train', exact), main(page).getByText(/^Settings of the last job/))
  await expect(main(page).getByLabel('Epochs')).toHaveValue('3')
  await expect(main(page).getByLabel('Optimizer')).toHaveValue(/^adam$/i)
  // Nothing was typed, so leaving asks nothing.
  await leads(link(tabs, 'Jobs'), /tab=jobs$/)
})

test(
  'ux-19 missing variables of a transfer are shown at the picker, and before the training starts',
  inProof,
  async ({ signInAs, service, faults }) => {
    const model = await newModel(service)
    const path = `/enrich/${model.object_id}/train/`
    const transfers = (
      await rowsOf(service, `/transfer/input/all/?workspace__object_id=${String(model.workspace)}`)
    ).filter(({ name }) => ['deliveries-2026', 'churn-history'].includes(String(name)))
    const [last] = transfers
    showList(
      faults,
      '/transfer/input/all/',
      ...transfers.toSorted((a, b) => String(b.name).localeCompare(String(a.name))),
      {
        ...last,
        object_id: 'trf-rows',
        name: 'by-hand',
        settings: { rows: [{ months: 1 }] },
      },
    )
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await chooseTransfer(page, 'deliveries-2026')
    const picker = main(page).getByLabel('Transfer input')
    await expect(picker).toHaveAccessibleDescription(/^\d of \d variables are missing: .*months/)
    await button(main(page), 'Start training').click()
    await expect(alert(page)).toContainText(/This transfer has no column for \d of \d variables/)
    await removes(button(alert(page), 'Don’t send'), alert(page))
    await reveals(button(main(page), 'Start training'), button(alert(page), 'Start anyway'))
    await removes(key(page, 'Escape'), alert(page))
    await expect(button(main(page), 'Start training')).toBeFocused()
    await reveals(key(page, 'Enter'), button(alert(page), 'Start anyway'))

    await picker.click()
    const options = page.getByRole('option')
    await expect(options).toHaveText([
      /^churn-history.*Fits/,
      /^by-hand.* of /,
      /^deliveries-2026.* of /,
    ])
    await options.first().click()
    // The question was about the other transfer.
    await expect(alert(page)).toHaveCount(0)
    await expect(picker).toHaveAccessibleDescription(
      /^All \d variables of the model are in this data/,
    )
    expect(faults.count('POST', path)).toBe(0)

    await chooseTransfer(page, 'deliveries-2026')
    await button(main(page), 'Start training').click()
    await leads(button(alert(page), 'Start anyway'), /tab=jobs&job=job_/)
    expect(faults.count('POST', path)).toBe(1)
  },
)

test(
  'ux-49 the open list of transfers stays in place while the page loads, and a click selects the option under it',
  inProof,
  async ({ page: fresh, signInAs, service, faults, complaints }) => {
    complaints.expect(/404/)
    const model = await newModel(service)
    const path = '/transfer/input/all/'
    const named = (name: string, more: object = {}) => ({
      object_id: `trf-${name}`,
      name,
      description: `About ${name}`,
      workspace: model.workspace,
      ...more,
    })
    const all = Array.from({ length: 20 }, (_, n) => named(`transfer-${n + 10}`))
    const remove = showList(faults, path, ...all)
    await fresh.clock.install()
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await chooseTransfer(page, 'transfer-11')
    await main(page).getByLabel('Transfer input').click()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveCount(20)
    const target = list.getByRole('option', { name: 'transfer-24' })
    await target.hover()
    const before = await target.boundingBox()
    const scrolled = await list.evaluate((box) => box.scrollTop)
    expect(scrolled).toBeGreaterThan(100)

    remove()
    const late = all.toReversed().map((one) => ({ ...one, description: 'Read again' }))
    showList(faults, path, named('transfer-late'), ...late)
    await pass(page, 61_000)
    const looked = faults.count('GET', path)
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect.poll(() => faults.count('GET', path)).toBeGreaterThan(looked)
    await expect(target).toContainText('Read again')
    await pass(page, 6000)
    expect(await list.evaluate((box) => box.scrollTop)).toBe(scrolled)
    expect(await target.boundingBox()).toEqual(before)
    await expect(list.getByRole('option').last()).toContainText('transfer-late')
    await page.mouse.down()
    await page.mouse.up()
    await expect(main(page).getByLabel('Transfer input')).toHaveValue('transfer-24')
  },
)

test(
  'ux-3 ux-23 ux-51 a finished training is complete everywhere, and its results are on the overview',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const model = await newModel(service)
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}`)
    const ranks = region(main(page), 'Feature ranks')
    await expect(ranks).toContainText('no feature ranks yet')
    const tabs = main(page).getByRole('navigation', { name: 'Views of this record' })
    await reveals(link(tabs, 'Jobs'), main(page).getByRole('heading', { name: 'No jobs yet' }))
    await link(main(page).locator('.RecordHead_root'), 'Train', exact).click()
    await chooseTransfer(page, 'churn-history')
    await main(page).getByLabel('Epochs').fill('4')
    await leads(button(main(page), 'Start training'), /tab=jobs&job=job_/)
    const table = main(page).getByRole('table')
    await expect(link(table, /^job_/)).toHaveCount(1)
    await expect(button(main(page), /new job/)).toHaveCount(0)
    await expect(messages(page)).toContainText(`${String(model.name)} is complete.`, {
      timeout: 60_000,
    })
    const head = main(page).locator('.RecordHead_root')
    await expect(head).toContainText('Last job: complete', { timeout: 1000 })
    await expect(table).toContainText(/Complete.*100%/, { timeout: 1000 })
    await expect(main(page).getByRole('complementary')).toContainText('Complete')
    await link(tabs, 'Overview').click()
    await expect(ranks.getByRole('img')).toHaveAccessibleName(/Highest:/, { timeout: 2000 })
    await expect(main(page)).not.toContainText(/no feature ranks yet|Running/)
  },
)

test(
  'TR-2 an empty transfer is an error at that field, and nothing is sent',
  inProof,
  async ({ signInAs, service, faults }) => {
    const model = await newModel(service)
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await shows(button(main(page), 'Start training'), 'Choose the transfer to train on.')
    await expect(main(page).getByLabel('Transfer input')).toBeFocused()
    expect(faults.count('POST', `/enrich/${model.object_id}/train/`)).toBe(0)
    await link(main(page), 'Jobs', exact).click()
    await expect(main(page).getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
    await link(main(page).locator('.EmptyState_root'), 'Train').click()
    await expect(main(page).getByLabel('Transfer input')).toBeVisible()
  },
)

test(
  'TR-8 a lost response is unknown, nothing is sent again, and the jobs are shown next to it',
  inProof,
  async ({ signInAs, service, faults }) => {
    const model = await newModel(service)
    const path = `/enrich/${model.object_id}/train/`
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    await expect(main(page)).toContainText('No jobs yet')
    await chooseTransfer(page, 'churn-history')
    faults.add('POST', path, { kind: 'answer-after-apply', status: 504 }, 1)
    await tells(button(main(page), 'Start training'), 'We don’t know whether the service did this')
    await tells(button(alert(page), 'Check now'), 'A new job has appeared:')
    await expect(region(main(page), 'Jobs of this model').getByRole('listitem')).toHaveCount(1)
    expect(faults.count('POST', path)).toBe(1)
  },
)

test(
  'TR-10 the form stays usable when jobs cannot be read',
  inProof,
  async ({ signInAs, service, faults }) => {
    const model = await newModel(service)
    const remove = faults.add('GET', jobsPath, answer(403, { detail: 'No.' }))
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=train`)
    const jobs = region(main(page), 'Jobs of this model')
    await expect(jobs).toContainText('can’t view jobs')
    await chooseTransfer(page, 'churn-history')
    await showRequests(page)
    await expect(region(main(page), 'Request')).toContainText('transfer=')

    await test.step('a rejection or failure is shown in place of the jobs', async () => {
      const tabs = main(page).getByRole('navigation', { name: 'Views of this record' })
      const newest = region(main(page), 'Newest job')
      await link(tabs, 'Jobs').click()
      await shows(button(dialogOf(page), 'Leave', exact), 'You can’t view jobs')
      await says(link(tabs, 'Overview'), newest, 'You can’t view jobs.')
      remove()
      faults.add('GET', jobsPath, answer(500, { detail: 'Away.' }))
      await page.reload()
      await expect(newest).toContainText('Jobs couldn’t be loaded.')
      await tells(link(tabs, 'Jobs'), 'The list couldn’t be loaded')
      await expect(main(page).getByRole('table')).toHaveCount(0)
    })
  },
)

test(
  'TR-7 ranks of any shape are bars and a table; invalid ranks are shown as received',
  inProof,
  async ({ signInAs, service, faults }) => {
    test.slow()
    const many = Object.fromEntries(Array.from({ length: 18 }, (_, n) => [`f_${n}`, (n + 1) / 100]))
    const model = await newModel(service, { feature_ranks: JSON.stringify(many) })
    const { object_id: id } = model
    const page = await signInAs('administrator', `/enrich/models/item/${id}`)
    const ranks = region(main(page), 'Feature ranks')
    await expect(ranks.getByRole('img')).toHaveAccessibleName(/18 features\. Highest: f_17 0\.18/)
    await expect(ranks.locator('.BarList_root > div')).toHaveCount(15)
    await button(ranks, 'Show all 18').click()
    await expect(ranks.locator('.BarList_root > div')).toHaveCount(18)
    await expect(region(main(page), 'Variables')).toContainText('Inputs')
    await expect(region(main(page), 'Newest job')).toContainText('No jobs yet')
    await expect(region(main(page), 'Used by')).toContainText('No serve entries use this model')
    await button(ranks, 'Low to high').click()
    await reads(button(ranks, 'Table'), ranks.getByRole('rowheader').first(), 'f_0')
    await ranks.getByLabel('Find a feature').fill('f_17')
    await expect(ranks.getByRole('rowheader')).toHaveText(['f_17'])
    for (const [feature_ranks, shown] of [
      [[['age', 2]], 'age'],
      [[{ feature: 'age', rank: 2 }], 'age'],
      ['{"age":2}', 'age'],
      ['soon', 'soon'],
    ] as const) {
      const remove = faults.add('GET', `/enrich/${id}/`, answer(200, { ...model, feature_ranks }))
      await page.goto(`/enrich/models/item/${id}`)
      await expect(ranks).toContainText(shown)
      await expect(ranks.getByRole('img')).toHaveCount(shown === 'age' ? 1 : 0)
      if (shown === 'soon') await expect(ranks).toContainText('unknown format')
      remove()
    }
    // The choice for this model is remembered.
    await page.goto(`/enrich/models/item/${id}`)
    await expect(button(ranks, 'Low to high')).toHaveAttribute('aria-pressed', 'true')
  },
)
