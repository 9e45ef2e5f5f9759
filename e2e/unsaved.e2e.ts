import { axe, expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName, rowOf, rowsOf, storesNamed } from './support/records.ts'
import { control, fill, fillStore, openEdit, submitButton } from './support/pages/form.ts'
import { alert, button, exact, heading, link, main, mainMenu, toast } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer } from './support/fault.ts'
import { opens, removes, reveals, focuses, key } from './support/pages/effects.ts'

const storesPath = '/store/all/'

test('F4 leaving a form with typed values requires confirmation', async ({ signInAs, service }) => {
  const store = await makeStore(service)
  const page = await signInAs('administrator', '/stores')
  await page.goto(`/stores/item/${store.object_id}`)
  await link(main(page), 'Edit', exact).click()
  const name = control(page, 'Name')
  await expect(name).toHaveValue(String(store.name))
  await name.fill('half a na')
  const address = page.url()
  const dialog = dialogOf(page, 'Leave without saving?')
  const models = link(mainMenu(page), 'Models')

  await test.step('a link opens the question, and Stay keeps the page', async () => {
    await reveals(models, dialog)
    await axe(page)
    await removes(button(dialog, 'Stay'), dialog)
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('half a na')
  })
  await test.step('Back opens the question, and Escape keeps the page', async () => {
    await page.evaluate(() => history.back())
    await expect(dialog).toBeVisible()
    await removes(key(page, 'Escape'), dialog)
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('half a na')
  })
  await test.step('Cancel opens the question', async () => {
    await reveals(button(main(page), 'Cancel'), dialog)
    await button(dialog, 'Stay').click()
  })
  await test.step('closing the tab opens the question', async () => {
    const requested = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await requested
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(name).toHaveValue('half a na')
  })
  await test.step('Leave leaves the page', async () => {
    await models.click()
    await opens(button(dialog, 'Leave'), 'Models')
  })
})

test(
  'F4 leaving requires no confirmation after undoing all changes or saving',
  inProof,
  async ({ signInAs, service }) => {
    const store = await makeStore(service, { settings: '{"a": [1, 2]}' })
    const page = await signInAs('administrator')
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.type())
      void question.accept()
    })
    await openEdit(page, `/stores/item/${store.object_id}`)
    await control(page, 'Name').fill('other')
    await control(page, 'Name').fill(String(store.name))
    await fill(page, { label: 'Settings', value: '{"a":7}', as: 'json' })
    await fill(page, { label: 'Settings', value: '{ "a" : [1,2] }', as: 'json' })
    await page.reload()
    await expect(submitButton(page, 'Save changes')).toBeVisible()

    await control(page, 'Name').fill('other')
    await control(page, 'Name').fill(String(store.name))
    await opens(link(mainMenu(page), 'Models'), 'Models')

    const name = newName('saved')
    await openEdit(page, `/stores/item/${store.object_id}`)
    await control(page, 'Name').fill(name)
    await opens(submitButton(page, 'Save changes'), name)
    await page.reload()
    await expect(heading(page)).toHaveText(name)
    expect(questions).toEqual([])
  },
)

for (const leaves of [true, false])
  test(
    `FC48 following a link during a save asks first; ${leaves ? 'leaving does not bring the user back' : 'staying completes the save'}, and the save is applied once`,
    inProof,
    async ({ signInAs, service, faults }) => {
      const page = await signInAs('administrator', '/stores/new')
      const name = newName('leaving')
      await fillStore(page, name)
      faults.add('POST', storesPath, { kind: 'slow', answer: 3000 })
      await submitButton(page).click()
      await expect.poll(() => faults.count('POST', storesPath)).toBe(1)
      await link(mainMenu(page), 'Models').click()
      const dialog = dialogOf(page, 'Leave while this is being saved?')
      await expect(dialog).toBeVisible()
      if (leaves) {
        await opens(button(dialog, 'Leave'), 'Models')
        // The outcome is announced on the page that is open by then.
        await expect(page.locator('#live-polite')).toHaveText('Store created')
        await expect(page).toHaveURL(/\/enrich\/models$/)
        await expect(heading(page)).toHaveText('Models')
      } else {
        await expect(heading(page)).toHaveText(name)
        await expect(dialog).toHaveCount(0)
      }
      expect(faults.count('POST', storesPath)).toBe(1)
      expect(await storesNamed(service, name)).toBe(1)
    },
  )

test(
  'W3 FC48 a save rejected after the user has left is reported on the current page',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    complaints.expect(/status of 4/)
    const [known] = await rowsOf(service, '/users/')
    const page = await signInAs('administrator', '/users/new')
    await fill(page, { label: 'Email', value: String(known?.email) })
    await fill(page, { label: 'Password', value: 'a long enough word' })
    faults.add('POST', '/users/', { kind: 'slow', answer: 3000 })
    await submitButton(page, 'Create user').click()
    await expect.poll(() => faults.count('POST', '/users/')).toBe(1)
    await link(mainMenu(page), 'Models').click()
    await opens(button(dialogOf(page), 'Leave'), 'Models')
    await expect(page.locator('#live-polite')).toHaveText(
      'The service refused this. Another user already has this email.',
    )
  },
)

test(
  'F7 FC51 a newer record never changes typed values; it is shown next to them',
  inProof,
  async ({ signInAs, service, page: tab }) => {
    const store = await makeStore(service)
    await tab.clock.install()
    const page = await signInAs('administrator')
    await openEdit(page, `/stores/item/${store.object_id}`)
    const mine = 'What I am writing'
    await control(page, 'Description').fill(mine)
    const theirName = newName('theirs')
    await service('PATCH', `${storesPath}${store.object_id}/`, {
      name: theirName,
      description: 'What they wrote',
    })
    // Returning to the tab after a while reads the record again.
    await page.clock.fastForward('01:00')
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    const note = page.getByText('Changed on the service: What they wrote')
    await expect(note).toBeVisible()
    await expect(control(page, 'Description')).toHaveValue(mine)
    await expect(control(page, 'Description')).toHaveAccessibleDescription(/What they wrote/)
    // The name was not changed here, so it is updated without a note.
    await expect(control(page, 'Name')).toHaveValue(theirName)
    await axe(page)
    await button(page, 'Use it').click()
    await expect(control(page, 'Description')).toHaveValue('What they wrote')
    await expect(note).toHaveCount(0)
    await reveals(submitButton(page, 'Save changes'), page.getByText('No changes to save'))
  },
)

test('F9 A10 FC01 FC05 errors from the service are shown at their field and in the summary', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/400/)
  const page = await signInAs('administrator', '/stores/new')
  const name = newName('refused')
  await fillStore(page, name)
  faults.add(
    'POST',
    storesPath,
    answer(
      400,
      '{"name":["This name is taken."],"shelf":["There is no shelf."],"__proto__":["Odd one."],"constructor":["Odd two."],"settings.a":["Too deep."]}',
      { 'Content-Type': 'application/json' },
    ),
    1,
  )
  await focuses(submitButton(page), alert(page))
  await expect(alert(page)).toContainText('Not saved. Fix the field below.')
  for (const text of [
    'shelf: There is no shelf.',
    '__proto__: Odd one.',
    'constructor: Odd two.',
    'settings.a: Too deep.',
  ])
    await expect(alert(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  await expect(control(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(control(page, 'Name')).toHaveAccessibleDescription(/This name is taken\./)
  await expect(control(page, 'Description')).not.toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await focuses(link(alert(page), 'Name'), control(page, 'Name'))
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(control(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This name is taken.', { exact: true })).toHaveCount(0)
  await expect(link(alert(page), 'Name')).toHaveCount(0)
  await expect(alert(page)).toContainText('There is no shelf.')
  await opens(submitButton(page), `${name}2`)
})

test(
  'FC48 in a tab of its own, saving the whole record leads to the record and not out of the console',
  inProof,
  async ({ signInAs, service }) => {
    const store = await makeStore(service)
    const first = await signInAs('administrator')
    const page = await first.context().newPage()
    await openEdit(page, `/stores/item/${store.object_id}`)
    await link(page, /Replace/).click()
    await control(page, 'Description').fill('All of it')
    await opens(submitButton(page, 'Replace record'), String(store.name))
    await expect(page).toHaveURL(new RegExp(`/stores/item/${store.object_id}$`))
    await page.close()
  },
)

test(
  'F4 what is typed while a record is created or saved stays, on top of what was sent',
  inProof,
  async ({ signInAs, service, faults }) => {
    const name = newName('typed')
    const page = await signInAs('administrator', '/stores/new')
    await fillStore(page, name)
    const letCreate = faults.hold('POST', storesPath)
    await submitButton(page).click()
    await expect.poll(() => faults.count('POST', storesPath)).toBe(1)
    await fill(page, { label: 'Description', value: 'Typed while it was created' })
    letCreate()
    await expect(heading(page)).toHaveText(`Edit ${name}`)
    const [store] = await rowsOf(service, `${storesPath}?name=${name}`)
    const path = `${storesPath}${store?.object_id}/`
    const description = control(page, 'Description')
    await expect(description).toHaveValue('Typed while it was created')
    expect(store?.description).not.toBe('Typed while it was created')

    const letSave = faults.hold('PATCH', path)
    await submitButton(page, 'Save').click()
    await expect.poll(() => faults.count('PATCH', path)).toBe(1)
    await description.fill('Typed while it was saved')
    letSave()
    await expect(toast(page, `“${name}” was saved`)).toBeVisible()
    await expect(description).toHaveValue('Typed while it was saved')
    expect((await rowOf(service, path)).description).toBe('Typed while it was created')
    await opens(submitButton(page, 'Save'), name)
    expect((await rowOf(service, path)).description).toBe('Typed while it was saved')
    expect(await storesNamed(service, name)).toBe(1)
  },
)
