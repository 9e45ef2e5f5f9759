import type { Page } from '@playwright/test'
import { axe, type Caller, expect, test, inProof, inProofUnless } from './support/fixtures.ts'
import { makeStore, newName, rowOf, rowsOf, storesNamed } from './support/records.ts'
import { control, fillStore, openEdit, submitButton } from './support/pages/form.ts'
import { alert, button, link, main } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { opens, tells } from './support/pages/effects.ts'

const storesPath = '/store/all/'

for (const leaves of [false, true])
  test(
    `attack-4 a create whose answer was lost, ${leaves ? 'left, reloaded and typed again' : 'changed and sent again'}, looks first and asks`,
    inProofUnless(leaves),
    async ({ newcomer, faults }) => {
      const { page, service } = await newcomer('/workspaces/new')
      const path = '/workspaces/'
      const name = newName('lost')
      const create = () => submitButton(page, 'Create workspace').click()
      const named = async () =>
        (await rowsOf(service, path)).filter((row) => String(row.name).startsWith(name)).length
      await control(page, 'Name').fill(name)
      await control(page, 'Description').fill('First')
      const heal = faults.add('POST', path, { kind: 'reset-after-apply' })
      await create()
      await expect(alert(page)).toContainText('We don’t know whether the service did this')
      heal()
      if (leaves) {
        await button(main(page), 'Cancel').click()
        await button(dialogOf(page), 'Leave').click()
        await page.reload()
        await page.goto('/workspaces/new')
        await control(page, 'Name').fill(`${name} again`)
      }
      await control(page, 'Description').fill('Second')
      await create()
      await expect(alert(page)).toContainText(`Your earlier try created “${name}”`)
      await expect(link(alert(page), 'Open it')).toBeVisible()
      await axe(page)
      // A second press without a decision asks again.
      await create()
      await expect(alert(page)).toContainText(`Your earlier try created “${name}”`)
      expect(faults.perKey().size).toBe(1)
      expect(await named()).toBe(1)
      await opens(button(alert(page), 'Create another'), leaves ? `${name} again` : name)
      expect(await named()).toBe(2)
    },
  )

test(
  'attack-4 an earlier try that is not found is asked about too, and an edit over an own lost one is no conflict',
  inProof,
  async ({ signInAs, service, faults }) => {
    const page = await signInAs('administrator', '/stores/new')
    const name = newName('never')
    await test.step('not found', async () => {
      await fillStore(page, name)
      const heal = faults.add('POST', storesPath, { kind: 'reset-before' })
      await tells(submitButton(page), 'We don’t know whether the service did this')
      heal()
      await control(page, 'Description').fill('Changed')
      await tells(submitButton(page), 'We don’t know whether your earlier try was saved')
      await opens(button(alert(page), 'Create anyway'), name)
      expect(await storesNamed(service, name)).toBe(1)
    })
    await test.step('an edit', async () => {
      const store = await makeStore(service)
      const path = `${storesPath}${store.object_id}/`
      await openEdit(page, `/stores/item/${store.object_id}`)
      await control(page, 'Description').fill('Once')
      const heal = faults.add('PATCH', path, { kind: 'reset-after-apply' })
      await tells(submitButton(page, 'Save changes'), 'We don’t know whether the service did this')
      heal()
      await control(page, 'Description').fill(String(store.description))
      await opens(submitButton(page, 'Save changes'), String(store.name))
      expect((await rowOf(service, path)).description).toBe(store.description)
    })
  },
)

/** The edit form of a store of this test's own, with a description typed by the person. */
async function editOwnStore(service: Caller, page: Page) {
  const store = await makeStore(service)
  await openEdit(page, `/stores/item/${store.object_id}`)
  await control(page, 'Description').fill('Mine')
  return { store, path: `${storesPath}${store.object_id}/` }
}

test('attack-12 two people change different fields of a record: both are kept, and nobody is asked', async ({
  signInAs,
  service,
  faults,
  complaints,
}) => {
  complaints.expect(/412/)
  const page = await signInAs('administrator')
  const { store, path } = await editOwnStore(service, page)
  await service('PATCH', path, { settings: '{"theirs":1}' })
  await opens(submitButton(page, 'Save changes'), String(store.name))
  expect(await rowOf(service, path)).toMatchObject({ description: 'Mine', settings: { theirs: 1 } })
  expect(faults.count('PATCH', path)).toBe(2)
})
