import type { Page } from '@playwright/test'
import { waitForTest } from './support/fault.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Shortcuts work once the shell is mounted; before that, the browser handles a press. */
async function openSheet(page: Page, keys: string) {
  await expect(async () => {
    if (!(await sheet(page).isVisible())) await page.keyboard.press(keys)
    await expect(sheet(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Every row of a section of the list of shortcuts: its label, followed by its keys. */
async function rowsIn(page: Page, part: string) {
  const rows = sheet(page).getByRole('region', { name: part }).locator('.ShortcutSheet_row')
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      label: row.querySelector('dt')?.textContent ?? '',
      keys: [...row.querySelectorAll('.KeyCaps_root')].map((caps) =>
        [...caps.children].map((cap) => cap.textContent ?? ''),
      ),
    })),
  )
}

async function pressAll(page: Page, keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves the focus with Tab to the control with this label. */
async function tabTo(page: Page, label: string) {
  const control = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(control).toBeVisible()
  for (let n = 0; n < 40; n++) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('U2 ux-42 the shortcut sheet lists exactly the keys that work here, and each of them works as described', async ({
  signInAs,
  serviceAs,
}) => {
  test.slow()
  const service = await serviceAs('administrator')
  const store = await makeStore(service)
  const page = await signInAs('administrator', '/stores')
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()
  await openSheet(page, '?')
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name
    }, scheme)
    await axe(page)
  }
  const list = await rowsIn(page, 'This list')
  const everywhere = await rowsIn(page, 'Everywhere')
  const goTo = await rowsIn(page, 'Go to')
  const edges = await sheet(page)
    .getByRole('region', { name: 'Go to' })
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().x))
  expect(new Set(edges).size).toBe(2)
  expect(list.map(({ label }) => label).sort()).toEqual([
    'New record',
    'Next row',
    'Open the row',
    'Preview of the row',
    'Previous row',
    'Refresh',
    'Search or filter',
    'Select the row',
    'Select up to the row',
    'Views',
  ])
  expect(everywhere.map(({ keys }) => keys)).toEqual([[['Ctrl', 'K']], [['?'], ['Ctrl', '/']]])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  await test.step('the rows of the list', async () => {
    const links = page.locator('a.ListTable_link')
    await pressAll(page, ['j', 'j'])
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
    await page.keyboard.press('x')
    await pressAll(page, ['j', 'Shift+X'])
    await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('2 selected')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Selected records' })).toHaveCount(0)
    await page.keyboard.press('v')
    await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Views' })).toHaveCount(0)
    const read = page.waitForRequest((request) => request.url().endsWith('/store/all/'))
    await page.keyboard.press('r')
    await read
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Filter by Name' })).toBeFocused()
    // Letters typed into a field do not run shortcuts.
    await pressAll(page, ['c', 'g', 'h'])
    await expect(page.getByRole('combobox', { name: 'Filter by Name' })).toHaveValue('cgh')
    await expect(heading(page)).toHaveText('Stores')
  })
  await test.step('every route of the shortcut sheet', async () => {
    await page.goto('/')
    await expect(heading(page)).toHaveText('Home')
    for (const { label, keys } of goTo.toReversed()) {
      await expect(async () => {
        await pressAll(page, keys[0] ?? [])
        await expect(
          label === 'Recent requests'
            ? page.getByRole('dialog', { name: 'Requests' })
            : heading(page).filter({ hasText: new RegExp(`^${label}`) }),
        ).toBeVisible({ timeout: 2000 })
      }).toPass()
      if (label === 'Recent requests') await page.keyboard.press('Escape')
    }
  })
  await test.step('a record has its own shortcuts, and not those of a list', async () => {
    await page.goto(`/stores/item/${store.object_id}`)
    await expect(heading(page)).toHaveText(String(store.name))
    await openSheet(page, '?')
    const record = await rowsIn(page, 'This record')
    expect(record.map(({ keys }) => keys.flat().join(' ')).sort()).toEqual(['Esc', 'e', 'r', 'u'])
    await expect(sheet(page).getByRole('region', { name: 'This list' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('c')
    await page.keyboard.press('u')
    const chooser = page.getByLabel('Blob', { exact: true })
    await expect(chooser).toBeFocused()
    await expect(page.getByRole('link', { name: 'Blobs' })).toHaveAttribute('aria-current', 'page')
    // On its own page the shortcut belongs to the panel, and what was typed under Text is kept.
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByLabel('Blob', { exact: true }).fill('kept')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('u')
    await expect(chooser).toBeFocused()
    await expect(chooser).toHaveAttribute('type', 'file')
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(page.getByLabel('Blob', { exact: true })).toHaveValue('kept')
    await page.getByLabel('Blob', { exact: true }).fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Escape')
    await expect(heading(page)).toHaveText('Stores')
  })
})

test('U2 three forms are filled in and saved by keyboard alone', async ({ signInAs }) => {
  test.slow()
  const page = await signInAs('administrator', '/support/plans')
  const name = newName('by-keys')
  await expect(heading(page)).toHaveText('Support plans')
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(heading(page)).toHaveText('New support plan', { timeout: 1000 })
  }).toPass()
  await tabTo(page, 'Name')
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(name)
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast).toContainText('Support plan created')
  await expect(page.locator('#live-polite')).toHaveText('Support plan created')

  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expect(heading(page)).toHaveText(`Edit ${name}`)
  await tabTo(page, 'Hours')
  await page.keyboard.type('24/7')
  await expect(page.getByRole('button', { name: /^Save changes/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('24/7')

  await pressAll(page, ['g', 'w'])
  await expect(heading(page)).toHaveText('Workspaces')
  await page.keyboard.press('c')
  await expect(heading(page)).toHaveText('New workspace')
  await tabTo(page, 'Name')
  await page.keyboard.type(`${name}-w`)
  await tabTo(page, 'Description')
  await page.keyboard.type('Made with keys only')
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(`${name}-w`)
})

test('U2 single-key shortcuts can be turned off in this browser; the others stay', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/stores')
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()
  await openSheet(page, '?')
  const toggle = sheet(page).getByRole('switch', { name: /^Single-key shortcuts/ })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(sheet(page).getByRole('region', { name: 'Go to' })).toHaveCount(0)
  expect((await rowsIn(page, 'This list')).map(({ label }) => label)).toEqual(['Open the row'])
  await page.reload()
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()
  await openSheet(page, 'Control+/')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await pressAll(page, ['c', 'g', 'h', '?'])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('Stores')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await toggle.check()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(heading(page)).toHaveText('New store')
})

test('U2 a key pressed before its script has loaded is not lost', async ({ signInAs, faults }) => {
  const { until: answer, letGo } = waitForTest()
  faults.add({ method: 'GET', path: /\/assets\/shell-/, fault: { kind: 'slow', answer } })
  const page = await signInAs('administrator', '/stores')
  await expect(heading(page)).toHaveText(/Stores/)
  await page.keyboard.press('?')
  letGo()
  await expect(sheet(page)).toBeVisible()
})

test('shell scripts that fail to load do not break the page; using them shows an error', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/Failed to (load resource|fetch dynamically imported module)|Unable to preload/)
  const remove = faults.add({
    method: 'GET',
    path: /\/assets\/shell-.*js$/,
    fault: { kind: 'answer', status: 503, body: '' },
  })
  const page = await signInAs('administrator', '/stores')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  // A script whose preload failed may be requested once more by its import.
  const requested = () => faults.arrivals.filter(({ path }) => /\/shell-.*js$/.test(path))
  await expect.poll(() => requested().length).toBeGreaterThan(0)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(bell).toHaveCount(0)
  await page.getByRole('button', { name: 'Search or run a command' }).click()
  const messages = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(messages).toBeVisible()
  await axe(page)
  remove()
  await messages.getByRole('button', { name: 'Reload' }).click()
  await expect(bell).toBeVisible()
})
