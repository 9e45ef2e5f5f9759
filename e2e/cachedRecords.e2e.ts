import { inProof } from './support/proof.ts'
import { expect, test } from './support/fixtures.ts'
import { write } from './support/inbox.ts'
import { waitForTest } from './support/fault.ts'
import { makeStore, newName } from './support/records.ts'

test(
  'OT-1 notifications that are marked read in the inbox are read in the list that was held',
  inProof,
  async ({ newcomer }) => {
    const { page, service } = await newcomer()
    await write(service, ['OT one', 'OT two', 'OT three'])
    const main = page.getByRole('main')
    await page.goto('/notifications?load=all')
    const rows = main.locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const unread = main.locator('tbody tr').filter({ hasText: 'Unread' })
    await expect(unread).toHaveCount(3)
    // By the menu, so that the list stays in memory.
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    await main.getByRole('button', { name: 'Mark all read…' }).click()
    await page.getByRole('button', { name: 'Mark all read', exact: true }).click()
    await expect(main.locator('li.NotificationRow_root.NotificationRow_unread')).toHaveCount(0)
    await page.goBack()
    await expect(rows).toHaveCount(3)
    await expect(unread).toHaveCount(0)
  },
)

test(
  'OT-1 U12 a seen store opens with its values; what its form writes, or a deletion, shows in the list that is held, its record, and the palette',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    const prefix = newName('walk')
    const service = await serviceAs('administrator')
    const store = await makeStore(service, { name: `${prefix} 0` })
    const page = await signInAs('administrator', `/stores?load=all&search=${prefix}`)
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    const rows = main.locator('tbody tr')
    await expect(rows).toHaveCount(1)

    const { until, letGo } = waitForTest()
    const mend = faults.add({
      method: 'GET',
      path: `/store/all/${store.object_id}/`,
      fault: { kind: 'slow', answer: until },
    })
    await rows.getByRole('link', { name: prefix }).first().click()
    await expect(heading).toHaveText(`${prefix} 0`)
    await expect(main).toContainText('Made for a test')
    letGo()
    mend()

    /** Everything that holds the record, reached without a reload. */
    const shows = async (name: string) => {
      await expect(heading).toHaveText(name)
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog')
      await palette.getByRole('combobox').fill(name)
      await expect(palette.getByRole('option', { name }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: 'Main' }).getByText('Stores').click()
      await expect(heading).toHaveText('Stores')
      await expect(rows.getByRole('link', { name }).first()).toBeVisible()
      // All records have been in memory from the beginning.
      await main.getByRole('button', { name: 'Load all' }).click()
      await expect(main).toContainText(/All \d+/)
      await expect(rows.getByRole('link', { name }).first()).toBeVisible()
      await rows.getByRole('link', { name }).first().click()
      await expect(heading).toHaveText(name)
    }
    await test.step('in its form', async () => {
      await page.keyboard.press('e')
      await main.getByLabel('Name', { exact: true }).fill(`${prefix} 1`)
      await main.getByRole('button', { name: 'Save' }).click()
      await shows(`${prefix} 1`)
    })
    await test.step('deleted', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByText('Stores').click()
      await main.getByRole('button', { name: 'Load all' }).click()
      await expect(main).toContainText(/All \d+/)
      const row = rows.filter({ hasText: prefix })
      await row.hover()
      await row.getByRole('button', { name: `More for ${prefix} 1` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete store' })
      await dialog.getByRole('textbox').fill(`${prefix} 1`)
      await dialog.getByRole('button', { name: 'Delete store' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(0)
    })
  },
)

test('OT-4 what one tab writes shows in a list that another tab holds', async ({
  signInAs,
  serviceAs,
}) => {
  const name = newName('tabs')
  const store = await makeStore(await serviceAs('administrator'), { name })
  const page = await signInAs('administrator', `/stores?load=all&search=${name}`)
  const shown = page.getByRole('main').getByRole('link', { name })
  await expect(shown).toHaveText(name)
  const other = await page.context().newPage()
  await other.goto(new URL(`/stores/item/${store.object_id}/edit`, page.url()).href)
  await other.getByLabel('Name').fill(`${name} renamed`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: `${name} renamed` })).toBeVisible()
  await page.bringToFront()
  await expect(shown).toHaveText(`${name} renamed`)
})
