import type { Page } from '@playwright/test'
import { axeViolations } from './support/axeViolations.ts'
import { type Caller, expect, test, inProof } from './support/fixtures.ts'
import { rowOf as deskRow } from './support/desk.ts'
import { makeTicket, newName, rowsOf, type RecordJson, makeCharge } from './support/records.ts'
import { rows, idsOf } from './support/pages/list.ts'
import { button, main, contentWidth } from './support/pages/page.ts'
import { openPalette, option } from './support/pages/palette.ts'
import { pressKeys } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { removes, reveals, focuses, key, leads } from './support/pages/effects.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search [\d,]+ / })

/** Tickets of one test: others are written at the same time. */
async function makeTickets(service: Caller, word: string): Promise<readonly RecordJson[]> {
  const made: RecordJson[] = []
  const wanted = [
    ['production_system_down', 3],
    ['business_critical_system_down', 1],
    ['general_guidance', 1],
    ['system_impaired', 1],
  ] as const
  for (const [severity, count] of wanted)
    for (let n = 0; n < count; n++) {
      const fields = { title: `${word} Checkout ${n}`, severity, resolved: String(n === 0) }
      made.push(await makeTicket(service, fields))
    }
  return made
}

test('L6 idea-9 design-9 design-38 conditions on fields are completed, become tokens, and select among all records', async ({
  signInAs,
  service,
}) => {
  const word = newName('find')
  const tickets = await makeTickets(service, word)
  const down = tickets.filter(({ severity }) => severity === 'production_system_down')
  const open = down.filter(({ resolved }) => !resolved)
  expect(open.length).toBeGreaterThan(0)
  const page = await signInAs('administrator', `/support/tickets?load=all&search=${word}`)
  await expect(rows(page)).toHaveCount(tickets.length)

  await test.step('a field, then a value, with the keyboard alone', async () => {
    await focuses(key(page, '/'), field(page))
    await page.keyboard.press('End')
    await page.keyboard.type(' sev')
    await expect(page.getByRole('option', { name: 'Severity:', exact: true })).toBeVisible()
    await pressKeys(page, 'ArrowDown', 'Enter')
    await expect(field(page)).toHaveValue(`${word} severity:`)
    const value = page.getByRole('option', { name: /^Production system down/ })
    await expect(value).toBeVisible()
    await page.keyboard.type('down')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(value).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('ArrowUp')
    await expect(value).toHaveAttribute('aria-selected', 'true')
    await leads(key(page, 'Enter'), /search=severity%3A%3Dproduction_system_down/)
    await expect(rows(page)).toHaveCount(down.length)
  })

  await test.step('a second condition, and a word', async () => {
    await page.keyboard.type('state:open ')
    await expect(button(main(page), 'Remove state:open')).toBeVisible()
    await expect(rows(page)).toHaveCount(open.length)
    expect(new Set(await idsOf(rows(page)))).toEqual(
      new Set(open.map(({ object_id }) => object_id)),
    )
    await page.keyboard.type('checkout')
    await expect(field(page)).toHaveValue(`${word} checkout`)
    await expect(page).toHaveURL(/checkout/)
    await expect(rows(page)).toHaveCount(open.length)
  })

  await test.step('Esc and an arrow lead from the field to its rows, and the search stays', async () => {
    const first = rows(page).first().locator('th a')
    // The first Escape closes the completions.
    await page.keyboard.press('Escape')
    for (const leading of ['ArrowDown', 'Escape']) {
      await focuses(key(page, leading), first)
      await page.keyboard.press('/')
      await expect(field(page)).toHaveValue(`${word} checkout`)
    }
    await expect(rows(page)).toHaveCount(open.length)
  })

  await test.step('the same after a reload; tokens are taken back by a press and by Backspace', async () => {
    await page.reload()
    await button(main(page), 'Remove state:open').click()
    await expect(rows(page)).toHaveCount(down.length)
    await field(page).fill('')
    await removes(key(page, 'Backspace'), button(main(page), /^Remove severity:/))
    await expect(page).not.toHaveURL(/search=/)
  })

  await test.step('an unknown field is searched as text and marked', async () => {
    await page.keyboard.type('sun:late ')
    await expect(
      main(page).locator('[data-hint="No field sun here: searched as text"]'),
    ).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 2 })).toContainText('Nothing in these')
  })
  expect(await axeViolations(page, undefined, 'everything')).toEqual([])
})

test(
  'L6 idea-9 design-8 values are counted beside the list, selected there or in the field, and group the rows, the most urgent level first',
  inProof,
  async ({ signInAs, service }) => {
    const word = newName('find')
    const tickets = await makeTickets(service, word)
    const page = await signInAs('administrator', `/support/tickets?load=all&search=${word}`)
    await expect(rows(page)).toHaveCount(tickets.length)
    await button(page, 'Filter by values').click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel).toContainText(/Counts cover all \d+ tickets/)
    const count = (severity: string) =>
      tickets.filter((ticket) => ticket.severity === severity).length
    const group = panel.getByRole('group', { name: 'Severity' })
    const choice = (label: string) => group.locator('label', { hasText: label })
    await expect(choice('System impaired').first()).toContainText(String(count('system_impaired')))

    await test.step('two values of one field: either; the others stay to choose', async () => {
      await choice('General guidance').click()
      await choice('Business critical system down').click()
      const found = count('general_guidance') + count('business_critical_system_down')
      await expect(rows(page)).toHaveCount(found)
      await expect(choice('Production system down')).toContainText(
        String(count('production_system_down')),
      )
      await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2)
      expect(await axeViolations(page, undefined, 'everything')).toEqual([])
    })

    await test.step('a condition that is typed checks its values', async () => {
      await button(group, 'Clear Severity').click()
      await field(page).fill(`${word} severity:down `)
      await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await button(group, 'Clear Severity').click()
      await expect(rows(page)).toHaveCount(tickets.length)
      await focuses(button(panel, 'Close filters'), button(page, 'Filter by values'))
    })

    await test.step('rows in groups, which close', async () => {
      await chooseFrom(button(page, 'Group rows'), 'Severity')
      await expect(page).toHaveURL(/group=severity/)
      // The most urgent one is the first.
      const head = button(page.getByRole('table'), /^Severity: /).first()
      await expect(head).toHaveText(
        `Severity: Business critical system down${count('business_critical_system_down')}`,
      )
      await expect(rows(page).first().locator('[data-level]')).toHaveAttribute(
        'data-level',
        'business_critical_system_down',
      )
      await head.click()
      await expect(head).toHaveAttribute('aria-expanded', 'false')
      await expect(rows(page).first()).toContainText('Production system down')
      expect(await axeViolations(page, undefined, 'everything')).toEqual([])
    })

    await test.step('a second sort key with Shift', async () => {
      const heading = (name: string) =>
        button(page.getByRole('columnheader', { name, exact: false }), name)
      await heading('Owner').click()
      await heading('Title').click({ modifiers: ['Shift'] })
      await expect(page).toHaveURL(/sort=owner%2Ctitle/)
      await expect(main(page).locator('footer')).toContainText('Sorted by Owner, Title')
    })
  },
)

test(
  'L15 on a phone, a list is searched, counted and grouped with one thumb',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/support/tickets')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows(page)).toHaveCount(25)
    await button(page, 'Filter by values').click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('group', { name: 'State' }).getByText('Resolved').click()
    const show = button(panel, /^Show \d+ tickets$/)
    await removes(show, panel)
    await expect(rows(page).first()).toContainText('Resolved')
    await button(page, /^Remove state:/).click()
    await expect(page).not.toHaveURL(/search=/)
    await test.step('L10 a finger that stays on a row shows its preview', async () => {
      await rows(page)
        .first()
        .evaluate((row) => {
          const about = { bubbles: true, cancelable: true, pointerType: 'touch' }
          row.querySelector('td')?.dispatchEvent(new PointerEvent('contextmenu', about))
        })
      const preview = page.getByRole('complementary', { name: 'Preview' })
      await expect(preview).toBeVisible()
      await reveals(button(preview, 'Close preview'), rows(page).first())
    })
    expect(await contentWidth(page)).toBe(390)
  },
)

/** Titles with characters that may be operators, and pasted texts that must find them. */
const pastedTitles = [
  ['19" rack is humming'],
  ['Credit of -42.50 EUR'],
  ['dock-1 -north gate', undefined, 'dock‑1 –north gate'],
  ['Hauptstraße gesperrt', 'HAUPTSTRASSE gesperrt'],
  ['Error: http://a.example/x?y="1" -failed at step:3'],
  ['ＡＢＣ１２３ so\u00ADft file', 'abc123 soft ﬁle'],
] as const

test(
  'case-12 K6 a title pasted whole is found in the list, on the desk and in the palette; a negative amount in charges',
  inProof,
  async ({ signInAs, service, clipboard }) => {
    test.slow()
    const paste = async (text: string) => {
      await clipboard.write(text)
      await pressKeys(page, 'Control+a', 'Control+v')
    }
    const ids = new Map<string, string>()
    for (const [title] of pastedTitles)
      ids.set(title, (await makeTicket(service, { title, resolved: 'true' })).object_id)
    const all = pastedTitles.flatMap(([title, ...others]) =>
      [title, ...others].flatMap((text) => (text === undefined ? [] : [{ title, text }])),
    )
    const page = await signInAs('administrator', '/support/tickets?load=all')
    const note = main(page).getByText(/^Found as text:/)

    await test.step('in the list, also after Enter and a reload', async () => {
      await expect(main(page).locator('footer')).toContainText('All loaded')
      for (const { title, text } of all) {
        await field(page).focus()
        await paste(text)
        const row = page.locator(`tbody tr[data-id="${ids.get(title)}"]`)
        await expect(row, text).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(row, text).toBeVisible()
        await expect(field(page), text).toHaveValue(text)
      }
      await paste('dock-1 -north gate')
      await expect(note).toHaveText('Found as text: “dock-1 -north gate”')
      expect(await axeViolations(page, undefined, 'everything')).toEqual([])
      await page.reload()
      await expect(note).toBeVisible()
      await field(page).fill('rack humming')
      await expect(page.locator(`tbody tr[data-id="${ids.get(pastedTitles[0][0])}"]`)).toBeVisible()
      await expect(note).toHaveCount(0)
    })

    const search = page.getByRole('combobox', { name: 'Find in tickets' })
    await test.step('on the desk', async () => {
      await page.goto('/desk?view=all')
      for (const { title, text } of all) {
        await search.focus()
        await paste(text)
        await expect(deskRow(page, String(ids.get(title))), text).toBeVisible()
      }
    })

    await test.step('in the palette', async () => {
      await openPalette(page)
      for (const { title, text } of all) {
        await paste(text)
        // Its title is shown with its hidden characters named, its ID shortened.
        const found = option(page, String(ids.get(title)).slice(-4))
        await expect(found.first(), text).toBeVisible()
      }
    })

    await test.step('a charge by its negative amount, as it is sent and as it is shown', async () => {
      const [method] = await rowsOf(service, '/billing/methods/')
      const charge = await makeCharge(service, method, '-42.50')
      await page.goto('/billing/charges?load=all')
      const row = page.locator(`tbody tr[data-id="${charge.object_id}"]`)
      for (const text of ['-42.50', '−42.50', '-42.50 EUR']) {
        await field(page).focus()
        await paste(text)
        await expect(page).toHaveURL(
          new RegExp(`search=${encodeURIComponent(text).split('%20')[0]}`),
        )
        await expect(row, text).toBeVisible()
      }
      for (const shown of await rows(page).all()) await expect(shown).toContainText('42.50')
    })
  },
)
