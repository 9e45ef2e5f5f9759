import { axe, expect, test } from './support/fixtures.ts'

for (const [button, name, reach] of [
  ['Administrator', 'Maren Okafor', 'Users'],
  ['Support agent', 'Tomás Ribeiro', 'Tickets'],
  ['Workspace owner', 'Ingrid Solheim', 'Stores'],
] as const)
  test(`signs in and out as the demo user "${button}"`, async ({ page, complaints }) => {
    // A read that started just before the session ended may still be answered after it.
    complaints.expect(/401 \(Unauthorized\)/)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in to Workspace Console' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
    await page
      .getByRole('navigation', { name: 'Collections' })
      .getByRole('link', { name: reach })
      .click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.getByRole('button', { name: `Account of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to Workspace Console' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in to Workspace Console' })).toBeVisible()
  })

test('bug-3 the next user of the tab does not get the filters of the previous one', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401 \(Unauthorized\)/)
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
  await page.goto('/stores?workspace__name=Northwind')
  await page.getByRole('button', { name: 'Administrator' }).click()
  await page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').click()
  await expect(crumb).toHaveAttribute('href', '/stores?workspace__name=Northwind')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Workspace owner' }).click()
  await expect(crumb).toHaveAttribute('href', '/stores')
})

test('a workspace owner sees their own records, and other records do not exist for them', async ({
  signInAs,
  serviceAs,
  complaints,
}) => {
  complaints.expect(/404/)
  const administrator = await serviceAs('administrator')
  const { body } = await administrator('GET', '/store/all/?workspace__name=Halden')
  const [foreign] = (body as { results: { object_id: string }[] }).results
  const page = await signInAs('workspace_owner', '/workspaces')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Northwind Labs')
  await page.goto(`/stores/item/${foreign?.object_id}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no such record')
  await page.getByRole('link', { name: 'Back to stores' }).click()
  await expect(page).toHaveURL(/\/stores$/)
})

test('e-mail and password: missing and wrong values are reported, and typed values are kept', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong word')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong credentials' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong word')
})

test('a secret key signs in', async ({ page, serviceAs }) => {
  const service = await serviceAs('administrator')
  const { body } = await service('POST', '/tokens/', {})
  const { secret } = body as { secret: string }
  await page.goto('/users')
  await page.getByRole('button', { name: 'Use a secret key or token' }).click()
  await page.getByLabel('Secret key or token', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href]),
  )
  expect(kept).not.toContain(secret)
})

test('B11 a deep link survives signing in, including path and query', async ({ page }) => {
  await page.goto('/stores?name=orders&columns=title,workspace')
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores')
  await expect(page).toHaveURL(/\/stores\?name=orders&columns=title,workspace$/)
  await expect(page.getByRole('combobox', { name: 'Filter by Name' })).toHaveValue('orders')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('N14 when the session ends, a form keeps all values; the save waits for the user', async ({
  signInAs,
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
  // Ends the session outside the page.
  await page.evaluate(() =>
    fetch('/-/session', { method: 'DELETE', headers: { 'X-Workspace-Console': '1' } }),
  )
  await page.getByRole('button', { name: /^Create store/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Continue as Ingrid Solheim' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept-through-sign-in')
  expect(faults.count('POST', '/store/all/')).toBe(1)
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('kept-through-sign-in')
  expect(faults.count('POST', '/store/all/')).toBe(2)
})

test('N14 a read interrupted by the end of the session continues after signing in', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/401/)
  const page = await signInAs('administrator', '/', { fresh: true })
  faults.add({
    method: 'GET',
    path: '/billing/charges/',
    fault: { kind: 'answer', status: 401, body: { detail: 'Expired.' } },
    times: 1,
  })
  await page.getByRole('link', { name: 'Charges' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your session ended' })
  await dialog.getByRole('button', { name: 'Continue as Maren Okafor' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page).toHaveURL(/\/billing\/charges$/)
})
