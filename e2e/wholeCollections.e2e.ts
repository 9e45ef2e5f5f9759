import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'

const rows = (page: Page) => page.locator('tbody tr[data-id]')
const storesPath = '/store/all/'

test('N8 L6 all records load in place of a page: stopped, continued, sorted as a whole, and written ones enter at once', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('whole')
  const names = Array.from({ length: 55 }, (_, n) => `${prefix}-${String(n).padStart(2, '0')}`)
  for (const name of names) await makeStore(service, { name })
  faults.add({ method: 'GET', path: storesPath, fault: { kind: 'slow', answer: 400 } })

  const page = await signInAs('administrator', `/stores?name=${prefix}`)
  const main = page.getByRole('main')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Load all' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const asked = faults.count('GET', storesPath)
  await expect(main).toContainText(/\d+ of 55 loaded/)
  expect(faults.count('GET', storesPath)).toBe(asked)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(main).toContainText('All 55')
  await expect(main.locator('footer')).toContainText(/^55 stores\s*All loaded, read at/)

  await test.step('the order covers all of them, and the address keeps it', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(rows(page).first()).toContainText(`${prefix}-00`)
    await expect(main.locator('footer')).toContainText('Sorted by Name')
    expect(await rows(page).locator('a.ListTable_link').allInnerTexts()).toEqual(names)
    await page.reload()
    await expect(main).toContainText('All 55')
    await expect(rows(page).first()).toContainText(`${prefix}-00`)
  })

  await test.step('a deleted record leaves without another reading', async () => {
    const before = faults.count('GET', storesPath)
    await rows(page).first().hover()
    await page.getByRole('button', { name: `More for ${prefix}-00` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete store' }).click()
    await expect(main).toContainText('All 54')
    await expect(rows(page).first()).toContainText(`${prefix}-01`)
    // Only the page behind it is read again, as after every write.
    expect(faults.count('GET', storesPath) - before).toBeLessThanOrEqual(1)
  })

  await test.step('pages come back', async () => {
    await page.getByRole('button', { name: 'Show pages' }).click()
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  })
})

test('N8 a small collection is loaded when it is sorted; a page that fails is said and repeated', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('part')
  for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
  const page = await signInAs('administrator', `/stores?name=${prefix}`)
  await expect(rows(page)).toHaveCount(25)
  complaints.expect(/503/)
  const mend = faults.add({
    method: 'GET',
    path: storesPath,
    fault: { kind: 'answer', status: 503, body: { detail: 'Busy' } },
  })
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/load=all/)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again.first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText('25 of 30 loaded')
  mend()
  await again.first().click()
  await expect(page.getByRole('main')).toContainText('All 30')
})
