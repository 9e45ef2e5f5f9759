import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { axe, axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
import { makeStore, newName, rowsOf } from './support/records.ts'

const main = (page: Page): Locator => page.getByRole('main')
const grid = (page: Page): Locator => page.getByRole('grid')
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const run = (page: Page): Promise<void> => button(page, /^Run/).click()
/** The button of the rows; the record's own Edit is a link. */
const edit = (page: Page): Promise<void> => button(page, 'Edit').click()

/** @param within what is looked at: all cells of a grid behind a dialog take seconds */
/** A store of the test's own with a real table. */
async function storeWith(
  service: Caller,
  rows: readonly object[],
  name = newName('store'),
): Promise<string> {
  const { object_id: id } = await makeStore(service, { name })
  for (const row of rows) {
    const fields = { table: 'orders', row: JSON.stringify(row) }
    const { status } = await service('POST', `/store/all/${id}/write_row/`, fields)
    expect(status).toBe(201)
  }
  return id
}

const six = [
  { id: 1, status: 'open', total: 12.5, note: '<img src=x onerror="document.title=1">' },
  { id: 2, status: 'packed', total: 7, note: null },
  { id: 3, status: 'open', total: 30, note: 'x'.repeat(5000) },
  { id: 4, status: 'open', total: -4, note: '' },
  { id: 5, status: 'open', total: 9, note: '=1+1', tags: ['a', 'b'] },
  { id: 6, status: 'refund', total: 0, note: 'last' },
]

/** Form values of every request to one operation, as they were sent. */
function sentTo(page: Page, operation: string): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith(`/${operation}/`)) return
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return sent
}

const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[data-row="${row}"]`).getByRole('gridcell').nth(columns.indexOf(column))
const columns = ['id', 'status', 'total', 'note', 'tags']

async function type(page: Page, row: number, column: string, text: string) {
  await cell(page, row, column).dblclick()
  await page.getByLabel(`New value of ${column}`).fill(text)
  await page.keyboard.press('Enter')
}

test('RW-1 RW-10 X3 the form is sent as typed and stands in the address; asked again, it is the same', async ({
  signInAs,
  serviceAs,
  complaints,
}) => {
  complaints.expect(/400/)
  const id = await storeWith(await serviceAs('administrator'), six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows`)
  const sent = sentTo(page, 'read_rows')
  await run(page)
  await expect(main(page)).toContainText('Enter the name of a table.')
  await main(page).getByLabel('Table', { exact: true }).fill('orders')
  await page.keyboard.press('Control+Enter')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
  expect(sent).toEqual([{ table: 'orders' }])
  await expect(page).toHaveURL(/\?tab=readRows&table=orders$/)

  await main(page).getByLabel('select', { exact: true }).fill('id,total')
  await main(page).getByLabel('query', { exact: true }).fill('{"status":"open"}')
  await expect(main(page).getByText('JSON', { exact: true })).toBeVisible()
  await run(page)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
  const asked = { table: 'orders', select: 'id,total', query: '{"status":"open"}' }
  expect(sent[1]).toEqual(asked)
  // No operation does these: nothing here may promise them.
  for (const words of [/delete/i, /next page/i, /count rows/i])
    await expect(page.getByRole('button', { name: words })).toHaveCount(0)
  await button(page, 'Saved queries').click()
  await page.getByLabel('Save this query as').fill('Open orders')
  await button(page, 'Save').click()
  await axeInBothThemes(page, '.rows-queries')

  await page.reload()
  await expect(main(page)).toContainText('Enter a table name to read rows')
  await expect(main(page).getByLabel('query', { exact: true })).toHaveValue('{"status":"open"}')
  await expect(grid(page)).toHaveCount(0)
  expect(sent).toHaveLength(2)
  await button(page, 'Saved queries').click()
  await button(page, /^Open orders/).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
  await button(page, 'Saved queries').click()
  await page
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: 'orders', exact: true })
    .click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
  expect(sent.slice(2)).toEqual([asked, { table: 'orders' }])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('packed')

  // The service's words stand beside the editor that caused them.
  await main(page).getByLabel('query', { exact: true }).fill('{"nowhere":1}')
  await run(page)
  await expect(main(page).getByLabel('query', { exact: true })).toHaveAccessibleDescription(
    /There is no column “nowhere”/,
  )
})

test('RW-4 RW-5 RW-9 cells are text, are not typed over unasked, and open whole after sorting', async ({
  signInAs,
  serviceAs,
}) => {
  test.slow()
  const id = await storeWith(await serviceAs('administrator'), six)
  const address = `/stores/item/${id}?tab=readRows&table=orders`
  const page = await signInAs('administrator', address)
  await run(page)
  await expect(cell(page, 0, 'note')).toHaveText('<img src=x onerror="document.title=1">')
  await expect(grid(page).locator('img')).toHaveCount(0)
  await expect(cell(page, 1, 'note')).toHaveText('null')
  await expect(cell(page, 3, 'note')).toHaveText('""')
  await expect(cell(page, 0, 'tags')).toContainText('·')

  await cell(page, 1, 'status').dblclick()
  await page.keyboard.press('F2')
  await page.keyboard.type('x')
  await expect(grid(page).getByRole('textbox')).toHaveCount(0)
  await expect(cell(page, 1, 'status')).toHaveText('packed')

  await grid(page).getByRole('columnheader', { name: 'total' }).click()
  await expect(grid(page).getByRole('row').nth(1)).toHaveAttribute('data-row', '3')
  await cell(page, 2, 'note').click()
  await page.keyboard.press('Enter')
  const value = page.getByRole('complementary', { name: 'orders id 3 note' })
  await expect(value.locator('pre')).toHaveText('x'.repeat(5000))
  await expect(value).toContainText('Row 6 of 6')
  await grid(page).getByRole('columnheader', { name: 'total' }).click()
  await expect(value).toContainText('Row 1 of 6')
  await expect(value.locator('pre')).toHaveText('x'.repeat(5000))
  await value.getByRole('button', { name: 'Hex' }).click()
  await expect(value.locator('pre')).toContainText(`000000  ${'78 '.repeat(16)}`)
  await axeInBothThemes(page)
  await value.getByRole('button', { name: 'Value of the next row' }).click()
  await expect(page.getByRole('complementary', { name: 'orders id 1 note' })).toContainText(
    '<img src=x',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /note$/ })).toHaveCount(0)

  // What was arranged here is kept for the table: by keys, and without a row's content.
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await button(page, 'Columns').click()
  await page.getByLabel('tags', { exact: true }).click()
  await page.keyboard.press('Escape')
  const names = () => grid(page).getByRole('columnheader').allTextContents()
  const arranged = ['#', 'status', 'id(key column)', 'total', 'note']
  await expect.poll(names).toEqual(arranged)
  await page.goto(address)
  await run(page)
  await expect.poll(names).toEqual(arranged)

  // A file for a spreadsheet holds no formula.
  await button(page, 'Export').click()
  const coming = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,status,total,note,tags')
  expect(lines[5]).toBe(`5,open,9,'=1+1,"[""a"",""b""]"`)
  expect(lines[4]).toBe('4,open,-4,,')
})

test('RW-6 RW-7 RW-8 X4 rows are reviewed, written in order, stop at a refusal, and are read back', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  test.slow()
  complaints.expect(/400/)
  const service = await serviceAs('administrator')
  const id = await storeWith(service, six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows&table=orders`)
  const sent = sentTo(page, 'write_row')
  await run(page)
  await edit(page)
  // The key of a row that exists stays.
  await cell(page, 0, 'id').dblclick()
  await expect(grid(page).getByRole('textbox')).toHaveCount(0)
  await type(page, 0, 'status', 'packed')
  await type(page, 1, 'total', '8.50')
  await type(page, 5, 'note', 'really last')
  const queue = page.getByRole('region', { name: 'Rows that wait to be written' })
  await expect(queue).toContainText('3 rows to write')
  await expect(button(page, /^Run/)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+.')
  const sheet = page.getByRole('dialog', { name: 'Review 3 rows' })
  await expect(sheet.locator('code')).toHaveCount(3)
  const payloads = await sheet.locator('code').allTextContents()
  expect(payloads[1]).toBe('{"id":2,"status":"packed","total":8.50,"note":null}')
  await expect(sheet).toContainText('POST …/write_row/, 3 times')
  await sheet.getByRole('button', { name: 'Changes and key' }).click()
  await expect(sheet.locator('code').nth(1)).toHaveText('{"id":2,"total":8.50}')
  await expect(sheet).toContainText('drops every other column of the row')
  await axeInBothThemes(page, '.rows-sheet')
  await sheet.getByRole('button', { name: 'Whole row' }).click()

  const path = `/store/all/${id}/write_row/`
  const refusal = { row: ['Totals end in .99 here.'] }
  faults.add({
    method: 'POST',
    path,
    times: 1,
    fault: { kind: 'answer', status: 400, body: refusal },
  })
  // The newest rule is met first: the first write passes, the second is refused.
  faults.add({ method: 'POST', path, times: 1, fault: { kind: 'slow' } })
  await sheet.getByRole('button', { name: /^Write 3 rows/ }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('1 written, 1 refused, 1 in the queue')
  expect(sent.map(({ table, row }) => [table, row])).toEqual(
    payloads.slice(0, 2).map((row) => ['orders', row]),
  )
  const one = (name: string) => review.getByRole('listitem', { name })
  await expect(one('1').getByRole('status')).toHaveText('Written')
  await expect(one('2').getByRole('status')).toHaveText('Refused')
  await expect(one('2')).toContainText('Totals end in .99 here.')
  await expect(one('6').getByRole('status')).toHaveText('Queued')
  await axe(page, '.rows-sheet')

  await page.keyboard.press('Control+s')
  await expect(review).toContainText('2 written')
  await expect(review).toContainText('All rows are written')
  expect(sent.map(({ row }) => row)).toEqual([payloads[0], payloads[1], payloads[1], payloads[2]])
  // Somebody else was here meanwhile.
  await service('POST', path, { table: 'orders', row: '{"id":6,"note":"theirs"}' })
  await review.getByRole('button', { name: 'Check' }).click()
  await expect(one('2').getByRole('status')).toHaveText('Matches')
  await expect(one('6').getByRole('status')).toHaveText('Differs')
  await expect(one('6')).toContainText('note: sent "really last", the service holds "theirs"')
  expect(faults.count('POST', `/store/all/${id}/read_row/`)).toBe(2)
  await review.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(cell(page, 1, 'total')).toHaveText('8.50')
  await expect(queue).toHaveCount(0)

  await button(page, 'Read one').click()
  await main(page).getByLabel('key', { exact: true }).fill('2')
  await run(page)
  const record = page.getByRole('region', { name: 'Row', exact: true })
  await expect(record).toContainText('8.50')
  await expect(page).toHaveURL(/table=orders&mode=one&key=2$/)
  await axe(page, '.rows-record')
  await record.getByRole('button', { name: 'Raw' }).click()
  await expect(record).toContainText('"total": 8.50')
})

test('RW waiting rows are pasted, undone, discarded, guarded on every way out, and written into a new table', async ({
  signInAs,
  serviceAs,
}) => {
  test.slow()
  const store = newName('store')
  await storeWith(await serviceAs('administrator'), six.slice(0, 2), store)
  const page = await signInAs('administrator', `/stores?name=${store}`)
  await main(page).getByRole('link', { name: store }).click()
  await main(page).getByRole('link', { name: 'Rows' }).click()
  await main(page).getByLabel('Table', { exact: true }).fill('orders')
  await run(page)
  await edit(page)
  await button(page, 'Paste rows').click()
  const dialog = page.getByRole('dialog', { name: 'Paste rows into orders' })
  const text = dialog.getByLabel('Rows from a spreadsheet')
  await text.fill('id,total\n7')
  await expect(dialog).toContainText('Line 2: 1 cells. The first line: 2.')
  await text.fill('id\ttotal\tbrand\n2\t12.50\tx\n7\t\ty')
  await expect(dialog).toContainText('not in the rows that were read: brand')
  await expect(dialog).toContainText('One row has the same id as a row that was read')
  await axeInBothThemes(page, '.rows-paste')
  await dialog.getByRole('button', { name: 'Queue 2 rows' }).click()
  const queue = page.getByRole('region', { name: 'Rows that wait to be written' })
  await expect(queue).toContainText('2 rows to write')
  await expect(grid(page).getByRole('row', { name: /^new/ })).toHaveCount(2)
  await expect(grid(page).getByRole('columnheader', { name: 'brand' })).toBeVisible()

  const leaving = page.getByRole('dialog', { name: /leave/i })
  await main(page).getByRole('link', { name: 'Overview' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const unload = await asked
  expect(unload.type()).toBe('beforeunload')
  await unload.dismiss()
  await expect(queue).toContainText('2 rows to write')

  await button(page, 'Add row').click()
  await expect(queue).toContainText('3 rows to write')
  await grid(page).focus()
  await page.keyboard.press('Control+z')
  await expect(queue).toContainText('2 rows to write')
  await button(page, 'Discard').click()
  await button(page, 'Discard 2 rows').click()
  await expect(queue).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(queue).toContainText('2 rows to write')
  await button(page, 'Discard').click()
  await button(page, 'Discard 2 rows').click()

  await button(page, 'Write').click()
  const table = newName('table')
  await main(page).getByLabel('Table', { exact: true }).fill(table)
  await button(page, /^Enter rows/).click()
  await page.getByLabel('Rows from a spreadsheet').fill('{"code":"a","n":9007199254740993}')
  await button(page, 'Queue 1 row').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page, '.rows')
  await button(page, /^Write 1 row/).click()
  await expect(page.getByRole('dialog')).toContainText('All rows are written')
  await axe(page, '.rows-sheet')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await button(page, 'Read rows').click()
  await run(page)
  await expect(grid(page).getByRole('gridcell', { name: '9007199254740993' })).toBeVisible()
})

test('RW-3 20,000 rows: few are in the page, keys move, find and sort are whole; a stream is seen at once and stopped', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const [orders] = await rowsOf(service, '/store/all/?name=orders')
  const path = `/store/all/${orders?.object_id}/read_rows/`
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n,
    place: (n * 7919) % 20_000,
    word: `word ${n}`,
  }))
  faults.add({ method: 'POST', path, times: 1, fault: { kind: 'answer', status: 200, body: rows } })
  const page = await signInAs(
    'administrator',
    `/stores/item/${orders?.object_id}?tab=readRows&table=deliveries`,
  )
  await run(page)
  await expect(main(page)).toContainText('20,000 rows')
  const drawn = () => grid(page).getByRole('row').count()
  expect(await drawn()).toBeLessThan(100)
  await grid(page).focus()
  const active = () =>
    grid(page).evaluate((box) => {
      const id = box.getAttribute('aria-activedescendant')
      const found = id === null ? null : document.getElementById(id)
      return [found?.closest('[data-row]')?.getAttribute('data-row'), found?.textContent]
    })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(active).toEqual(['1', '7919'])
  await page.keyboard.press('Control+End')
  await expect.poll(active).toEqual(['19999', 'word 19999'])
  expect(await drawn()).toBeLessThan(100)
  const workers = page.workers().length
  await grid(page).getByRole('columnheader', { name: 'place' }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await active())[1]).toBe('0')
  expect(page.workers().length).toBe(workers + 1)
  await main(page)
    .getByLabel(/^Find in these/)
    .fill('word 1234')
  await expect(main(page)).toContainText('11 found')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '12')

  // The same on the wire of a real answer, slowly.
  faults.add({
    method: 'POST',
    path,
    times: 1,
    fault: { kind: 'bandwidth', bytesPerSecond: 40_000 },
  })
  await run(page)
  await expect(grid(page).locator('[data-row="3"]')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(main(page)).toContainText('Stopped. These are the')
  const count = Number(await grid(page).getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(3)
  expect(count).toBeLessThan(3001)
})

test('RW run again by itself keeps what is seen, and stops at the first error', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/500/)
  const service = await serviceAs('administrator')
  const id = await storeWith(service, six.slice(0, 2))
  const path = `/store/all/${id}/read_rows/`
  const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows&table=orders`)
  await page.clock.install()
  await run(page)
  await cell(page, 1, 'status').click()
  await page.keyboard.press('Enter')
  const again = page.getByLabel('Run again every 30 s')
  await again.check()
  await service('POST', `/store/all/${id}/write_row/`, {
    table: 'orders',
    row: '{"id":2,"status":"sent"}',
  })
  await page.clock.fastForward(30_000)
  await expect(cell(page, 1, 'status')).toHaveText('sent')
  await expect(page.getByRole('complementary', { name: 'orders id 2 status' })).toContainText(
    'sent',
  )
  faults.add({ method: 'POST', path, fault: { kind: 'answer', status: 500 } })
  await page.clock.fastForward(30_000)
  await expect(main(page).getByRole('alert')).toContainText('No longer run again')
  await expect(again).not.toBeChecked()
  await expect(cell(page, 1, 'status')).toHaveText('sent')
  const asked = faults.count('POST', path)
  await page.clock.fastForward(120_000)
  expect(faults.count('POST', path)).toBe(asked)
})
