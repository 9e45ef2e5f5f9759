import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { newName, rowsOf } from './support/records.ts'
import { cell, edit, grid, run, sentTo, six, storeWith, type } from './support/rowsPanel.ts'
import { alert, button, exact, link, main, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { control } from './support/pages/form.ts'
import { pressKeys } from './support/keyboard.ts'
import { textOf } from './support/imports.ts'
import { savedBy } from './support/pages/actions.ts'
import { shows, reveals, key, removes, says } from './support/pages/effects.ts'

test(
  'RW-1 RW-10 X3 the form is sent as typed and kept in the address; repeating the query gives the same form',
  inProof,
  async ({ signInAs, service, complaints }) => {
    complaints.expect(/400/)
    const id = await storeWith(service, six)
    const page = await signInAs('administrator', `/stores/item/${id}?tab=rows`)
    const sent = sentTo(page, 'read_rows')
    await run(page)
    await expect(main(page)).toContainText('Enter the name of a table.')
    await control(page, 'Table').fill('orders')
    await page.keyboard.press('Control+Enter')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
    expect(sent).toEqual([{ table: 'orders' }])
    await expect(page).toHaveURL(/\?tab=rows&table=orders$/)

    await button(page, 'Query', exact).click()
    await control(page, 'select').fill('id,total')
    await control(page, 'query').fill('{"status":"open"}')
    await expect(main(page).getByText('JSON', { exact: true })).toBeVisible()
    await run(page)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    const requested = { table: 'orders', select: 'id,total', query: '{"status":"open"}' }
    expect(sent[1]).toEqual(requested)
    // No operation does these, so nothing here may offer them.
    for (const text of [/delete/i, /next page/i, /count rows/i])
      await expect(button(page, text)).toHaveCount(0)
    await button(page, 'Saved queries', exact).click()
    await page.getByLabel('Save this query as').fill('Open orders')
    await button(page, 'Save', exact).click()
    await axeInBothThemes(page, '[role="dialog"]')

    await page.reload()
    await expect(main(page)).toContainText('Press Run to read orders')
    await expect(control(page, 'query')).toHaveValue('{"status":"open"}')
    await expect(grid(page)).toHaveCount(0)
    expect(sent).toHaveLength(2)
    await button(page, 'Saved queries', exact).click()
    await button(page, /^Open orders/).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    await button(page, 'Saved queries', exact).click()
    await button(region(page, 'Recent'), 'orders', exact).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
    expect(sent.slice(2)).toEqual([requested, { table: 'orders' }])
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).not.toContain('packed')

    // The service's messages are shown next to the editor that caused them.
    await button(page, 'Query', exact).click()
    await control(page, 'query').fill('{"nowhere":1}')
    await run(page)
    await expect(control(page, 'query')).toHaveAccessibleDescription(/Unknown column “nowhere”/)
  },
)

test(
  'RW-4 RW-5 RW-9 cells are text, are read-only until editing is turned on, and open in full after sorting',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const id = await storeWith(service, six)
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
    await says(grid(page).getByRole('columnheader', { name: 'total' }), value, 'Row 1 of 6')
    await expect(value.locator('pre')).toHaveText('x'.repeat(5000))
    await says(button(value, 'Hex'), value.locator('pre'), `000000  ${'78 '.repeat(16)}`)
    await button(value, 'Value of the next row').click()
    await expect(page.getByRole('complementary', { name: 'orders id 1 note' })).toContainText(
      '<img src=x',
    )
    await removes(key(page, 'Escape'), page.getByRole('complementary', { name: /note$/ }))

    // The column layout is stored for the table: by keys, and without the content of rows.
    await grid(page).focus()
    await pressKeys(page, 'Control+Home', 'ArrowUp', 'Control+Shift+ArrowRight', 'Shift+ArrowRight')
    await button(page, 'Columns', exact).click()
    await page.getByLabel('tags', { exact: true }).click()
    await page.keyboard.press('Escape')
    const names = () => grid(page).getByRole('columnheader').allTextContents()
    const columnNames = ['#', 'status', 'id(key column)', 'total', 'note']
    await expect.poll(names).toEqual(columnNames)
    await page.goto(address)
    await run(page)
    await expect.poll(names).toEqual(columnNames)

    // A file for a spreadsheet must contain no formula.
    await button(page, 'Export', exact).click()
    const file = await savedBy(page, () => button(page, 'CSV', exact).click())
    const lines = (await textOf(file)).split('\r\n')
    expect(lines[0]).toBe('\uFEFFid,status,total,note,tags')
    expect(lines[5]).toBe(`5,open,9,'=1+1,"[""a"",""b""]"`)
    expect(lines[4]).toBe('4,open,-4,,')
  },
)

test('A19 RW-5 in forced colours the active cell and a changed one have outlines', async ({
  signInAs,
  service,
}) => {
  const id = await storeWith(service, six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=rows&table=orders`)
  await run(page)
  await edit(page)
  await type(page, 0, 'total', '9.5')
  await page.emulateMedia({ forcedColors: 'active' })
  const active = page.locator('[role="gridcell"].RowsGrid_active')
  await expect(active).toHaveCSS('outline-style', 'solid')
  await expect(active).toHaveCSS('outline-width', '2px')
  await expect(page.locator('[role="gridcell"].RowsGrid_edited')).toHaveCSS(
    'border-top-width',
    '1px',
  )
})

test('RW-1 RW-4 only a table that was read is offered again, and Esc in the grid keeps its rows', async ({
  signInAs,
  service,
  complaints,
}) => {
  complaints.expect(/404/)
  const id = await storeWith(service, six)
  const page = await signInAs('administrator', `/stores/item/${id}?tab=rows&table=ordres`)
  await run(page)
  await expect(alert(page)).toContainText('ordres')
  await control(page, 'Table').fill('orders')
  await run(page)
  await cell(page, 1, 'status').click()
  await pressKeys(page, 'Escape', 'ArrowDown')
  await expect(cell(page, 2, 'status')).toBeVisible()
  await expect(page).toHaveURL(/table=orders$/)
  await control(page, 'Table').fill('ord')
  await expect(page.getByRole('option')).toHaveText([/^orders/])
})

test('RW-3 20,000 rows: few are in the page, keys move, search and sort cover all rows; a stream is shown at once and can be stopped', async ({
  signInAs,
  service,
  faults,
}) => {
  const [orders] = await rowsOf(service, '/store/all/?name=orders')
  const path = `/store/all/${orders?.object_id}/read_rows/`
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n,
    place: (n * 7919) % 20_000,
    word: `word ${n}`,
  }))
  faults.add('POST', path, answer(200, rows), 1)
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
  await pressKeys(page, 'ArrowDown', 'ArrowRight')
  await expect.poll(active).toEqual(['1', '7919'])
  await page.keyboard.press('Control+End')
  await expect.poll(active).toEqual(['19999', 'word 19999'])
  expect(await drawn()).toBeLessThan(100)
  // No frame of a sweep has a missing row.
  const missing = await grid(page).evaluate(async (box) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let missing = 0
    for (let step = 0; step < 40; step++) {
      box.scrollTop = (box.scrollHeight * step) / 45
      await frame()
      const shownNow = [...box.querySelectorAll('[role="row"]')].map((row) => row.ariaRowIndex)
      const first = Math.floor(box.scrollTop / 32) + 2
      for (let row = first; row < first + Math.floor(box.clientHeight / 32); row++)
        if (!shownNow.includes(String(row))) missing += 1
    }
    return missing
  })
  expect(missing).toBe(0)
  const workers = page.workers().length
  await grid(page).getByRole('columnheader', { name: 'place' }).click()
  // The first row is also first in the original order: only the last one shows that they are
  // sorted.
  await expect.poll(() => page.workers().length).toBe(workers + 1)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await pressKeys(page, 'Control+End', 'ArrowLeft')
  await expect.poll(async () => (await active())[1]).toBe('19999')
  await main(page)
    .getByLabel(/^Find in these/)
    .fill('word 1234')
  await expect(main(page)).toContainText('11 found')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '12')

  // Charts cover all rows, matching or not; each is next to its table.
  await shows(button(page, 'Charts', exact), '20,000 rows')
  const place = region(main(page), 'place', exact)
  await expect(place.getByRole('img', { name: /20,000 values from 0 to / })).toBeVisible()
  const pair = region(main(page), 'Compare two columns')
  await pair.getByLabel('X axis').selectOption('id')
  await pair.getByLabel('Y axis').selectOption('place')
  await expect(pair).toContainText('20,000 rows with both')
  await reveals(button(pair, 'View as table'), pair.getByRole('table'))
  await button(page, 'Charts', exact).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '12')

  // Repeats it with a real response over a slow connection.
  faults.add('POST', path, { kind: 'bandwidth', bytesPerSecond: 40_000 }, 1)
  await run(page)
  await expect(grid(page).locator('[data-row="3"]')).toBeVisible()
  await shows(button(page, 'Stop', exact), 'Stopped. Showing the')
  const count = Number(await grid(page).getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(3)
  expect(count).toBeLessThan(3001)
})

test(
  'RW automatic refresh keeps the view, and stops at the first error',
  inProof,
  async ({ signInAs, service, faults }) => {
    const id = await storeWith(service, six.slice(0, 2))
    const path = `/store/all/${id}/read_rows/`
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readRows&table=orders`)
    await page.clock.install()
    await run(page)
    await cell(page, 1, 'status').click()
    await page.keyboard.press('Enter')
    const again = page.getByLabel('Refresh every 30 s')
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
    faults.add('POST', path, answer(500))
    await page.clock.fastForward(30_000)
    await expect(alert(page)).toContainText('Stopped refreshing')
    await expect(again).not.toBeChecked()
    await expect(cell(page, 1, 'status')).toHaveText('sent')
    const requested = faults.count('POST', path)
    await page.clock.fastForward(120_000)
    expect(faults.count('POST', path)).toBe(requested)
  },
)

test(
  'ux-13 ux-14 ux-44 tables named in settings are tabs, the first is read at once and its columns are not cut off; 390 px leaves room for rows',
  inProof,
  async ({ signInAs, service, faults }) => {
    const settings = JSON.stringify({ tables: ['orders', 'customers'], key: { orders: 'id' } })
    const id = await storeWith(service, [], newName('store'), { settings })
    for (const [table, row] of [
      ['orders', { id: 1, at: '2026-11-22T16:30:28.123Z', note: 'n'.repeat(120) }],
      ['customers', { customer: 'c-1' }],
    ] as const)
      await service('POST', `/store/all/${id}/write_row/`, { table, row: JSON.stringify(row) })
    const path = `/store/all/${id}/read_rows/`
    const page = await signInAs('administrator', `/stores/item/${id}`)
    const sent = sentTo(page, 'read_rows')
    await link(main(page), 'Rows').click()
    await expect(
      grid(page).getByRole('gridcell', { name: '2026-11-22T16:30:28.123Z' }),
    ).toBeVisible()
    expect(sent).toEqual([{ table: 'orders' }])
    const tables = main(page).getByRole('group', { name: 'Tables' })
    await expect(tables.getByRole('button', { pressed: true })).toHaveText('orders')
    await expect(control(page, 'select')).toHaveCount(0)
    // A time is not cut off, the rest belongs to the long text, and hovering shows all of it.
    const { cut, void: left } = await grid(page).evaluate((grid) => ({
      cut: [...grid.querySelectorAll('[role="gridcell"]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
      void: grid.clientWidth - (grid.querySelector('.RowsGrid_body')?.clientWidth ?? 0),
    }))
    expect(cut).toEqual(['n'.repeat(120)])
    expect(left).toBeLessThan(4)
    await grid(page).getByText('nnn').hover()
    await expect(page.locator('.HintLayer_root')).toHaveText('n'.repeat(120))

    await reveals(button(tables, 'customers'), grid(page).getByRole('gridcell', { name: 'c-1' }))
    await expect(page).toHaveURL(/table=customers$/)
    await button(tables, 'Other table').click()
    await control(page, 'Table').fill('orders')
    await run(page)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
    expect(sent.map(({ table }) => table)).toEqual(['orders', 'customers', 'orders'])

    // Data that was not requested explicitly is limited, and the page says so.
    const many = Array.from({ length: 3000 }, (_, n) => ({ customer: `c-${n}` }))
    faults.add('POST', path, answer(200, many), 2)
    await shows(button(tables, 'customers'), 'Showing the first 1,000 rows.')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '1001')
    await button(page, 'Read all rows', exact).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3001')

    await page.setViewportSize({ width: 390, height: 844 })
    const above = () =>
      main(page)
        .locator('.Rows_root')
        .evaluate((rows) => {
          const first = rows.querySelector('[data-row="0"]')
          return (first?.getBoundingClientRect().top ?? 0) - rows.getBoundingClientRect().top
        })
    await expect.poll(above).toBeLessThan(200)
    await axe(page, '.Rows_root')
  },
)
