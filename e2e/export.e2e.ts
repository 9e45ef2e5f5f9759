import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { answer } from './support/fault.ts'
import { axe, axeColoursInDark, expect, inScheme, test, inProof } from './support/fixtures.ts'
import { make, makeStore, newName, rowsOf } from './support/records.ts'
import { textOf, withoutGuard, withoutPicker } from './support/imports.ts'
import { button, link, messages } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { rows, selectionBar } from './support/pages/list.ts'
import { chooseFrom, savedBy } from './support/pages/actions.ts'
import { key, says } from './support/pages/effects.ts'

const storesPath = '/store/all/'
const recordsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })

async function openExport(page: Page): Promise<void> {
  await chooseFrom(button(page, 'More for Stores'), 'Export')
  await expect(dialogOf(page)).toBeVisible()
}

test('K3 K4 N9 SEC15 all records are read and saved with scope, deployment and time in the name; a spreadsheet finds no formula', async ({
  page,
  signInAs,
  service,
}) => {
  await withoutPicker(page)
  const prefix = newName('export')
  for (let n = 0; n < 27; n++)
    await makeStore(service, {
      name: `${prefix}-${n}`,
      description: n === 0 ? '=1+1, "quoted"\nand a line' : 'plain',
      settings: n === 1 ? '{"big": 9007199254740993, "rate": 12.50, "password": "never-out"}' : '',
    })
  await signInAs('administrator', `/stores?name=${prefix}`)
  await openExport(page)
  const dialog = dialogOf(page)
  await expect(
    dialog.getByRole('radio', { name: 'All stores that match the filters' }),
  ).toBeChecked()
  await axe(page, '[role="dialog"]')
  await axeColoursInDark(page, '[role="dialog"]')
  await inScheme(page, 'light')

  await dialog.getByRole('radio', { name: 'For re-import (CSV)' }).check()
  const file = await savedBy(page, () => button(dialog, 'Load all and save').click())
  expect(file.suggestedFilename()).toMatch(
    /^stores_filtered-27_Local-service_\d{4}-\d\d-\d\dT\d\d-\d\dZ\.csv$/,
  )
  const { data, errors } = recordsOf(await textOf(file))
  expect(errors).toEqual([])
  expect(data).toHaveLength(27)
  const first = data.find(({ name }) => name === `${prefix}-0`)
  // A quote is before the formula; the import takes it away.
  expect(first?.description).toBe('\'=1+1, "quoted"\nand a line')
  const second = data.find(({ name }) => name === `${prefix}-1`)
  expect(second?.settings).toContain('9007199254740993')
  expect(second?.settings).toContain('12.50')
  expect(await textOf(file)).not.toContain('never-out')
  await expect(messages(page).getByText(/27 records saved in stores_filtered-27/)).toBeVisible()

  await test.step('the form for spreadsheets has no formula, and JSON says what it holds', async () => {
    await openExport(page)
    await expect(dialog).toContainText('settings.…')
    await expect(dialog.getByRole('radio', { name: 'For spreadsheets (CSV)' })).toBeChecked()
    const save = () => savedBy(page, () => button(dialog, 'Save 27 records').click())
    const cells = recordsOf(await textOf(await save())).data.flatMap((row) => Object.values(row))
    expect(cells).toContain('\'=1+1, "quoted"\nand a line')
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])

    await openExport(page)
    await dialog.getByRole('radio', { name: 'JSON' }).check()
    const text = await textOf(await save())
    expect(text).toContain('9007199254740993')
    const { export: stamp, records } = JSON.parse(text) as {
      export: Record<string, unknown>
      records: unknown[]
    }
    expect(records).toHaveLength(27)
    expect(stamp).toMatchObject({ scope: 'filtered', complete: true, records: 27 })
  })
})

test(
  'N9 FC a page that fails leaves a file that says it is incomplete; reading goes on where it ended',
  inProof,
  async ({ page, signInAs, service, faults }) => {
    await withoutPicker(page)
    const prefix = newName('partial')
    for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
    await signInAs('administrator', `/stores?name=${prefix}`)
    await expect(rows(page)).toHaveCount(25)
    const mend = faults.add(
      'GET',
      storesPath,
      answer(500, { detail: 'The second page is broken.' }),
    )
    await openExport(page)
    const dialog = dialogOf(page)
    await says(button(dialog, 'Load all and save'), dialog, 'Stopped after 25')
    await expect(dialog).toContainText('The file will lack records, and its name says so.')
    const partial = button(dialog, 'Save 25 records, incomplete')
    const file = await savedBy(page, () => partial.click())
    expect(file.suggestedFilename()).toContain('_incomplete-25-of-30_')
    expect(recordsOf(await textOf(file)).data).toHaveLength(25)

    mend()
    await openExport(page)
    await button(dialog, 'Continue').click()
    const whole = await savedBy(page, () => button(dialog, 'Save 30 records').click())
    expect(whole.suggestedFilename()).toContain('_filtered-30_')
  },
)

test(
  'K3 use-6 the view is exported as it is found and arranged, with its columns and names, by keyboard alone',
  inProof,
  async ({ page, signInAs, service }) => {
    await withoutPicker(page)
    const prefix = newName('seen')
    for (const letter of ['b', 'a', 'c']) await makeStore(service, { name: `${prefix}-${letter}` })
    await signInAs('administrator', `/stores?search=${prefix}&sort=title&columns=title,workspace`)
    await expect(rows(page)).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: 'Search or run a command' })
    await field.fill('export stores')
    await expect(page.getByRole('option', { name: 'Export stores' })).toBeVisible()
    await field.press('Enter')
    const dialog = dialogOf(page, 'Export stores')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio').first()).toHaveAccessibleName('This view (3)')
    await dialog.getByRole('radio', { name: /^All stores \(\d+\)$/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: 'This view' })).toBeChecked()
    const file = await savedBy(page, () => button(dialog, 'Save 3 records').press('Enter'))
    expect(file.suggestedFilename()).toContain('_view-3_')
    const { data, meta } = recordsOf(await textOf(file))
    expect(meta.fields).toEqual(['Name', 'Workspace'])
    expect(data.map(({ Name }) => Name)).toEqual(['a', 'b', 'c'].map((one) => `${prefix}-${one}`))
    expect(data.map(({ Workspace }) => Workspace)).toEqual(Array(3).fill('Halden Energy'))
  },
)

test(
  'K3 a browser that can write to the disk does so as the file is made; cancelled, there is no file',
  inProof,
  async ({ page, signInAs, service, faults }) => {
    const prefix = newName('disk')
    for (let n = 0; n < 3; n++) await makeStore(service, { name: `${prefix}-${n}` })
    // The browser's own dialog cannot be pressed by a test: its answer is a real file of the page.
    await page.addInitScript(() => {
      Object.assign(window, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
          document.title = suggestedName
          return (await navigator.storage.getDirectory()).getFileHandle('saved', { create: true })
        },
      })
    })
    await signInAs('administrator', `/stores?name=${prefix}`)
    const savedText = () =>
      page.evaluate(async () => {
        const handle = await (await navigator.storage.getDirectory()).getFileHandle('saved')
        return (await handle.getFile()).text()
      })
    await openExport(page)
    const dialog = dialogOf(page)
    await button(dialog, 'Load all and save').click()
    // Choosing a place needs its own press, once the contents of the file are known.
    await button(dialog, 'Save 3 records').click()
    await expect(dialog).toBeHidden()
    expect(recordsOf(await savedText()).data).toHaveLength(3)

    const letGo = faults.hold('GET', '/users/')
    await page.goto('/support/tickets')
    await chooseFrom(button(page, 'More for Tickets'), 'Export')
    // Without search, order or selection, all records are proposed.
    await expect(dialog.getByRole('radio', { name: /^All tickets \(\d+\)$/ })).toBeChecked()
    await dialog.getByRole('radio', { name: 'This view (25)' }).check()
    // Names are in flight, so the content of the file is not known yet.
    await expect(button(dialog, 'Loading')).toBeDisabled()
    await button(dialog, 'Cancel').click()
    await expect(dialog).toBeHidden()
    letGo()
    // The earlier file is unchanged.
    expect(recordsOf(await savedText()).data.map(({ Name }) => Name)).toContain(`${prefix}-0`)
  },
)

test(
  'K3 the selected records are exported, in the order they were chosen',
  inProof,
  async ({ page, signInAs, service }) => {
    await withoutPicker(page)
    const prefix = newName('chosen')
    for (const letter of ['a', 'b', 'c']) await makeStore(service, { name: `${prefix}-${letter}` })
    await signInAs('administrator', `/stores?search=${prefix}`)
    const row = (letter: string) => page.getByRole('row').filter({ hasText: `${prefix}-${letter}` })
    await row('c').locator('a').first().focus()
    await says(key(page, 'x'), selectionBar(page), '1 selected')
    await row('a').locator('a').first().focus()
    await page.keyboard.press('x')
    await button(page.getByRole('region'), 'Export').click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('radio', { name: 'Selected stores (2)' })).toBeChecked()
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    const file = await savedBy(page, () => button(dialog, 'Save 2 records').click())
    expect(file.suggestedFilename()).toContain('_selected-2_')
    expect(recordsOf(await textOf(file)).data.map(({ Name }) => Name)).toEqual([
      `${prefix}-c`,
      `${prefix}-a`,
    ])
  },
)

test(
  'use-6 names that cannot be read are said before the file is saved, and their cells have ids',
  inProof,
  async ({ page, signInAs, service, faults }) => {
    await withoutPicker(page)
    const prefix = newName('unnamed')
    const { workspace } = await makeStore(service, { name: prefix })
    faults.add('GET', /^\/workspaces\//, answer(500, { detail: 'No names.' }))
    await signInAs('administrator', `/stores?search=${prefix}&columns=title,workspace`)
    await expect(rows(page)).toHaveCount(1)
    await openExport(page)
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('radio', { name: 'This view (1)' })).toBeChecked()
    await expect(dialog).toContainText('1 name couldn’t be loaded: the file has IDs there.')
    const file = await savedBy(page, () => button(dialog, 'Save 1 record').click())
    const { data } = recordsOf(await textOf(file))
    expect(data).toEqual([{ Name: prefix, Workspace: workspace }])
  },
)

/** The list on screen: the headings by column, and the content of each cell. */
const shownList = (page: Page) =>
  page.locator('table').evaluate((table) => {
    const columns = [...table.querySelectorAll<HTMLElement>('thead th[data-col]')]
    return {
      columns: columns.map((head) => ({
        id: head.dataset.col ?? '',
        label: head.innerText.trim(),
      })),
      rows: [...table.querySelectorAll('tbody tr[data-id]')].map((row) =>
        [...row.children].slice(0, columns.length).map((cell) => ({
          isNone: cell.querySelector('[data-none]') !== null,
          time: cell.querySelector('time')?.dateTime,
          amount: cell.querySelector('.num')?.textContent,
          text: (cell.querySelector('bdi') ?? cell).textContent,
        })),
      ),
    }
  })

/** The expected content of a file: texts, days and times in a zone, and amounts with currency. */
function expectedRows(
  { columns, rows }: Awaited<ReturnType<typeof shownList>>,
  { zone, group, currency }: { zone: string; group: string; currency: string },
): readonly (readonly string[])[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const heads = columns.flatMap(({ id, label }) =>
    id === 'amount' ? [label, currency] : id.endsWith('_at') ? [`${label} (${zone})`] : [label],
  )
  const lines = rows.map((cells) =>
    cells.flatMap(({ isNone, time, amount, text }, at) => {
      const isAmount = columns[at]?.id === 'amount'
      if (isNone) return isAmount ? ['', ''] : ['']
      if (time !== undefined) return [time.length === 10 ? time : clock.format(new Date(time))]
      if (amount === undefined) return [text]
      const digits = amount.replaceAll(group, '').replace('\u2212', '-')
      return isAmount ? [digits, text.slice(amount.length).trim()] : [digits]
    }),
  )
  return [heads, ...lines]
}

const browsers = [
  {
    title: 'of English west of UTC',
    use: { timezoneId: 'America/Los_Angeles' },
    zone: 'America/Los_Angeles',
    separator: ',',
    group: ',',
    texts: {
      more: 'More for Subscriptions',
      export: 'Export',
      view: 'This view',
      all: /^All subscriptions \(\d+\)$/,
      format: 'For spreadsheets (CSV)',
      save: 'Save',
      ending: /^Ending in 30 days/,
      currency: 'Currency',
      loaded: 'All loaded',
    },
  },
  {
    title: 'of German east of UTC',
    use: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    zone: 'Europe/Berlin',
    separator: ';',
    group: '.',
    texts: {
      more: 'Mehr zu Abonnements',
      export: 'Exportieren',
      view: 'Diese Ansicht',
      all: /^Alle Abonnements \(\d+\)$/,
      format: 'Für Tabellenprogramme (CSV)',
      save: 'speichern',
      ending: /^Enden in 30 Tagen/,
      currency: 'Währung',
      loaded: 'Alle um',
    },
  },
] as const

for (const { title, use, zone, separator, group, texts } of browsers)
  test.describe(`in a browser ${title}`, inProof, () => {
    test.use(use)

    test(`use-6 the open view is offered first, and the file has every cell as it is on screen, ${title}`, async ({
      signInAs,
      service,
    }) => {
      const all = await rowsOf(service, '/billing/subscriptions/')
      const others = all.filter(({ method }) => typeof method === 'string')
      const day = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const prefix = newName('ending')
      const amounts = [
        ['-15480.50', 'NOK'],
        ['240000', 'JPY'],
        ['900', 'USD'],
      ] as const
      for (const [at, [amount, currency]] of amounts.entries())
        await make(service, '/billing/subscriptions/', {
          name: at === 0 ? `=${prefix}` : `${prefix};${at}, "x"`,
          workspace: String(others[at]?.workspace),
          method: String(others[at]?.method),
          amount,
          currency,
          expires_on: day(3 + at),
        })
      const page = await signInAs('administrator', '/billing/subscriptions')
      await withoutPicker(page)
      await page.reload()
      await rows(page).first().waitFor()
      await page.keyboard.press('v')
      await says(link(dialogOf(page), texts.ending), page.locator('tbody'), prefix)
      // All records are loaded, so the number found is final.
      await expect(page.locator('footer')).toContainText(texts.loaded)
      await expect(page.locator('.ReferenceLink_root .mono')).toHaveCount(0)
      const found = await rows(page).count()

      await chooseFrom(button(page, texts.more), texts.export)
      const dialog = dialogOf(page)
      const scopes = dialog.getByRole('group').first().getByRole('radio')
      await expect(scopes.first()).toHaveAccessibleName(`${texts.view} (${found})`)
      await expect(scopes.first()).toBeChecked()
      await expect(scopes.nth(1)).toHaveAccessibleName(texts.all)
      await expect(dialog.getByRole('radio', { name: texts.format })).toBeChecked()
      const shown = await shownList(page)
      const file = await savedBy(page, () => button(dialog, texts.save).click())
      expect(file.suggestedFilename()).toContain(`-${found}_`)
      const text = (await textOf(file)).replace(/^\uFEFF/, '')
      const { data } = Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: true })
      const unguarded = data.map((cells) => cells.map(withoutGuard))
      expect(unguarded).toEqual(expectedRows(shown, { zone, group, currency: texts.currency }))
      expect(data.flat()).toContain(`'=${prefix}`)
      expect(data.flat()).toContain(separator === ';' ? '-15480,50' : '-15480.50')
    })
  })
