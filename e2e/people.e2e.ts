import type { Page } from '@playwright/test'
import { axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
import { giveCookie, signInAt } from './support/people.ts'
import { make, makePayingWorkspace, newName, rowsOf } from './support/records.ts'

const main = (page: Page) => page.getByRole('main')

async function firstId(service: Caller, path: string): Promise<string> {
  const { body } = await service('GET', path)
  const [item] = (body as { results: { object_id: string }[] }).results
  if (!item) throw new Error(`Nothing in ${path}.`)
  return item.object_id
}

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

/** All places where a secret could have been left. */
const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  )

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

test('AC-3 X13 SEC10 resetting a secret key requires typing the e-mail; the new key is shown once and stored nowhere', async ({
  signInAs,
  serviceAs,
  context,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = 'once.key@example.com'
  const id = await newPerson(await serviceAs('administrator'), email)
  const page = await signInAs('administrator', `/users/item/${id}?tab=resetSecretKey`)
  await main(page).getByRole('button', { name: 'Reset secret key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset secret key' })
  const action = dialog.getByRole('button', { name: 'Reset secret key' })
  await expect(action).toBeDisabled()
  await dialog.getByRole('textbox').fill('someone.else@example.com')
  await expect(action).toBeDisabled()
  await dialog.getByRole('textbox').fill(email)
  let secret = ''
  page.on('response', (response) => {
    if (response.url().endsWith('/reset-secret-key/'))
      void response.json().then((body: { secret_key: string }) => (secret = body.secret_key))
  })
  await action.click()
  const once = page.getByRole('dialog', { name: 'New secret key' })
  await expect(once).toBeVisible()
  await expect(once.getByRole('button', { name: /in this session/ })).toHaveCount(0)
  await expect.poll(() => secret).not.toBe('')
  expect(await traces(page)).not.toContain(secret)
  await page.keyboard.press('Escape')
  await expect(once).toBeVisible()
  await once.getByRole('button', { name: 'Reveal' }).click()
  await expect(once).toContainText(secret)
  await once.getByRole('button', { name: 'Copy and close' }).focus()
  await expect(once).not.toContainText(secret)
  await once.getByRole('button', { name: 'Copy and close' }).click()
  await expect(once).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  expect(await traces(page)).not.toContain(secret)
  await main(page).getByRole('link', { name: 'Raw' }).click()
  await main(page).getByRole('link', { name: 'Secret key' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(faults.count('POST', `/users/${id}/reset-secret-key/`)).toBe(1)
})

test('AC-3 a user signed in with the old key continues with the new one, on the same page', async ({
  newcomer,
  context,
  gatewayUrl,
}) => {
  const { page, service } = await newcomer()
  const id = await firstId(service, '/users/')
  const made = await service('POST', `/users/${id}/reset-secret-key/`)
  const { secret_key: secret } = made.body as { secret_key: string }
  const old = await signInAt(gatewayUrl, { scheme: 'secret', secret })
  await giveCookie(context, old)
  await page.goto(`/users/item/${id}?tab=resetSecretKey`)
  await main(page).getByRole('button', { name: 'Reset secret key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset secret key' })
  const email = (await dialog.locator('label').textContent())?.split(' ')[1] ?? ''
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Reset secret key' }).click()
  const once = page.getByRole('dialog', { name: 'New secret key' })
  await expect(once).toContainText('You signed in with the old key.')
  await axeInBothThemes(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/-/session'))
  await once.getByRole('button', { name: 'Use the new key in this session' }).click()
  await expect(once).toContainText('This session uses the new key.')
  expect(((await sent).postDataJSON() as { secret: string }).secret).not.toBe(secret)
  const [now] = (await context.cookies()).filter(({ name }) => name === old.name)
  expect(now?.value).not.toBe(old.value)
  const before = await fetch(`${gatewayUrl}/-/service/users/${id}/`, {
    headers: { Cookie: `${old.name}=${old.value}` },
  })
  expect(before.status).toBe(401)
  await once.getByRole('button', { name: 'Close without copying' }).click()
  await main(page).getByRole('link', { name: 'Edit', exact: true }).click()
  await main(page).getByLabel('Phone').fill('+47 22 00 00 00')
  await main(page)
    .getByRole('button', { name: /^Save changes/ })
    .click()
  // Back on the tab where Edit was pressed.
  const tabOf = (name: string) => main(page).getByRole('link', { name, exact: true })
  await expect(tabOf('Secret key')).toHaveAttribute('aria-current', 'page')
  await tabOf('Overview').click()
  await expect(main(page)).toContainText('+47 22 00 00 00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AC-2 X14 a password: both entries must match, exactly two fields are sent, and nothing is kept', async ({
  newcomer,
  faults,
  complaints,
}) => {
  complaints.expect(/400/)
  const { page, service } = await newcomer()
  const id = await firstId(service, '/users/')
  const path = `/users/${id}/set-password/`
  await page.goto(`/users/item/${id}?tab=setPassword`)
  const old = main(page).getByLabel('Old password', { exact: true })
  const next = main(page).getByLabel('New password', { exact: true })
  const again = main(page).getByLabel('Repeat new password', { exact: true })
  const action = main(page).getByRole('button', { name: 'Set password' })
  await expect(old).toHaveAttribute('autocomplete', 'current-password')
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await old.fill('newcomer-password-1')
  await next.fill('second-password-2')
  await again.fill('second-password-3')
  await action.click()
  await expect(main(page)).toContainText('The passwords do not match.')
  expect(faults.count('POST', path)).toBe(0)
  await again.fill('second-password-2')
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  await action.click()
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    new_password: 'second-password-2',
    old_password: 'newcomer-password-1',
  })
  await expect(main(page)).toContainText(/Set at \d/)
  for (const field of [old, next, again]) await expect(field).toHaveValue('')
  expect(await traces(page)).not.toContain('password-2')

  await old.fill('wrong-password-9')
  await next.fill('third-password-3')
  await again.fill('third-password-3')
  await action.click()
  await expect(main(page)).toContainText('Wrong password.')
  for (const field of [old, next, again]) await expect(field).toHaveValue('')
  expect(await traces(page)).not.toMatch(/wrong-password|third-password/)
})

test('AC-4 a token: presets show the exact expiry, "No expiry" omits it, the value is shown once', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/504/)
  const page = await signInAs('administrator', '/tokens/new')
  await main(page).getByRole('button', { name: '30 days' }).click()
  await expect(main(page)).toContainText(/Ends .*, which is 20\d\d-\d\d-\d\d \d\d:\d\d UTC/)
  const create = async () => {
    const request = page.waitForRequest((one) => one.method() === 'POST')
    const response = page.waitForResponse((one) => one.request().method() === 'POST')
    await main(page).getByRole('button', { name: 'Create token' }).click()
    const { secret } = (await (await response).json()) as { secret: string }
    return { sent: new URLSearchParams((await request).postData() ?? ''), secret }
  }
  const { sent, secret } = await create()
  const end = Date.parse(sent.get('expires_at') ?? '')
  expect(Math.abs(end - Date.now() - 30 * 86_400_000)).toBeLessThan(120_000)
  const once = page.getByRole('dialog', { name: 'New token' })
  await expect(once).toBeVisible()
  expect(await traces(page)).not.toContain(secret)
  await once.getByRole('button', { name: 'Reveal' }).click()
  await expect(once).toContainText(secret)
  await once.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page).toHaveURL(/\/tokens\/item\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await traces(page)).not.toContain(secret)
  await main(page).getByRole('link', { name: 'Raw' }).click()
  expect(await traces(page)).not.toContain(secret)

  await page.goto('/tokens/new')
  await main(page).getByRole('button', { name: '7 days' }).click()
  await main(page).getByRole('button', { name: 'No expiry' }).click()
  expect((await create()).sent.has('expires_at')).toBe(false)
  await page.getByRole('button', { name: 'Close without copying' }).click()

  const listed = page.waitForResponse((one) => one.url().endsWith('/tokens/'))
  await page.goto('/tokens/new')
  await listed
  faults.add({
    method: 'POST',
    path: '/tokens/',
    fault: { kind: 'answer-after-apply', status: 504 },
  })
  await main(page).getByRole('button', { name: 'Create token' }).click()
  await main(page).getByRole('button', { name: 'Check now' }).click()
  await expect(main(page).getByRole('alert')).toContainText(
    /New since you opened this page: \S+\. Its value was in the response that was lost/,
  )
})
