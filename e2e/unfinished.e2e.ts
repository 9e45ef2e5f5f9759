import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { makeTicket, makeStore, newName, rowOf, makeWorkspace } from './support/records.ts'
import { control, submitButton } from './support/pages/form.ts'
import { alert, button, exact, main } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { box, openEditor } from './support/pages/record.ts'
import { shows, tells, leads } from './support/pages/effects.ts'

const restored = (page: Page) => main(page).getByText(/^Restored: your text as of/)

/** Reloads the page right after the last letter, and confirms any question of the browser. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await expect(restored(page).first()).toBeVisible()
}

test('F5 attack-6 AT-6 what is typed anywhere is there after a reload right after the last letter, and goes by one press', async ({
  signInAs,
  serviceAs,
}) => {
  const [page, service] = [await signInAs('administrator'), await serviceAs('administrator')]
  page.on('dialog', (question) => void question.accept())
  const workspace = await makeWorkspace(service)
  const store = await makeStore(service, { name: newName('kept'), workspace: workspace.object_id })

  await test.step('a new record and one that is edited', async () => {
    await page.goto('/stores/new')
    await control(page, 'Name').pressSequentially('Sensor readings')
    await reload(page)
    await expect(control(page, 'Name')).toHaveValue('Sensor readings')
    await axe(page)
    await button(main(page), 'Discard it').click()
    await expect(control(page, 'Name')).toHaveValue('')
    await page.goto(`/stores/item/${store.object_id}/edit`)
    await control(page, 'Description').fill('')
    await control(page, 'Description').pressSequentially('Every minute')
    await reload(page)
    await expect(control(page, 'Description')).toHaveValue('Every minute')
    await reload(page)
    await leads(submitButton(page, 'Save changes'), new RegExp(`${store.object_id}$`))
    expect((await rowOf(service, `/store/all/${store.object_id}/`)).description).toBe(
      'Every minute',
    )
    await page.goto(`/stores/item/${store.object_id}/edit`)
    await expect(control(page, 'Description')).toHaveValue('Every minute')
    await expect(restored(page)).toHaveCount(0)
  })
  await test.step('an operation, and the text of a blob', async () => {
    await page.goto(`/workspaces/item/${workspace.object_id}?tab=notify`)
    await control(page, 'Subject').pressSequentially('Maintenance')
    await reload(page)
    await expect(control(page, 'Subject')).toHaveValue('Maintenance')
    await page.goto(`/stores/item/${store.object_id}?tab=blobs`)
    await control(page, 'Path').pressSequentially('daily/list.json')
    await reload(page)
    await expect(control(page, 'Path')).toHaveValue('daily/list.json')
  })
  await test.step('a field that is changed where it stands opens again', async () => {
    const contact = 'Contact information'
    const ticket = await makeTicket(service, { title: newName('kept') })
    await page.goto(`/support/tickets/item/${ticket.object_id}`)
    await openEditor(page, contact)
    await page.keyboard.type('roof@example.com')
    await page.reload()
    await expect(box(page, contact)).toHaveValue('roof@example.com')
    await axe(page)
    await box(page, contact).press('Escape')
    await page.reload()
    await expect(button(page, `Change ${contact}`)).toBeVisible()
    await expect(box(page, contact)).toHaveCount(0)
  })
  await test.step('an import that was pasted and not started', async () => {
    await page.goto('/stores/import')
    const pasted = page.getByLabel('Or paste rows', { exact: false })
    await pasted.fill('name,notes\nKept,All of it')
    await page.reload()
    await expect(pasted).toHaveValue('name,notes\nKept,All of it')
    await button(page, 'Read these rows').click()
    const column = page.getByRole('combobox', { name: /notes/ })
    await column.selectOption('field:description')
    await page.reload()
    await expect(restored(page)).toBeVisible()
    await expect(column).toHaveValue('field:description')
    await axe(page)
    await test.step('another file asks about the choices, and leaves the pasted rows', async () => {
      await button(page, 'Another file').click()
      const asked = dialogOf(page, 'Leave this import?')
      await button(asked, 'Stay').click()
      await expect(column).toHaveValue('field:description')
      await button(page, 'Another file').click()
      await button(asked, 'Leave', exact).click()
      await expect(pasted).toHaveValue('name,notes\nKept,All of it')
      await expect(page.getByRole('heading', { name: 'Import stores' })).toBeFocused()
      await button(page, 'Read these rows').press('Enter')
      await expect(column).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Import stores' })).toBeFocused()
      await column.selectOption('field:description')
      await page.reload()
    })
    await button(main(page), 'Discard it').click()
    await expect(pasted).toHaveValue('')
  })
})

test('F6 N5 N19 FC46 a record edited in two tabs is announced, asks with three values, and is made again once deleted', async ({
  newcomer,
  context,
  complaints,
}) => {
  complaints.expect(/404|412/)
  const { page: one, service } = await newcomer('/')
  const workspace = await makeWorkspace(service)
  const store = await makeStore(service, {
    name: newName('both'),
    description: 'As loaded',
    workspace: workspace.object_id,
  })
  const path = `/store/all/${store.object_id}/`
  const edit = `/stores/item/${store.object_id}/edit`
  await one.goto(edit)
  await control(one, 'Description').fill('Mine')

  await test.step('the other tab hears of it before anything is typed', async () => {
    const other = await context.newPage()
    await other.goto(edit)
    await expect(main(other)).toContainText('You are editing this record in another tab.')
    await axe(other)
    await shows(button(main(other), 'Show that tab'), 'Its title now starts with ●.')
    await expect.poll(() => one.title()).toMatch(/^● /)
    await other.close()
  })
  await test.step('the same field asks with three values, another one merges', async () => {
    const name = newName('theirs')
    await service('PATCH', path, { name, description: 'Theirs' })
    await tells(submitButton(one, 'Save changes'), 'This record was changed on the service')
    await expect(main(one).getByText('Loaded: As loaded · Yours: Mine')).toBeVisible()
    await expect(control(one, 'Name')).toHaveValue(name)
    expect(await rowOf(service, path)).toMatchObject({ description: 'Theirs' })
    await axe(one)
    await button(main(one), 'Keep mine').click()
    await service('DELETE', path)
    await submitButton(one, 'Save changes').click()
    await button(alert(one), 'Create it again').click()
    await expect(control(one, 'Name')).toHaveValue(name)
    await expect(control(one, 'Description')).toHaveValue('Mine')
    await leads(submitButton(one), /\/stores\/item\/(?!.*edit)/)
    await expect(main(one)).toContainText('Mine')
  })
})
