import type { Page } from '@playwright/test'
import { collections } from './support/collections.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { pressAt, pressKeys, typeAt } from './support/keyboard.ts'
import { isInCrossSection } from './support/proof.ts'
import { makeStore, newName, rowOf, rowsOf, storesNamed } from './support/records.ts'
import {
  chooseOption,
  control,
  fill,
  openEdit,
  sentBy,
  submitButton,
} from './support/pages/form.ts'
import { button, heading, link, main } from './support/pages/page.ts'
import { settled } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { showRequests } from './support/pages/actions.ts'
import { removes, reveals } from './support/pages/effects.ts'

const storesPath = '/store/all/'

/** The labels next to "Required". */
const marked = (page: Page) =>
  main(page)
    .locator('.LabelledField_label')
    .filter({ has: page.getByText('Required', { exact: true }) })
    .locator('> span:first-child')
    .allTextContents()

for (const { name, route, path, one, required } of collections.filter((collection) =>
  isInCrossSection(collection.name, 1, 12),
))
  test(`F1 ${name}: required marks as specified for create, PUT and PATCH`, async ({
    signInAs,
    service,
  }) => {
    const [row] = await rowsOf(service, path)
    const demanded = required.map(({ label }) => label).toSorted()
    const page = await signInAs('administrator', `${route}/new`)
    await expect(submitButton(page, `Create ${one}`)).toBeVisible()
    expect((await marked(page)).toSorted()).toEqual(demanded)
    await expect(main(page).locator('[aria-required="true"]')).toHaveCount(demanded.length)

    await page.goto(`${route}/item/${row?.object_id}/edit?replace=1`)
    await expect(submitButton(page, 'Replace record')).toBeVisible()
    expect((await marked(page)).toSorted()).toEqual(demanded)
    await expect(main(page).locator('[aria-required="true"]')).toHaveCount(demanded.length)

    await reveals(link(main(page), 'Edit fields instead'), submitButton(page, 'Save changes'))
    expect(await marked(page)).toEqual([])
    await expect(main(page).locator('[aria-required="true"]')).toHaveCount(0)
  })

test('F2 design-12 the request preview matches the request sent: one field, or all', async ({
  signInAs,
  service,
}) => {
  const store = await makeStore(service, { settings: '{"a":1}' })
  const page = await signInAs('administrator', `/stores/item/${store.object_id}/edit`)
  const preview = page.getByRole('group', { name: 'Request preview' })
  // Closed at first, and from then on as it was left.
  await expect(submitButton(page, 'Save changes')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await showRequests(page)
  await page.reload()
  await expect(preview).toContainText('nothing to send')
  const name = newName('renamed')
  await control(page, 'Name').fill(name)
  await expect(preview).toContainText(`PATCH ${storesPath}${store.object_id}/`)
  await expect(preview.getByRole('listitem')).toHaveText([`name=${name}`])
  const patch = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
  expect(patch.form).toEqual({ name })
  await expect(heading(page)).toHaveText(name)

  await page.goto(`/stores/item/${store.object_id}/edit?replace=1`)
  await expect(submitButton(page, 'Replace record')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(preview).toContainText(`PUT ${storesPath}${store.object_id}/`)
  const shown = await preview.getByRole('listitem').allTextContents()
  const put = await sentBy(page, 'PUT', () => submitButton(page, 'Replace record').click())
  expect(put.form).toEqual({
    name,
    workspace: store.workspace,
    description: 'Made for a test',
    settings: '{"a":1}',
  })
  // An id is shown by its two ends; everything else as it is sent.
  expect(shown.map((line) => line.split('=')[0])).toEqual(Object.keys(put.form))
  for (const line of [`name=${name}`, 'description=Made for a test', 'settings={"a":1}'])
    expect(shown).toContain(line)
})

test(
  'F17 the form of another user contains no password and sends no unchanged fields',
  inProof,
  async ({ signInAs, service }) => {
    const [user] = await rowsOf(service, '/users/?page=2')
    const path = `/users/${user?.object_id}/`
    const page = await signInAs('administrator')
    await openEdit(page, `/users/item/${user?.object_id}`)
    await expect(main(page).locator('input[type="password"]')).toHaveCount(0)
    await expect(control(page, 'Password')).toHaveCount(0)
    await expect(control(page, 'Email')).toHaveAttribute('autocomplete', 'off')
    await control(page, 'Phone').fill('+47 99 88 77 66')
    const sent = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(sent).toEqual({ path, search: '', form: { phone: '+47 99 88 77 66' } })
    await expect.poll(async () => (await rowOf(service, path)).phone).toBe('+47 99 88 77 66')
    expect((await rowOf(service, path)).email).toBe(user?.email)
  },
)

test('A1 a store can be created with the keyboard alone', async ({ signInAs, service }) => {
  const page = await signInAs('administrator', '/stores')
  await settled(page)
  await pressAt(page, link(main(page), 'New store'), 'Enter')
  await expect(heading(page)).toHaveText('New store')
  const name = newName('keys')
  await typeAt(page, control(page, 'Name'), name)
  await typeAt(page, control(page, 'Workspace'), 'Halden')
  await expect(page.getByRole('option', { name: /Halden Energy/ })).toBeVisible()
  // The last option comes once the search has ended, and the arrows go round.
  await expect(page.getByRole('option', { name: 'New workspace' })).toBeVisible()
  await pressKeys(page, 'ArrowDown', 'ArrowUp', 'Enter')
  await expect(control(page, 'Workspace')).toHaveValue('Halden Energy')
  await typeAt(page, control(page, 'Description'), 'Typed by hand')
  await typeAt(page, control(page, 'Settings'), '1')
  // The editor lets Tab move on too.
  await pressAt(page, button(main(page), 'More'), 'Control+Enter')
  await expect(heading(page)).toHaveText(name)
  expect(await storesNamed(service, name)).toBe(1)
})

test(
  'ux-26 the variables of a new model are a list, filled from the columns of a table',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/enrich/models/new')
    const inputs = main(page).getByRole('group', { name: 'Input variables', exact: true })
    const outputs = main(page).getByRole('group', { name: 'Output variables', exact: true })
    await button(inputs, 'Take from a table').click()
    const dialog = dialogOf(page)
    const store = dialog.getByRole('combobox', { name: 'Store' })
    await store.fill('churn-training')
    await chooseOption(page, 'churn-training')
    await dialog.getByRole('combobox', { name: 'Table' }).fill('churn')
    await button(dialog, 'Read columns').click()
    const use = (column: string, as: string) =>
      button(dialog.getByRole('group', { name: `Use ${column} as` }), as)
    await expect(use('orders', 'Input')).toHaveAttribute('aria-pressed', 'true')
    await use('left', 'Output').click()
    await use('customer', 'Not used').click()
    await removes(button(dialog, /^Use \d+ variables/), dialog)
    await expect(outputs.getByLabel('Name of variable 1')).toHaveValue('left')
    await expect(outputs.getByRole('listitem')).toHaveCount(1)

    const first = await inputs.getByLabel('Name of variable 1').inputValue()
    await inputs.getByLabel('Name of variable 1').press('Alt+ArrowDown')
    await expect(inputs.getByLabel('Name of variable 2')).toHaveValue(first)
    await expect(inputs.getByLabel('Name of variable 2')).toBeFocused()
    const name = newName('model')
    await fill(page, { label: 'Name', value: name })
    await fill(page, { label: 'Workspace', value: 'Northwind Labs', as: 'choose' })
    await fill(page, { label: 'Description', value: 'Made for a test' })
    const { form } = await sentBy(page, 'POST', () => submitButton(page, 'Create model').click())
    const sent = JSON.parse(form.input_variables ?? '') as string[]
    expect(sent[1]).toBe(first)
    expect(sent).toContain('orders')
    expect(sent).not.toContain('customer')
    expect(JSON.parse(form.output_variables ?? '')).toEqual(['left'])
    await expect(heading(page)).toHaveText(name)
  },
)

test(
  'design-10 a form ends with its submit button, below the end of its fields, after Cancel',
  inProof,
  async ({ signInAs, service, complaints }) => {
    // The newest model may be of another test, with data that has no summary.
    complaints.expect(/409.*\/summary\//)
    const idIn = async (path: string) => (await rowsOf(service, path))[0]?.object_id ?? ''
    const page = await signInAs('administrator')
    const forms = [
      ['/billing/credits/new', 'Create credit'],
      ['/tokens/new', 'Create token'],
      [`/enrich/models/item/${await idIn('/enrich/')}?tab=train`, 'Start training'],
      [`/enrich/models/item/${await idIn('/enrich/')}?tab=upload`, 'Upload'],
      [`/stores/item/${await idIn('/store/all/')}?tab=blobs`, 'Write'],
      [`/users/item/${await idIn('/users/')}?tab=setPassword`, 'Set password'],
      ['/settings/profile', 'Save'],
    ] as const
    for (const [address, name] of forms)
      await test.step(name, async () => {
        await page.goto(address)
        const submit = main(page).locator('[type="submit"]').filter({ hasText: name }).last()
        if (name === 'Save') await button(main(page), 'Edit').first().click()
        await expect(submit).toBeVisible()
        const found = await submit.evaluate((button: HTMLButtonElement) => {
          const box = (element: Element) => element.getBoundingClientRect()
          const { form } = button
          const fields = [...(form?.querySelectorAll('.LabelledField_root') ?? [])]
          const before = button.previousElementSibling
          return {
            beyondFields: Math.round(
              box(button).right - Math.max(...fields.map((f) => box(f).right)),
            ),
            isBelow: fields.every((field) => box(field).bottom <= box(button).top),
            before: before?.tagName === 'BUTTON' ? before.textContent : undefined,
            after: button.nextElementSibling?.tagName,
          }
        })
        expect(found).toMatchObject({ beyondFields: 0, isBelow: true, after: undefined })
        expect(['Cancel', undefined]).toContain(found.before)
      })
  },
)
