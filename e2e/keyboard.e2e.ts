import { expect, test, inProof } from './support/fixtures.ts'
import { expectFocus, pressAt, pressKeys, skipToMain, tabTo, typeAt } from './support/keyboard.ts'
import { makeStore, makeTransfer } from './support/records.ts'
import { cell, grid, six, storeWith } from './support/rowsPanel.ts'
import { newModel } from './support/training.ts'
import { button, exact, heading, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { focuses, key, leads, removes, reveals } from './support/pages/effects.ts'

// The test never clicks, fills or focuses anything: each walk uses Tab, letters and Enter only.

test(
  'A02 U4 X5 TR-1 by keyboard alone: a training is set up and started, and its job opens',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const model = await newModel(service)
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}`)
    await expect(region(main(page), 'Newest job')).toBeVisible()
    const head = main(page).locator('.RecordHead_root')
    await pressAt(page, link(head, 'Train', exact), 'Enter', 'Shift+Tab')
    const start = button(main(page), 'Start training')
    await expect(start).toBeVisible()
    await expectFocus(page)
    const transfer = main(page).getByLabel('Transfer input')
    await pressAt(page, transfer, 'ArrowDown')
    await page.keyboard.type('churn-hist')
    await expect(page.getByRole('option', { name: 'churn-history' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(transfer).toHaveValue('churn-history')
    await typeAt(page, main(page).getByLabel('Epochs'), '2')
    await pressAt(page, start, 'Enter')
    await expect(page).toHaveURL(/tab=jobs&job=job_/)
    await expect(main(page).locator('.JobPanel_root')).toBeVisible()
    await expectFocus(page)
    await leads(key(page, 'Escape'), /tab=jobs$/)
    await expectFocus(page)
  },
)

test(
  'A02 U4 X1 X2 BL-1 by keyboard alone: JSON is written as a blob, read, expanded and collapsed by level',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const store = await makeStore(service)
    const page = await signInAs('administrator', `/stores/item/${store.object_id}?tab=readBlob`)
    const read = region(main(page), 'Read blob')
    const uploadLog = region(main(page), 'Written from this browser')
    await expect(read).toContainText('Read this store’s blob')
    await tabTo(page, control(page, 'Container'), 'Shift+Tab')
    await page.keyboard.type('exports')
    await typeAt(page, control(page, 'Path'), 'daily/a.json')
    await pressAt(page, button(main(page), 'JSON', exact), 'Space')
    const editor = main(page).getByRole('textbox', { name: 'Blob', exact: true })
    await typeAt(page, editor, '{"a":{"b":[1,2]}}')
    await expect(editor).toContainText('{"a":{"b":[1,2]}}')
    // The editor does not trap Tab.
    await pressAt(page, button(main(page), 'Write Ctrl'), 'Enter')
    await expect(main(page)).toContainText('Written: exports / daily/a.json')
    await expectFocus(page)

    await pressAt(page, button(read, /^Read r$/), 'Enter', 'Shift+Tab')
    const tree = read.getByRole('tab', { name: 'Tree' })
    await expect(tree).toBeVisible()
    await expectFocus(page)
    await pressAt(page, tree, 'ArrowRight')
    await expect(read.getByRole('tab', { name: 'Raw' })).toBeFocused()
    await expect(read.getByRole('tabpanel')).toContainText('{"a":{"b":[1,2]}}')
    await focuses(key(page, 'ArrowLeft'), tree)
    const level = button(read, /^b:/)
    await pressAt(page, level, 'Enter')
    await expect(level).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(level).toHaveAttribute('aria-expanded', 'false')

    await pressAt(page, button(main(page), 'Text', exact), 'Enter')
    await typeAt(page, control(page, 'Blob'), 'plain words')
    await page.keyboard.press('Control+Enter')
    await expect(uploadLog.getByRole('row')).toHaveCount(3)
    await pressAt(page, button(uploadLog, 'More'), 'Enter', 'Shift+Tab')
    await expect(page.getByRole('menuitem')).toBeFocused()
    await removes(key(page, 'Enter'), uploadLog.getByRole('row'))
    await expectFocus(page)
  },
)

test(
  'A02 U4 X3 X4 RW-6 by keyboard alone: rows are read, a cell is changed, reviewed, and sent',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const id = await storeWith(service, six.slice(0, 2))
    const page = await signInAs('administrator', `/stores/item/${id}`)
    await expect(heading(page)).toBeVisible()
    await pressAt(page, link(main(page), 'Rows', exact), 'Enter', 'Shift+Tab')
    const table = control(page, 'Table')
    await expect(table).toBeVisible()
    await typeAt(page, table, 'orders')
    await pressAt(page, button(main(page), /^Run/), 'Enter')
    await expect(cell(page, 1, 'status')).toHaveText('packed')
    await expectFocus(page)
    await pressAt(page, button(main(page), 'Edit rows', exact), 'Enter')
    await pressAt(page, grid(page), 'Control+Home')
    await pressKeys(page, 'ArrowDown', 'ArrowRight', 'F2')
    await expect(page.getByLabel('New value of status')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('sent')
    await focuses(key(page, 'Enter'), grid(page))
    const queue = region(page, 'Unsaved rows')
    await expect(queue).toContainText('1 row to write')
    await pressAt(page, button(queue, /^Review/), 'Enter')
    const sheet = dialogOf(page)
    await expect(sheet).toContainText('"status":"sent"')
    await pressAt(page, button(sheet, /^Write 1 row/), 'Enter')
    await expect(sheet).toContainText('All rows are written')
    await expectFocus(page)
    await pressAt(page, button(sheet, 'Close', exact), 'Enter')
    await expect(sheet).toHaveCount(0)
    await expect(cell(page, 1, 'status')).toHaveText('sent')
    await expectFocus(page)
  },
)

test(
  'A02 U4 U10 X9 OP-2 by keyboard alone: from a summary to a chart, its table, and a two-column chart',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const rows = Array.from({ length: 20 }, (_, n) => ({
      city: n % 2 === 0 ? 'Oslo' : 'Bergen',
      km: n,
      cost: n * 2,
    }))
    const { object_id: id } = await makeTransfer(service, { rows })
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}`)
    await expect(heading(page)).toBeVisible()
    await pressAt(page, link(main(page), 'Summary', exact), 'Enter', 'Shift+Tab')
    const cost = region(main(page), 'cost', exact)
    await expect(cost).toBeVisible()
    await pressAt(page, button(main(page), 'Table', exact), 'Enter')
    await expect(main(page).getByRole('columnheader', { name: 'Missing' })).toBeVisible()
    await pressAt(page, button(main(page), 'Charts'), 'Space', 'Shift+Tab')

    const plot = cost.getByRole('application', { name: /arrow keys/ })
    await pressAt(page, plot, 'Home')
    const first = await plot.locator('.Plot_readout').textContent()
    await page.keyboard.press('ArrowRight')
    await expect(plot.locator('.Plot_readout')).not.toHaveText(first ?? '')
    await pressAt(page, button(cost, 'View cost as table'), 'Space', 'Shift+Tab')
    await tabTo(page, region(cost, /cost/))
    await expect(cost.getByRole('row').nth(1)).toContainText('%')

    const pair = region(main(page), 'Compare two columns')
    await typeAt(page, pair.getByLabel('X axis'), 'ci')
    await typeAt(page, pair.getByLabel('Y axis'), 'km')
    await expect(pair.getByRole('img', { name: /Mean of km by city/ })).toBeVisible()
    await pressAt(page, button(pair, 'Swap'), 'Enter', 'Shift+Tab')
    await expect(pair.getByLabel('X axis')).toHaveValue('km')
    await pressAt(page, button(pair, 'View as table'), 'Enter')
    await expect(pair.getByRole('table')).toBeVisible()
    await expectFocus(page)
  },
)

test(
  'A02 U4 X7 UP-1 by keyboard alone: a file is chosen, removed, chosen again, and uploaded',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const model = await newModel(service)
    const page = await signInAs(
      'administrator',
      `/enrich/models/item/${model.object_id}?tab=upload`,
    )
    const upload = button(main(page), 'Upload', exact)
    await expect(upload).toBeVisible()
    const zone = control(page, 'File')
    const choose = async (key: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press(key)
      await (
        await chooser
      ).setFiles({ name: 'weights.bin', mimeType: 'text/plain', buffer: Buffer.alloc(2000, 7) })
      await expect(button(main(page), 'Copy the checksum')).toBeVisible()
    }
    await tabTo(page, zone, 'Shift+Tab')
    await choose('Enter')
    await expectFocus(page)
    await pressAt(page, button(main(page), 'Remove weights.bin'), 'Enter')
    await expect(main(page)).not.toContainText('weights.bin')
    // There, another file is chosen.
    await expect(zone).toBeFocused()
    await choose('Space')
    await typeAt(page, control(page, 'Loss'), '0.25')
    await typeAt(page, control(page, 'Accuracy'), '0.97')
    await pressAt(page, upload, 'Enter')
    const tray = region(page, 'Uploads')
    await expect(tray).toContainText('Done, checksum verified')
    await expectFocus(page)
    await pressAt(page, button(tray, 'Collapse uploads'), 'Enter')
    await expect(tray).toBeHidden()
    await expectFocus(page)
  },
)

test(
  'A02 A04 U4 0.9 by keyboard alone: a request is opened and copied as curl, and the focus returns',
  inProof,
  async ({ signInAs, clipboard }) => {
    const page = await signInAs('administrator', '/stores')
    await expect(page.locator('tbody tr').nth(1)).toBeVisible()
    await skipToMain(page)
    const refresh = button(main(page), 'Refresh')
    await pressAt(page, refresh, 'Enter')
    const drawer = dialogOf(page, 'Requests')
    await reveals(key(page, 'g', 'r'), drawer)
    await expect
      .poll(() => drawer.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
    const read = button(drawer, /^GET .*\/store\/all\//).first()
    await pressAt(page, read, 'Enter')
    await expect(read).toHaveAttribute('aria-current', 'true')
    const copy = button(drawer, 'Copy as curl')
    await pressAt(page, copy, 'Enter')
    await expect.poll(clipboard.read).toMatch(/^curl .*\/store\/all\//)
    // Tab stays in the dialog and wraps around.
    await tabTo(page, copy)
    await pressAt(page, button(drawer, 'Clear'), 'Enter')
    await expect(drawer.getByRole('listitem')).toHaveCount(0)
    await expect
      .poll(() => drawer.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
    await removes(key(page, 'Escape'), drawer)
    await expect(refresh).toBeFocused()
  },
)
