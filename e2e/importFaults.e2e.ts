import { answer, waitForTest } from './support/fault.ts'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { dropFile, storesOf, textOf } from './support/imports.ts'
import { newName, rowsOf } from './support/records.ts'
import { stored } from './support/stored.ts'
import { button, exact, link, main, messages, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { chooseOfAccount, savedBy } from './support/pages/actions.ts'
import { reveals, key, says } from './support/pages/effects.ts'

test(
  'K5 FC a lost answer is unknown and never sent twice; the row comes back with what to do',
  inProof,
  async ({ page, signInAs, service, faults }) => {
    const prefix = newName('lost')
    const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
    await signInAs('administrator', '/stores/import')
    await page
      .getByLabel('Or paste rows')
      .fill(
        `name\tdescription\tworkspace\n${prefix}-1\tone\tHalden Energy\n${prefix}-2\ttwo\t${workspace?.object_id}`,
      )
    await reveals(button(page, 'Read these rows'), button(page, 'Check 2 rows'))
    await reveals(key(page, 'ControlOrMeta+Enter'), page.getByText('2 records will be created'))
    faults.add('POST', '/store/all/', { kind: 'answer-after-apply', status: 504 }, 1)
    await reveals(key(page, 'ControlOrMeta+Enter'), page.getByText('The import has ended.'))
    const download = await savedBy(page, () => button(main(page), 'Download').click())
    expect(await textOf(download)).toContain('Check before importing it again')
    // Both are there once: the one whose answer was lost was not sent again.
    expect(await storesOf(service, prefix)).toHaveLength(2)
  },
)

test(
  'K5 W2 a reload, too many requests and the end of the session in the middle of an import: it goes on with the rest, and no row is created twice',
  inProof,
  async ({ page, signInAs, service, faults }) => {
    const prefix = newName('reload')
    const names = Array.from({ length: 12 }, (_, n) => `${prefix}-${String(n).padStart(2, '0')}`)
    await signInAs('administrator', '/stores/import', { fresh: true })
    await dropFile(
      page,
      'stores.csv',
      ['name,description,workspace', ...names.map((name) => `${name},text,Halden Energy`)].join(
        '\n',
      ),
    )
    await reveals(button(page, 'Check 12 rows'), page.getByText('12 records will be created'))
    // Four rows pass, all others wait until the page is left.
    const { until, letGo } = waitForTest()
    const mend = faults.add('POST', '/store/all/', { kind: 'slow', send: until })
    faults.add('POST', '/store/all/', { kind: 'slow', send: 1 }, 4)
    await button(page, 'Import 12 rows').click()
    await expect.poll(async () => (await storesOf(service, prefix)).length).toBe(4)
    await page.reload()
    mend()
    letGo()
    const answers = (status: number, headers: Readonly<Record<string, string>> = {}) =>
      faults.add('POST', '/store/all/', answer(status, undefined, headers), 1)
    const resume = button(page, 'Resume')
    answers(429, { 'Retry-After': '1' })
    answers(401)
    await resume.click()
    await expect(button(page, /^Continue as/)).toBeVisible()
    // The stored run was removed with the session; the page still has it.
    await expect.poll(() => stored(page)).toEqual([])
    await reveals(button(page, /^Continue as/), page.getByText('Paused: the session has ended.'))
    await expect.poll(() => stored(page)).toHaveLength(13)
    await page.reload()
    await expect(page.getByText('Paused: the session has ended.')).toBeVisible()
    await reveals(resume, region(page, /stores created/))
    await expect(button(page, 'Pause')).toBeHidden()
    const made = await rowsOf(service, `/store/all/?name=${prefix}`)
    // Rows in flight when the page was left are checked by the person, not sent again.
    expect(made.length).toBeGreaterThanOrEqual(9)
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length)
  },
)

test('K5 B9 a sign-out in another tab pauses an import until its person signs in again, and no row is lost or sent twice', async ({
  context,
  signInAs,
  service,
  faults,
  complaints,
}) => {
  complaints.expect(/401 \(Unauthorized\)/)
  const prefix = newName('elsewhere')
  const names = Array.from({ length: 6 }, (_, n) => `${prefix}-${n}`)
  const page = await signInAs('administrator', '/stores/import', { fresh: true })
  await dropFile(
    page,
    'stores.csv',
    ['name,description,workspace', ...names.map((name) => `${name},text,Halden Energy`)].join('\n'),
  )
  await reveals(button(page, 'Check 6 rows'), page.getByText('6 records will be created'))
  const letGo = faults.hold('POST', '/store/all/')
  await button(page, 'Import 6 rows').click()
  await expect.poll(() => faults.count('POST', '/store/all/')).toBe(2)
  const tab = await context.newPage()
  await tab.goto('/stores/import')
  await dropFile(tab, 'stores.csv', `name,description,workspace\n${prefix}-x,text,Halden Energy`)
  await reveals(button(tab, 'Check 1 row'), tab.getByText('1 record will be created'))
  await says(button(tab, 'Import 1 row'), messages(tab), 'here or in another tab. End it first.')
  // Its choices are not given up yet.
  await link(tab, 'Stores', exact).first().click()
  await button(dialogOf(tab, 'Leave this import?'), 'Leave').click()
  await chooseOfAccount(tab, 'Sign out')
  const ended = dialogOf(page, 'You signed out in another tab')
  await expect(ended).toBeVisible()
  await expect(button(tab, 'Administrator')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
  letGo()
  await reveals(button(ended, /^Continue as/), page.getByText('Paused: the session has ended.'))
  await expect.poll(() => stored(page)).toHaveLength(7)
  await page.reload()
  await reveals(button(page, 'Resume'), region(page, /stores created/))
  expect(await storesOf(service, prefix)).toHaveLength(6)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test(
    'K5 idea-10 a file dropped on a list is taken to its import, which finds workspaces by their names, in German and without loss at 390 px',
    inProof,
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signInAs('administrator', '/stores')
      await expect(button(page, 'Mehr zu Speicher')).toBeVisible()
      const drop = (type: string) =>
        page.evaluate((event) => {
          const dataTransfer = new DataTransfer()
          const text =
            'Name;Kunde;Beschreibung;Alt\nneu-1;Halden Energy;Eins;7\nneu-2;Verano Foods;Zwei;8\n'
          dataTransfer.items.add(new File([text], 'neu.csv', { type: 'text/csv' }))
          document
            .getElementById('main')
            ?.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
        }, type)
      await drop('dragover')
      await expect(page.getByText('Ablegen, um in Speicher zu importieren')).toBeVisible()
      await drop('drop')
      await expect(page.getByRole('heading', { name: 'Speicher importieren' })).toBeVisible()
      await expect(page.getByLabel('Feld für Kunde')).toHaveValue('field:workspace')
      await expect(page.getByText('Namen verknüpfter Datensätze gefunden')).toBeVisible()
      await axe(page, 'main')
      await reveals(button(page, '2 Zeilen prüfen'), page.getByText('Keine Probleme mehr'))
      await expect(page.getByText('2 Datensätze werden angelegt')).toBeVisible()
      await axe(page, 'main')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
      // Leaving asks first: the choices for the file would be lost.
      await link(page, 'Speicher', exact).first().click()
      await expect(dialogOf(page, 'Diesen Import verlassen?')).toBeVisible()
    },
  )
})
