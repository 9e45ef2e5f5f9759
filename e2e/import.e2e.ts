import type { Download } from '@playwright/test'
import { axe, axeColoursInDark, expect, inScheme, test, inProof } from './support/fixtures.ts'
import { dropFile, storesOf, textOf, withoutPicker } from './support/imports.ts'
import { makeStore, newName, rowsOf, makeMethod } from './support/records.ts'
import { button, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { rows } from './support/pages/list.ts'
import { answer } from './support/fault.ts'
import { paste } from './support/pages/form.ts'
import { chooseFrom, savedBy } from './support/pages/actions.ts'
import { reveals, says } from './support/pages/effects.ts'

for (const format of ['For re-import (CSV)', 'JSON'] as const)
  test(
    `K4 K5 what is exported as ${format} and imported again gives equal records`,
    inProof,
    async ({ page, signInAs, service }) => {
      await withoutPicker(page)
      const prefix = newName('round')
      const made = [
        {
          description: '=SUM(A1), "quoted"; and\na second line',
          settings: '{"big":9007199254740993}',
        },
        {
          description: "'=a quote before a formula",
          settings: '{"rate":12.50,"deep":[{"a":null}]}',
        },
        { description: '-12.5', settings: '' },
        { description: '0042 Grüße 😀', settings: '[1,"two",true]' },
      ]
      for (const [n, values] of made.entries())
        await makeStore(service, { name: `${prefix}-${n}`, ...values })
      const before = await storesOf(service, prefix)
      await signInAs('administrator', `/stores?name=${prefix}`)
      await chooseFrom(button(page, 'More for Stores'), 'Export')
      const dialog = dialogOf(page)
      await dialog.getByRole('radio', { name: format, exact: true }).check()
      const file = await savedBy(page, () => button(dialog, 'Load all and save').click())
      const text = await textOf(file)

      await chooseFrom(button(page, 'More for Stores'), 'Import')
      await expect(page.getByRole('heading', { name: 'Import stores' })).toBeFocused()
      await dropFile(page, file.suggestedFilename(), text)
      await button(page, 'Check 4 rows').click()
      // All records exist already: nothing is created twice without a decision.
      const there = page
        .getByRole('listitem')
        .filter({ hasText: 'There are stores with these names' })
      await expect(there).toContainText('4rows')
      await expect(page.getByText('4 rows are not sent')).toBeVisible()
      await reveals(button(there, 'Create anyway'), page.getByText('No problems left'))
      await reveals(button(page, 'Import 4 rows'), page.getByText('The import has ended.'))
      const after = await storesOf(service, prefix)
      expect(after).toHaveLength(8)
      expect(after).toEqual([...before, ...before].toSorted())
    },
  )

test('K5 idea-10 problems are grouped with one fix for all; refused rows come back as the same file with a reason', async ({
  page,
  signInAs,
  service,
  faults,
}) => {
  const prefix = newName('charge')
  const twin = newName('Twin card')
  for (let n = 0; n < 2; n++) await makeMethod(service, twin)
  const card = newName('Own card')
  const own = await makeMethod(service, card)
  const lines = [
    'Name;Payment method;Amount;Currency;Processed',
    ...Array.from({ length: 10 }, (_, n) => {
      const currency = n < 3 ? '' : 'EUR'
      const method = n === 4 ? twin : n === 5 ? 'No such card' : card
      return `${prefix}-${n};${method};1.240,5${n};${currency};${n % 2 === 0 ? 'ja' : 'nein'}`
    }),
  ]
  await signInAs('administrator', '/billing/charges')
  await expect(rows(page).first()).toBeVisible()
  await expect(button(page, 'More for Charges')).toBeVisible()
  // A table that is pasted on a list is taken to its import.
  await paste(page.locator('body'), lines.join('\n'))
  await expect(page.getByRole('heading', { name: 'Import charges' })).toBeVisible()
  await expect(page.getByLabel('Field for Payment method')).toHaveValue('field:method')
  await axe(page, 'main')
  await axeColoursInDark(page, 'main')
  await inScheme(page, 'light')
  await button(page, 'Check 10 rows').click()

  const problem = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
  await expect(problem(`Several payment methods are named “${twin}”`)).toContainText('1row')
  await expect(problem('None of the payment methods is named “No such card”')).toBeVisible()
  await axe(page, 'main')
  const left = problem('None of the payment methods')
  await says(button(left, 'Leave out'), problem('None of the payment methods'), 'Left out')
  const twins = problem('Several payment methods')
  const picker = twins.getByRole('combobox')
  await picker.fill(own.object_id)
  await picker.press('Enter')
  await says(button(twins, 'Use for 1 row'), problem('Several payment methods'), 'Fixed')
  await expect(page.getByText('9 records will be created')).toBeVisible()

  // Two of the nine are refused by the service.
  faults.add('POST', '/billing/charges/', answer(400, { amount: ['Too much for this card.'] }), 2)
  await reveals(button(page, 'Import 9 rows'), page.getByText('The import has ended.'))
  await expect(page.getByText('3 rows were not imported:')).toBeVisible()
  const file = await savedBy(page, () => button(main(page), 'Download').click())
  expect(file.suggestedFilename()).toMatch(/\.failed\.csv$/)
  const linesOf = async (saved: Download) =>
    (await textOf(saved))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r\n/)
  const failed = await linesOf(file)
  expect(failed).toHaveLength(4)
  expect(failed[0]).toBe('import_problem;Name;Payment method;Amount;Currency;Processed')
  expect(failed.filter((line) => line.includes('Too much for this card.'))).toHaveLength(2)
  expect(failed.filter((line) => line.includes('No such card'))).toHaveLength(1)

  // The file stays with the run on every page.
  await link(page, 'Show the charges').click()
  await page.reload()
  // The run was opened before the reload.
  await button(page, 'Open the run: 7 of 9 charges created').click()
  const sheet = region(page, '7 of 9 charges created')
  await axe(page)
  const download = button(sheet, 'Download the 3 rows not imported')
  expect(await linesOf(await savedBy(page, () => download.click()))).toEqual(failed)
  await button(sheet, 'Close').click()

  const created: { name: string; amount: unknown; processed: unknown }[] = []
  for (let at = 1; created.length < 7 && at < 4; at++)
    created.push(
      ...(
        (await rowsOf(service, `/billing/charges/?page=${at}`)) as unknown as typeof created
      ).filter(({ name }) => name?.startsWith(prefix)),
    )
  expect(created).toHaveLength(7)
  const sixth = created.find(({ name }) => name === `${prefix}-6`)
  expect(String(sixth?.amount)).toBe('1240.56')
  expect(sixth?.processed).toBe(true)
})

test(
  'K5 one value fills a required field that is empty, and the column that is missing; ids change records only by choice, none that has changed since, and all is undone',
  inProof,
  async ({ page, signInAs, service }) => {
    const prefix = newName('fix')
    const made = new Map<string, string>()
    for (const letter of ['a', 'b', 'c'])
      made.set(letter, (await makeStore(service, { name: `${prefix}-${letter}` })).object_id)
    const lineOf = (letter: string, description: string) =>
      `${made.get(letter) ?? 'no-such-id'},${prefix}-${letter},${description}\n`
    await signInAs('administrator', '/stores/import')
    await dropFile(
      page,
      'stores.csv',
      `object_id,name,description\n${lineOf('a', 'changed')}${lineOf('b', '')}${lineOf('c', 'mine')}${lineOf('d', 'new')}`,
    )
    await expect(page.getByText('Not sent: new records get their own IDs')).toBeVisible()
    await expect(page.getByText('1 required field has no column and no value yet')).toBeVisible()
    const workspace = page.getByRole('combobox', { name: 'Workspace for these rows' })
    await workspace.fill('Halden')
    await page.getByRole('option', { name: /Halden Energy/ }).click()
    await button(page, 'Check 4 rows').click()
    const problem = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    const empty = problem('Description is empty')
    await empty.getByRole('textbox').fill('Filled by the fix')
    await button(empty, 'Use for 1 row').click()
    const there = problem('There are stores with these names already')
    await button(there, 'Change those that are there').click()
    await expect(page.getByText('1 record will be created')).toBeVisible()
    await expect(page.getByText('3 records will be changed')).toBeVisible()
    await button(there, 'Undo').click()
    await reveals(button(there, 'Create anyway'), page.getByText('4 records will be created'))

    await button(page, 'Back').click()
    await button(page, 'change the records with these IDs').click()
    await reveals(button(page, 'Check 4 rows'), page.getByText('No record has this ID'))
    await expect(page.getByText('2 records will be changed')).toBeVisible()
    await expect(page.getByText('1 record has these values already')).toBeVisible()
    await service('PATCH', `/store/all/${made.get('c')}/`, { description: 'theirs' })
    await reveals(button(page, 'Import 2 rows'), page.getByText('The import has ended.'))
    const described = async () =>
      (await rowsOf(service, `/store/all/?name=${prefix}`))
        .map(({ name, description }) => `${String(name)}: ${String(description)}`)
        .toSorted()
    expect(await described()).toEqual([
      `${prefix}-a: changed`,
      `${prefix}-b: Made for a test`,
      `${prefix}-c: theirs`,
    ])
    const sheet = region(page, '1 of 2 stores changed')
    await expect(sheet).toContainText('Changed in the meantime. Nothing was sent.')
    await reveals(button(sheet, 'Undo all 1'), region(page, '1 of 1 store changed'))
    expect(await described()).toContain(`${prefix}-a: Made for a test`)
    const figures = main(page).getByRole('listitem')
    await expect(figures.filter({ hasText: /^1undone$/ })).toBeVisible()
    await expect(figures.filter({ hasText: /^0done$/ })).toBeVisible()
  },
)
