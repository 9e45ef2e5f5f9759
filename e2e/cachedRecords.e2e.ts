import { expect, test, inProof } from './support/fixtures.ts'
import { write, unreadRows } from './support/inbox.ts'
import { makeStore, newName } from './support/records.ts'
import { button, exact, heading, link, main, mainMenu } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { openPalette, option, paletteField } from './support/pages/palette.ts'
import { control } from './support/pages/form.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { removes, reveals, reads } from './support/pages/effects.ts'

test(
  'OT-1 notifications that are marked read in the inbox are read in the list that was held',
  inProof,
  async ({ newcomer }) => {
    const { page, service } = await newcomer()
    await write(service, ['OT one', 'OT two', 'OT three'])
    await page.goto('/notifications?load=all')
    const rows = main(page).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const unread = main(page).locator('tbody tr').filter({ hasText: 'Unread' })
    await expect(unread).toHaveCount(3)
    // By the menu, so that the list stays in memory.
    await link(page, 'Inbox').first().click()
    await button(main(page), 'Mark all read…').click()
    await removes(button(page, 'Mark all read', exact), unreadRows(page))
    await page.goBack()
    await expect(rows).toHaveCount(3)
    await expect(unread).toHaveCount(0)
  },
)

test(
  'OT-1 U12 a seen store opens with its values; what its form writes, or a deletion, shows in the list that is held, its record, and the palette',
  inProof,
  async ({ signInAs, service, faults }) => {
    const prefix = newName('walk')
    const store = await makeStore(service, { name: `${prefix} 0` })
    const page = await signInAs('administrator', `/stores?load=all&search=${prefix}`)
    const title = heading(main(page))
    const rows = main(page).locator('tbody tr')
    await expect(rows).toHaveCount(1)

    const letGo = faults.hold('GET', `/store/all/${store.object_id}/`)
    await reads(link(rows, prefix).first(), title, `${prefix} 0`)
    await expect(main(page)).toContainText('Made for a test')
    letGo()

    /** Everything that holds the record, reached without a reload. */
    const shows = async (name: string) => {
      await expect(title).toHaveText(name)
      await openPalette(page)
      await paletteField(page).fill(name)
      await expect(option(page, name).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await reads(mainMenu(page).getByText('Stores'), title, 'Stores')
      await expect(link(rows, name).first()).toBeVisible()
      // All records have been in memory from the beginning.
      await button(main(page), 'Load all').click()
      await expect(main(page)).toContainText(/All \d+/)
      await expect(link(rows, name).first()).toBeVisible()
      await reads(link(rows, name).first(), title, name)
    }
    await test.step('in its form', async () => {
      await page.keyboard.press('e')
      await control(page, 'Name').fill(`${prefix} 1`)
      await button(main(page), 'Save').click()
      await shows(`${prefix} 1`)
    })
    await test.step('deleted', async () => {
      await mainMenu(page).getByText('Stores').click()
      await button(main(page), 'Load all').click()
      await expect(main(page)).toContainText(/All \d+/)
      const row = rows.filter({ hasText: prefix })
      await row.hover()
      await chooseFrom(button(row, `More for ${prefix} 1`), 'Delete')
      const dialog = dialogOf(page, 'Delete store')
      await dialog.getByRole('textbox').fill(`${prefix} 1`)
      await removes(button(dialog, 'Delete store'), dialog)
      await expect(row).toHaveCount(0)
    })
  },
)

test('OT-4 what one tab writes shows in a list that another tab holds', async ({
  signInAs,
  service,
}) => {
  const name = newName('tabs')
  const store = await makeStore(service, { name })
  const page = await signInAs('administrator', `/stores?load=all&search=${name}`)
  const shown = link(main(page), name)
  await expect(shown).toHaveText(name)
  const other = await page.context().newPage()
  await other.goto(new URL(`/stores/item/${store.object_id}/edit`, page.url()).href)
  await other.getByLabel('Name').fill(`${name} renamed`)
  await reveals(button(other, 'Save'), other.getByRole('heading', { name: `${name} renamed` }))
  await page.bringToFront()
  await expect(shown).toHaveText(`${name} renamed`)
})
