import { factors as choices, readChoices } from './otherService/choices.ts'
import { expect, inProof } from './support/fixtures.ts'
import { asDifference, type Deployment, test, type Mode } from './support/otherDeployment.ts'
import { writeModel } from './support/otherModels.ts'
import { compareOperations } from './support/otherOperations.ts'
import { compareCollection, everyCollection } from './support/otherScreens.ts'
import { refuseUser } from './support/otherWriting.ts'
import {
  coveredPairs,
  type Factors,
  mostPairs,
  pairwiseRows,
  printedTable,
  type FactorRow,
} from './support/pairwise.ts'
import { saysCount } from './support/plainView.ts'
import { isProof } from './support/proof.ts'
import { compareModel } from './support/shown/models.ts'
import type { Language } from './support/shown/sentences.ts'
import { rows } from './support/pages/list.ts'
import { button, exact, link, mainMenu } from './support/pages/page.ts'
import { requestBy } from './support/pages/form.ts'
import { savedBy } from './support/pages/actions.ts'
import { reveals } from './support/pages/effects.ts'

/**
 * Services left out: other tests have one that reads everything; foreign links are refused by
 * design.
 */
const isLeftOut = (name: string, value: string) =>
  /^(?:bodies all|(?:related|complex) any|blobs foreignLink)$/.test(`${name} ${value}`)

const factors: Factors = {
  ...Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      values.map(String).filter((value) => !isLeftOut(name, value)),
    ]),
  ),
  mode: ['configured', 'connected', 'direct'],
  timezoneId: ['America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland'],
  language: ['en', 'de'],
  locale: ['en-US', 'de-DE'],
}

// Four rows have more pairs a row than two.
const table = pairwiseRows(isProof ? 24 : 4, factors)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

test('dialect-5 the table of dialects has nearly as many pairs of values as so many rows can', () => {
  const [share, most] = [coveredPairs(table, factors), mostPairs(table.length, factors)]
  console.log(
    `${printedTable(table)}\n${table.length} dialects have ${percent(share)} of all pairs of values, ${percent(most)} at most.`,
  )
  expect(share / most).toBeGreaterThan(0.95)
})

async function compareEverything(deployment: Deployment): Promise<void> {
  const { walk, service } = deployment
  for (const name of everyCollection) await compareCollection(deployment, name)
  // The first form teaches the page how this dialect reads a body.
  await asDifference(walk, 'writing', () => writeModel(deployment))
  await asDifference(walk, 'refusing', () => refuseUser(deployment))
  await compareOperations(deployment, () => true)
  if (saysCount(service)) await asDifference(walk, 'a model', () => compareModel(walk))
}

const choicesOf = (row: FactorRow) =>
  readChoices(
    Object.keys(choices)
      .map((name) => `${name}=${row[name]}`)
      .join(),
  )

/** One test: the page in front of this dialect, in the browser that goes with it. */
function walkDialect(row: FactorRow, n: number): void {
  const { timezoneId = 'UTC', locale = 'en-US' } = row
  const [mode, language] = [row.mode as Mode, row.language as Language]
  test.describe(`dialect ${n + 1}, ${mode}, ${timezoneId}, ${language}, ${locale}`, () => {
    test.use({ seed: n + 1, fixed: choicesOf(row), timezoneId, locale, mode, language })

    test(
      'B3 dialect-5 dialect-6 dialect-9 dialect-13 the page shows what the service means',
      inProof,
      async ({ deployment }) => {
        test.setTimeout(600_000)
        await compareEverything(deployment)
        expect(deployment.walk.differences).toEqual([])
      },
    )
  })
}

for (const [n, row] of table.entries()) walkDialect(row, n)

test.describe('the profile of a deployment', () => {
  test.use({
    mode: 'configured',
    fixed: {
      auth: 'token',
      signedOut: 403,
      envelope: 'nested',
      item: 'data',
      progress: 'percent',
      bodies: 'all',
      created: 'item',
      errors: 'fieldDictionary',
    },
  })

  test('N2 B7 every conclusion with its evidence, overridden, exported and imported; N18 and dialect-3 a dead token is no missing permission', async ({
    deployment: { page, service },
  }) => {
    await page.goto('/enrich/jobs')
    await expect(rows(page).first()).toBeVisible()
    // A new page would begin before the script that learns has seen this answer.
    await reveals(link(mainMenu(page), 'Users'), rows(page).first())
    await link(mainMenu(page), 'Settings', exact).click()
    await link(page, 'Service profile').click()
    const row = (name: string) => page.locator('main tr[data-name]', { hasText: name })
    await expect(row('Envelope')).toContainText('data.items')
    await expect(row('Envelope')).toContainText('Certain')
    await expect(row('Progress')).toContainText('0 to 100')

    await button(page, 'Form encoding').click()
    const panel = page.getByRole('complementary', { name: 'Form encoding' })
    await panel.getByRole('radio', { name: 'Always multipart' }).check()
    await expect(row('Form encoding')).toContainText('Set by you')
    const file = await savedBy(page, () => button(page, 'Export').click())
    await panel.getByRole('radio', { name: /^As concluded/ }).check()
    await expect(row('Form encoding')).toContainText('Assumed')
    await page.locator('main input[type="file"]').setInputFiles(await file.path())
    await expect(row('Form encoding')).toContainText('Set by you')

    await page.goto('/workspaces/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Dialect lab')
    await page.getByRole('textbox', { name: 'Description' }).fill('By multipart')
    const create = button(page, /^Create/).first()
    const sent = await requestBy(page, 'POST', () => create.click())
    expect(sent.headers()['content-type']).toMatch(/^multipart/)

    await expect(page).toHaveURL(/workspaces\/item/)
    service.endKey()
    await page.goto('/users')
    await expect(page.getByText('Your session ended')).toBeVisible()
  })
})
