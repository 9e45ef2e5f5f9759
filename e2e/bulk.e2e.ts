import { axe, expect, test, inProof } from './support/fixtures.ts'
import { expectFocus, tabTo } from './support/keyboard.ts'
import {
  makeStore,
  makeTicket,
  newName,
  rowOf,
  makeWorkspace,
  makeMethod,
} from './support/records.ts'
import { appliedOf, creditsPath, found, makeCredits, run, startButton } from './support/bulk.ts'
import { button, exact, link, main, region, contentWidth } from './support/pages/page.ts'
import { rowNamed, rows, selectAll, selectionBar } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer } from './support/fault.ts'
import { chooseAction } from './support/pages/record.ts'
import { textOf } from './support/imports.ts'
import { showRequests, savedBy } from './support/pages/actions.ts'
import { opens, key, reads, says } from './support/pages/effects.ts'

const ticketsPath = '/support/tickets/'

test('TK-9 K2 use-1 attack-11 case-23 of ten tickets that are resolved at once two are refused: eight are done, two say why and stay selected; all is undone', async ({
  signInAs,
  service,
  faults,
}) => {
  const prefix = newName('bulk')
  const ids: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const title = `${prefix} ${n}`
    ids.push((await makeTicket(service, { title, severity: 'low', resolved: 'false' })).object_id)
  }
  const refused = [ids[2], ids[6]]
  for (const id of refused)
    faults.add(
      'PATCH',
      `${ticketsPath}${id}/`,
      answer(400, { resolved: ['Only its owner may resolve it.'] }),
    )
  const page = await signInAs('administrator', `/support/tickets?load=all&search=${prefix}`)
  await showRequests(page)
  await selectAll(page, 10)
  await says(button(selectionBar(page), 'Change'), dialogOf(page), 'Nothing has been sent yet.')
  // Every run loads the records again and pauses on failures, so this is not a question any more.
  await expect(
    button(dialogOf(page), /^Records that changed .* Pauses after 3 failures/),
  ).toBeVisible()
  await test.step('a severity is chosen from the levels, as in its form; any other text only when it is meant', async () => {
    const add = dialogOf(page).getByRole('combobox', { name: 'Add a field' })
    await add.selectOption('severity')
    const levels = dialogOf(page).getByRole('radiogroup', { name: 'Severity' })
    await expect(levels.getByRole('radio', { name: /^Production system impaired/ })).toBeVisible()
    await axe(page)
    await button(dialogOf(page), 'Leave out Severity').click()
    await add.selectOption('contact_method')
    const method = dialogOf(page).getByRole('combobox', { name: 'Contact method' })
    await method.fill('Production impaired')
    await expect(method).toHaveAccessibleDescription(/Choose a known value/)
    await button(dialogOf(page), 'Leave out Contact method').click()
  })
  await dialogOf(page).getByRole('combobox', { name: 'Add a field' }).selectOption('resolved')
  await button(dialogOf(page), 'Resolved', exact).click()
  await expect(dialogOf(page)).toContainText('PATCH /support/tickets/{id}/, 10 times')
  await axe(page)
  expect(faults.count('PATCH', `${ticketsPath}*/`)).toBe(0)
  await page.keyboard.press('Control+Enter')

  const sheet = run(page)
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('8 of 10 tickets changed')
  await expect(sheet).toContainText('2 refused')
  await expect(sheet.getByText('resolved: Only its owner may resolve it.')).toHaveCount(2)
  await expect(selectionBar(page)).toContainText('2 selected')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  expect(faults.count('PATCH', `${ticketsPath}*/`)).toBe(10)

  await test.step('the sheet covers no button of the page, at 1280 x 720 and on a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      for (const control of [
        link(page, 'New ticket'),
        button(selectionBar(page), 'Delete'),
        button(sheet, 'Close'),
      ])
        await control.click({ trial: true, timeout: 5000 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const download = await savedBy(page, () => button(sheet, 'Download outcome').click())
  const file = await textOf(download)
  expect(file.split('\r\n').filter((line) => line.includes(prefix))).toHaveLength(10)
  expect(file.match(/Refused,400,resolved: Only its owner may resolve it\./g)).toHaveLength(2)

  // A run that was over is folded after a reload: it was seen.
  await page.reload()
  const tab = button(page, /^Open the run/)
  await expect(rows(page)).toHaveCount(10)
  await expect(tab).toBeVisible()
  await expect(sheet).toBeHidden()
  await tab.click()

  // Closed, the run is still the latest action.
  await button(sheet, 'Close').click()
  await expect(sheet).toBeHidden()
  await reads(key(page, 'u'), sheet.getByRole('heading', { level: 2 }), '8 of 8 tickets changed')
  for (const id of ids)
    expect(await rowOf(service, `${ticketsPath}${id}/`)).toMatchObject({ resolved: false })
})

test(
  'K1 F11 N12 design-25 a range, the page or all that match are chosen, with the number; more than 20 are deleted after typing it, and undone by creating them again',
  inProof,
  async ({ signInAs, service }) => {
    const prefix = newName('MANY')
    await makeCredits(service, prefix, 22)
    const page = await signInAs('administrator', found(prefix))
    await expect(rows(page)).toHaveCount(22)
    await rows(page).nth(1).hover()
    await rows(page).nth(1).getByRole('checkbox').click()
    await rows(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(selectionBar(page)).toContainText('4 selected')
    await page.getByRole('checkbox', { name: 'Select all rows shown here' }).click()
    await expect(selectionBar(page)).toContainText('22 selected')
    // Another search keeps the selection, and reports the hidden records.
    await page.goto(found(prefix))
    await selectAll(page, 22)
    await page.getByRole('combobox', { name: /^Search/ }).fill(`${prefix}-0`)
    await expect(rows(page)).toHaveCount(10)
    await expect(selectionBar(page)).toContainText('12 of them aren’t in this view')
    await button(selectionBar(page), 'Delete').click()
    const start = startButton(page, 'Delete 22')
    await expect(dialogOf(page)).toContainText('Undo creates them again')
    await page.keyboard.press('Control+Enter')
    await expect(start).toHaveAttribute('aria-disabled', 'true')
    await dialogOf(page).getByRole('textbox', { name: 'Type 22 to confirm' }).fill('22')
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
    await button(sheet, 'Undo all 22').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('22 of 22 credits created')
    expect(await named()).toBe(22)
  },
)

test(
  'K2 N12 a record that somebody deleted before a run reached it leaves the selection',
  inProof,
  async ({ signInAs, service, complaints }) => {
    complaints.expect(/404/)
    const prefix = newName('gone')
    const [, gone] = await makeCredits(service, prefix, 3)
    const page = await signInAs('administrator', found(prefix))
    await selectAll(page, 3)
    expect((await service('DELETE', `${creditsPath}${gone?.id}/`)).status).toBe(204)
    await button(selectionBar(page), 'Change').click()
    await dialogOf(page).getByRole('combobox', { name: 'Add a field' }).selectOption('applied')
    await button(dialogOf(page), 'Yes', exact).click()
    await page.keyboard.press('Control+Enter')
    await expect(run(page).getByRole('heading', { level: 2 })).toHaveText('2 of 3 credits changed')
    await expect(rows(page)).toHaveCount(2)
    await expect(selectionBar(page)).toBeHidden()
  },
)

test('F11 N11 N12 deleting a store says what refers to it, wants its name, and can be taken back by creating it again', async ({
  signInAs,
  service,
}) => {
  const name = newName('sight')
  const { object_id: id } = await makeStore(service, { name, description: 'Deleted soon' })
  const page = await signInAs('administrator', `/stores/item/${id}`)
  await chooseAction(page, 'Delete')
  const dialog = dialogOf(page, 'Delete store')
  await expect(dialog).toContainText(/Searched:|No other collection refers to stores/)
  await expect(dialog).toContainText('with a new ID')
  await axe(page)
  const confirm = button(dialog, 'Delete store')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill(name)
  await opens(confirm, 'Stores')
  expect((await service('GET', `/store/all/${id}/`)).status).toBe(404)
  await button(page, 'Restore').click()
  await opens(link(page, 'Open it'), name)
  await expect(main(page)).toContainText('Deleted soon')
})

test(
  'K1 K2 idea-11 in German, on a phone: records are chosen, changed and the outcome is read with a thumb, and a field is changed in place',
  inProof,
  async ({ browser, signInAs, service, context }) => {
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
    await expect(rows(page)).toHaveCount(3)
    await button(page, 'Auswählen', exact).tap()
    const chosen = region(page, 'Ausgewählte Datensätze')
    for (const { name } of credits)
      await page.getByRole('checkbox', { name: `${name} auswählen` }).tap()
    await expect(chosen).toContainText('3 ausgewählt')
    await axe(page)
    await button(chosen, 'Ändern').tap()
    await dialogOf(page).getByRole('combobox', { name: 'Feld hinzufügen' }).selectOption('applied')
    await button(dialogOf(page), 'Ja', exact).tap()
    await axe(page)
    await startButton(page, '3 ändern').tap()
    const sheet = region(page, /geändert/)
    await expect(sheet).toContainText('3 von 3 Guthaben geändert')
    await axe(page)
    await button(sheet, 'Schließen').tap()
    // A finger that stays on a row shows its preview, where each field can be changed.
    const held = credits[0]?.name ?? ''
    await rowNamed(page, held).evaluate((row) => {
      const about = { bubbles: true, cancelable: true, pointerType: 'touch' }
      row.querySelector('td')?.dispatchEvent(new PointerEvent('contextmenu', about))
    })
    const preview = page.getByRole('complementary', { name: 'Vorschau' })
    await button(preview, 'Aktion ändern').tap()
    await preview.getByRole('textbox', { name: 'Aktion' }).fill(`${held} neu`)
    await axe(page)
    await button(preview, 'Aktion speichern').tap()
    await expect(preview.getByRole('heading', { name: `${held} neu` })).toBeVisible()
    // Nothing is wider than the screen.
    expect(await contentWidth(page)).toBe(390)
    expect(await appliedOf(service, credits)).toEqual([true, true, true])
    await phone.close()
  },
)

test(
  'K1 K2 by keyboard alone: a range of stores gets one key of its settings; the run is followed, undone and closed',
  inProof,
  async ({ signInAs, service }) => {
    const prefix = newName('keys')
    const ids: string[] = []
    for (const [n, settings] of ['{"a": 1}', '{"rate": 5}', '[1]'].entries())
      ids.push((await makeStore(service, { name: `${prefix}-${n}`, settings })).object_id)
    const page = await signInAs('administrator', `/stores?load=all&search=${prefix}&sort=title`)
    await expect(rows(page)).toHaveCount(3)
    const { keyboard } = page
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await keyboard.press(key)
    await expect(selectionBar(page)).toContainText('3 selected')
    await keyboard.press('b')
    await expect(button(selectionBar(page), 'Change')).toBeFocused()
    await keyboard.press('Enter')
    const dialog = dialogOf(page)
    const add = dialog.getByRole('combobox', { name: 'Add a field' })
    await tabTo(page, add)
    await keyboard.type('Settings')
    await tabTo(page, button(dialog, 'One key'))
    await keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('textbox', { name: 'Key of Settings' }))
    await keyboard.type('rate')
    await tabTo(page, dialog.getByRole('textbox', { name: 'Settings', exact: true }))
    await keyboard.type('2')
    await expect(dialog).toContainText('No JSON object there')
    await axe(page)
    await keyboard.press('Control+Enter')
    const sheet = run(page)
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('2 of 2 stores changed')
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
    const settings = async () =>
      Promise.all(ids.map(async (id) => (await rowOf(service, `/store/all/${id}/`)).settings))
    expect(await settings()).toEqual([{ a: 1, rate: 2 }, { rate: 2 }, [1]])
    await tabTo(page, button(sheet, 'Undo all 2'))
    await keyboard.press('Enter')
    await expect(sheet).toContainText('Undoes the run before')
    await tabTo(page, button(sheet, 'Close'))
    await keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await expectFocus(page)
    expect(await settings()).toEqual([{ a: 1 }, { rate: 5 }, [1]])
  },
)

test(
  'K2 X11 many workspaces are notified, which nothing takes back, and get a payment method, which is undone',
  inProof,
  async ({ signInAs, service, faults }) => {
    const prefix = newName('notified')
    for (const letter of ['a', 'b'])
      await makeWorkspace(service, {
        name: `${prefix}-${letter}`,
        settings: { owners: [`${prefix}-${letter}@owners.example`] },
      })
    const card = newName('card')
    await makeMethod(service, card)
    const page = await signInAs('administrator', `/workspaces?load=all&search=${prefix}`)
    await selectAll(page, 2)
    const sheet = run(page)
    await button(selectionBar(page), 'Notify').click()
    await expect(startButton(page, 'Send')).toHaveAttribute('aria-disabled', 'true')
    await dialogOf(page).getByRole('textbox', { name: 'Subject' }).fill('Maintenance')
    await dialogOf(page).getByRole('textbox', { name: 'Content' }).fill('Tonight')
    await expect(dialogOf(page)).toContainText('Sent messages can’t be undone.')
    for (const letter of ['a', 'b'])
      await expect(dialogOf(page).getByText(`${prefix}-${letter}@owners.example`)).toBeVisible()
    await startButton(page, 'Send 2').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('2 of 2 workspaces notified')
    await expect(sheet).toContainText('This can’t be undone')
    expect(faults.count('POST', '/workspaces/*/notify/')).toBe(2)
    await button(sheet, 'Close').click()

    await selectAll(page, 2)
    await button(selectionBar(page), 'Set payment method').click()
    const picker = dialogOf(page).getByRole('combobox', { name: 'Method' })
    await picker.fill(card)
    await page.getByRole('option', { name: card }).click()
    await startButton(page, 'Send 2').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('2 of 2 workspaces changed')
    expect(faults.count('POST', '/workspaces/*/set_payment_method/')).toBe(2)
  },
)
