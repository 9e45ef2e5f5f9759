import type { Page } from '@playwright/test'
import { isInCrossSection } from './support/proof.ts'
import { collections } from './support/collections.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { rows, settled, idsOf } from './support/pages/list.ts'
import { button } from './support/pages/page.ts'
import { leads, focuses, key } from './support/pages/effects.ts'

const ids = (page: Page) => idsOf(rows(page))
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

interface Charge {
  readonly object_id: string
  readonly amount: number | null
  readonly currency: string | null
  readonly failed: boolean
}
const chargesOf = (body: unknown) => (body as { readonly results: readonly Charge[] }).results

/** The expected order of amounts: by currency, and by size within each. */
const byAmount = (charges: readonly Charge[]) =>
  charges
    .filter(({ amount }) => amount !== null)
    .toSorted(
      (one, other) =>
        (one.currency ?? '').localeCompare(other.currency ?? '') ||
        Number(one.amount) - Number(other.amount),
    )
    .map(({ currency, amount }) => `${currency} ${amount}`)

test(
  'A07 ux-11 column headers sort the loaded rows, a text searches them, and the address keeps both',
  inProof,
  async ({ signInAs, service }) => {
    const page = await signInAs('administrator', '/billing/charges')
    await expect(rows(page)).toHaveCount(25)
    const charges = chargesOf((await service('GET', '/billing/charges/')).body)
    const came = await ids(page)
    /**
     * Two charges of the same amount may be in either order, so amounts are compared, not records.
     */
    const amounts = async () => {
      const shown = await ids(page)
      return shown
        .map((id) => charges.find(({ object_id }) => object_id === id))
        .filter((charge) => charge?.amount != null)
        .map((charge) => `${charge?.currency} ${charge?.amount}`)
    }

    const amount = head(page, 'Amount').getByRole('button')
    await amount.click()
    await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/\?sort=-amount$/)
    await expect(page.getByText('within each currency: only these 25')).toBeVisible()
    await settled(page)
    const descending = byAmount(charges).toReversed()
    expect(await amounts()).toEqual(descending)
    // The heading keeps the focus for the next press.
    await expect(amount).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(amounts).toEqual(byAmount(charges))

    await focuses(key(page, '/'), page.getByRole('combobox', { name: 'Search these 25' }))
    await page.keyboard.type('FAILED')
    const failed = byAmount(charges.filter((charge) => charge.failed))
    expect(failed.length).toBeGreaterThan(1)
    await expect(rows(page)).toHaveCount(charges.filter((charge) => charge.failed).length)
    await expect(page.getByRole('status').getByText(`of 25`)).toHaveText(
      `${await rows(page).count()} of 25`,
    )
    expect(await amounts()).toEqual(failed)
    await expect(page).toHaveURL(/sort=amount&search=FAILED$/)

    // The order survives a reload, and the visit of a record.
    const shown = await ids(page)
    await page.reload()
    await expect.poll(() => ids(page)).toEqual(shown)
    await leads(rows(page).nth(1).getByRole('link').first(), /\/item\//)
    await page.goBack()
    await expect.poll(() => ids(page)).toEqual(shown)

    await page.getByRole('combobox', { name: 'Search these 25' }).fill('no such words')
    await expect(page.getByRole('heading', { name: /Nothing in these 25 matches/ })).toBeVisible()
    await button(page, 'Clear search').last().click()
    await expect(rows(page)).toHaveCount(25)
    await leads(amount, /\/charges$/)
    await expect.poll(() => ids(page)).toEqual(came)
  },
)

test(
  'ux-11 every list sorts by its first column and has a search field',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/')
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    for (const { route, name } of collections.filter((one) => isInCrossSection(one.name, 0, 3))) {
      await page.goto(route)
      await expect(rows(page).first(), name).toBeVisible()
      const first = page
        .getByRole('columnheader')
        .filter({ has: page.getByRole('button') })
        .first()
      await first.getByRole('button').click()
      await expect(first, name).toHaveAttribute('aria-sort', /ending$/)
      await settled(page)
      await expect(page.locator('.Pager_root'), name).toContainText('Sorted by')
      await expect(page.getByRole('search').locator('input, button').first(), name).toBeVisible()
      if (route === '/enrich/jobs') continue
      const titles = await page.getByRole('rowheader').allInnerTexts()
      expect(
        titles.filter((title) => !/^[a-z]+_/.test(title)),
        name,
      ).toEqual(titles.filter((title) => !/^[a-z]+_/.test(title)).toSorted(collator.compare))
    }
  },
)
