import { queue, queueRows, opener, steps } from './support/desk.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { link, main } from './support/pages/page.ts'

test(
  'use-45 the place of an open ticket counts as many tickets as its list, those folded too',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('support_agent', '/desk')
    await queueRows(page).first().getByRole('button').click()
    const numberIn = async (text: Promise<string | null>, from: RegExp) =>
      from.exec((await text) ?? '')?.[1]
    await expect(async () => {
      const about = queue(page)
        .getByText(/^\d+ tickets/)
        .first()
      const listed = await numberIn(about.textContent({ timeout: 500 }), /^(\d+)/)
      expect(await numberIn(steps(page).textContent({ timeout: 500 }), /1 of (\d+)/)).toBe(listed)
    }).toPass()
  },
)

test(
  'use-45 on the home of an agent no time of a ticket runs below the avatar, in German either',
  inProof,
  async ({ page, signInAs }) => {
    await page.addInitScript(() => localStorage.setItem('wc.language', 'de'))
    await signInAs('support_agent', '/')
    const time = page
      .getByRole('list', { name: 'Als Nächstes fällig' })
      .getByRole('link')
      .first()
      .locator('> :nth-child(4)')
    await expect(time).toContainText('überfällig')
    const hidden = await time.evaluate((cell) => {
      cell.textContent = 'Zugewiesen, 29 h 42 min überfällig'
      return cell.scrollWidth - cell.clientWidth
    })
    expect(hidden).toBeLessThanOrEqual(0)
  },
)

test(
  'use-45 the address of a person is whole in the table of a workspace’s people',
  inProof,
  async ({ page, signInAs }) => {
    await signInAs('administrator', '/workspaces?name=Kestrel Insurance')
    await link(page, 'Kestrel Insurance').first().click()
    await link(main(page), /^People/).click()
    const address = page.getByRole('cell').getByText('harriet.cole@kestrel.example').first()
    await expect(address).toBeVisible()
    expect(
      await address.evaluate((text) => {
        const box = text.closest('.truncate') ?? text
        return box.scrollWidth - box.clientWidth
      }),
    ).toBeLessThanOrEqual(1)
  },
)

test(
  'use-45 the tables of a workspace’s page cut no time, and spend no column on a count of keys',
  inProof,
  async ({ page, signInAs }) => {
    await page.addInitScript(() => localStorage.setItem('wc.language', 'de'))
    await signInAs('workspace_owner', '/workspaces')
    await link(page, 'Northwind Labs').last().click()
    const stores = page.getByRole('table', { name: 'Speicher' })
    const times = stores.locator('td[data-shape="time"]')
    await expect(times).toHaveCount(5)
    await expect(stores.getByRole('columnheader', { name: 'Einstellungen' })).toHaveCount(0)
    const cut = await times.evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
    )
    expect(cut).toEqual([])
  },
)

test(
  'use-45 design-38 from the search of the desk Escape leads to its first row, where keys act',
  inProof,
  async ({ page, signInAs }) => {
    await signInAs('support_agent', '/desk')
    const first = queueRows(page).first()
    await expect(first).toBeVisible()
    const field = queue(page).getByRole('combobox', { name: 'Find in tickets' })
    await field.fill('mateo')
    await expect(queue(page).getByText(/^\d+ found$/)).toBeVisible()
    await expect(async () => {
      await field.press('Escape', { timeout: 500 })
      await expect(opener(first)).toBeFocused({ timeout: 500 })
    }).toPass()
  },
)
