import type { Page } from '@playwright/test'
import { axeInBothThemes, expect, test } from './support/fixtures.ts'
import { make, newName, rowOf } from './support/records.ts'

const main = (page: Page) => page.getByRole('main')

test('ux-20 people of a workspace: invited, given a role and removed by one write; the others stay as they are', async ({
  newcomer,
}) => {
  const { page, service } = await newcomer('/settings')
  const [bo, cy] = [`${newName('bo')}@people.example`, `${newName('cy')}@people.example`]
  const own = await make(service, '/workspaces/', {
    name: newName('people-own'),
    description: 'Made for a test',
    settings: JSON.stringify({ contributors: [bo], region: 'eu' }),
  })
  const ownPath = `/workspaces/${own.object_id}/`
  await page.goto(`/workspaces/item/${own.object_id}?tab=people`)
  const row = (email: string) => main(page).getByRole('row', { name: new RegExp(email) })
  await expect(row(bo)).toContainText('Invited, has not accepted')

  await page.getByLabel('E-mail of a person').fill(cy)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Owner')
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row(cy)).toContainText('new')
  await page.getByRole('combobox', { name: `Role of ${bo}` }).selectOption('Owner')
  await expect(row(bo)).toContainText('was Contributor')
  await axeInBothThemes(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^2 changes of the people/)).toBeVisible()
  expect(sent).toEqual(['PATCH'])
  expect((await rowOf(service, ownPath)).settings).toEqual({
    contributors: [],
    owners: [bo, cy],
    region: 'eu',
  })
  await expect(row(cy)).toContainText('Invited, has not accepted')

  await page.getByRole('button', { name: `Remove ${cy}` }).click()
  await main(page).getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Save people' }).click()
  await expect(row(cy)).toHaveCount(0)
  await page
    .locator('.Toasts_toast', { hasText: `${cy} removed from` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row(cy)).toContainText('Invited, has not accepted')
  expect((await rowOf(service, ownPath)).settings).toMatchObject({ owners: [bo, cy] })
})
