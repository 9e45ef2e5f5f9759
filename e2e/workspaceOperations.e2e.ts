import type { Page } from '@playwright/test'
import { axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
import { make, makePayingWorkspace, newName, rowsOf } from './support/records.ts'

const main = (page: Page) => page.getByRole('main')

/** A user with a password, for this test only. */
async function newPerson(service: Caller, email: string) {
  const { status, body } = await service('POST', '/users/', {
    email,
    password: 'first-password-1',
    first_name: 'Test',
    last_name: 'Person',
  })
  expect(status).toBe(201)
  return (body as { object_id: string }).object_id
}

test('NT-10 X11 ux-31 notify lists the recipients, sends subject and content once, and asks before sending the same text again', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const found = (await rowsOf(service, '/workspaces/?name=Northwind')).find(
    ({ name }) => name === 'Northwind Labs',
  )
  const id = String(found?.object_id)
  const path = `/workspaces/${id}/notify/`
  const { owners, contributors } = (found?.settings ?? {}) as Record<string, string[] | undefined>
  const page = await signInAs('administrator', `/workspaces/item/${id}`)
  await main(page).getByRole('link', { name: 'Notify' }).click()
  const recipients = main(page).getByRole('region', { name: 'Who gets it' })
  await expect(recipients.getByRole('listitem')).toHaveText([
    ...(owners ?? []).map((email) => new RegExp(`${email}Owner$`)),
    ...(contributors ?? []).map((email) => new RegExp(`${email}Contributor$`)),
  ])
  await main(page).getByLabel('Subject').fill('Maintenance')
  await main(page).getByLabel('Content').fill('Tonight from ten.')
  await expect(main(page).getByRole('region', { name: 'Preview' })).toContainText('17 characters')
  faults.add({ method: 'POST', path, fault: { kind: 'slow', answer: 600 }, times: 1 })
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  await main(page).getByRole('button', { name: 'Send' }).dblclick()
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    subject: 'Maintenance',
    content: 'Tonight from ten.',
  })
  await expect(main(page)).toContainText(/Sent \d.*: Maintenance/)
  expect(faults.count('POST', path)).toBe(1)
  await main(page).getByRole('button', { name: 'Send' }).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('The same text was sent to this workspace')
  expect(faults.count('POST', path)).toBe(1)
  await alert.getByRole('button', { name: 'Don’t send' }).click()
  await expect(alert).toHaveCount(0)
})

test('ux-31 notify sends to further workspaces one by one: one refused, one answer lost, none twice', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/403|504/)
  const service = await serviceAs('administrator')
  const prefix = newName('notified')
  const person = `${prefix}@example.com`
  const recipientId = await newPerson(service, person)
  const made = []
  for (const letter of 'abcd')
    made.push(
      await make(service, '/workspaces/', {
        name: `${prefix} ${letter}`,
        description: 'Made for a test',
        settings: JSON.stringify({ owners: [person] }),
      }),
    )
  const [own = '', refused = '', lost = '', last = ''] = made.map(({ object_id: id }) => id)
  const path = (id: string) => `/workspaces/${id}/notify/`
  const counts = () => [own, refused, lost, last].map((id) => faults.count('POST', path(id)))
  faults.add({
    method: 'POST',
    path: path(refused),
    fault: { kind: 'answer', status: 403, body: { detail: 'Owners only.' } },
  })
  // Not a cut connection: Chromium may send a request on a reused one again by itself.
  faults.add({
    method: 'POST',
    path: path(lost),
    fault: { kind: 'answer-after-apply', status: 504 },
    times: 1,
  })

  const page = await signInAs('administrator', `/workspaces/item/${own}?tab=notify`)
  await main(page).getByLabel('Subject').fill(prefix)
  await main(page).getByLabel('Content').fill('Tonight from ten.')
  // By keyboard: open, search on the service, choose; Enter in the search sends nothing.
  await main(page).getByText('Also send to other workspaces').press('Enter')
  const others = main(page).getByRole('group', { name: 'Other workspaces' })
  await others.getByRole('searchbox', { name: 'Search workspaces' }).fill(prefix)
  await page.keyboard.press('Enter')
  await others.getByRole('button', { name: 'Select all found (3)' }).press('Enter')
  await expect(others.getByRole('checkbox', { checked: true })).toHaveCount(3)
  expect(counts()).toEqual([0, 0, 0, 0])

  await page.keyboard.press('ControlOrMeta+Enter')
  const question = main(page).getByRole('alert')
  await expect(question).toContainText('Notifications cannot be withdrawn.')
  expect(counts()).toEqual([0, 0, 0, 0])
  await question.getByRole('button', { name: 'Send to 4 workspaces' }).click()
  const list = main(page).getByRole('region', { name: `To 4 workspaces: ${prefix}` })
  await expect(list.getByRole('status')).toContainText(
    '1 of 4 sent, 1 refused, 1 unknown, 1 not sent',
  )
  expect(counts()).toEqual([1, 1, 1, 0])
  await expect(list.getByRole('listitem', { name: `${prefix} b` })).toContainText('Owners only.')
  await axeInBothThemes(page)

  await list.getByRole('button', { name: `Send to ${prefix} d` }).click()
  await expect(list.getByRole('status')).toContainText('2 of 4 sent, 1 refused, 1 unknown')
  await list.getByRole('button', { name: `Send again to ${prefix} c` }).click()
  expect(counts()).toEqual([1, 1, 1, 1])
  await list.getByRole('button', { name: 'Send it again' }).click()
  await expect(list.getByRole('status')).toContainText('3 of 4 sent, 1 refused')
  expect(counts()).toEqual([1, 1, 2, 1])
  const mine = (await rowsOf(service, '/notifications/notifications/')).filter(
    ({ recipient }) => recipient === recipientId,
  )
  expect(mine).toHaveLength(3)
})

test('BI-9 X12 setting a payment method sends one POST with method, and marks the current method', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const { object_id: id } = await makePayingWorkspace(await serviceAs('administrator'))
  const path = `/workspaces/${id}/set_payment_method/`
  const page = await signInAs('administrator', `/workspaces/item/${id}?tab=setPaymentMethod`)
  const choices = main(page).getByRole('radio')
  await expect(choices.nth(1)).toBeVisible()
  await choices.nth(1).check()
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  await main(page).getByRole('button', { name: 'Set payment method' }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText(/will pay with .*, which belongs to /)
  await confirm.getByRole('button', { name: 'Set payment method' }).click()
  expect(
    Object.keys(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))),
  ).toEqual(['method'])
  await expect(main(page)).toContainText(/Set at \d/)
  expect(faults.count('POST', path)).toBe(1)
  await expect(
    main(page).locator('.Choices_root label').nth(1).getByText('Current', { exact: true }),
  ).toBeVisible()
})
