import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { control, submitButton, fill, fillStore, main, openEdit, summary } from './support/forms.ts'
import { makeStore, newName, rowsOf, storesNamed } from './support/records.ts'
import { inProof } from './support/proof.ts'

const storesPath = '/store/all/'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('F4 leaving a form with typed values requires confirmation', async ({
  signInAs,
  serviceAs,
}) => {
  const store = await makeStore(await serviceAs('administrator'))
  const page = await signInAs('administrator', '/stores')
  await page.goto(`/stores/item/${store.object_id}`)
  await main(page).getByRole('link', { name: 'Edit', exact: true }).click()
  const name = control(page, 'Name')
  await expect(name).toHaveValue(String(store.name))
  await name.fill('half a na')
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const models = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Models' })

  await test.step('a link opens the question, and Stay keeps the page', async () => {
    await models.click()
    await expect(dialog).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('half a na')
  })
  await test.step('Back opens the question, and Escape keeps the page', async () => {
    await page.evaluate(() => history.back())
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('half a na')
  })
  await test.step('Cancel opens the question', async () => {
    await main(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
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
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page)).toHaveText('Models')
  })
})

test(
  'F4 leaving requires no confirmation after undoing all changes or saving',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const store = await makeStore(await serviceAs('administrator'), { settings: '{"a": [1, 2]}' })
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
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Models' })
      .click()
    await expect(heading(page)).toHaveText('Models')

    const name = newName('saved')
    await openEdit(page, `/stores/item/${store.object_id}`)
    await control(page, 'Name').fill(name)
    await submitButton(page, 'Save changes').click()
    await expect(heading(page)).toHaveText(name)
    await page.reload()
    await expect(heading(page)).toHaveText(name)
    expect(questions).toEqual([])
  },
)

for (const leaves of [true, false])
  test(
    `FC48 following a link during a save asks first; ${leaves ? 'leaving does not bring the user back' : 'staying completes the save'}, and the save is applied once`,
    inProof,
    async ({ signInAs, serviceAs, faults }) => {
      const page = await signInAs('administrator', '/stores/new')
      const name = newName('leaving')
      await fillStore(page, name)
      faults.add({ method: 'POST', path: storesPath, fault: { kind: 'slow', answer: 3000 } })
      await submitButton(page).click()
      await expect.poll(() => faults.count('POST', storesPath)).toBe(1)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Models' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Leave while this is being saved?' })
      await expect(dialog).toBeVisible()
      if (leaves) {
        await dialog.getByRole('button', { name: 'Leave' }).click()
        await expect(heading(page)).toHaveText('Models')
        // The outcome is announced on the page that is open by then.
        await expect(page.locator('#live-polite')).toHaveText('Store created')
        await expect(page).toHaveURL(/\/enrich\/models$/)
        await expect(heading(page)).toHaveText('Models')
      } else {
        await expect(heading(page)).toHaveText(name)
        await expect(dialog).toHaveCount(0)
      }
      expect(faults.count('POST', storesPath)).toBe(1)
      expect(await storesNamed(await serviceAs('administrator'), name)).toBe(1)
    },
  )

test(
  'W3 FC48 a save rejected after the user has left is reported on the current page',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/status of 4/)
    const [known] = await rowsOf(await serviceAs('administrator'), '/users/')
    const page = await signInAs('administrator', '/users/new')
    await fill(page, { label: 'Email', value: String(known?.email) })
    await fill(page, { label: 'Password', value: 'a long enough word' })
    faults.add({ method: 'POST', path: '/users/', fault: { kind: 'slow', answer: 3000 } })
    await submitButton(page, 'Create user').click()
    await expect.poll(() => faults.count('POST', '/users/')).toBe(1)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Models' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page)).toHaveText('Models')
    await expect(page.locator('#live-polite')).toHaveText('The service refused this')
  },
)

test(
  'F7 FC51 a newer record never changes typed values; it is shown next to them',
  inProof,
  async ({ signInAs, serviceAs, page: tab }) => {
    const service = await serviceAs('administrator')
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
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(control(page, 'Description')).toHaveValue('What they wrote')
    await expect(note).toHaveCount(0)
    await submitButton(page, 'Save changes').click()
    await expect(page.getByText('No changes to save')).toBeVisible()
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
  faults.add({
    method: 'POST',
    path: storesPath,
    fault: {
      kind: 'answer',
      status: 400,
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":["This name is taken."],"shelf":["There is no shelf."],"__proto__":["Odd one."],"constructor":["Odd two."],"settings.a":["Too deep."]}',
    },
    times: 1,
  })
  await submitButton(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Not saved. Fix the field below.')
  for (const text of [
    'shelf: There is no shelf.',
    '__proto__: Odd one.',
    'constructor: Odd two.',
    'settings.a: Too deep.',
  ])
    await expect(summary(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  await expect(control(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(control(page, 'Name')).toHaveAccessibleDescription(/This name is taken\./)
  await expect(control(page, 'Description')).not.toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await summary(page).getByRole('link', { name: 'Name' }).click()
  await expect(control(page, 'Name')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(control(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This name is taken.', { exact: true })).toHaveCount(0)
  await expect(summary(page).getByRole('link', { name: 'Name' })).toHaveCount(0)
  await expect(summary(page)).toContainText('There is no shelf.')
  await submitButton(page).click()
  await expect(heading(page)).toHaveText(`${name}2`)
})

test(
  'FC48 in a tab of its own, saving the whole record leads to the record and not out of the console',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const store = await makeStore(await serviceAs('administrator'))
    const first = await signInAs('administrator')
    const page = await first.context().newPage()
    await openEdit(page, `/stores/item/${store.object_id}`)
    await page.getByRole('link', { name: /Replace/ }).click()
    await control(page, 'Description').fill('All of it')
    await submitButton(page, 'Replace record').click()
    await expect(heading(page)).toHaveText(String(store.name))
    await expect(page).toHaveURL(new RegExp(`/stores/item/${store.object_id}$`))
    await page.close()
  },
)
