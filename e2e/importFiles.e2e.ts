import type { Page } from '@playwright/test'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { fileOf } from './support/imports.ts'
import { allRowsOf, newName } from './support/records.ts'
import { alert, button, region } from './support/pages/page.ts'
import { tells, reveals } from './support/pages/effects.ts'

const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles(
      typeof content === 'string'
        ? fileOf(name, content)
        : { name, mimeType: 'text/csv', buffer: content },
    )
const column = (page: Page, name: string) => page.getByLabel(`Field for ${name}`)
const problem = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text })

test(
  'case-4 case-5 case-6 case-8 case-9 case-10 files that other programs made are read as they were meant: separators, titles, line ends, notations, a damaged byte',
  inProof,
  async ({ page, signInAs, service }) => {
    test.slow()
    const prefix = newName('files')
    await signInAs('administrator', '/billing/credits/import')
    await expect(page.getByRole('heading', { name: 'Import credits' })).toBeVisible()

    await test.step('a line names the separator', async () => {
      await give(
        page,
        'hint.csv',
        `sep=;\r\npromo;applied\r\n${prefix}-a;yes\r\n${prefix}-b;no\r\n`,
      )
      await expect(column(page, 'promo')).toHaveValue('field:promo')
      await expect(page.getByLabel('Separator')).toHaveValue(';')
      await reveals(button(page, 'Check 2 rows'), page.getByText('No problems left'))
      await button(page, 'Another file').click()
    })

    await test.step('titles stand above the names, and another line can be chosen', async () => {
      await give(page, 'titles.csv', `Promotions 2026;\n\n${prefix};\npromo;applied\nA;yes\nB;no\n`)
      await expect(page.getByText('2 lines above the names are left out')).toBeVisible()
      await expect(column(page, 'promo')).toHaveValue('field:promo')
      await page.getByLabel('Column names').selectOption({ label: 'No names' })
      await expect(button(page, 'Check 5 rows')).toBeVisible()
      await page.getByLabel('Column names').selectOption({ label: 'Line 4: promo, applied' })
      await expect(button(page, 'Check 2 rows')).toBeVisible()
      await axe(page, 'main')
      await button(page, 'Another file').click()
    })

    await test.step('one damaged byte is named with its cell, and proposes what was meant', async () => {
      const text = `promo;applied\nMünster ${prefix};yes\nL@beck ${prefix};no\n`
      const bytes = Buffer.from(text)
      bytes[bytes.indexOf('@')] = 0xfc
      await give(page, 'byte.csv', bytes)
      await expect(
        page.getByText('A cell has a damaged character: row 2, promo (line 3)'),
      ).toBeVisible()
      await button(page, 'Check 2 rows').click()
      const damaged = problem(page, 'Promo has a damaged character')
      await expect(damaged.getByRole('textbox')).toHaveValue(`Lübeck ${prefix}`)
      await reveals(button(damaged, 'Use for 1 row'), page.getByText('No problems left'))
      await reveals(button(page, 'Import 2 rows'), page.getByText('The import has ended.'))
      await button(region(page, '2 of 2 credits created'), 'Close').click()
    })

    await test.step('two readings of a number are asked about once for the column', async () => {
      await page.goto('/billing/charges/import')
      await give(
        page,
        'thousands.csv',
        `Name;Amount;Currency\nKran ${prefix};1.200;EUR\r\nLager ${prefix};2.500;EUR\nSchlepper ${prefix};10.000;EUR\r\n`,
      )
      await button(page, 'Check 3 rows').click()
      const amount = problem(page, 'Amount can be read as two numbers')
      await expect(amount).toContainText('3rows')
      await axe(page, 'main')
      await reveals(button(amount, '1.200 is 1200'), page.getByText('3 records will be created'))
      await reveals(button(page, 'Import 3 rows'), page.getByText('The import has ended.'))
    })

    const created = async (path: string) =>
      (await allRowsOf(service, path)).filter((row) => JSON.stringify(row).includes(prefix))
    const charges = await created('/billing/charges/')
    expect(
      charges.map(({ name, amount }) => `${String(name)}|${String(amount)}`).toSorted(),
    ).toEqual([`Kran ${prefix}|1200`, `Lager ${prefix}|2500`, `Schlepper ${prefix}|10000`])
    const credits = await created('/billing/credits/')
    expect(credits.map(({ promo }) => String(promo)).toSorted()).toEqual([
      `Lübeck ${prefix}`,
      `Münster ${prefix}`,
    ])
  },
)

test(
  'case-11 use-15 what is no table is named, JSON has the place of its fault, the format is a choice; an email that is there twice is a problem and no other is proposed',
  inProof,
  async ({ page, signInAs }) => {
    await signInAs('administrator', '/users/import')
    await expect(page.getByRole('heading', { name: 'Import users' })).toBeVisible()
    await give(page, 'book.xlsx', Buffer.from('PK\u0003\u0004........xl/workbook.xml'))
    await expect(alert(page)).toHaveText(
      'This is an Excel workbook. Save it as CSV in Excel, and choose that file.',
    )
    await page.getByLabel('Or paste rows').fill('[\n  {"email": "a"},\n  {"email" "b"}\n]')
    await tells(button(page, 'Read these rows'), 'unexpected " in line 3, column 12')
    await axe(page, 'main')
    await page.getByLabel('Format').selectOption('CSV')
    await expect(page.getByText('3 rows', { exact: true })).toBeVisible()
    await button(page, 'Another file').click()

    const own = newName('person').toLowerCase()
    await give(
      page,
      'users.csv',
      `email;first name;password\n${own}@orbit.example;A;long enough 1\n${own.toUpperCase()}@orbit.example;B;long enough 2\n;C;long enough 3\n`,
    )
    await button(page, 'Check 3 rows').click()
    await expect(problem(page, 'Email has the same value in an earlier row')).toContainText('1row')
    const empty = problem(page, 'Email is empty')
    await expect(empty.getByRole('textbox')).toHaveValue('')
    await expect(empty).not.toContainText('Of the other rows')
    await expect(page.getByText('1 record will be created')).toBeVisible()
  },
)
