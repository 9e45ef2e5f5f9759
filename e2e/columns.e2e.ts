import type { Page } from '@playwright/test'
import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { rows } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { button } from './support/pages/page.ts'
import { pressKeys } from './support/keyboard.ts'
import { focuses, key, reads, removes } from './support/pages/effects.ts'

// Found without their roles, which they do not have while the menu is open.
const heads = (page: Page) => page.locator('thead th')
const head = (page: Page, name: string) => heads(page).filter({ hasText: new RegExp(`^${name}$`) })
const menu = (page: Page) => dialogOf(page, 'Columns and rows')
const opener = (page: Page) => button(page, 'Columns and rows')
const widthOf = async (page: Page, name: string) =>
  Math.round((await head(page, name).boundingBox())?.width ?? 0)

test(
  'A15 L9 an undeclared field is shown, moved, made wider, pinned and hidden with keys only, and a reload keeps it',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores')
    await expect(rows(page)).toHaveCount(25)
    await opener(page).focus()
    await focuses(key(page, 'Enter'), menu(page).getByRole('searchbox', { name: 'Find a column' }))
    await page.keyboard.type('creat')
    await page.keyboard.press('ArrowDown')
    const created = menu(page).getByRole('checkbox', { name: 'Created extra' })
    await expect(created).toBeFocused()
    await expect(menu(page)).toContainText('Filled in, of 25 loaded')
    await page.keyboard.press('Space')
    await expect(created).toBeChecked()
    await expect(created).toBeFocused()
    await expect(heads(page)).toHaveText([
      'Name',
      'Workspace',
      'Description',
      'Settings',
      'Created',
      'Updated',
    ])

    await test.step('moved and made wider', async () => {
      await menu(page).getByRole('searchbox', { name: 'Find a column' }).fill('')
      await created.focus()
      await pressKeys(page, 'Alt+ArrowUp', 'Alt+ArrowUp')
      await expect(page.locator('#live-polite')).toHaveText('Created: place 2 of 5')
      await expect(created).toBeFocused()
      const before = await widthOf(page, 'Created')
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+ArrowLeft')
      await expect.poll(() => widthOf(page, 'Created')).toBe(before + 32)
      await expect(menu(page).getByRole('textbox', { name: 'Width of Created' })).toHaveValue(
        String(before + 32),
      )
    })

    await test.step('pinned, before the name', async () => {
      await page.keyboard.press('p')
      await expect(button(menu(page), 'Pin Created')).toHaveAttribute('aria-pressed', 'true')
      await reads(key(page, 'Alt+ArrowUp'), heads(page).first(), 'Created')
      await expect(created).toBeFocused()
      await axeInBothThemes(page, '[role="dialog"]')
    })

    const shown = ['Created', 'Name', 'Workspace', 'Description', 'Settings', 'Updated']
    const width = await widthOf(page, 'Created')
    await focuses(key(page, 'Escape'), opener(page))
    for (const address of [page.url(), '/stores']) {
      await page.goto(address)
      await expect(heads(page)).toHaveText(shown)
      expect(await widthOf(page, 'Created')).toBe(width)
    }
    // The link of a row still has the name.
    await expect(rows(page).first().getByRole('rowheader').getByRole('link')).not.toHaveText(/ago/)
    await axe(page, 'main')

    await test.step('a pinned column stays while the table scrolls sideways', async () => {
      await page.setViewportSize({ width: 650, height: 800 })
      const place = async () => Math.round((await head(page, 'Name').boundingBox())?.x ?? 0)
      const before = await place()
      await page.locator('.ListView_scroll').evaluate((box) => box.scrollTo({ left: 60 }))
      await expect
        .poll(() => page.locator('.ListView_scroll').evaluate((box) => box.scrollLeft))
        .toBeGreaterThan(30)
      expect(await place()).toBe(before)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('made wider from its heading, and hidden: all as at first', async () => {
      await head(page, 'Created').getByRole('button').focus()
      // The script for it arrives with the focus.
      await expect(async () => {
        await page.keyboard.press('Alt+ArrowRight')
        expect(await widthOf(page, 'Created')).toBeGreaterThan(width)
      }).toPass()
      await expect(page.locator('#live-polite')).toHaveText(/^Created: \d+ pixels wide$/)
      await opener(page).press('Enter')
      await expect(menu(page).getByRole('searchbox', { name: 'Find a column' })).toBeFocused()
      await focuses(key(page, 'ArrowDown'), created)
      await removes(key(page, 'Space'), head(page, 'Created'))
      await expect(page).toHaveURL(/\/stores$/)
      await expect(heads(page)).toHaveText([
        'Name',
        'Workspace',
        'Description',
        'Settings',
        'Updated',
      ])
    })
  },
)

test(
  'A15 L9 columns are moved, made wider, pinned and hidden with the mouse, also without dragging; Escape ends a drag',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('support_agent', '/support/tickets')
    await expect(rows(page)).toHaveCount(25)
    const first = await heads(page).allInnerTexts()

    const grip = head(page, 'Severity').locator('[data-grip]')
    const drag = async (by: number) => {
      await grip.hover()
      await page.mouse.down()
      const box = await grip.boundingBox()
      await page.mouse.move((box?.x ?? 0) + by, box?.y ?? 0, { steps: 3 })
    }
    const before = await widthOf(page, 'Severity')
    await expect(async () => {
      await drag(60)
      await page.mouse.up()
      expect(await widthOf(page, 'Severity')).toBeGreaterThan(before + 40)
    }).toPass()
    await expect(page).toHaveURL(/widths=severity%3A\d+$/)
    const wide = await widthOf(page, 'Severity')
    await drag(-80)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await widthOf(page, 'Severity')).toBe(wide)
    await grip.dblclick()
    await expect.poll(() => widthOf(page, 'Severity')).toBeLessThan(wide)
    // Nothing is cut off at that width.
    expect(
      await page
        .locator('tbody td:nth-child(3)')
        .evaluateAll(
          (cells) =>
            cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        ),
    ).toBe(0)

    await opener(page).click()
    const handle = (name: RegExp) =>
      menu(page).getByRole('listitem').filter({ hasText: name }).locator('.ColumnMenu_handle')
    const pull = async (name: RegExp, to: RegExp, part: number) => {
      const target = await menu(page).getByRole('listitem').filter({ hasText: to }).boundingBox()
      await handle(name).hover()
      await page.mouse.down()
      await page.mouse.move(
        (target?.x ?? 0) + 20,
        (target?.y ?? 0) + (target?.height ?? 0) * part,
        {
          steps: 4,
        },
      )
      await expect(page.locator('.ColumnMenu_line')).toBeVisible()
    }
    await pull(/^Owner/, /^Severity/, 0.2)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(heads(page)).toHaveText(first)
    await pull(/^Owner/, /^Severity/, 0.2)
    await page.mouse.up()
    const at = first.indexOf('Severity')
    await expect(heads(page)).toHaveText(
      first.filter((name) => name !== 'Owner').toSpliced(at, 0, 'Owner'),
    )
    // Into another section: pinned, and not shown.
    await pull(/^Plan/, /^Title/, 0.8)
    await page.mouse.up()
    await expect(heads(page).nth(1)).toHaveText('Plan')
    await pull(/^Plan/, /^Not shown/, 0.9)
    await page.mouse.up()
    await expect(head(page, 'Plan')).toHaveCount(0)
    // By presses alone, for hands that cannot drag.
    await reads(button(menu(page), 'Move Severity up'), heads(page).nth(at), 'Severity')
    await reads(button(menu(page), 'Move Owner up'), heads(page).nth(at), 'Owner')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(head(page, 'Plan')).toHaveCount(0)
    await expect(heads(page).nth(at)).toHaveText('Owner')
    await opener(page).click()
    await button(menu(page), 'Reset').click()
    await expect(heads(page)).toHaveText(first)
    await expect(page).toHaveURL(/tickets$/)
  },
)

test(
  'L9 on a phone, the columns are what stands on the cards',
  inProof,
  async ({ signInAs, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs('workspace_owner', '/stores')
    await expect(rows(page).first()).toBeVisible()
    const card = rows(page).first()
    await expect(card.getByText('Created: ')).toHaveCount(0)
    await opener(page).click()
    // The cards do not show the description until it is chosen.
    await expect(menu(page).getByRole('checkbox', { name: 'Description' })).not.toBeChecked()
    await menu(page).getByRole('checkbox', { name: 'Settings' }).check()
    await menu(page).getByRole('checkbox', { name: 'Workspace' }).uncheck()
    await axe(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(rows(page).locator('td:visible[data-card="Settings"]').first()).toHaveText(/key/)
    await expect(card.locator('td:visible[data-card="Workspace"]')).toHaveCount(0)
  },
)
