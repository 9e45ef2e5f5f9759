import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { make, rowOf, rowsOf } from './support/records.ts'
import { job, jobsPath, newModel, showList } from './support/training.ts'
import type { Listed } from './support/shown/walk.ts'
import { button, exact, link, main, messages, region } from './support/pages/page.ts'
import { rows, selectionBar, idsOf } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { leads, removes, reveals, key, says, pressUntil } from './support/pages/effects.ts'

test('TR-3 TR-6 all jobs: states, filters, and a comparison of several jobs', async ({
  signInAs,
  service,
  faults,
}) => {
  test.slow()
  const model = await newModel(service)
  const page = await signInAs('administrator', '/enrich/jobs')
  const table = main(page).getByRole('table')
  const row = (id: string) => table.getByRole('row').filter({ hasText: id })
  await test.step('design-9 a search covers the jobs of every page', async () => {
    const { count, results } = (await service('GET', jobsPath)).body as Listed
    const last = Math.ceil(count / results.length)
    const [oldest] = await rowsOf(service, `${jobsPath}?page=${last}`)
    const id = String(oldest?.object_id)
    await main(page)
      .getByRole('combobox', { name: `Search ${count} jobs` })
      .fill(id)
    await expect(table.locator(`tr[data-id="${id}"]`)).toBeVisible()
    await expect(rows(table)).toHaveCount(1)
    await button(main(page), 'Clear search').first().click()
    await expect(rows(table)).toHaveCount(results.length)
  })
  const history = (...loss: readonly number[]) =>
    loss.map((one, n) => ({ epoch: n + 1, loss: one }))
  showList(
    faults,
    jobsPath,
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
  )
  await page.goto('/enrich/jobs')
  await expect(row('job-a')).toContainText('Complete')
  await expect(link(row('job-a'), String(model.name))).toBeVisible()
  await expect(row('job-c')).toContainText('Failed')
  await expect(table).toContainText('No rows')
  await expect(button(main(page), 'Live')).toBeVisible()
  await main(page).getByRole('checkbox', { name: /job-a/ }).check()
  const compare = button(main(page), 'Compare')
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  await main(page).getByRole('checkbox', { name: /job-b/ }).check()
  await compare.click()
  const dialog = dialogOf(page, 'Compare jobs')
  await expect(dialog.getByRole('rowheader').nth(1)).toHaveText('Optimizer')
  await expect(dialog.getByRole('row', { name: /^Loss/ })).toContainText('+0.25')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/job-a from 0\.9 to 0\.25/)
  await button(dialog, 'Compare with job-b').click()
  await expect(dialog.getByRole('row', { name: /^Loss/ })).toContainText('−0.25')
  await dialog.getByLabel('Only differences').check()
  await expect(dialog.getByRole('row', { name: /Epochs/ })).toHaveCount(0)
  await reveals(button(dialog, 'View as table'), dialog.getByRole('row', { name: '3 0.25 0.5' }))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await leads(link(row('job-c'), 'job-c'), /job=job-c/)
  await expect(main(page).getByRole('complementary')).toContainText('No rows')
})

test(
  'TR-5 TR-9 U2 jobs can be filtered, navigated by keyboard, reported as failed, and deleted',
  inProof,
  async ({ signInAs, service, faults }) => {
    test.slow()
    const model = await newModel(service)
    const add = (progress: string, fields: Readonly<Record<string, string>> = {}) =>
      make(service, jobsPath, { enrich: model.object_id, progress, failed: 'false', ...fields })
    const moving = await add('0.4')
    const failed = await add('0.2', { failed: 'true' })
    const done = await add('1')
    const address = `/enrich/models/item/${model.object_id}?tab=jobs`
    const page = await signInAs('administrator', address)
    const table = main(page).getByRole('table')
    const tab = link(main(page), /^Jobs/)
    const row = ({ object_id: id }: { object_id: string }) => table.locator(`tr[data-id="${id}"]`)
    await expect(tab).toHaveText('Jobs3')
    await expect(button(main(page).getByRole('search'), 'State', exact)).toHaveAttribute(
      'data-hint',
      'Filters the 3 loaded jobs',
    )

    await test.step('design-9 jobs are searched as the records of any list', async () => {
      await main(page).getByRole('combobox', { name: 'Search 3 jobs' }).fill(failed.object_id)
      await expect(rows(table)).toHaveCount(1)
      await expect(row(failed)).toBeVisible()
      await main(page).getByRole('combobox').fill('none of them')
      await expect(rows(table)).toHaveCount(0)
      await button(main(page), 'Clear search').last().click()
      await expect(rows(table)).toHaveCount(3)
    })

    await test.step('a state filters the loaded jobs, and is kept in the address', async () => {
      await chooseFrom(button(main(page).getByRole('search'), 'State', exact), 'Failed (1)')
      await expect(rows(table)).toHaveCount(1)
      await page.reload()
      await expect(row(failed)).toBeVisible()
      await expect(row(done)).toHaveCount(0)
      await reveals(button(main(page), 'Clear State'), row(done))
    })

    await test.step('the choice of columns also applies to the jobs of all models', async () => {
      await button(main(page), 'Columns and rows').click()
      const menu = dialogOf(page, 'Columns and rows')
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

    await test.step('the shortcuts are those of the sheet', async () => {
      await pressUntil(page, '?', dialogOf(page, 'Keyboard shortcuts'))
      const panel = region(page, 'This panel')
      for (const said of ['Turn live refresh on or offl', 'Refreshr', 'Compare the selected jobsc'])
        await expect(panel.locator('.ShortcutSheet_row', { hasText: said })).toBeVisible()
      await expect(region(page, 'This record')).toContainText('Traint')
      await reveals(key(page, 'Escape', 'l'), button(main(page), 'Paused'))
      const read = page.waitForRequest((request) => request.url().includes(jobsPath))
      await page.keyboard.press('r')
      await read
      await says(key(page, 'j', 'x'), main(page).locator('.JobsBoard_selected'), '1 selected')
      await says(key(page, 'c'), messages(page), 'Select 2 to 4 jobs')
      await main(page).getByRole('checkbox', { name: 'Select all 3 jobs' }).check()
      await expect(main(page).locator('.JobsBoard_selected')).toContainText('3 selected')
      await reveals(key(page, 'c'), dialogOf(page, 'Compare jobs'))
      await page.keyboard.press('Escape')
    })

    await test.step('K2 the selected jobs are changed in one run, which is undone', async () => {
      await button(selectionBar(page), 'Change').click()
      const plan = dialogOf(page, 'Change 3 jobs')
      await plan.getByRole('combobox', { name: 'Add a field' }).selectOption('failed')
      await button(plan, 'Yes', exact).click()
      await button(plan, 'Change 2').click()
      const sheet = region(page, '2 of 2 jobs changed')
      await expect(sheet).toBeVisible()
      expect((await rowOf(service, `${jobsPath}${done.object_id}/`)).failed).toBe(true)
      // The job that had failed before is still selected.
      await expect(selectionBar(page)).toContainText('1 selected')
      await reveals(button(sheet, 'Undo all 2'), sheet.getByText('Undoes the run before'))
      await expect(button(sheet, 'Close')).toBeVisible()
      expect((await rowOf(service, `${jobsPath}${done.object_id}/`)).failed).toBe(false)
      await button(sheet, 'Close').click()
      await button(selectionBar(page), 'Clear', exact).click()
    })

    await test.step('the opened job links to its neighbours, and Escape focuses its row', async () => {
      const panel = main(page).getByRole('complementary')
      const ids = await idsOf(rows(table))
      await table.locator('tbody th a').first().click()
      await expect(link(panel, 'Previous job')).toHaveAttribute('aria-disabled', 'true')
      // The width of every pane beside a list, whatever the job has.
      expect((await panel.boundingBox())?.width).toBe(400)
      await leads(link(panel, 'Next job'), new RegExp(`job=${ids[1]}`))
      // The address changes before the row is shown.
      await expect(rows(table).nth(1)).toHaveClass(/opened/)
      await expect(link(panel, 'Next job')).toBeFocused()
      await removes(key(page, 'Escape'), panel)
      await expect(page).toHaveURL(/tab=jobs$/)
      await expect(table.locator('tbody th a').nth(1)).toBeFocused()
    })

    await test.step('a record can be marked as failed, which stops nothing', async () => {
      await chooseFrom(button(row(moving), /^More for/), 'Set failed = true on the record')
      const dialog = dialogOf(page)
      await expect(dialog).toContainText('This only changes the record. It doesn’t stop the job.')
      await axeInBothThemes(page, '[role="dialog"]')
      // Until it is removed, because a browser repeats a request lost on a keep-alive connection.
      const heal = faults.add('PATCH', `${jobsPath}${moving.object_id}/`, { kind: 'reset-before' })
      const fail = button(dialog, 'Set failed = true')
      await fail.click()
      await button(dialog, 'Check now').click()
      await expect(dialog.getByRole('alert')).toContainText(/Job \S+ isn’t marked as failed/)
      heal()
      await says(fail, row(moving), 'Failed')
      const { failed: messages, progress } = await rowOf(service, `${jobsPath}${moving.object_id}/`)
      expect([messages, Number(progress)]).toEqual([true, 0.4])
      await button(row(moving), /^More for/).click()
      await expect(page.getByRole('menuitem', { name: /^Set failed/ })).toHaveCount(0)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await removes(button(dialog, 'Delete job'), row(moving))
      await expect(tab).toHaveText('Jobs2')
    })
  },
)
