import type { Page } from '@playwright/test'
import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { rows } from './support/pages/list.ts'
import { allRowsOf } from './support/records.ts'
import { button, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { pressKeys } from './support/keyboard.ts'
import { textOf } from './support/imports.ts'
import { chooseFrom, savedBy } from './support/pages/actions.ts'
import { removes, reveals, focuses, key, says } from './support/pages/effects.ts'

const switcher = (page: Page) => button(page, /^Views: /)
const menu = (page: Page) => dialogOf(page, 'Views')
const saveButton = (page: Page) => button(main(page), 'Save view')

test('L8 idea-8 what a list shows is saved as a view with keys only, opened again, changed, and deleted with a way back', async ({
  signInAs,
  service,
}) => {
  const page = await signInAs('administrator', '/billing/charges?load=all')
  await expect(switcher(page)).toHaveAccessibleName('Views: All charges')
  await expect(main(page)).toContainText(/All \d+/)
  await expect(saveButton(page)).toHaveCount(0)

  await test.step('a built-in view says how many it has', async () => {
    const charges = await allRowsOf(service, '/billing/charges/')
    const open = charges.filter(({ failed, processed }) => !failed && !processed).length
    await focuses(key(page, 'v'), menu(page).getByRole('searchbox', { name: 'Find a view' }))
    await expect(link(menu(page), `Not processed ${open}`)).toBeVisible()
    await expect(menu(page)).toContainText(/Counts cover all \d+ charges/)
    await axeInBothThemes(page, '[role="dialog"]')
    await page.keyboard.type('not')
    await removes(key(page, 'ArrowDown', 'Enter'), menu(page))
    await expect(switcher(page)).toHaveAccessibleName('Views: Not processed')
    await expect(rows(page)).toHaveCount(open)
  })

  await test.step('sorted otherwise, it can be saved', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await saveButton(page).press('Enter')
    const form = dialogOf(page, 'Save view')
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Still open')
    await form.getByRole('radio', { name: 'Clock' }).press('Space')
    const key = form.getByRole('textbox', { name: 'Key after g' })
    await key.fill('c')
    await expect(form.getByRole('alert')).toHaveText('g c opens “Charges”')
    await key.fill('4')
    await expect(form.getByRole('checkbox', { name: 'Sort Name, ascending' })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: /^Columns/ })).not.toBeChecked()
    await axe(page, '[role="dialog"]')
    await page.keyboard.press('Control+Enter')
    await expect(switcher(page)).toHaveAccessibleName('Views: Still open')
    await expect(saveButton(page)).toHaveCount(0)
    await expect(switcher(page)).toBeFocused()
  })

  await test.step('it opens on every page by its key, also after a reload', async () => {
    const shown = await rows(page).locator('a.ListTable_link').allInnerTexts()
    await page.goto('/stores')
    await expect(rows(page).first()).toBeVisible()
    await expect(switcher(page)).toBeVisible()
    await pressKeys(page, 'g', '4')
    await expect(switcher(page)).toHaveAccessibleName('Views: Still open')
    await expect.poll(() => rows(page).locator('a.ListTable_link').allInnerTexts()).toEqual(shown)
  })

  await test.step('a change is saved into it', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await saveButton(page).click()
    const form = dialogOf(page, 'Change view')
    await expect(button(form, 'Save as new')).toBeVisible()
    await removes(button(form, 'Update'), saveButton(page))
    await expect(page).toHaveURL(/sort=-title/)
    await expect(switcher(page)).toBeFocused()
    await rows(page).locator('a.ListTable_link').first().focus()
    await reveals(key(page, 'u'), saveButton(page))
    await removes(key(page, 'g', '4'), saveButton(page))
    await expect(page).toHaveURL(/sort=title/)
  })

  await test.step('another of the same name, as people compare names, is refused', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await saveButton(page).click()
    const form = dialogOf(page, 'Change view')
    for (const taken of ['still OPEN', 'All charges']) {
      await form.getByRole('textbox', { name: 'Name' }).fill(taken)
      await says(button(form, 'Save as new'), form, 'There is a view with this name')
    }
    await removes(key(page, 'Escape'), form)
  })

  await test.step('deleted, and brought back', async () => {
    await switcher(page).click()
    const view = link(menu(page), /^Still open/)
    await view.hover()
    await chooseFrom(button(page, 'More for Still open'), 'Delete')
    await expect(view).toHaveCount(0)
    await button(menu(page), 'Undo').click()
    await expect(view).toHaveCount(1)
  })
})

test(
  'L8 a shared view shows a preview first, from a link and from a file; a hostile file is refused',
  inProof,
  async ({ signInAs, browser, context, baseURL, clipboard }) => {
    const page = await signInAs(
      'administrator',
      '/stores?search=region%3Aeu+orders&columns=title%2Cworkspace%2Cregion&widths=title%3A300&density=compact',
    )
    await saveButton(page).click()
    const form = dialogOf(page, 'Save view')
    await form.getByRole('textbox', { name: 'Name' }).fill('Narrow')
    await reveals(button(form, 'Copy link'), page.getByLabel('Messages').getByText('Link copied'))
    const link = await clipboard.read()
    const file = await textOf(await savedBy(page, () => button(form, 'Download file').click()))
    expect(Object.keys((JSON.parse(file) as { query: object }).query).toSorted()).toEqual([
      'columns',
      'density',
      'load',
      'search',
      'widths',
    ])

    // Another browser, which has no views.
    const other = await browser.newContext({ ...(baseURL && { baseURL }) })
    await other.addCookies(await context.cookies())
    const theirs = await other.newPage()
    await theirs.goto(link)
    const preview = dialogOf(theirs, 'A view was shared')
    await expect(preview).toContainText('“Narrow”, a view of Stores')
    await expect(preview).toContainText('region:eu orders')
    await expect(preview).toContainText('3 of')
    await expect(preview).toContainText('Not known here: region')
    await axe(theirs, '[role="dialog"]')
    await button(preview, 'Not now').click()
    await expect(theirs).not.toHaveURL(/sharedView/)
    await removes(switcher(theirs), region(menu(theirs), 'Yours'))

    await button(menu(theirs), 'Open a view from a link or file').click()
    const opener = dialogOf(theirs, 'Open a view')
    const give = (name: string, text: string) =>
      opener
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    const proper = JSON.parse(file) as Record<string, unknown>
    for (const [text, message] of [
      ['<svg onload=alert(1)>', 'it isn’t JSON'],
      ['{"__proto__":{"list":"stores"}}', 'This file isn’t a view of this console.'],
      [JSON.stringify({ ...proper, list: '__proto__' }), 'a list that this console doesn’t have'],
      [
        JSON.stringify({ ...proper, records: [{ object_id: 'x' }] }),
        'This file isn’t a view of this console.',
      ],
      [JSON.stringify({ ...proper, query: { token: 'secret' } }), 'more than a view: “token”'],
      [JSON.stringify({ ...proper, name: 'a\u202Eb' }), 'This file isn’t a view of this console.'],
      [`"${'x'.repeat(30_000)}"`, 'too large to be a view'],
    ] as const) {
      await give('view.json', text)
      await expect(opener.getByRole('alert')).toContainText(message)
    }
    await give('view.json', file)
    await button(preview, 'Add to my views').click()
    await expect(switcher(theirs)).toHaveAccessibleName('Views: Narrow')
    await expect(theirs.getByText('Not known here: region', { exact: true })).toBeVisible()
    await expect(theirs.locator('.ListView_scroll')).toHaveAttribute('data-density', 'compact')
    await theirs.reload()
    await expect(switcher(theirs)).toHaveAccessibleName('Views: Narrow')
    await other.close()
  },
)

/** Overlapping parts in the head of a list: each pair, by its text. */
const overlaps = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const head = main.querySelector('table')?.getBoundingClientRect().top ?? 0
    const parts = [
      ...main.querySelectorAll<HTMLElement>('a, button, input, .FindField_token, [role="status"]'),
    ].filter((one) => {
      const { width, bottom } = one.getBoundingClientRect()
      return width > 1 && bottom <= head && one.checkVisibility({ visibilityProperty: true })
    })
    const said = (one: HTMLElement) => one.ariaLabel ?? one.textContent
    return parts.flatMap((one, at) =>
      parts.slice(at + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return width > 1 && height > 1 ? [`${said(one)} / ${said(other)}`] : []
      }),
    )
  })

for (const language of ['en', 'de'])
  test(
    `use-30 the conditions of the longest built-in views cover nothing and can be taken away, ${language}`,
    inProof,
    async ({ signInAs, page: blank }) => {
      await blank.addInitScript((to) => localStorage.setItem('wc.language', to), language)
      const page = await signInAs('administrator', '/')
      const views = [
        ['subscriptions', '?search=expires_on:<%2B30d -auto_renew:true&sort=expires_on', 2],
        ['charges', '?search=failed:true -processed:true created_at:<7d&sort=-created_at', 3],
      ] as const
      for (const [name, query, n] of views) {
        await page.goto(`/billing/${name}${query}`)
        const clear = page.locator('.FindField_token button')
        await expect(clear).toHaveCount(n)
        for (const width of [1440, 1100, 768, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => overlaps(page), `${name} at ${width}`).toEqual([])
          for (const one of await clear.all()) await one.click({ trial: true })
          await page.locator('.FindField_root > button').click({ trial: true })
        }
      }
    },
  )
