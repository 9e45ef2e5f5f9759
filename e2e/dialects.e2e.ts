import { dialectTable, factors, printedTable } from './support/dialectTable.ts'
import { endTokens, signInByPage, test } from './support/dialectFixtures.ts'
import { walkDialect } from './support/dialectWalk.ts'
import { expect } from './support/fixtures.ts'
import { coveredPairs, mostPairs } from './support/pairwise.ts'
import { isProof } from './support/proof.ts'

// Four rows have more pairs a row than two.
const table = dialectTable(isProof ? 16 : 4)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

test('dialect-5 the table of dialects has nearly as many pairs of values as so many rows can', () => {
  const [share, most] = [coveredPairs(table, factors), mostPairs(table.length, factors)]
  console.log(
    `${printedTable(table)}\n${table.length} dialects have ${percent(share)} of all pairs of values, ${percent(most)} at most.`,
  )
  expect(share / most).toBeGreaterThan(0.95)
})

for (const [n, dialect] of table.entries()) if (isProof || n < 1) walkDialect(dialect, n)

test.describe('the profile of a deployment', () => {
  test.use({ switchText: 'signedout=403;list=nested;item=data;progress=percent' })

  test('N2 B7 every conclusion with its evidence, overridden, exported and imported; N18 and dialect-3 a dead token is no missing permission', async ({
    page,
    serviceUrl,
    switchText,
    complaints,
  }) => {
    complaints.expect(/40[1345]/)
    await signInByPage(page, { serviceUrl, switchText, mode: 'configured', auth: 'token' })
    await page.goto('/enrich/jobs')
    await expect(page.locator('main tr[data-id]').first()).toBeVisible()
    await page.goto('/users')
    await expect(page.locator('main tr[data-id]').first()).toBeVisible()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Service profile' }).click()
    const row = (name: string) => page.locator('main tr[data-name]', { hasText: name })
    await expect(row('Envelope')).toContainText('data.items')
    await expect(row('Envelope')).toContainText('Certain')
    await expect(row('Progress')).toContainText('0 to 100')

    await page.getByRole('button', { name: 'Form encoding' }).click()
    const panel = page.getByRole('complementary', { name: 'Form encoding' })
    await panel.getByRole('radio', { name: 'Always multipart' }).check()
    await expect(row('Form encoding')).toContainText('Set by you')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await saved).path()
    await panel.getByRole('radio', { name: /^As concluded/ }).check()
    await expect(row('Form encoding')).toContainText('Assumed')
    await page.locator('main input[type="file"]').setInputFiles(file)
    await expect(row('Form encoding')).toContainText('Set by you')

    await page.goto('/workspaces/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Dialect lab')
    await page.getByRole('textbox', { name: 'Description' }).fill('By multipart')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page
      .getByRole('button', { name: /^Create/ })
      .first()
      .click()
    expect((await sent).headers()['content-type']).toMatch(/^multipart/)

    await expect(page).toHaveURL(/workspaces\/item/)
    await endTokens(serviceUrl)
    await page.goto('/users')
    await expect(page.getByText('Your session ended')).toBeVisible()
  })
})
