import { axe, expect, test, inProof } from './support/fixtures.ts'
import { answer, type Fault, waitForTest } from './support/fault.ts'
import { newName } from './support/records.ts'
import { cell, edit, grid, run, sentTo, six, storeWith, type } from './support/rowsPanel.ts'
import { alert, button, exact, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { shows, removes, key, reads, reveals, says } from './support/pages/effects.ts'

test('RW-6 RW-7 RW-8 X4 ux-39 rows are reviewed, written in order, stop at a rejection, and are read back', async ({
  signInAs,
  service,
  faults,
}) => {
  test.slow()
  const id = await storeWith(service, six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows&table=orders`)
  const sent = sentTo(page, 'write_row')
  await run(page)
  await edit(page)
  // The key of an existing row cannot be changed.
  await cell(page, 0, 'id').dblclick()
  await expect(grid(page).getByRole('textbox')).toHaveCount(0)
  await type(page, 0, 'status', 'packed')
  await type(page, 1, 'total', '8.50')
  await type(page, 5, 'note', 'really last')
  const queue = region(page, 'Unsaved rows')
  await expect(queue).toContainText('3 rows to write')
  await expect(button(page, /^Run/)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+.')
  const sheet = dialogOf(page, 'Review 3 rows')
  await expect(sheet.locator('code')).toHaveCount(3)
  const payloads = await sheet.locator('code').allTextContents()
  expect(payloads[1]).toBe('{"id":2,"status":"packed","total":8.50,"note":null}')
  await expect(sheet).toContainText('POST …/write_row/, 3 times')
  await button(sheet, 'Changes and key').click()
  await expect(sheet.locator('code').nth(1)).toHaveText('{"id":2,"total":8.50}')
  await expect(sheet).toContainText('all other columns are lost')
  await button(sheet, 'Whole row').click()

  await button(sheet, 'Key column: id').click()
  await expect(page.getByRole('menuitemradio', { name: 'id', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('columnheader', { name: 'Will be' })).toHaveCount(3)
  // One checkbox style for the entire console, instead of the system's.
  for (const box of await sheet.getByRole('checkbox').all())
    await expect(box).toHaveCSS('appearance', 'none')
  await expect(sheet.getByRole('combobox')).toHaveCount(0)

  const path = `/store/all/${id}/write_row/`
  const refusal = { row: ['Totals end in .99 here.'] }
  faults.add('POST', path, answer(400, refusal), 1)
  // The newest rule is matched first: the first write passes, the second is refused.
  faults.add('POST', path, { kind: 'slow' }, 1)
  await button(sheet, /^Write 3 rows/).click()
  const review = dialogOf(page)
  await expect(review).toContainText('1 written, 1 refused, 1 not sent')
  expect(sent.map(({ table, row }) => [table, row])).toEqual(
    payloads.slice(0, 2).map((row) => ['orders', row]),
  )
  const one = (name: string) => review.getByRole('listitem', { name })
  await expect(one('1').getByRole('status')).toHaveText('Written')
  await expect(one('2').getByRole('status')).toHaveText('Refused')
  await expect(one('2')).toContainText('Totals end in .99 here.')
  await expect(one('6').getByRole('status')).toHaveText('Not sent')
  await expect(one('1').getByRole('columnheader').last()).toHaveText('Written')
  await expect(one('2').getByRole('columnheader').last()).toHaveText('Will be')

  await says(key(page, 'Control+s'), review, '2 written')
  await expect(review).toContainText('All rows are written')
  // The review has no pending rows and no choices any more.
  await expect(review).not.toContainText('Will be')
  await expect(review).not.toContainText('Key column')
  expect(sent.map(({ row }) => row)).toEqual([payloads[0], payloads[1], payloads[1], payloads[2]])
  const looks = () => faults.count('POST', `/store/all/${id}/read_row/`)
  // Each row is read before it is sent too.
  const before = looks()
  // Another person has written meanwhile.
  await service('POST', path, { table: 'orders', row: '{"id":6,"note":"theirs"}' })
  await reads(button(review, 'Check'), one('2').getByRole('status'), 'Matches')
  await expect(one('6').getByRole('status')).toHaveText('Differs')
  await expect(one('6')).toContainText('note: sent "really last", saved "theirs"')
  expect(looks() - before).toBe(2)
  await reads(button(review, 'Close', exact), cell(page, 1, 'total'), '8.50')
  await expect(queue).toHaveCount(0)

  await button(page, 'Read one', exact).click()
  await control(page, 'key').fill('2')
  await run(page)
  const record = region(page, 'Row', exact)
  await expect(record).toContainText('8.50')
  await expect(page).toHaveURL(/table=orders&mode=one&key=2$/)
  await says(button(record, 'Raw'), record, '"total": 8.50')
})

test('OT-4 F6 rows that another tab has changed since: other cells stay, the same cell is asked about', async ({
  signInAs,
  service,
}) => {
  const id = await storeWith(service, six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows&table=orders`)
  await run(page)
  await edit(page)
  await type(page, 0, 'status', 'packed')
  await type(page, 1, 'status', 'returned')
  await button(page, 'Add row').click()
  await type(page, -1, 'id', '7')
  await type(page, -1, 'status', 'mine')
  const theirs = [
    { ...six[0], total: 77 },
    { ...six[1], status: 'lost' },
    { id: 7, status: 'theirs', note: 'kept' },
  ]
  for (const row of theirs)
    await service('POST', `/store/all/${id}/write_row/`, {
      table: 'orders',
      row: JSON.stringify(row),
    })
  await page.keyboard.press('Control+.')
  const review = dialogOf(page)
  await review.getByRole('checkbox', { name: /^Stop at the first error/ }).uncheck()
  await button(review, /^Write 3 rows/).click()
  await expect(review).toContainText('1 written, 2 to review again')
  const one = (name: string) => review.getByRole('listitem', { name })
  await expect(one('1')).toContainText('"total":77')
  await expect(one('2').getByRole('status')).toHaveText('Changed since you read it')
  await expect(one('2').getByRole('row', { name: /^status/ })).toContainText('lostreturned')
  await expect(one('7').getByRole('status')).toHaveText('Already exists')
  await axe(page)
  await says(button(review, /^Write 2 rows/), review, 'All rows are written')
  for (const [key, row] of [
    ['1', { ...six[0], status: 'packed', total: 77 }],
    ['2', { ...six[1], status: 'returned' }],
    ['7', { id: 7, status: 'mine', note: 'kept' }],
  ] as const) {
    const { bytes } = await service('POST', `/store/all/${id}/read_row/`, { table: 'orders', key })
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject(row)
  }
})

test(
  'RW use-7 pending rows are pasted, undone, discarded, protected on every exit, and written to a new table, which is read again',
  inProof,
  async ({ signInAs, service, complaints }) => {
    test.slow()
    complaints.expect(/404/)
    const store = newName('store')
    await storeWith(service, six.slice(0, 2), store)
    const page = await signInAs('administrator', `/stores?name=${store}`)
    await link(main(page), store).click()
    await link(main(page), 'Rows').click()
    await control(page, 'Table').fill('orders')
    await run(page)
    await edit(page)
    await button(page, 'Paste rows', exact).click()
    const dialog = dialogOf(page, 'Paste rows into orders')
    const text = dialog.getByLabel('Rows from a spreadsheet')
    await text.fill('id,total\n7')
    await expect(dialog).toContainText('Line 2: 1 cell. The first line: 2.')
    await text.fill('id\ttotal\tbrand\n2\t12.50\tx\n7\t\ty')
    await expect(dialog).toContainText('not in the loaded rows: brand')
    await expect(dialog).toContainText('One row has the same id as a row that was read')
    await button(dialog, 'Add 2 rows').click()
    const queue = region(page, 'Unsaved rows')
    await expect(queue).toContainText('2 rows to write')
    await expect(grid(page).getByRole('row', { name: /^new/ })).toHaveCount(2)
    await expect(grid(page).getByRole('columnheader', { name: 'brand' })).toBeVisible()

    const leaving = dialogOf(page, /leave/i)
    await link(main(page), 'Overview').click()
    await button(leaving, 'Stay').click()
    await page.goBack()
    await button(leaving, 'Stay').click()
    const requested = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const unload = await requested
    expect(unload.type()).toBe('beforeunload')
    await unload.dismiss()
    await expect(queue).toContainText('2 rows to write')

    await says(button(page, 'Add row', exact), queue, '3 rows to write')
    await grid(page).focus()
    await says(key(page, 'Control+z'), queue, '2 rows to write')
    await button(page, 'Discard', exact).click()
    await removes(button(page, 'Discard 2 rows', exact), queue)
    await expect(grid(page)).toBeFocused()
    await says(key(page, 'Control+z'), queue, '2 rows to write')
    await button(page, 'Discard', exact).click()
    await button(page, 'Discard 2 rows', exact).click()

    const table = newName('table')
    await control(page, 'Table').fill(table)
    await run(page)
    await expect(alert(page)).toContainText(table)
    await button(page, 'Write', exact).click()
    await button(page, /^Enter rows/).click()
    await page.getByLabel('Rows from a spreadsheet').fill('{"code":"a","n":9007199254740993}')
    await button(page, 'Add 1 row', exact).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await axe(page, '.Rows_root')
    await says(button(page, /^Write 1 row/), dialogOf(page), 'All rows are written')
    await button(dialogOf(page), 'Close', exact).click()
    // Without a press: that there is no such table was read before it was written.
    await button(page, 'Read rows', exact).click()
    await expect(grid(page).getByRole('gridcell', { name: '9007199254740993' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  },
)

test(
  'case-7 use-8 use-18 use-29 a file begins a new table with types, filters find its rows, and a cell takes the type of its column',
  inProof,
  async ({ signInAs, service }) => {
    const id = await storeWith(service, six.slice(0, 2))
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows`)
    const sent = sentTo(page, 'write_row')
    const table = newName('harbour')
    await button(page, 'New table', exact).click()
    const dialog = dialogOf(page, 'New table')
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'harbour.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'code;price;stock;sold;since\nA-1;1.200;0;ja;3.4.2026\nB-2;2.500;1 200;nein;12.4.2026\n',
      ),
    })
    await expect(dialog).toContainText('What is 1.200 in price?')
    await expect(dialog.getByLabel('Type of stock')).toHaveValue('number')
    await expect(dialog.getByLabel('Type of sold')).toHaveValue('boolean')
    await expect(dialog.getByLabel('Type of since')).toHaveValue('date')
    await expect(button(dialog, 'Add 2 rows')).toHaveAttribute('aria-disabled', 'true')
    await button(dialog, '1200', exact).click()
    await says(button(dialog, 'Add 2 rows'), dialog, 'Enter a name for the table')
    await dialog.getByLabel('Name of the new table').fill(table)
    await axe(page, '[role="dialog"]')
    await shows(button(dialog, 'Add 2 rows'), 'nothing is sent until you press Write')
    // A table that is only named is not in the store yet.
    await expect(main(page)).not.toContainText('recent here')
    await says(button(page, /^Write 2 rows/), dialogOf(page), 'All rows are written')
    expect(sent.map(({ row }) => row)).toEqual([
      '{"code":"A-1","price":1200,"stock":0,"sold":true,"since":"2026-04-03"}',
      '{"code":"B-2","price":2500,"stock":1200,"sold":false,"since":"2026-04-12"}',
    ])
    await shows(button(dialogOf(page), 'Close', exact), 'recent here')

    await button(page, 'Read rows', exact).click()
    await run(page)
    await expect(grid(page).getByRole('gridcell', { name: 'B-2' })).toBeVisible()
    await button(page, 'Query', exact).click()
    await button(page, 'Add filter', exact).click()
    await page.getByLabel('Column of filter 1').selectOption('stock')
    await page.getByLabel('Comparison of filter 1').selectOption('greater than')
    await page.getByLabel('Value of filter 1').fill('1 000')
    await expect(control(page, 'query')).toHaveValue('{"stock":{"gt":1000}}')
    await removes(key(page, 'Enter'), grid(page).getByRole('gridcell', { name: 'A-1' }))
    await expect(grid(page).getByRole('gridcell', { name: 'B-2' })).toBeVisible()
    // An invalid condition is not sent, and the rows stay.
    await control(page, 'query').fill('stock > 1000')
    await run(page)
    await expect(main(page)).toContainText('Conditions are JSON, such as {"price": {"gt": 20}}')
    await expect(grid(page).getByRole('gridcell', { name: 'B-2' })).toBeVisible()
    await control(page, 'query').fill('')
    await run(page)

    await edit(page)
    const box = page.getByRole('textbox', { name: /New value/ })
    const price = grid(page).getByRole('gridcell', { name: '1200', exact: true }).first()
    await price.dblclick()
    await box.fill('cheap')
    await reveals(key(page, 'Enter'), page.getByText('This column has numbers. Enter a number.'))
    await box.fill('12,75')
    await reveals(key(page, 'Enter'), grid(page).getByRole('gridcell', { name: '12.75' }))
    await grid(page).getByRole('gridcell', { name: 'false' }).dblclick()
    await box.fill('Yes')
    await page.keyboard.press('Enter')
    await expect(grid(page).getByRole('gridcell', { name: 'true' })).toHaveCount(2)
    await says(button(page, /^Write 2 rows/), dialogOf(page), 'All rows are written')
    expect(sent.slice(2).map(({ row }) => row)).toEqual([
      expect.stringContaining('"price":12.75'),
      expect.stringContaining('"sold":true'),
    ])
  },
)

test(
  'OW-2 rows that are pasted, with a lost answer, too many requests, a refusal and a reload in the middle: none twice, none skipped, told truly',
  inProof,
  async ({ signInAs, service, faults }) => {
    test.slow()
    const n = 500
    const id = await storeWith(service, [])
    const path = `/store/all/${id}/write_row/`
    const page = await signInAs(
      'administrator',
      `/stores/item/${id}?tab=readRows&mode=write&table=many`,
    )
    await button(page, /^Enter rows/).click()
    const pasted = Array.from({ length: n }, (_, at) => `${at + 1}\trow ${at + 1}`)
    await page.getByLabel('Rows from a spreadsheet').fill(`id\tname\n${pasted.join('\n')}`)
    await button(page, `Add ${n} rows`, exact).click()
    await page.keyboard.press('Control+.')
    const review = dialogOf(page)
    const write = () => button(review, /^Write \d+ rows/).click()
    /**
     * Lets a number of requests pass, and then adds a fault, as the newest rule is matched first.
     */
    const after = (passing: number, fault: Fault) => {
      faults.add('POST', path, fault, 1)
      faults.add('POST', path, { kind: 'slow' }, passing)
    }
    after(9, { kind: 'answer-after-apply', status: 504 })
    await write()
    await expect(review).toContainText(`9 written, 1 unknown, ${n - 10} not sent`)
    after(10, answer(400, { row: ['Not this one.'] }))
    after(10, answer(429, undefined, { 'Retry-After': '1' }))
    await write()
    // The tenth, sent again, then nine; the twentieth waits and is sent again with nine others.
    await expect(review).toContainText(`20 written, 1 refused, ${n - 30} not sent`)
    const { until, letGo } = waitForTest()
    after(n - 40, { kind: 'slow', answer: until })
    await write()
    await expect.poll(() => faults.count('POST', path), { timeout: 300_000 }).toBe(n - 7)
    const inTable = async () => {
      const { body } = await service('POST', `/store/all/${id}/read_rows/`, { table: 'many' })
      return JSON.stringify(body).match(/"row \d+"/g)?.length
    }
    await expect.poll(inTable).toBe(n - 10)
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    letGo()
    await expect.poll(inTable).toBe(n - 10)
    const keys = [...faults.perKey().values()]
    expect(keys.filter((times) => times > 1)).toEqual([2, 2])
  },
)
