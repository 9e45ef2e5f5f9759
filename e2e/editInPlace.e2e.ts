import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeStore, makeTicket, newName, rowOf } from './support/records.ts'
import { box, editor, openEditor } from './support/pages/record.ts'
import { button, link, main, messages } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer } from './support/fault.ts'
import { rows } from './support/pages/list.ts'
import { pressKeys } from './support/keyboard.ts'
import { watchPatches } from './support/pages/form.ts'
import { reveals, focuses, key, removes, says } from './support/pages/effects.ts'

const pathOf = (id: string) => `/support/tickets/${id}/`
const contact = 'Contact information'

test('idea-11 a field of a record: Enter opens, saves one field, Esc leaves, Undo writes the old value', async ({
  signInAs,
  service,
}) => {
  const { object_id: id } = await makeTicket(service, { title: newName('edited') })
  const page = await signInAs('administrator', `/support/tickets/item/${id}`)
  const sent = watchPatches(page)
  await openEditor(page, contact)
  await page.keyboard.type('never kept')
  await focuses(key(page, 'Escape'), button(page, `Change ${contact}`))
  await openEditor(page, contact)
  const name = newName('renamed')
  await page.keyboard.type(name)
  await axeInBothThemes(page)
  await reveals(key(page, 'Enter'), page.getByRole('definition').filter({ hasText: name }))
  await expect(button(page, `Change ${contact}`)).toBeFocused()
  expect(sent).toEqual([`contact_information=${name}`])
  await reveals(button(messages(page), 'Undo'), link(page, 'ingrid@northwind.example'))
  // The old value is shown before its write has ended.
  await expect(messages(page)).toContainText('Undone:')
  expect((await rowOf(service, pathOf(id))).contact_information).toBe('ingrid@northwind.example')
  // Both writes are in the log of requests.
  await pressKeys(page, 'g', 'r')
  const log = dialogOf(page, 'Requests')
  await expect(log.getByRole('listitem').filter({ hasText: `PATCH${pathOf(id)}` })).toHaveCount(2)
})

test('idea-11 what is typed before the editor has loaded stands in it, on the record and in a list, and runs no shortcut', async ({
  signInAs,
  service,
  faults,
}) => {
  const title = newName('early')
  const { object_id: id } = await makeTicket(service, { title })
  const load = faults.hold('GET', /\/FieldEditor-[^/]*\.js$/)
  const page = await signInAs('administrator', `/support/tickets/item/${id}`)
  await button(page, `Change ${contact}`).focus()
  // On a ticket, these letters assign, resolve and contact.
  await pressKeys(page, 'Enter', 'a', 'e', 'c')
  await focuses({ click: async () => load(), page: () => page }, box(page, contact))
  await expect(box(page, contact)).toHaveValue('aec')
  await removes(key(page, 'Escape'), editor(page, contact))

  const loadAgain = faults.hold('GET', /\/FieldEditor-[^/]*\.js$/)
  await page.goto(`/support/tickets?load=all&search=${title}`)
  await expect(main(page)).toContainText('All loaded')
  await rows(page).getByRole('link', { name: title }).focus()
  await expect(button(rows(page), /^More/)).toBeVisible()
  await pressKeys(page, 'e', 'x', 'v')
  await focuses({ click: async () => loadAgain(), page: () => page }, box(page, 'Title'))
  await expect(box(page, 'Title')).toHaveValue('xv')
})

test('N14 a field in place that met the end of the session says after signing in that nothing was changed yet', async ({
  signInAs,
  service,
  faults,
  complaints,
}) => {
  complaints.expect(/401/)
  const { object_id: id } = await makeTicket(service, { title: newName('edited') })
  const page = await signInAs('administrator', `/support/tickets/item/${id}`, { fresh: true })
  faults.add('PATCH', pathOf(id), answer(401, { detail: 'Expired.' }), 1)
  await openEditor(page, contact)
  const name = newName('kept')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await button(dialogOf(page, 'Your session ended'), 'Continue as Maren Okafor').click()
  await expect(editor(page, contact)).toContainText(
    'You’re signed in again. Nothing was changed yet.',
  )
  await expect(editor(page, contact)).not.toContainText(/session has ended|Expired/)
  await expect(box(page, contact)).toHaveValue(name)
  await button(editor(page, contact), `Save ${contact}`).click()
  await expect(
    link(page, name).or(page.getByRole('definition').filter({ hasText: name })),
  ).toBeVisible()
})

test(
  'idea-11 W1 W4 a refusal, a missing value and a newer value stand at the field, and nothing typed is lost',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeTicket(service, { title: newName('edited') })
    const path = pathOf(id)
    const page = await signInAs('administrator', `/support/tickets/item/${id}`)
    await openEditor(page, contact)
    await says(key(page, 'Backspace', 'Enter'), editor(page, contact), 'This is required.')

    const name = newName('mine')
    await page.keyboard.type(name)
    const heal = faults.add('PATCH', path, answer(400, { contact_information: ['Too plain.'] }))
    await says(key(page, 'Enter'), editor(page, contact), 'Too plain.')
    await expect(box(page, contact)).toHaveValue(name)
    await axe(page)
    heal()

    const theirs = newName('theirs')
    await service('PATCH', path, { contact_information: theirs })
    await says(key(page, 'Enter'), editor(page, contact), `Changed on the service: ${theirs}`)
    expect((await rowOf(service, path)).contact_information).toBe(theirs)
    await reveals(key(page, 'Enter'), page.getByRole('definition').filter({ hasText: name }))
    expect((await rowOf(service, path)).contact_information).toBe(name)
  },
)

test(
  'L16 K1 use-1 a row that is changed in its list stays and is marked until the list is read again',
  inProof,
  async ({ signInAs, service }) => {
    const word = newName('inline')
    const first = await makeTicket(service, { title: `${word} one` })
    await makeTicket(service, { title: `${word} two` })
    const page = await signInAs(
      'administrator',
      `/support/tickets?load=all&search=${word}+severity:impaired`,
    )
    const lines = page.getByRole('table').getByRole('row')
    const row = lines.filter({ hasText: `${word} one` })
    await expect(lines).toHaveCount(3)
    // While others write, the list may be read to its end twice.
    await expect(main(page)).toContainText('All loaded')

    // By mouse: the pencil of the cell under the pointer.
    await row.getByRole('cell', { name: 'System impaired' }).hover()
    await focuses(button(row, 'Change Severity'), box(page, 'Severity'))
    await page.keyboard.type('production_system_down')
    await says(key(page, 'Enter'), messages(page), 'Severity of “')
    expect((await rowOf(service, `/support/tickets/${first.object_id}/`)).severity).toBe(
      'production_system_down',
    )
    await expect(row).toContainText('Production system down')
    await expect(page.getByText('1 edited row no longer matches and stays')).toBeVisible()
    await axe(page)
    await removes(key(page, 'r'), row)

    // By keys: `e` on the row; Tab saves and moves to the next field.
    const other = lines.filter({ hasText: `${word} two` })
    await other.getByRole('link').first().focus()
    await focuses(key(page, 'e'), box(page, 'Title'))
    await page.keyboard.type(`${word} three`)
    await focuses(key(page, 'Tab'), box(page, 'Severity'))
    await reveals(key(page, 'Escape', 'Escape'), lines.filter({ hasText: `${word} three` }))

    await test.step('in groups it stays in its group', async () => {
      await page.goto(`/support/tickets?load=all&search=${word}&group=severity`)
      const groups = page.getByRole('table').locator('th[scope="rowgroup"]')
      await expect(groups).toHaveText([/Production system down1/, /System impaired1/])
      await expect(main(page)).toContainText('All loaded')
      await row.getByRole('cell', { name: 'Production system down' }).hover()
      await button(row, 'Change Severity').click()
      const low = newName('level')
      await box(page, 'Severity').fill(low)
      await page.keyboard.press('Enter')
      await expect(box(page, 'Severity')).toHaveAccessibleDescription(/Choose a known value/)
      await button(page, `Another value: “${low}”`).click()
      await reveals(key(page, 'Enter'), row.getByRole('cell', { name: low }))
      await expect(page.getByText('1 edited row no longer matches and stays')).toBeVisible()
      await expect(groups).toHaveText([/Production system down1/, /System impaired1/])
      await reveals(key(page, 'r'), groups.filter({ hasText: `${low}1` }))
      await expect(groups.filter({ hasText: 'Production' })).toHaveCount(0)
    })

    await test.step('on a page that the service filters it stays too, by its name, until a refresh', async () => {
      for (const letter of ['a', 'b']) await makeStore(service, { name: `${word}-${letter}` })
      await page.goto(`/stores?name=${word}`)
      const store = (text: string) => rows(page).filter({ hasText: text })
      await store(`${word}-a`).getByRole('rowheader').hover()
      await button(store(`${word}-a`), 'Change Name').click()
      await box(page, 'Name').fill('elsewhere')
      await says(key(page, 'Enter'), messages(page), 'Name of “')
      await expect(store('elsewhere')).toBeVisible()
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await expect(pages).toContainText('1 edited row no longer matches and stays')
      await expect(pages).toContainText('1–2 of 2')
      await removes(key(page, 'r'), store('elsewhere'))
      await expect(store(`${word}-b`)).toBeVisible()
      await expect(pages).not.toContainText('no longer matches')
    })
  },
)
