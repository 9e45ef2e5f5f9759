import type { Page } from '@playwright/test'
import { axe, type Caller, expect, test } from './support/fixtures.ts'
import { control, submitButton, fillStore, main, openEdit, summary } from './support/forms.ts'
import { makeStore, newName, rowOf, rowsOf, storesNamed } from './support/records.ts'
import { inProof, inProofUnless } from './support/proof.ts'

const storesPath = '/store/all/'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const button of ['Check now', 'Send again'])
  test(
    `W2 W5 FC25 the response to a create is lost, then "${button}": one record`,
    inProof,
    async ({ signInAs, serviceAs, faults, complaints }) => {
      complaints.expect(/ERR_CONNECTION_RESET/)
      const service = await serviceAs('administrator')
      const page = await signInAs('administrator', '/stores/new')
      const name = newName('lost')
      await fillStore(page, name)
      const heal = faults.add({
        method: 'POST',
        path: storesPath,
        fault: { kind: 'reset-after-apply' },
      })
      await submitButton(page).click()
      await expect(summary(page)).toContainText('We don’t know whether the service did this')
      await axe(page)
      heal()
      await summary(page).getByRole('button', { name: button }).click()
      if (button === 'Check now') {
        await expect(summary(page)).toContainText(`“${name}” is new and has your values.`)
        await expect(summary(page)).toContainText('The record was saved')
        await expect(summary(page)).not.toContainText('We don’t know')
        await axe(page)
        await summary(page).getByRole('button', { name: 'Open it' }).click()
      }
      await expect(heading(page)).toHaveText(name)
      expect(await storesNamed(service, name)).toBe(1)
      expect(faults.perKey().size).toBe(1)
    },
  )

for (const leaves of [false, true])
  test(
    `attack-4 a create whose answer was lost, ${leaves ? 'left, reloaded and typed again' : 'changed and sent again'}, looks first and asks`,
    inProofUnless(leaves),
    async ({ newcomer, faults, complaints }) => {
      complaints.expect(/ERR_CONNECTION_RESET/)
      const { page, service } = await newcomer('/workspaces/new')
      const path = '/workspaces/'
      const name = newName('lost')
      const create = () => submitButton(page, 'Create workspace').click()
      const named = async () =>
        (await rowsOf(service, path)).filter((row) => String(row.name).startsWith(name)).length
      await control(page, 'Name').fill(name)
      await control(page, 'Description').fill('First')
      const heal = faults.add({ method: 'POST', path, fault: { kind: 'reset-after-apply' } })
      await create()
      await expect(summary(page)).toContainText('We don’t know whether the service did this')
      heal()
      if (leaves) {
        await main(page).getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
        await page.reload()
        await page.goto('/workspaces/new')
        await control(page, 'Name').fill(`${name} again`)
      }
      await control(page, 'Description').fill('Second')
      await create()
      await expect(summary(page)).toContainText(`Your earlier try created “${name}”`)
      await expect(summary(page).getByRole('link', { name: 'Open it' })).toBeVisible()
      await axe(page)
      // A second press without a decision asks again.
      await create()
      await expect(summary(page)).toContainText(`Your earlier try created “${name}”`)
      expect(faults.perKey().size).toBe(1)
      expect(await named()).toBe(1)
      await summary(page).getByRole('button', { name: 'Create another' }).click()
      await expect(heading(page)).toHaveText(leaves ? `${name} again` : name)
      expect(await named()).toBe(2)
    },
  )

test(
  'attack-4 an earlier try that is not found is asked about too, and an edit over an own lost one is no conflict',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/)
    const service = await serviceAs('administrator')
    const page = await signInAs('administrator', '/stores/new')
    const name = newName('never')
    await test.step('not found', async () => {
      await fillStore(page, name)
      const heal = faults.add({ method: 'POST', path: storesPath, fault: { kind: 'reset-before' } })
      await submitButton(page).click()
      await expect(summary(page)).toContainText('We don’t know whether the service did this')
      heal()
      await control(page, 'Description').fill('Changed')
      await submitButton(page).click()
      await expect(summary(page)).toContainText('We don’t know whether your earlier try was saved')
      await summary(page).getByRole('button', { name: 'Create anyway' }).click()
      await expect(heading(page)).toHaveText(name)
      expect(await storesNamed(service, name)).toBe(1)
    })
    await test.step('an edit', async () => {
      const store = await makeStore(service)
      const path = `${storesPath}${store.object_id}/`
      await openEdit(page, `/stores/item/${store.object_id}`)
      await control(page, 'Description').fill('Once')
      const heal = faults.add({ method: 'PATCH', path, fault: { kind: 'reset-after-apply' } })
      await submitButton(page, 'Save changes').click()
      await expect(summary(page)).toContainText('We don’t know whether the service did this')
      heal()
      await control(page, 'Description').fill(String(store.description))
      await submitButton(page, 'Save changes').click()
      await expect(heading(page)).toHaveText(String(store.name))
      expect((await rowOf(service, path)).description).toBe(store.description)
    })
  },
)

test(
  'W5 FC24 "Check now" says that a create was not applied, and sending again applies it once',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/)
    const page = await signInAs('administrator', '/stores/new')
    const name = newName('absent')
    await fillStore(page, name)
    const heal = faults.add({ method: 'POST', path: storesPath, fault: { kind: 'reset-before' } })
    await submitButton(page).click()
    await summary(page).getByRole('button', { name: 'Check now' }).click()
    await expect(summary(page)).toContainText('No new record with these values')
    heal()
    await summary(page).getByRole('button', { name: 'Send again' }).click()
    await expect(heading(page)).toHaveText(name)
    expect(await storesNamed(await serviceAs('administrator'), name)).toBe(1)
  },
)

for (const applied of [true, false])
  test(
    `W5 ${applied ? 'FC25' : 'FC24'} an edit without a response, ${applied ? '' : 'not '}applied: "Check now" says so`,
    inProof,
    async ({ signInAs, serviceAs, faults, complaints }) => {
      complaints.expect(/ERR_CONNECTION_RESET/)
      const service = await serviceAs('administrator')
      const store = await makeStore(service)
      const path = `${storesPath}${store.object_id}/`
      const page = await signInAs('administrator')
      await openEdit(page, `/stores/item/${store.object_id}`)
      const text = newName('words')
      await control(page, 'Description').fill(text)
      const heal = faults.add({
        method: 'PATCH',
        path,
        fault: { kind: applied ? 'reset-after-apply' : 'reset-before' },
      })
      await submitButton(page, 'Save changes').click()
      await expect(summary(page)).toContainText('We don’t know whether the service did this')
      heal()
      await summary(page).getByRole('button', { name: 'Check now' }).click()
      if (!applied) {
        await expect(summary(page)).toContainText('Your changes weren’t saved.')
        await expect(control(page, 'Description')).toHaveValue(text)
        await summary(page).getByRole('button', { name: 'Send again' }).click()
      }
      await expect(heading(page)).toHaveText(String(store.name))
      await expect(main(page)).toContainText(text)
      expect((await rowOf(service, path)).description).toBe(text)
    },
  )

test(
  'W5 FC25 a deletion without a response, applied: "Check now" says that the record is gone',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/502|404/)
    const store = await makeStore(await serviceAs('administrator'))
    const path = `${storesPath}${store.object_id}/`
    const page = await signInAs('administrator', `/stores/item/${store.object_id}`)
    await main(page).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete store' })
    await dialog.getByRole('textbox').fill(String(store.name))
    faults.add({ method: 'DELETE', path, fault: { kind: 'answer-after-apply', status: 502 } })
    await dialog.getByRole('button', { name: 'Delete store' }).click()
    await expect(dialog).toContainText(
      'Check whether the record still exists. If it does, delete it again.',
    )
    await axe(page)
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect(heading(page)).toHaveText('Stores')
    expect(faults.count('DELETE', path)).toBe(1)
  },
)

test(
  'W1 FC46 a record that was deleted meanwhile: an edit says so, and what was typed can be copied',
  inProof,
  async ({ context, signInAs, serviceAs, complaints }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    complaints.expect(/404/)
    const service = await serviceAs('administrator')
    const store = await makeStore(service)
    const page = await signInAs('administrator')
    await openEdit(page, `/stores/item/${store.object_id}`)
    await control(page, 'Description').fill('Typed in vain')
    await service('DELETE', `${storesPath}${store.object_id}/`)
    await submitButton(page, 'Save changes').click()
    await expect(summary(page)).toContainText('No such record')
    await expect(summary(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await summary(page).getByRole('button', { name: 'Copy what I typed' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Typed in vain')
    await expect(control(page, 'Description')).toHaveValue('Typed in vain')
  },
)

/** The edit form of a store of this test's own, with a description typed by the person. */
async function editOwnStore(service: Caller, page: Page) {
  const store = await makeStore(service)
  await openEdit(page, `/stores/item/${store.object_id}`)
  await control(page, 'Description').fill('Mine')
  return { store, path: `${storesPath}${store.object_id}/` }
}

test('W4 FC13 412: a concurrent change is shown before it is overwritten', async ({
  signInAs,
  serviceAs,
  complaints,
}) => {
  complaints.expect(/412/)
  const service = await serviceAs('administrator')
  const page = await signInAs('administrator')
  const { store, path } = await editOwnStore(service, page)
  await service('PATCH', path, { description: 'Theirs', settings: '{"theirs":1}' })
  await submitButton(page, 'Save changes').click()
  await expect(summary(page)).toContainText('This record was changed on the service')
  await expect(summary(page)).toContainText('Changed on the service: Theirs')
  await expect(control(page, 'Description')).toHaveValue('Mine')
  expect((await rowOf(service, path)).description).toBe('Theirs')
  await axe(page)
  await summary(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(heading(page)).toHaveText(String(store.name))
  expect(await rowOf(service, path)).toMatchObject({ description: 'Mine', settings: { theirs: 1 } })
})

test('attack-12 two people change different fields of a record: both are kept, and nobody is asked', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/412/)
  const service = await serviceAs('administrator')
  const page = await signInAs('administrator')
  const { store, path } = await editOwnStore(service, page)
  await service('PATCH', path, { settings: '{"theirs":1}' })
  await submitButton(page, 'Save changes').click()
  await expect(heading(page)).toHaveText(String(store.name))
  expect(await rowOf(service, path)).toMatchObject({ description: 'Mine', settings: { theirs: 1 } })
  expect(faults.count('PATCH', path)).toBe(2)
})

test(
  'W4 FC45 a service without versions: the record is read again before it is overwritten',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    const service = await serviceAs('administrator')
    const store = await makeStore(service)
    const path = `${storesPath}${store.object_id}/`
    faults.add({ method: 'GET', path, fault: { kind: 'rewrite', headers: { ETag: undefined } } })
    const page = await signInAs('administrator')
    await openEdit(page, `/stores/item/${store.object_id}`)
    await control(page, 'Description').fill('Mine')
    await service('PATCH', path, { description: 'Theirs' })
    await submitButton(page, 'Save changes').click()
    await expect(summary(page)).toContainText('Changed on the service: Theirs')
    expect(faults.count('PATCH', path)).toBe(0)
    await summary(page).getByRole('button', { name: 'Save anyway' }).click()
    await expect(heading(page)).toHaveText(String(store.name))
    expect((await rowOf(service, path)).description).toBe('Mine')
  },
)

for (const kind of ['create', 'edit'] as const)
  test(
    `W3 FC34 offline before a click (${kind}): nothing is sent, then or later`,
    inProofUnless(kind === 'edit'),
    async ({ signInAs, serviceAs, context, faults, complaints }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/)
      const service = await serviceAs('administrator')
      const store = await makeStore(service)
      const [method, path, text] =
        kind === 'create'
          ? ['POST', storesPath, 'Create store']
          : ['PATCH', `${storesPath}${store.object_id}/`, 'Save changes']
      const page = await signInAs('administrator', '/stores/new')
      const name = newName('offline')
      if (kind === 'edit') await openEdit(page, `/stores/item/${store.object_id}`)
      if (kind === 'edit') await control(page, 'Name').fill(name)
      else await fillStore(page, name)
      await context.setOffline(true)
      await submitButton(page, text).click()
      await expect(summary(page)).toContainText('Nothing was sent: this browser is offline')
      await expect(summary(page)).toContainText('Try again when you are online.')
      await expect(control(page, 'Name')).toHaveValue(name)
      expect(faults.count(method, path)).toBe(0)
      await context.setOffline(false)
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
      // Another request reaches the service by now, so a queued write would have reached it too.
      await page.evaluate(() => fetch('/-/service/workspaces/').then((answer) => answer.text()))
      expect(faults.count(method, path)).toBe(0)
      await summary(page).getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText(name)
      expect(faults.count(method, path)).toBe(1)
      expect(await storesNamed(service, name)).toBe(1)
    },
  )

test(
  'W6 FC27 FC28 a service that hangs: reported after 10 seconds, unknown after a minute',
  inProof,
  async ({ signInAs, serviceAs, faults, page: tab }) => {
    await tab.clock.install()
    // The native timer of `AbortSignal.timeout` is not controlled by the fake clock.
    await tab.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
        return controller.signal
      }
    })
    const page = await signInAs('administrator', '/stores/new')
    const name = newName('hang')
    await fillStore(page, name)
    const heal = faults.add({
      method: 'POST',
      path: storesPath,
      fault: { kind: 'hang', apply: true },
    })
    await submitButton(page).click()
    await expect(submitButton(page, 'Saving')).toBeVisible()
    await expect.poll(() => faults.count('POST', storesPath)).toBe(1)
    await page.clock.fastForward(10_500)
    await expect(page.getByText('Taking longer than usual.')).toBeVisible()
    await page.clock.fastForward(50_000)
    await expect(summary(page)).toContainText('The service didn’t answer within a minute.')
    await expect(control(page, 'Name')).toHaveValue(name)
    heal()
    await summary(page).getByRole('button', { name: 'Send again' }).click()
    await expect(heading(page)).toHaveText(name)
    expect(await storesNamed(await serviceAs('administrator'), name)).toBe(1)
  },
)
