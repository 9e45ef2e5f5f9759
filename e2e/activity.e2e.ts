import type { Page } from '@playwright/test'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeSeverities, makeStore, makeTicket, newName, rowOf, rowsOf } from './support/records.ts'
import { edit, run, six, storeWith, type } from './support/rowsPanel.ts'
import { control, submitButton } from './support/pages/form.ts'
import { button, heading, main, messages } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { writeText } from './support/operationForms.ts'
import { chooseAction } from './support/pages/record.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { key, removes, reveals, says } from './support/pages/effects.ts'

async function openActivity(page: Page) {
  await button(page, /^Activity/).click()
  return dialogOf(page, 'Activity')
}

test('R4 F10 F19 N20 FC49 what was done outlives the page: it is undone in any order, a value is put back, and a save that was open is looked for', async ({
  signInAs,
  service,
  faults,
}) => {
  const title = newName('activity')
  await makeSeverities(service, 'business_critical_system_down', 'general_guidance')
  const ticket = await makeTicket(service, { title })
  const store = await makeStore(service)
  const path = `/support/tickets/${ticket.object_id}/`
  const severity = async () => (await rowOf(service, path)).severity
  const page = await signInAs('administrator', `/support/tickets/item/${ticket.object_id}`, {
    fresh: true,
  })
  page.on('dialog', (question) => void question.accept())
  await expect(heading(page)).toContainText(title)

  await expect(page.getByRole('group', { name: 'Actions on this ticket' })).toBeVisible()
  // A page that is left before the answer has another unknown outcome.
  await says(key(page, '5'), messages(page), 'is General guidance')
  const second = await severity()
  expect(second).toBe('general_guidance')
  await says(key(page, '1'), messages(page), 'is Business critical system down')
  const first = await severity()
  expect(first).toBe('business_critical_system_down')

  // A save whose answer never comes before its page is left.
  const storePath = `/store/all/${store.object_id}/`
  const letGo = faults.hold('PATCH', storePath)
  await page.goto(`/stores/item/${store.object_id}/edit`)
  await control(page, 'Description').fill('Sent as the page died')
  await submitButton(page, 'Save changes').click()
  await expect.poll(() => faults.count('PATCH', storePath)).toBe(1)
  await page.reload()
  letGo()

  const opener = button(page, 'Activity: 1 outcome is unknown')
  await expect(opener).toBeVisible()
  await opener.click()
  const drawer = dialogOf(page, 'Activity')
  await expect(drawer.getByRole('listitem')).toHaveCount(3)
  await button(drawer, /^Check: Changed Description/).click()
  await expect(page.getByText(/^Done: Changed Description/).first()).toBeVisible()
  await expect(drawer.getByText('Outcome unknown')).toHaveCount(0)
  await axeInBothThemes(page, '.MuiDialog-root')

  // The older change of the same field is not taken back over the newer one.
  const changes = drawer.getByRole('listitem').filter({ hasText: title })
  await button(changes.nth(1), /^Undo/).click()
  await expect(page.getByText(`Not undone: ${title} was changed since`).first()).toBeVisible()
  expect(await severity()).toBe(first)
  await button(changes.nth(0), /^Undo/).click()
  await expect.poll(severity).toBe(second)
  await expect(changes.getByText('Undone')).toHaveCount(1)
  await removes(key(page, 'Escape'), drawer)

  // The history of one record, from its menu: any earlier value can be restored.
  await page.goto(`/support/tickets/item/${ticket.object_id}`)
  await chooseFrom(button(page, /^More/).first(), 'History')
  const history = dialogOf(page, 'History')
  await expect(history.getByRole('listitem')).toHaveCount(3)
  const oldest = history.getByRole('listitem').last()
  await oldest.getByText('Details').click()
  await button(oldest, 'Put Severity back').click()
  await expect.poll(severity).toBe('system_impaired')
  await page.reload()
  await expect((await openActivity(page)).getByRole('listitem')).toHaveCount(5)

  const other = await makeTicket(service, { title: newName('activity') })
  await page.goto(`/support/tickets/item/${other.object_id}`)
  await chooseFrom(button(page, /^More/).first(), 'History')
  await expect(history).toContainText('No changes of yours in this browser’s history')
  await expect(history).not.toContainText('Nothing changed yet')
})

test(
  'F10 R4 a blob and a row of a table stand in Activity with their outcome, also after a reload, and offer no undo',
  inProof,
  async ({ signInAs, service }) => {
    const id = await storeWith(service, six)
    const page = await signInAs('administrator', `/stores/item/${id}?tab=blobs`, { fresh: true })
    await writeText(page, 'daily/a.txt', 'Content')
    await expect(main(page)).toContainText('Written: exports')

    await page.goto(`/stores/item/${id}?tab=readRows&table=orders`)
    await run(page)
    await edit(page)
    await type(page, 0, 'status', 'packed')
    await says(key(page, 'Control+s'), dialogOf(page), '1 written')
    await page.reload()

    const entries = (await openActivity(page)).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    for (const [n, name] of ['Write row', 'Write blob'].entries()) {
      await expect(entries.nth(n)).toContainText(name)
      await expect(button(entries.nth(n), /^(Undo|Check)/)).toHaveCount(0)
      await expect(entries.nth(n)).not.toContainText(/unknown/i)
    }
  },
)

test(
  'F10 R4 a deletion that one tab has undone is not created a second time by another',
  inProof,
  async ({ signInAs, service }) => {
    const name = newName('tabs')
    const store = await makeStore(service, { name })
    const page = await signInAs('administrator', `/stores/item/${store.object_id}`, { fresh: true })
    await chooseAction(page, 'Delete')
    const question = dialogOf(page)
    await question.getByRole('textbox').fill(name)
    await button(question, 'Delete store').click()
    await expect(messages(page)).toContainText('was deleted')

    const other = await page.context().newPage()
    await other.goto('/stores')
    const drawer = await openActivity(other)
    await expect(button(drawer, /^Undo/)).toBeVisible()
    await says(key(page, 'u'), messages(page), 'was created again')
    await reveals(button(drawer, /^Undo/), other.getByText(/^Already undone/).first())
    await expect(drawer.getByText('Undone', { exact: true })).toBeVisible()
    expect(await rowsOf(service, `/store/all/?name=${name}`)).toHaveLength(1)
  },
)
