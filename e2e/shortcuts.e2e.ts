import type { Page } from '@playwright/test'
import { composing } from './support/composing.ts'
import { makeDeskTicket, tickets } from './support/desk.ts'
import { answer } from './support/fault.ts'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { kindsOfPages, roles } from './support/kindsOfPages.ts'
import { isInCrossSection, isProof } from './support/proof.ts'
import { makeStore, newName, rowOf } from './support/records.ts'
import { everyRoute } from './support/routes.ts'
import { cell, six, storeWith } from './support/rowsPanel.ts'
import {
  expectOnlyText,
  placesOn,
  pressPlace,
  sentences,
  textPause,
  typeApart,
  writesIn,
} from './support/sentences.ts'
import {
  alert,
  button,
  exact,
  heading,
  link,
  main,
  messages,
  region,
} from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { selectionBar } from './support/pages/list.ts'
import { control } from './support/pages/form.ts'
import { pressKeys, typeAt } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { reveals, focuses, key, opens, removes, says, pressUntil } from './support/pages/effects.ts'

const sheet = (page: Page) => dialogOf(page, 'Keyboard shortcuts')

/** Every row of a section of the list of shortcuts: its label, followed by its keys. */
async function rowsIn(page: Page, part: string) {
  const rows = region(sheet(page), part).locator('.ShortcutSheet_row')
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      label: row.querySelector('dt')?.textContent ?? '',
      keys: [...row.querySelectorAll('.KeyCaps_root')].map((caps) =>
        [...caps.children].map((cap) => cap.textContent ?? ''),
      ),
    })),
  )
}

test(
  'U2 ux-42 design-27 the shortcut sheet lists exactly the keys that work here, and each of them works as described',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const store = await makeStore(service)
    const page = await signInAs('administrator', '/stores')
    await expect(page.locator('tbody tr').nth(1)).toBeVisible()
    await pressUntil(page, '?', sheet(page))
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset.scheme = name
      }, scheme)
      await axe(page)
    }
    const list = await rowsIn(page, 'This list')
    const everywhere = await rowsIn(page, 'Everywhere')
    const goTo = await rowsIn(page, 'Go to')
    const edges = await region(sheet(page), 'Go to')
      .locator('dt')
      .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().x))
    expect(new Set(edges).size).toBe(2)
    expect(list.map(({ label }) => label).sort()).toEqual([
      'Links and actions of the row',
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
    await removes(key(page, 'Escape'), sheet(page))

    await test.step('the rows of the list', async () => {
      const links = page.locator('a.ListTable_link')
      await focuses(key(page, 'j', 'j'), links.nth(1))
      await focuses(key(page, 'k'), links.first())
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('tbody tr').first().locator('time:focus, td a:focus')).toHaveCount(
        1,
      )
      await focuses(key(page, 'ArrowLeft'), links.first())
      await says(key(page, 'x', 'j', 'Shift+X'), selectionBar(page), '2 selected')
      await focuses(key(page, 'b'), button(page, 'Change'))
      await removes(key(page, 'Escape'), selectionBar(page))
      await links.first().focus()
      await reveals(key(page, 'Space'), page.getByRole('complementary', { name: 'Preview' }))
      await removes(key(page, 'Space'), page.getByRole('complementary', { name: 'Preview' }))
      await page.keyboard.press('x')
      await says(key(page, 'j', 'Shift+X'), selectionBar(page), '2 selected')
      await removes(key(page, 'Escape'), selectionBar(page))
      await reveals(key(page, 'v'), dialogOf(page, 'Views'))
      await removes(key(page, 'Escape'), dialogOf(page, 'Views'))
      const read = page.waitForRequest((request) => request.url().endsWith('/store/all/'))
      await page.keyboard.press('r')
      await read
      await focuses(key(page, '/'), page.getByRole('combobox', { name: 'Search stores by name' }))
      // Letters typed into a field do not run shortcuts.
      await pressKeys(page, 'c', 'g', 'h')
      await expect(page.getByRole('combobox', { name: 'Search stores by name' })).toHaveValue('cgh')
      await expect(heading(page)).toHaveText('Stores')
    })
    await test.step('every route of the shortcut sheet', async () => {
      await page.goto('/')
      await expect(heading(page)).toHaveText('Home')
      for (const { label, keys } of goTo.toReversed()) {
        await expect(async () => {
          await pressKeys(page, ...(keys[0] ?? []))
          await expect(
            label === 'Recent requests'
              ? dialogOf(page, 'Requests')
              : heading(page).filter({
                  // Settings open with their first section.
                  hasText: new RegExp(`^${label === 'Settings' ? 'Profile' : label}`),
                }),
          ).toBeVisible({ timeout: 2000 })
        }).toPass()
        if (label === 'Recent requests') await page.keyboard.press('Escape')
      }
    })
    await test.step('a record has its own shortcuts, and not those of a list', async () => {
      await page.goto(`/stores/item/${store.object_id}`)
      await expect(heading(page)).toHaveText(String(store.name))
      await pressUntil(page, '?', sheet(page))
      const record = await rowsIn(page, 'This record')
      expect(record.map(({ keys }) => keys.flat().join(' ')).sort()).toEqual(['Esc', 'e', 'r', 'u'])
      await expect(region(sheet(page), 'This list')).toHaveCount(0)
      await removes(key(page, 'Escape'), sheet(page))
      // A key that is bound to nothing here may begin a text: the next one acts once that has paused.
      await typeApart(page, 40, 'c')
      await page.keyboard.press('u')
      const chooser = page.getByLabel('Blob', { exact: true })
      await expect(chooser).toBeFocused()
      await expect(link(page, 'Blobs')).toHaveAttribute('aria-current', 'page')
      // On its own page the shortcut belongs to the panel, and the text typed under Text is kept.
      await button(page, 'Text', exact).click()
      await page.getByLabel('Blob', { exact: true }).fill('kept')
      await heading(page).click()
      await focuses(key(page, 'u'), chooser)
      await expect(chooser).toHaveAttribute('type', 'file')
      await button(page, 'Text', exact).click()
      await expect(page.getByLabel('Blob', { exact: true })).toHaveValue('kept')
      await page.getByLabel('Blob', { exact: true }).fill('')
      await heading(page).click()
      await opens(key(page, 'Escape'), 'Stores')
    })
  },
)

test('U2 three forms are filled in and saved by keyboard alone', inProof, async ({ signInAs }) => {
  test.slow()
  const page = await signInAs('administrator', '/support/plans')
  const name = newName('by-keys')
  await expect(heading(page)).toHaveText('Support plans')
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(heading(page)).toHaveText('New support plan', { timeout: 1000 })
  }).toPass()
  await typeAt(page, control(page, 'Name'), name)
  await opens(key(page, 'Control+Enter'), name)
  await expect(messages(page)).toContainText('Support plan created')
  await expect(page.locator('#live-polite')).toHaveText('Support plan created')

  await expect(link(page, 'Edit', exact)).toBeVisible()
  await opens(key(page, 'e'), `Edit ${name}`)
  await typeAt(page, control(page, 'Hours'), '24/7')
  await expect(button(page, /^Save changes/)).not.toHaveAttribute('aria-disabled', 'true')
  await opens(key(page, 'Control+s'), name)
  await expect(main(page)).toContainText('24/7')

  // Pauses first: letters right after typed text would be text.
  await textPause(page)
  await opens(key(page, 'g', 'w'), 'Workspaces')
  await opens(key(page, 'c'), 'New workspace')
  await typeAt(page, control(page, 'Name'), `${name}-w`)
  await typeAt(page, control(page, 'Description'), 'Made with keys only')
  await opens(key(page, 'Control+s'), `${name}-w`)
})

test(
  'U2 single-key shortcuts can be turned off in this browser; the others stay',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores')
    await expect(page.locator('tbody tr').nth(1)).toBeVisible()
    await pressUntil(page, '?', sheet(page))
    const toggle = sheet(page).getByRole('switch', { name: /^Single-key shortcuts/ })
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(toggle).not.toBeChecked()
    await expect(region(sheet(page), 'Go to')).toHaveCount(0)
    expect((await rowsIn(page, 'This list')).map(({ label }) => label)).toEqual([
      'Open the row',
      'Links and actions of the row',
    ])
    await page.reload()
    await expect(page.locator('tbody tr').nth(1)).toBeVisible()
    await pressUntil(page, 'Control+/', sheet(page))
    await removes(key(page, 'Escape'), sheet(page))
    await pressKeys(page, 'c', 'g', 'h', '?')
    await reveals(key(page, 'Control+k'), page.getByRole('combobox'))
    await opens(key(page, 'Escape'), 'Stores')
    await button(page, 'Keyboard shortcuts').click()
    await toggle.check()
    await removes(key(page, 'Escape'), sheet(page))
    await opens(key(page, 'c'), 'New store')
  },
)

test('U2 a key pressed before its script has loaded is not lost', async ({ signInAs, faults }) => {
  const letGo = faults.hold('GET', /\/assets\/shell-/)
  const page = await signInAs('administrator', '/stores')
  await expect(heading(page)).toHaveText(/Stores/)
  await page.keyboard.press('?')
  letGo()
  await expect(sheet(page)).toBeVisible()
})

test(
  'shell scripts that fail to load do not break the page; using them shows an error',
  inProof,
  async ({ signInAs, faults, complaints }) => {
    complaints.expect(/Failed to fetch dynamically imported module|Unable to preload/)
    const remove = faults.add('GET', /\/assets\/shell-.*js$/, answer(503, ''))
    const page = await signInAs('administrator', '/stores')
    const bell = button(page, /^Notifications/)
    // A script whose preload failed may be requested once more by its import.
    const requested = () => faults.arrivals.filter(({ path }) => /\/shell-.*js$/.test(path))
    await expect.poll(() => requested().length).toBeGreaterThan(0)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(bell).toHaveCount(0)
    await button(page, 'Search or run a command').click()
    const messages = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
    await expect(messages).toBeVisible()
    await axe(page)
    remove()
    await reveals(button(messages, 'Reload'), bell)
  },
)

/**
 * Waits for requests after the page is shown, and for the inbox to mark shown notifications read.
 */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(button(page, 'Mark read', exact)).toHaveCount(0)
}

// One role here; in a proof all roles, and all sentences on a page of each kind.
for (const role of isProof ? roles : (['workspace_owner'] as const))
  test(`use-2 use-3 a sentence typed in and beside fields and on the ground runs no command: ${role}`, async ({
    signInAs,
    serviceAs,
    faults,
  }) => {
    const service = await serviceAs(role)
    const read = async (path: string) =>
      new TextDecoder().decode((await service('GET', path)).bytes)
    const routes = isProof ? await everyRoute(read) : []
    const kinds = await kindsOfPages(role, service)
    const all = [...kinds, ...routes.flatMap(({ signedIn, path }) => (signedIn ? [path] : []))]
    const addresses = [...new Set(all)].filter(
      (address, at) =>
        at === (role === 'support_agent' ? 2 : 0) || isInCrossSection(address, 0, 13),
    )
    test.setTimeout(60_000 + addresses.length * (isProof ? 30_000 : 15_000))
    const page = await signInAs(role, '/settings')
    for (const [n, address] of addresses.entries()) {
      await page.goto(address)
      await settled(page)
      const isWhole = isProof && kinds.includes(address)
      for (const [at, place] of (await placesOn(page, isWhole ? 2 : 1)).entries()) {
        const typed = isWhole ? sentences : [sentences[(n + at) % sentences.length] ?? '']
        await expectOnlyText(
          page,
          faults,
          `${address}, ${place.where}`,
          () => pressPlace(page, place),
          typed,
        )
      }
    }
  })

test(
  'use-2 a field that opens has the focus, a search box is pressed anywhere, and a refused run keeps it',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    test.slow()
    complaints.expect(/400/)
    const id = await storeWith(service, six, newName('letters'), {
      settings: '{"tables": ["orders"]}',
    })
    const page = await signInAs('administrator', `/stores/item/${id}?tab=rows&table=orders`)
    await expect(cell(page, 0, 'id')).toBeVisible()
    const written = writesIn(faults).length
    const expectTyped = async (about: string, field: string, before: () => Promise<unknown>) => {
      await before()
      await typeApart(page, 15, 'even a 3 g')
      const into = control(page, field)
      await expect(into, about).toHaveValue(/even a 3 g$/)
      await expect(into, about).toBeFocused()
      await expect(page).toHaveURL(/tab=rows/)
    }
    await expectTyped('refused', 'query', async () => {
      await focuses(button(page, 'Query', exact), page.getByLabel('select', { exact: true }))
      await page.getByLabel('query', { exact: true }).fill('price >')
      await reveals(key(page, 'Control+Enter'), alert(page).first())
    })
    await expectTyped('one row', 'key', () => button(page, 'Read one', exact).click())
    await button(page, 'Read rows', exact).click()
    await expectTyped('other table', 'Table', () => button(page, 'Other table', exact).click())
    expect(writesIn(faults).slice(written)).toEqual([])

    // Beside the chip, on the count, and on the chip itself.
    await page.goto('/support/tickets?search=severity%3Asystem')
    const search = page.getByRole('combobox', { name: /^Search/ })
    const box = page.locator('[data-field-box]').filter({ has: search })
    for (const part of [
      box.locator('svg').first(),
      box.locator('.FindField_token b'),
      box.getByRole('status'),
    ]) {
      // Presses are followed by a script that is loaded after the first rows.
      await expect(async () => {
        await heading(page).click()
        await part.click()
        await expect(search).toBeFocused({ timeout: 500 })
      }).toPass()
    }
    await focuses(button(box, /^Remove/), search)
  },
)

test(
  'case-2 while an input method composes, its keys run nothing and lose nothing',
  inProof,
  async ({ signInAs, service, faults }) => {
    test.slow()
    const { object_id: ticket } = await makeDeskTicket(service)
    const id = await storeWith(service, six, newName('composed'), {
      settings: '{"tables": ["orders"]}',
    })
    const page = await signInAs('administrator', `/support/tickets/item/${ticket}`)
    const keys = await composing(page)
    const written = writesIn(faults).length
    /** Every key that a field could take while text is composed in it. */
    const expectKept = async (field: ReturnType<Page['locator']>) => {
      await expect(field).toBeFocused()
      await field.fill('')
      await page.keyboard.type('kept ')
      await keys.compose('にほん')
      for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', 'Enter']) await keys.press(key)
      await expect(field).toHaveValue('kept にほん')
      await expect(field).toBeFocused()
      await keys.end('日本')
      // Safari sends the key that ended it only now.
      for (const key of ['Enter', 'Escape']) await keys.press(key)
      await expect(field).toHaveValue('kept 日本')
      await expect(field).toBeFocused()
      expect(writesIn(faults).slice(written)).toEqual([])
    }
    await test.step('a field in place', async () => {
      await button(page, 'Change Contact information').press('Enter')
      await expectKept(
        page
          .getByRole('group', { name: 'Change Contact information' })
          .getByLabel('Contact information', { exact: true }),
      )
      await page.keyboard.press('Escape')
    })
    await test.step('a dialog that asks to type a name', async () => {
      await page.goto(`/stores/item/${id}`)
      await chooseFrom(button(page, /^More/).first(), /^Delete/)
      const field = dialogOf(page).getByRole('textbox')
      await field.focus()
      await expectKept(field)
      await page.keyboard.press('Escape')
    })
    await test.step('the palette', async () => {
      await page.keyboard.press('Control+k')
      await expectKept(dialogOf(page).getByRole('combobox'))
      await page.keyboard.press('Escape')
    })
    await test.step('a cell of rows', async () => {
      await page.goto(`/stores/item/${id}?tab=rows&table=orders`)
      await button(page, 'Edit rows', exact).click()
      await cell(page, 0, 'status').dblclick()
      await expectKept(page.getByLabel('New value of status'))
      await expect(region(page, /queued/i)).toHaveCount(0)
    })
    await test.step('a search with a field begun', async () => {
      await page.goto('/support/tickets')
      const search = page.getByRole('combobox', { name: /^Search/ })
      await search.fill('owner:')
      await keys.compose('にほん go')
      for (const key of ['Enter', 'Tab', 'Escape']) await keys.press(key)
      await expect(search).toHaveValue('owner:にほん go')
      await expect(page.locator('.FindField_token')).toHaveCount(0)
    })
    expect(writesIn(faults).slice(written)).toEqual([])
    expect((await rowOf(service, `${tickets}${ticket}/`)).contact_information).toContain('ingrid')
  },
)
