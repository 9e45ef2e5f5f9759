import { expect, test } from './support/fixtures.ts'
import { expectFocus, skipToMain, tabTo } from './support/keyboard.ts'
import { make, makeStore, newName, rowsOf } from './support/records.ts'
import { cell, grid, six, storeWith } from './support/rowsPanel.ts'
import { newModel } from './support/training.ts'
import { inProof } from './support/proof.ts'
import { button, exact, heading, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'

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
    await tabTo(page, link(head, 'Train', exact), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const start = button(main(page), 'Start training')
    await expect(start).toBeVisible()
    await expectFocus(page)
    const transfer = main(page).getByLabel('Transfer input')
    await tabTo(page, transfer)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('churn-hist')
    await expect(page.getByRole('option', { name: 'churn-history' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(transfer).toHaveValue('churn-history')
    await tabTo(page, main(page).getByLabel('Epochs'))
    await page.keyboard.type('2')
    await tabTo(page, start)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=jobs&job=job_/)
    await expect(main(page).locator('.JobPanel_root')).toBeVisible()
    await expectFocus(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/tab=jobs$/)
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
    await tabTo(page, main(page).getByLabel('Container', { exact: true }), 'Shift+Tab')
    await page.keyboard.type('exports')
    await tabTo(page, main(page).getByLabel('Path', { exact: true }))
    await page.keyboard.type('daily/a.json')
    await tabTo(page, button(main(page), 'JSON', exact))
    await page.keyboard.press('Space')
    const editor = main(page).getByRole('textbox', { name: 'Blob', exact: true })
    await tabTo(page, editor)
    await page.keyboard.type('{"a":{"b":[1,2]}}')
    await expect(editor).toContainText('{"a":{"b":[1,2]}}')
    // The editor does not trap Tab.
    await tabTo(page, button(main(page), 'Write Ctrl'))
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Written: exports / daily/a.json')
    await expectFocus(page)

    await tabTo(page, button(read, /^Read r$/), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const tree = read.getByRole('tab', { name: 'Tree' })
    await expect(tree).toBeVisible()
    await expectFocus(page)
    await tabTo(page, tree)
    await page.keyboard.press('ArrowRight')
    await expect(read.getByRole('tab', { name: 'Raw' })).toBeFocused()
    await expect(read.getByRole('tabpanel')).toContainText('{"a":{"b":[1,2]}}')
    await page.keyboard.press('ArrowLeft')
    await expect(tree).toBeFocused()
    const level = button(read, /^b:/)
    await tabTo(page, level)
    await page.keyboard.press('Enter')
    await expect(level).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(level).toHaveAttribute('aria-expanded', 'false')

    await tabTo(page, button(main(page), 'Text', exact))
    await page.keyboard.press('Enter')
    await tabTo(page, main(page).getByLabel('Blob', { exact: true }))
    await page.keyboard.type('plain words')
    await page.keyboard.press('Control+Enter')
    await expect(uploadLog.getByRole('row')).toHaveCount(3)
    await tabTo(page, button(uploadLog, 'More'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(uploadLog.getByRole('row')).toHaveCount(0)
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
    await tabTo(page, link(main(page), 'Rows', exact), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const table = main(page).getByLabel('Table', { exact: true })
    await expect(table).toBeVisible()
    await tabTo(page, table)
    await page.keyboard.type('orders')
    await tabTo(page, button(main(page), /^Run/))
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'status')).toHaveText('packed')
    await expectFocus(page)
    await tabTo(page, button(main(page), 'Edit rows', exact))
    await page.keyboard.press('Enter')
    await tabTo(page, grid(page))
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await expect(page.getByLabel('New value of status')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('sent')
    await page.keyboard.press('Enter')
    await expect(grid(page)).toBeFocused()
    const queue = region(page, 'Unsaved rows')
    await expect(queue).toContainText('1 row to write')
    await tabTo(page, button(queue, /^Review/))
    await page.keyboard.press('Enter')
    const sheet = dialogOf(page)
    await expect(sheet).toContainText('"status":"sent"')
    await tabTo(page, button(sheet, /^Write 1 row/))
    await page.keyboard.press('Enter')
    await expect(sheet).toContainText('All rows are written')
    await expectFocus(page)
    await tabTo(page, button(sheet, 'Close', exact))
    await page.keyboard.press('Enter')
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
    const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
    const rows = Array.from({ length: 20 }, (_, n) => ({
      city: n % 2 === 0 ? 'Oslo' : 'Bergen',
      km: n,
      cost: n * 2,
    }))
    const { object_id: id } = await make(service, '/transfer/input/all/', {
      name: newName('transfer'),
      description: 'Made for a test',
      workspace: workspace?.object_id ?? '',
      settings: JSON.stringify({ rows }),
    })
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}`)
    await expect(heading(page)).toBeVisible()
    await tabTo(page, link(main(page), 'Summary', exact), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const cost = region(main(page), 'cost', exact)
    await expect(cost).toBeVisible()
    await tabTo(page, button(main(page), 'Table', exact))
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('columnheader', { name: 'Missing' })).toBeVisible()
    await tabTo(page, button(main(page), 'Charts'), 'Shift+Tab')
    await page.keyboard.press('Space')

    const plot = cost.getByRole('application', { name: /arrow keys/ })
    await tabTo(page, plot)
    await page.keyboard.press('Home')
    const first = await plot.locator('.Plot_readout').textContent()
    await page.keyboard.press('ArrowRight')
    await expect(plot.locator('.Plot_readout')).not.toHaveText(first ?? '')
    await tabTo(page, button(cost, 'View cost as table'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await tabTo(page, region(cost, /cost/))
    await expect(cost.getByRole('row').nth(1)).toContainText('%')

    const pair = region(main(page), 'Compare two columns')
    await tabTo(page, pair.getByLabel('X axis'))
    await page.keyboard.type('ci')
    await tabTo(page, pair.getByLabel('Y axis'))
    await page.keyboard.type('km')
    await expect(pair.getByRole('img', { name: /Mean of km by city/ })).toBeVisible()
    await tabTo(page, button(pair, 'Swap'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(pair.getByLabel('X axis')).toHaveValue('km')
    await tabTo(page, button(pair, 'View as table'))
    await page.keyboard.press('Enter')
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
    const zone = main(page).getByLabel('File', { exact: true })
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
    await tabTo(page, button(main(page), 'Remove weights.bin'))
    await page.keyboard.press('Enter')
    await expect(main(page)).not.toContainText('weights.bin')
    // There, another file is chosen.
    await expect(zone).toBeFocused()
    await choose('Space')
    await tabTo(page, main(page).getByLabel('Loss', { exact: true }))
    await page.keyboard.type('0.25')
    await tabTo(page, main(page).getByLabel('Accuracy', { exact: true }))
    await page.keyboard.type('0.97')
    await tabTo(page, upload)
    await page.keyboard.press('Enter')
    const tray = region(page, 'Uploads')
    await expect(tray).toContainText('Done, checksum verified')
    await expectFocus(page)
    await tabTo(page, button(tray, 'Collapse uploads'))
    await page.keyboard.press('Enter')
    await expect(tray).toBeHidden()
    await expectFocus(page)
  },
)

test.describe('with clipboard access', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    'A02 A04 U4 0.9 by keyboard alone: a request is opened and copied as curl, and the focus returns',
    inProof,
    async ({ signInAs }) => {
      const page = await signInAs('administrator', '/stores')
      await expect(page.locator('tbody tr').nth(1)).toBeVisible()
      await skipToMain(page)
      const refresh = button(main(page), 'Refresh')
      await tabTo(page, refresh)
      await page.keyboard.press('Enter')
      const drawer = dialogOf(page, 'Requests')
      await page.keyboard.press('g')
      await page.keyboard.press('r')
      await expect(drawer).toBeVisible()
      await expect
        .poll(() => drawer.evaluate((one) => one.contains(document.activeElement)))
        .toBe(true)
      const read = button(drawer, /^GET .*\/store\/all\//).first()
      await tabTo(page, read)
      await page.keyboard.press('Enter')
      await expect(read).toHaveAttribute('aria-current', 'true')
      const copy = button(drawer, 'Copy as curl')
      await tabTo(page, copy)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^curl .*\/store\/all\//)
      // Tab stays in the dialog and wraps around.
      await tabTo(page, copy)
      await tabTo(page, button(drawer, 'Clear'))
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('listitem')).toHaveCount(0)
      await expect
        .poll(() => drawer.evaluate((one) => one.contains(document.activeElement)))
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(refresh).toBeFocused()
    },
  )
})
