import { axe, axeInBothThemes, expect, test, inProof, inProofUnless } from './support/fixtures.ts'
import { giveCookie, signInAt, statusWith } from './support/people.ts'
import { answer, waitForTest } from './support/fault.ts'
import { makeStore, newName, rowsOf, makeSecret } from './support/records.ts'
import { startServer } from './support/server.ts'
import {
  alert,
  button,
  exact,
  heading,
  link,
  mainMenu,
  region,
  signInHeading,
} from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { pressKeys } from './support/keyboard.ts'
import { writeFile, fileOf } from './support/operationForms.ts'
import { chooseOfAccount, chooseFrom } from './support/pages/actions.ts'
import { opens, leads, removes, reveals, focuses, says } from './support/pages/effects.ts'

for (const [demo, name, reach] of [
  ['Administrator', 'Maren Okafor', 'Users'],
  ['Support agent', 'Tomás Ribeiro', 'Tickets'],
  ['Workspace owner', 'Ingrid Solheim', 'Stores'],
] as const)
  test(
    `signs in and out as the demo user "${demo}"`,
    inProofUnless(reach === 'Users'),
    async ({ page, complaints }) => {
      // A read that started just before the session ended may still be answered after it.
      complaints.expect(/401 \(Unauthorized\)/)
      await page.goto('/')
      await expect(signInHeading(page)).toBeVisible()
      await axe(page)
      await opens(button(page, demo), 'Home')
      await reveals(link(mainMenu(page), reach), page.locator('tbody tr').first())
      await chooseFrom(button(page, `Account of ${name}`), 'Sign out')
      await expect(signInHeading(page)).toBeVisible()
      await page.reload()
      await expect(signInHeading(page)).toBeVisible()
    },
  )

test(
  'bug-3 the next user of the tab does not get the filters of the previous one',
  inProof,
  async ({ page, complaints }) => {
    complaints.expect(/401 \(Unauthorized\)/)
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
    await page.goto('/stores?workspace__name=Northwind')
    await button(page, 'Administrator').click()
    await page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').click()
    await expect(crumb).toHaveAttribute('href', '/stores?workspace__name=Northwind')
    await chooseOfAccount(page, 'Sign out')
    await button(page, 'Workspace owner').click()
    await expect(crumb).toHaveAttribute('href', '/stores')
  },
)

test(
  'a workspace owner sees their own records, and other records do not exist for them',
  inProof,
  async ({ signInAs, service, complaints }) => {
    complaints.expect(/404/)
    const [foreign] = await rowsOf(service, '/store/all/?workspace__name=Halden')
    const page = await signInAs('workspace_owner', '/workspaces')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('rowheader')).toContainText('Northwind Labs')
    await page.goto(`/stores/item/${foreign?.object_id}`)
    await expect(alert(page)).toContainText('No such record')
    await leads(link(page, 'Back to stores'), /\/stores$/)
  },
)

test(
  'e-mail and password: missing and wrong values are reported, and typed values are kept',
  inProof,
  async ({ page, complaints }) => {
    complaints.expect(/401/)
    await page.goto('/')
    await focuses(button(page, 'Sign in', exact), page.getByLabel('Email'))
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Email').fill('nobody@nowhere.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong word')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong credentials' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong word')
  },
)

test('a secret key signs in', inProof, async ({ page, service }) => {
  const secret = await makeSecret(service)
  await page.goto('/users')
  await button(page, 'Use a secret key or token').click()
  await page.getByLabel('Secret key or token', { exact: true }).fill(secret)
  await opens(button(page, 'Sign in', exact), 'Users')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href]),
  )
  expect(kept).not.toContain(secret)
})

test('B11 a deep link survives signing in, including path and query', inProof, async ({ page }) => {
  await page.goto('/stores?name=orders&columns=title,workspace')
  await opens(button(page, 'Administrator'), 'Stores')
  await expect(page).toHaveURL(/\/stores\?name=orders&columns=title,workspace$/)
  await expect(page.getByRole('combobox', { name: 'Search stores by name' })).toHaveValue('orders')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('N14 B9 B10 when the session ends, a form keeps all values; one sign-in continues every tab, and the save waits for the user', async ({
  signInAs,
  context,
  faults,
  complaints,
}) => {
  complaints.expect(/401/)
  const page = await signInAs('workspace_owner', '/stores/new', { fresh: true })
  await page.getByLabel('Name', { exact: true }).fill('kept-through-sign-in')
  await page.getByLabel('Description', { exact: true }).fill('Typed before the session ended')
  const picker = page.getByRole('combobox', { name: 'Workspace' })
  await picker.fill('Northwind')
  await page.getByRole('option', { name: /Northwind Labs/ }).click()
  const second = await context.newPage()
  await second.goto('/workspaces/new')
  await second.getByLabel('Name', { exact: true }).fill('kept-in-the-other-tab')
  await second.getByLabel('Description', { exact: true }).fill('Typed in the other tab')
  // Ends the session outside the page.
  await page.evaluate(() =>
    fetch('/-/session', { method: 'DELETE', headers: { 'X-Workspace-Console': '1' } }),
  )
  await button(page, /^Create store/).click()
  const dialog = dialogOf(page, 'Your session ended')
  await expect(dialog).toBeVisible()
  await axe(page)
  // A pending read may have opened the dialog over the button already.
  await second
    .getByRole('button', { name: /^Create workspace/, includeHidden: true })
    .dispatchEvent('click')
  await expect(dialogOf(second, 'Your session ended')).toBeVisible()
  await removes(button(dialog, 'Continue as Ingrid Solheim'), dialog)
  await expect(dialogOf(second)).toHaveCount(0)
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('kept-in-the-other-tab')
  await second.close()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept-through-sign-in')
  expect(faults.count('POST', '/store/all/')).toBe(1)
  const notice = alert(page).filter({ has: button(page, 'Save now') })
  await expect(notice).toContainText('You’re signed in again')
  await expect(notice).toContainText('Nothing was changed yet.')
  await expect(notice).not.toContainText(/session has ended|Sign in to continue/)
  await opens(button(page, 'Save now'), 'kept-through-sign-in')
  expect(faults.count('POST', '/store/all/')).toBe(2)
})

test(
  'N14 a read interrupted by the end of the session continues after signing in',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/', { fresh: true })
    faults.add('GET', '/billing/charges/', answer(401, { detail: 'Expired.' }), 1)
    await link(page, 'Charges').first().click()
    const dialog = dialogOf(page, 'Your session ended')
    await removes(button(dialog, 'Continue as Maren Okafor'), dialog)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page).toHaveURL(/\/billing\/charges$/)
  },
)

test('F5 B9 signing out asks first where something typed would be lost', async ({ signInAs }) => {
  const page = await signInAs('workspace_owner', '/stores/new', { fresh: true })
  const name = control(page, 'Name')
  await name.fill('typed-before-leaving')
  await chooseOfAccount(page, 'Sign out')
  const question = dialogOf(page, 'Sign out without saving?')
  await button(question, 'Stay').click()
  await expect(name).toHaveValue('typed-before-leaving')
  await chooseOfAccount(page, 'Sign out')
  await opens(button(question, 'Sign out'), 'Sign in to Workspace Console')
})

test('B9 B10 signing out in one tab ends the others; the next person never sees what the one before has typed', async ({
  page,
  context,
  signInAs,
  service,
  faults,
  complaints,
}) => {
  complaints.expect(/401 \(Unauthorized\)/)
  const administrator = service
  const [workspace] = await rowsOf(administrator, '/workspaces/?name=Northwind')
  const store = await makeStore(administrator, { workspace: workspace?.object_id ?? '' })
  const letGo = faults.hold('POST', `/store/all/${store.object_id}/write_blob/`)
  await signInAs('workspace_owner', `/stores/item/${store.object_id}?tab=readBlob`, { fresh: true })
  await writeFile(page, 'sent/under-the-cover.bin', fileOf('under-the-cover.bin', 2000))
  await reveals(button(page, 'Collapse uploads'), button(page, 'Open uploads: 1 sending'))
  await link(page, 'Stores').first().click()
  await link(page, 'New store').click()
  await page.getByLabel('Name', { exact: true }).fill('typed-by-ingrid')
  const plain = await context.newPage()
  await plain.goto('/stores')
  await expect(plain.locator('tbody tr').first()).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/stores')
  // A tab that has loaded its session, but does not follow the others yet.
  const loading = await context.newPage()
  const held = waitForTest()
  await loading.route(/\/assets\/shell-/, async (route) => {
    await held.until
    await route.continue()
  })
  await loading.goto('/stores')
  await expect(loading.locator('tbody tr').first()).toBeVisible()
  await chooseFrom(button(tab, 'Account of Ingrid Solheim'), 'Sign out')
  const ended = dialogOf(page, 'You signed out in another tab')
  await expect(ended).toContainText('It is kept for Ingrid Solheim')
  // A request in flight ends behind the lock screen.
  letGo()
  // The tab has no typed text, so it signs out.
  await expect(signInHeading(plain)).toBeVisible()
  held.letGo()
  await expect(signInHeading(loading)).toBeVisible()
  await loading.close()

  await button(tab, 'Administrator').click()
  const other = dialogOf(page, 'Someone else is signed in')
  await expect(other).toContainText(
    'You signed in as Maren Okafor, but this page belongs to Ingrid',
  )
  expect(await page.content()).not.toMatch(/typed-by-ingrid|New store/)
  await pressKeys(page, 'c', 'Control+k')
  await expect(dialogOf(page)).toHaveCount(1)
  await axe(page)

  await button(other, 'Continue as Ingrid Solheim').click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('typed-by-ingrid')
  await expect(dialogOf(page)).toHaveCount(0)
  await says(button(page, 'Open uploads: 1 done'), region(page, 'Uploads'), 'Done')
  await administrator('DELETE', `/store/all/${store.object_id}/`)
  await expect(dialogOf(tab, 'Someone else is signed in')).toContainText(
    'You signed in as Ingrid Solheim, but this page belongs to Maren Okafor',
  )
  await button(tab, 'Leave this page and start as Ingrid Solheim').click()
  await expect(button(tab, 'Account of Ingrid Solheim')).toBeVisible()
})

test('A17 SEC08 B10 after a time without input nothing of the page is left to read; what was typed waits for its person, in every tab', async ({
  page,
  context,
  gatewayUrl,
  service,
  complaints,
}) => {
  complaints.expect(/401 \(Unauthorized\)/)
  const email = `${newName('idle')}@northwind.example`
  const password = 'idle-password-1'
  await service('POST', '/users/', { email, password, first_name: 'Nova', last_name: 'Idle' })
  const own = await startServer(process.cwd(), {
    SERVICE_URL: `${gatewayUrl}/-/service`,
    IDLE_MINUTES: '30',
  })
  try {
    const cookie = await signInAt(own.url, { scheme: 'password', email, password })
    await giveCookie(context, cookie)
    await page.clock.install()
    await page.goto(`${own.url}/stores/new`)
    await page.getByLabel('Name', { exact: true }).fill('typed-before-the-lock')
    const second = await context.newPage()
    await second.goto(`${own.url}/account`)
    await expect(button(second, 'Account of Nova Idle')).toBeVisible()

    // Input in one tab keeps the other open, and the first one is warned before it is locked.
    await page.clock.fastForward('20:00')
    await heading(second).click()
    await page.clock.fastForward('15:00')
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await page.clock.fastForward('13:30')
    await expect(region(page, 'Lock')).toContainText('this page locks at')

    await page.clock.fastForward('02:00')
    const lock = dialogOf(page, 'Locked')
    await expect(lock).toContainText('Sign in as Nova Idle to go on.')
    await expect(page).toHaveTitle('Locked')
    expect(await page.content()).not.toMatch(/typed-before|New store|main/)
    await axeInBothThemes(page)
    // The session has ended for every holder of the cookie.
    expect(await statusWith(cookie, `${own.url}/-/service/stores/`)).toBe(401)

    // Once both are locked nothing asks in vain, neither a poll nor a window that is focused.
    await expect(dialogOf(second, 'Locked')).toBeVisible()
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/-/service/')) asked.push(request.url())
    })
    await page.clock.fastForward('10:00')
    await second.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await lock.getByLabel('Password', { exact: true }).fill(password)
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('typed-before-the-lock')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(button(second, 'Account of Nova Idle')).toBeVisible()
    await expect.poll(() => asked.filter((url) => url.includes('/notifications/'))).not.toEqual([])
  } finally {
    await Promise.all(context.pages().map((one) => one.goto('about:blank')))
    await own.stop()
  }
})
