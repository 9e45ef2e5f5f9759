import type { Page } from '@playwright/test'
import { keyService } from '../server/gateway/testing/keyService.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { giveCookie, signInAt, statusWith } from './support/people.ts'
import { makePerson, newName, rowsOf } from './support/records.ts'
import { startServer } from './support/server.ts'
import { chooseAction } from './support/pages/record.ts'
import { alert, button, exact, heading, link, main } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control, submitButton, sentBy } from './support/pages/form.ts'
import { resetKey } from './support/operationForms.ts'
import { navigate } from './support/pages/actions.ts'
import { opens, shows, leads, removes, key, reveals, says } from './support/pages/effects.ts'

// Zones other than UTC show an expiry in both.
test.use({ timezoneId: 'Europe/Berlin' })

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

test('A22 AC-3 X13 SEC10 resetting a secret key requires typing the e-mail; the new key is shown once and stored nowhere', async ({
  signInAs,
  service,
  faults,
  clipboard,
}) => {
  const email = `${newName('once-key')}@example.com`
  const { object_id: id } = await makePerson(service, email)
  const page = await signInAs('administrator', `/users/item/${id}?tab=resetSecretKey`)
  await button(main(page), 'Reset secret key').click()
  const dialog = dialogOf(page, 'Reset secret key')
  const action = button(dialog, 'Reset secret key')
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
  const once = dialogOf(page, 'New secret key')
  await expect(once).toBeVisible()
  await expect(button(once, /in this session/)).toHaveCount(0)
  await expect.poll(() => secret).not.toBe('')
  expect(await traces(page)).not.toContain(secret)
  await reveals(key(page, 'Escape'), once)
  await says(button(once, 'Reveal'), once, secret)
  await button(once, 'Copy and close').focus()
  await expect(once).not.toContainText(secret)
  await removes(button(once, 'Copy and close'), once)
  expect(await clipboard.read()).toBe(secret)
  expect(await traces(page)).not.toContain(secret)
  await chooseAction(page, 'View JSON')
  await chooseAction(page, 'Reset secret key')
  await expect(dialogOf(page, 'Reset secret key')).toBeVisible()
  await expect(once).toHaveCount(0)
  expect(faults.count('POST', `/users/${id}/reset-secret-key/`)).toBe(1)
})

test(
  'AC-3 a user signed in with the old key continues with the new one, on the same page',
  inProof,
  async ({ newcomer, context, gatewayUrl }) => {
    const { page, service } = await newcomer()
    const [me] = await rowsOf(service, '/users/')
    const id = me?.object_id
    const made = await service('POST', `/users/${id}/reset-secret-key/`)
    const { secret_key: secret } = made.body as { secret_key: string }
    const old = await signInAt(gatewayUrl, { scheme: 'secret', secret })
    await giveCookie(context, old)
    await page.goto(`/users/item/${id}?tab=resetSecretKey`)
    const once = await resetKey(page, String(me?.email))
    await expect(once).toContainText('This session still works')
    await axeInBothThemes(page)
    const sent = page.waitForRequest((request) => request.url().endsWith('/-/session'))
    await button(once, 'Use the new key in this session').click()
    await expect(once).toContainText('This session uses the new key.')
    expect(((await sent).postDataJSON() as { secret: string }).secret).not.toBe(secret)
    const [now] = (await context.cookies()).filter(({ name }) => name === old.name)
    expect(now?.value).not.toBe(old.value)
    expect(await statusWith(old, `${gatewayUrl}/-/service/users/${id}/`)).toBe(401)
    await button(once, 'Close without copying').click()
    await link(main(page), 'Edit', exact).click()
    await main(page).getByLabel('Phone').fill('+47 22 00 00 00')
    await submitButton(page, 'Save changes').click()
    // Back on the tab where Edit was pressed.
    const tabOf = (name: string) => link(main(page), name, exact)
    await expect(tabOf('Secret key')).toHaveAttribute('aria-current', 'page')
    await shows(tabOf('Overview'), '+47 22 00 00 00')
    await expect(dialogOf(page)).toHaveCount(0)
  },
)

test(
  'AC-3 B9 where the service names nobody, a new key of the key in use continues every tab; closed without it, it is asked for',
  inProof,
  async ({ page, context, complaints }) => {
    complaints.expect(/401 \(Unauthorized\)/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    let key = 'key-1'
    const service = await keyService(({ authorization }) => authorization === `Bearer ${key}`, {
      users: [
        { object_id: 'u1', email: 'ann@people.example', first_name: 'Ann' },
        { object_id: 'u2', email: 'bob@people.example', first_name: 'Bob' },
      ],
    })
    service.answer = (path, response) => {
      if (!path.endsWith('/reset-secret-key/')) return false
      key = path.includes('/u2/') ? key : `key-${service.got.length}`
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ secret_key: key }))
      return true
    }
    const own = await startServer(process.cwd(), { SERVICE_URL: service.url })
    const once = dialogOf(page, 'New secret key')
    const use = button(once, 'Use the new key in this session')
    const reset = async (person: string, email: string) => {
      await page.goto(`${own.url}/users/item/${person}?tab=resetSecretKey`)
      await resetKey(page, email)
      await expect(once).toBeVisible()
    }
    try {
      await giveCookie(context, await signInAt(own.url, { scheme: 'secret', secret: key }))
      const other = await context.newPage()
      await other.goto(`${own.url}/workspaces/new`)
      const name = other.getByLabel('Name', { exact: true })
      await name.fill('typed-before-the-new-key')

      // Another person's key is not offered for this session.
      await page.bringToFront()
      await reset('u2', 'bob@people.example')
      const readAgain = () => {
        const last = service.got.lastIndexOf('POST /users/u2/reset-secret-key/')
        return service.got.slice(last).includes('GET /users/u2/')
      }
      await expect.poll(readAgain).toBe(true)
      await expect(use).toHaveCount(0)

      await reset('u1', 'ann@people.example')
      await expect(once).toContainText('The key of this session no longer works.')
      await other.bringToFront()
      await other
        .getByRole('button', { name: /^Create workspace/, includeHidden: true })
        .dispatchEvent('click')
      await page.bringToFront()
      await says(use, once, 'This session uses the new key.')
      await opens(button(once, 'Close without copying'), 'Ann')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(dialogOf(other)).toHaveCount(0)
      await expect(name).toHaveValue('typed-before-the-new-key')

      await reset('u1', 'ann@people.example')
      await button(once, 'Copy and close').click()
      const ended = dialogOf(page, 'Your session ended')
      const field = ended.getByLabel('Secret key or token', { exact: true })
      await field.press('Control+V')
      await expect(field).toHaveValue(key)
      await field.press('Enter')
      await expect(ended).toHaveCount(0)
      await expect(heading(page)).toHaveText('Ann')
      await expect(dialogOf(other)).toHaveCount(0)
      await expect(name).toHaveValue('typed-before-the-new-key')
    } finally {
      // Open tabs would poll a gateway that is stopping.
      await Promise.all(context.pages().map((one) => one.goto('about:blank')))
      await own.stop()
      await service.close()
    }
  },
)

test(
  'AC-2 X14 a password: both entries must match, exactly two fields are sent, and nothing is kept',
  inProof,
  async ({ newcomer, faults, complaints }) => {
    complaints.expect(/400/)
    const { page, service } = await newcomer()
    const id = (await rowsOf(service, '/users/'))[0]?.object_id
    const path = `/users/${id}/set-password/`
    await page.goto(`/users/item/${id}?tab=setPassword`)
    const old = control(page, 'Old password')
    const next = control(page, 'New password')
    const again = control(page, 'Repeat new password')
    const action = button(main(page), 'Set password')
    await expect(old).toHaveAttribute('autocomplete', 'current-password')
    await expect(next).toHaveAttribute('autocomplete', 'new-password')
    await old.fill('newcomer-password-1')
    await next.fill('second-password-2')
    await again.fill('second-password-3')
    await shows(action, 'The passwords don’t match.')
    expect(faults.count('POST', path)).toBe(0)
    await again.fill('second-password-2')
    const sent = await sentBy(page, 'POST', () => action.click())
    expect(sent.form).toEqual({
      new_password: 'second-password-2',
      old_password: 'newcomer-password-1',
    })
    await expect(main(page)).toContainText(/Set at \d/)
    for (const field of [old, next, again]) await expect(field).toHaveValue('')
    expect(await traces(page)).not.toContain('password-2')

    await old.fill('wrong-password-9')
    await next.fill('third-password-3')
    await again.fill('third-password-3')
    await shows(action, 'Wrong password.')
    for (const field of [old, next, again]) await expect(field).toHaveValue('')
    expect(await traces(page)).not.toMatch(/wrong-password|third-password/)
  },
)

test(
  'AC-4 a token: presets show the exact expiry, "No expiry" omits it, the value is shown once',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/tokens/new')
    await control(page, 'Expires at').fill('2020-01-01T10:00:00')
    await expect(main(page)).toContainText('This is in the past.')
    await button(main(page), '30 days').click()
    await expect(main(page)).not.toContainText('This is in the past.')
    await expect(main(page)).toContainText(/Expires .*, which is 20\d\d-\d\d-\d\d \d\d:\d\d UTC/)
    const create = async () => {
      const request = page.waitForRequest((one) => one.method() === 'POST')
      const response = page.waitForResponse((one) => one.request().method() === 'POST')
      await button(main(page), 'Create token').click()
      const { secret } = (await (await response).json()) as { secret: string }
      return { sent: new URLSearchParams((await request).postData() ?? ''), secret }
    }
    const { sent, secret } = await create()
    const end = Date.parse(sent.get('expires_at') ?? '')
    expect(Math.abs(end - Date.now() - 30 * 86_400_000)).toBeLessThan(120_000)
    const once = dialogOf(page, 'New token')
    await expect(once).toBeVisible()
    expect(await traces(page)).not.toContain(secret)
    await says(button(once, 'Reveal'), once, secret)
    await leads(button(once, 'Close without copying'), /\/tokens\/item\//)
    await expect(heading(page)).toBeVisible()
    expect(await traces(page)).not.toContain(secret)
    await chooseAction(page, 'View JSON')
    expect(await traces(page)).not.toContain(secret)

    await page.goto('/tokens/new')
    await button(main(page), '7 days').click()
    await button(main(page), 'No expiry').click()
    expect((await create()).sent.has('expires_at')).toBe(false)
    await button(page, 'Close without copying').click()

    // Whoever goes on does not lose it.
    await page.goto('/tokens/new')
    const later = await create()
    await navigate(page, '/stores')
    await expect(page).toHaveURL(/\/stores$/)
    await says(button(once, 'Reveal'), once, later.secret)
    await opens(button(once, 'Close without copying'), 'Stores')

    await page.goto('/tokens/new')
    faults.add('POST', '/tokens/', answer(201, ''), 1)
    await says(button(main(page), 'Create token'), once, 'Its value wasn’t returned.')
    await expect(once).not.toContainText(/copy/i)
    await leads(button(once, 'Close', exact), /\/tokens$/)

    const listed = page.waitForResponse((one) => one.url().endsWith('/tokens/'))
    await page.goto('/tokens/new')
    await listed
    faults.add('POST', '/tokens/', { kind: 'answer-after-apply', status: 504 })
    await button(main(page), 'Create token').click()
    await button(main(page), 'Check now').click()
    await expect(alert(page)).toContainText(
      // A sign-in of another test makes a token too.
      /New since you opened this page: .+\. (Its value|The value of yours) was in the response that was lost/,
    )
  },
)
