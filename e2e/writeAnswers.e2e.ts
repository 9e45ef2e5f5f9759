import type { Page } from '@playwright/test'
import type { Fault } from './support/fault.ts'
import { expect, test } from './support/fixtures.ts'
import { control, submitButton, fillStore, openEdit, summary } from './support/forms.ts'
import { makeStore, newName, rowOf, storesNamed } from './support/records.ts'
import { inProof, inProofUnless } from './support/proof.ts'

const storesPath = '/store/all/'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const applied = (status: number, body = '', type = 'application/json'): Fault => ({
  kind: 'answer-after-apply',
  status,
  body,
  headers: { 'Content-Type': type },
})

/** Answers of a service that applied the write, in formats this app does not expect. */
const odd: readonly (readonly [id: string, fault: Fault, ends: 'record' | 'list'])[] = [
  // The headers are complete, and one names the record.
  ['FC29 JSON that stops in the middle', { kind: 'truncated-json' }, 'record'],
  ['FC30 nothing at all', applied(201), 'list'],
  ['FC31 204', { kind: 'answer-after-apply', status: 204 }, 'list'],
  ['FC32 JSON called text', applied(201, '{"created": true}', 'text/plain'), 'list'],
]

for (const [id, fault, ends] of odd)
  test(
    `W5 ${id}: a 2xx is done, and the record is read again`,
    inProofUnless(ends === 'record'),
    async ({ signInAs, serviceAs, faults }) => {
      const service = await serviceAs('administrator')
      const store = await makeStore(service)
      const path = `${storesPath}${store.object_id}/`
      faults.add({ method: 'POST', path: storesPath, fault })
      faults.add({ method: 'PATCH', path, fault })
      const page = await signInAs('administrator', '/stores/new')
      const name = newName('odd')
      await fillStore(page, name)
      await submitButton(page).click()
      await expect(heading(page)).toHaveText(ends === 'record' ? name : 'Stores')
      // Without an id there is no record to open, so the list is shown.
      if (ends === 'list') await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      expect(await storesNamed(service, name)).toBe(1)

      await openEdit(page, `/stores/item/${store.object_id}`)
      const text = newName('words')
      await control(page, 'Description').fill(text)
      await submitButton(page, 'Save changes').click()
      await expect(heading(page)).toHaveText(String(store.name))
      await expect(page.getByRole('main')).toContainText(text)
      expect((await rowOf(service, path)).description).toBe(text)
    },
  )

test(
  'W5 FC32 an HTML page with status 200 proves nothing: unknown, then checked',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    const page = await signInAs('administrator', '/stores/new')
    const name = newName('portal')
    await fillStore(page, name)
    const heal = faults.add({
      method: 'POST',
      path: storesPath,
      fault: applied(200, '<h1>Welcome to our hotel</h1>', 'text/html'),
    })
    await submitButton(page).click()
    await expect(summary(page)).toContainText('We don’t know whether the service did this')
    await expect(summary(page)).toContainText('The answer didn’t come from the service.')
    await expect(summary(page).getByRole('heading')).toHaveCount(0)
    heal()
    await summary(page).getByRole('button', { name: 'Check now' }).click()
    await summary(page).getByRole('button', { name: 'Open it' }).click()
    await expect(heading(page)).toHaveText(name)
    expect(await storesNamed(await serviceAs('administrator'), name)).toBe(1)
  },
)
