import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { waitForTest } from './support/fault.ts'
import { axe, expect, test, type Caller } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'
import { stored } from './support/stored.ts'

const creditsPath = '/billing/credits/'
const ticketsPath = '/support/tickets/'
const run = (page: Page) => page.getByRole('region', { name: /^(Chang|Delet|Creat|\d+ of \d+)/ })
const plan = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const rowNamed = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

interface Made {
  readonly id: string
  readonly name: string
}

async function makeCredits(service: Caller, prefix: string, n: number): Promise<readonly Made[]> {
  const made: Made[] = []
  for (let at = 0; at < n; at += 1) {
    const name = `${prefix}-${String(at).padStart(2, '0')}`
    const { body } = await service('POST', creditsPath, { promo: name, applied: 'false' })
    made.push({ id: (body as { object_id: string }).object_id, name })
  }
  return made
}

const appliedOf = async (
  service: Caller,
  credits: readonly Made[],
): Promise<readonly unknown[]> => {
  const values: unknown[] = []
  for (const { id } of credits) {
    const { body } = await service('GET', `${creditsPath}${id}/`)
    values.push((body as { applied: unknown }).applied)
  }
  return values
}

/** Every row of the list, chosen with the keyboard and the bar. */
async function selectAll(page: Page, n: number): Promise<void> {
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(n)
  await page.locator('tbody a.ListTable_link').first().focus()
  await page.keyboard.press('x')
  await bar(page)
    .getByRole('button', { name: `Select all ${n} matching` })
    .click()
  await expect(bar(page)).toContainText(`${n} selected`)
}

/** Opens the plan that sets "Applied" in all credits of the list. */
async function planApplied(page: Page, n: number): Promise<void> {
  await selectAll(page, n)
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await plan(page).getByRole('combobox', { name: 'Add a field' }).selectOption('applied')
  await plan(page)
    .getByRole('button', { name: 'Applied', exact: true })
    .or(plan(page).getByRole('button', { name: 'Yes', exact: true }))
    .click()
}

const startButton = (page: Page, name: string) => plan(page).getByRole('button', { name })
const found = (prefix: string) => `/billing/credits?load=all&search=${prefix}`

test('TK-9 K2 of ten tickets that are resolved at once two are refused: eight are done, two say why and stay selected; all is undone', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/400 \(Bad Request\)/)
  const service = await serviceAs('administrator')
  const prefix = newName('bulk')
  const ids: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const { body } = await service('POST', ticketsPath, {
      title: `${prefix} ${n}`,
      content: 'One of ten',
      severity: 'low',
      resolved: 'false',
      contact_method: 'email',
      contact_information: 'a@b.example',
    })
    ids.push((body as { object_id: string }).object_id)
  }
  const refused = [ids[2], ids[6]]
  for (const id of refused)
    faults.add({
      method: 'PATCH',
      path: `${ticketsPath}${id}/`,
      fault: {
        kind: 'answer',
        status: 400,
        body: { resolved: ['Only its owner may resolve it.'] },
      },
    })
  const page = await signInAs('administrator', `/support/tickets?load=all&search=${prefix}`)
  await selectAll(page, 10)
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await expect(plan(page)).toContainText('Nothing has been sent yet.')
  await plan(page).getByRole('combobox', { name: 'Add a field' }).selectOption('resolved')
  await plan(page).getByRole('button', { name: 'Resolved', exact: true }).click()
  await expect(plan(page)).toContainText('PATCH /support/tickets/{id}/, 10 times')
  await axe(page)
  expect(faults.count('PATCH', `${ticketsPath}*/`)).toBe(0)
  await page.keyboard.press('Control+Enter')

  const sheet = run(page)
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('8 of 10 tickets changed')
  await expect(sheet).toContainText('2 refused')
  await expect(sheet.getByText('resolved: Only its owner may resolve it.')).toHaveCount(2)
  await expect(bar(page)).toContainText('2 selected')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  expect(faults.count('PATCH', `${ticketsPath}*/`)).toBe(10)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download outcome' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file.split('\r\n').filter((line) => line.includes(prefix))).toHaveLength(10)
  expect(file.match(/Refused,400,resolved: Only its owner may resolve it\./g)).toHaveLength(2)

  await sheet.getByRole('button', { name: 'Undo all 8' }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('8 of 8 tickets changed')
  for (const id of ids) {
    const { body } = await service('GET', `${ticketsPath}${id}/`)
    expect(body).toMatchObject({ resolved: false })
  }
})

test('K2 N10 a lost answer, too many requests, and a record that somebody else has changed: each is done once or said', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET|429/)
  const service = await serviceAs('administrator')
  const prefix = newName('FAULTS')
  const credits = await makeCredits(service, prefix, 6)
  const [, lost, limited, other] = credits
  const of = (credit: Made | undefined) => `${creditsPath}${credit?.id}/`
  const page = await signInAs('administrator', found(prefix))
  await planApplied(page, 6)
  const heal = faults.add({
    method: 'PATCH',
    path: of(lost),
    fault: { kind: 'reset-after-apply' },
  })
  faults.add({
    method: 'PATCH',
    path: of(limited),
    fault: { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } },
    times: 1,
  })
  await service('PATCH', of(other), { applied: 'true' })
  await service('PATCH', of(other), { applied: 'false', promo: `${prefix}-03 of Rita` })
  await service('PATCH', of(credits[4]), { applied: 'true' })
  await startButton(page, 'Change 6').click()
  const sheet = run(page)
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('4 of 6 credits changed')
  await expect(sheet).toContainText('1 unknown')
  await expect(sheet).toContainText('1 left alone')
  await expect(sheet).toContainText('It has changed since the list was read. Nothing was sent.')
  heal()
  const arrived = faults.count('PATCH', of(lost))
  expect(faults.count('PATCH', of(limited))).toBe(2)
  expect(faults.count('PATCH', of(credits[4]))).toBe(0)
  await sheet.getByRole('button', { name: `Check ${lost?.name}` }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('5 of 6 credits changed')
  expect(faults.count('PATCH', of(lost))).toBe(arrived)
  // The browser itself repeats what a broken connection has lost, under the same key.
  expect(faults.perKey().size).toBe(5)
  expect(await appliedOf(service, credits)).toEqual(credits.map(() => true))
})

test('K2 N10 a reload in the middle of a run: it goes on where it was, and nothing is sent twice', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('RELOAD')
  const credits = await makeCredits(service, prefix, 8)
  const { until, letGo } = waitForTest()
  const held = credits.slice(4, 6)
  for (const { id } of held)
    faults.add({
      method: 'PATCH',
      path: `${creditsPath}${id}/`,
      fault: { kind: 'slow', answer: until },
    })
  const page = await signInAs('administrator', found(prefix))
  await planApplied(page, 8)
  await startButton(page, 'Change 8').click()
  const sheet = run(page)
  await expect(sheet).toContainText('2 done')
  await expect(sheet.getByText('Sending', { exact: true })).toHaveCount(2)
  await page.reload()
  letGo()
  await expect(sheet).toContainText('The page was reloaded.')
  await expect(sheet).toContainText('2 unknown')
  // What is not known to be done is selected again.
  await expect(bar(page)).toContainText('6 selected')
  await axe(page)
  await sheet.getByRole('button', { name: 'Resume' }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('6 of 8 credits changed')
  for (const { name } of held) await sheet.getByRole('button', { name: `Check ${name}` }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('8 of 8 credits changed')
  for (const { id } of credits) expect(faults.count('PATCH', `${creditsPath}${id}/`)).toBe(1)
  expect(await appliedOf(service, credits)).toEqual(credits.map(() => true))
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(rowNamed(page, prefix).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('K2 N10 signing out in the middle of a run ends it and deletes what was stored of it; signed in again its numbers are told, and nothing was sent twice', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  // What the list still reads while it closes.
  complaints.expect(/401 \(Unauthorized\)/)
  const service = await serviceAs('administrator')
  const prefix = newName('SIGNOUT')
  const credits = await makeCredits(service, prefix, 6)
  const { until, letGo } = waitForTest()
  for (const { id } of credits.slice(2, 4))
    faults.add({
      method: 'PATCH',
      path: `${creditsPath}${id}/`,
      fault: { kind: 'slow', answer: until },
    })
  const page = await signInAs('administrator', found(prefix), { fresh: true })
  await planApplied(page, 6)
  await startButton(page, 'Change 6').click()
  const sheet = run(page)
  await expect(sheet).toContainText('2 done')
  await expect(sheet.getByText('Sending', { exact: true })).toHaveCount(2)
  expect(await stored(page)).toHaveLength(7)
  await sheet.getByRole('button', { name: 'Minimize' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Administrator' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
  letGo()
  await page.getByRole('button', { name: 'Administrator' }).click()
  const told = page.getByRole('region', { name: 'Messages' })
  await expect(told).toContainText('A run ended with your session: 2 of 6 credits done.')
  await expect(told).toContainText('For 2 no answer had arrived')
  await expect(told).toContainText('2 were not done.')
  await expect(sheet).toHaveCount(0)
  // The answers that came too late have stored nothing.
  expect(await stored(page)).toEqual([])
  const sent = credits.map(({ id }) => faults.count('PATCH', `${creditsPath}${id}/`))
  expect(sent.filter((n) => n === 0)).toHaveLength(2)
  expect(Math.max(...sent)).toBe(1)
  expect(await appliedOf(service, credits)).toEqual(sent.map((n) => n === 1))
})

test('K1 F11 N12 a range, the page or all that match are chosen, with the number; more than 20 are deleted after typing it, and undone by creating them again', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('MANY')
  await makeCredits(service, prefix, 22)
  const page = await signInAs('administrator', found(prefix))
  const rows = page.locator('tbody tr[data-id]')
  await expect(rows).toHaveCount(22)
  await rows.nth(1).hover()
  await rows.nth(1).getByRole('checkbox').click()
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await page.getByRole('checkbox', { name: 'Select all rows shown here' }).click()
  await expect(bar(page)).toContainText('22 selected')
  // Another search keeps them, and says that they are not shown.
  await page.goto(found(prefix))
  await selectAll(page, 22)
  await page.getByRole('combobox', { name: /^Search/ }).fill(`${prefix}-0`)
  await expect(rows).toHaveCount(10)
  await expect(bar(page)).toContainText('12 of them are not in this view')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const start = startButton(page, 'Delete 22')
  await expect(plan(page)).toContainText('Undo creates them again')
  await page.keyboard.press('Control+Enter')
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await plan(page).getByRole('textbox', { name: 'Type 22 to delete them' }).fill('22')
  await start.click()
  const sheet = run(page)
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('22 of 22 credits deleted')
  const named = async () => {
    const all: string[] = []
    for (let n = 1; n < 99; n += 1) {
      const { status, body } = await service('GET', `${creditsPath}?page=${n}`)
      const text = JSON.stringify(body)
      if (status !== 200) break
      all.push(...(text.match(new RegExp(`${prefix}-\\d\\d`, 'g')) ?? []))
      if (!/"next":("|\d)/.test(text)) break
    }
    return new Set(all).size
  }
  expect(await named()).toBe(0)
  await sheet.getByRole('button', { name: 'Undo all 22' }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('22 of 22 credits created')
  expect(await named()).toBe(22)
})

test('F11 N11 N12 deleting a store says what refers to it, wants its name, and can be taken back by creating it again', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('administrator')
  const name = newName('sight')
  const { object_id: id } = await makeStore(service, { name, description: 'Deleted soon' })
  const page = await signInAs('administrator', `/stores/item/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete store' })
  await expect(dialog).toContainText(/Looked at:|No other collection refers to stores/)
  await expect(dialog).toContainText('with a new id')
  await axe(page)
  const button = dialog.getByRole('button', { name: 'Delete store' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill(name)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores')
  expect((await service('GET', `/store/all/${id}/`)).status).toBe(404)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Deleted soon')
})

test('K1 K2 in German, on a phone: records are chosen, changed and the outcome is read with a thumb', async ({
  browser,
  signInAs,
  serviceAs,
  context,
}) => {
  const service = await serviceAs('administrator')
  const prefix = newName('TELEFON')
  const credits = await makeCredits(service, prefix, 3)
  const first = await signInAs('administrator')
  const { origin } = new URL(first.url())
  const phone = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await phone.addCookies(await context.cookies())
  const page = await phone.newPage()
  await page.goto(origin + found(prefix))
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Auswählen', exact: true }).tap()
  const chosen = page.getByRole('region', { name: 'Ausgewählte Datensätze' })
  for (const { name } of credits)
    await page.getByRole('checkbox', { name: `${name} auswählen` }).tap()
  await expect(chosen).toContainText('3 ausgewählt')
  await axe(page)
  await chosen.getByRole('button', { name: 'Ändern' }).tap()
  await plan(page).getByRole('combobox', { name: 'Feld hinzufügen' }).selectOption('applied')
  await plan(page).getByRole('button', { name: 'Ja', exact: true }).tap()
  await axe(page)
  await startButton(page, '3 ändern').tap()
  const sheet = page.getByRole('region', { name: /geändert/ })
  await expect(sheet).toContainText('3 von 3 geändert')
  await axe(page)
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await appliedOf(service, credits)).toEqual([true, true, true])
  await phone.close()
})
