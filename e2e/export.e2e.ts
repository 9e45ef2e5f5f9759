import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { waitForTest } from './support/fault.ts'
import { axe, axeColoursInDark, expect, inScheme, test } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'

const storesPath = '/store/all/'
const rowsIn = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })

/** A browser that cannot write to the disk: what it saves arrives as a download. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Stores' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('K3 K4 N9 SEC15 all records are read and saved with scope, deployment and time in the name; a spreadsheet finds no formula', async ({
  page,
  signInAs,
  serviceAs,
}) => {
  await withoutPicker(page)
  const service = await serviceAs('administrator')
  const prefix = newName('export')
  for (let n = 0; n < 27; n++)
    await makeStore(service, {
      name: `${prefix}-${n}`,
      description: n === 0 ? '=1+1, "quoted"\nand a line' : 'plain',
      settings: n === 1 ? '{"big": 9007199254740993, "rate": 12.50, "password": "never-out"}' : '',
    })
  await signInAs('administrator', `/stores?name=${prefix}`)
  await openExport(page)
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('radio', { name: 'All stores that match the filters' }),
  ).toBeChecked()
  await axe(page, '[role="dialog"]')
  await axeColoursInDark(page, '[role="dialog"]')
  await inScheme(page, 'light')

  const plain = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Read all and save' }).click()
  const file = await plain
  expect(file.suggestedFilename()).toMatch(
    /^stores_filtered-27_Local-service_\d{4}-\d\d-\d\dT\d\d-\d\dZ\.csv$/,
  )
  const { data, errors } = rowsIn(await textOf(file))
  expect(errors).toEqual([])
  expect(data).toHaveLength(27)
  const first = data.find(({ name }) => name === `${prefix}-0`)
  expect(first?.description).toBe('=1+1, "quoted"\nand a line')
  const second = data.find(({ name }) => name === `${prefix}-1`)
  expect(second?.settings).toContain('9007199254740993')
  expect(second?.settings).toContain('12.50')
  expect(await textOf(file)).not.toContain('never-out')
  await expect(page.getByText(/27 records saved in stores_filtered-27/)).toBeVisible()

  await test.step('the form for spreadsheets has no formula, and JSON says what it holds', async () => {
    await openExport(page)
    await expect(dialog).toContainText('settings.…')
    await dialog.getByRole('radio', { name: 'CSV for spreadsheets' }).check()
    const guarded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save 27 records' }).click()
    const cells = rowsIn(await textOf(await guarded)).data.flatMap((row) => Object.values(row))
    expect(cells).toContain('\'=1+1, "quoted"\nand a line')
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])

    await openExport(page)
    await dialog.getByRole('radio', { name: 'JSON' }).check()
    const json = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save 27 records' }).click()
    const text = await textOf(await json)
    expect(text).toContain('9007199254740993')
    const { export: stamp, records } = JSON.parse(text) as {
      export: Record<string, unknown>
      records: unknown[]
    }
    expect(records).toHaveLength(27)
    expect(stamp).toMatchObject({ scope: 'filtered', complete: true, records: 27 })
  })
})

test('N9 FC a page that fails leaves a file that says it is incomplete; reading goes on where it ended', async ({
  page,
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await withoutPicker(page)
  const service = await serviceAs('administrator')
  const prefix = newName('partial')
  for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
  await signInAs('administrator', `/stores?name=${prefix}`)
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
  const mend = faults.add({
    method: 'GET',
    path: storesPath,
    fault: { kind: 'answer', status: 500, body: { detail: 'The second page is broken.' } },
  })
  await openExport(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Read all and save' }).click()
  await expect(dialog).toContainText('Reading ended after 25')
  await expect(dialog).toContainText('The file will lack records, and its name says so.')
  const partial = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save 25 records, incomplete' }).click()
  const file = await partial
  expect(file.suggestedFilename()).toContain('_incomplete-25-of-30_')
  expect(rowsIn(await textOf(file)).data).toHaveLength(25)

  mend()
  await openExport(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const whole = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save 30 records' }).click()
  expect((await whole).suggestedFilename()).toContain('_filtered-30_')
})

test('K3 the view is exported as it is found and arranged, with its columns and names, by keyboard alone', async ({
  page,
  signInAs,
  serviceAs,
}) => {
  await withoutPicker(page)
  const service = await serviceAs('administrator')
  const prefix = newName('seen')
  for (const letter of ['b', 'a', 'c']) await makeStore(service, { name: `${prefix}-${letter}` })
  await signInAs('administrator', `/stores?search=${prefix}&sort=title&columns=title,workspace`)
  const rows = page.locator('tbody tr[data-id]')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await field.fill('export stores')
  await expect(page.getByRole('option', { name: 'Export stores' })).toBeVisible()
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export stores' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: 'All stores' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'This view' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Add names of related records' }).press('Space')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save 3 records' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toContain('_view-3_')
  const { data, meta } = rowsIn(await textOf(file))
  expect(meta.fields).toEqual(['name', 'workspace', 'workspace.name'])
  expect(data.map(({ name }) => name)).toEqual(['a', 'b', 'c'].map((one) => `${prefix}-${one}`))
  expect(data.map((row) => row['workspace.name'])).toEqual(Array(3).fill('Halden Energy'))
})

test('K3 a browser that can write to the disk does so as the file is made; cancelled, there is no file', async ({
  page,
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('disk')
  for (let n = 0; n < 3; n++) await makeStore(service, { name: `${prefix}-${n}` })
  // The browser's own dialog cannot be pressed by a test: its answer is a real file of the page.
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        document.title = suggestedName
        return (await navigator.storage.getDirectory()).getFileHandle('saved', { create: true })
      },
    })
  })
  await signInAs('administrator', `/stores?name=${prefix}`)
  const savedText = () =>
    page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('saved')
      return (await handle.getFile()).text()
    })
  await openExport(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Read all and save' }).click()
  // A place is chosen by a press of its own, when it is known what the file will hold.
  await dialog.getByRole('button', { name: 'Save 3 records' }).click()
  await expect(dialog).toBeHidden()
  expect(rowsIn(await savedText()).data).toHaveLength(3)

  await page.goto('/support/tickets')
  await page.getByRole('button', { name: 'More for Tickets' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await dialog.getByRole('radio', { name: 'This view' }).check()
  await dialog.getByRole('checkbox', { name: 'Add names of related records' }).check()
  const { until: answer, letGo } = waitForTest()
  faults.add({ method: 'GET', path: '/users/', fault: { kind: 'slow', answer } })
  await dialog.getByRole('button', { name: 'Save 25 records' }).click()
  await expect(dialog.getByText('Reading', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Reading', { exact: true })).toBeHidden()
  letGo()
  // The file of before is untouched.
  expect(rowsIn(await savedText()).data.map(({ name }) => name)).toContain(`${prefix}-0`)
})

test('K3 the selected records are exported, in the order they were chosen', async ({
  page,
  signInAs,
  serviceAs,
}) => {
  await withoutPicker(page)
  const service = await serviceAs('administrator')
  const prefix = newName('chosen')
  for (const letter of ['a', 'b', 'c']) await makeStore(service, { name: `${prefix}-${letter}` })
  await signInAs('administrator', `/stores?search=${prefix}`)
  const row = (letter: string) => page.getByRole('row').filter({ hasText: `${prefix}-${letter}` })
  await row('c').locator('a').first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('1 selected')
  await row('a').locator('a').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('region').getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Selected stores' })).toBeChecked()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save 2 records' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toContain('_selected-2_')
  expect(rowsIn(await textOf(file)).data.map(({ name }) => name)).toEqual([
    `${prefix}-c`,
    `${prefix}-a`,
  ])
})
