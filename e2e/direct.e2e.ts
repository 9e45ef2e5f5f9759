import { keyService } from '../server/gateway/testing/keyService.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName, makeSecret, rowsOf } from './support/records.ts'
import type { Page } from '@playwright/test'
import { alert, button, exact, heading, link, mainMenu } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { pressKeys } from './support/keyboard.ts'
import { connectWith } from './support/connectByPage.ts'
import { writeFile, resetKey } from './support/operationForms.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { opens, tells, reveals } from './support/pages/effects.ts'

const staticUrl = process.env.STATIC_URL ?? ''
test.use({ baseURL: staticUrl })

const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href, document.cookie]),
  )

test('SEC07 dialect-1 served by a host of files, the app speaks to a service by CORS: records are read and written, a blob is uploaded, and the key is nowhere but in its header', async ({
  page,
  gatewayUrl,
  service,
  complaints,
}) => {
  // The first read has no key, and a page may not send every OPTIONS.
  complaints.expect(/401 \(Unauthorized\)|Method OPTIONS|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/)
  const secret = await makeSecret(service)
  const addresses: string[] = []
  const withKey = new Set<string>()
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '', request.postData() ?? '')
    if (request.headers().authorization?.includes(secret))
      withKey.add(new URL(request.url()).origin)
  })

  await page.goto('/stores')
  await expect(heading(page)).toHaveText('Connect to a service')
  await axeInBothThemes(page)
  await connectWith(page, `${gatewayUrl}/-/service`, secret)
  await expect(heading(page)).toContainText('Connected to')
  await reveals(button(page, 'Open the console'), page.getByRole('rowheader').first())

  // Create, change and delete a record.
  const name = newName('direct')
  await link(mainMenu(page), 'Charges').click()
  await link(page, 'New charge').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Amount', { exact: true }).fill('12.50')
  await page.getByLabel('Currency', { exact: true }).fill('EUR')
  // The response is lost. The test cannot see whether the service recognises a repeated key.
  const charges = '**/billing/charges/'
  await page.route(charges, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await button(page, 'Create charge').click()
  await tells(button(alert(page), 'Send again'), 'this may do it twice')
  await button(alert(page), 'Don’t send').click()
  await page.unroute(charges)
  await button(alert(page), 'Check now').click()
  await opens(button(alert(page), 'Open it'), name)
  const found = await service('GET', '/billing/charges/')
  expect(JSON.stringify(found.body).split(`"name":"${name}"`)).toHaveLength(2)

  expect(withKey).toEqual(new Set([gatewayUrl]))
  expect(addresses.filter((text) => text.includes(secret))).toEqual([])
  expect(await stored(page)).not.toContain(secret)

  // A reload asks for the key again, unless the tab was asked to keep it.
  await page.reload()
  await expect(heading(page)).toHaveText('Connect to a service')
  await page.getByLabel('Stay signed in until this tab is closed').check()
  await connectWith(page, `${gatewayUrl}/-/service`, secret)
  await expect(heading(page)).toHaveText(name)
  await page.reload()
  await expect(heading(page)).toHaveText(name)
  // A file goes up with its progress, by another kind of request.
  const { object_id: id } = await makeStore(service)
  await page.goto(`/stores/item/${id}?tab=readBlob`)
  const file = { name: 'direct.txt', mimeType: 'text/plain', buffer: Buffer.from('by CORS') }
  await writeFile(page, 'daily/direct.txt', file)
  const path = `/store/all/${id}/read_blob/?container=exports&path=daily/direct.txt`
  const written = async () => new TextDecoder().decode((await service('GET', path)).bytes)
  await expect.poll(written).toContain('by CORS')

  await chooseOfAccount(page, 'Sign out')
  await expect(heading(page)).toHaveText('Connect to a service')
  expect(await stored(page)).not.toContain(secret)
})

test(
  'SEC08 B9 B10 without a gateway too the page is covered when nobody uses it, or signs out in another tab; the key is gone, and what was typed waits',
  inProof,
  async ({ page, context, gatewayUrl, serviceAs, complaints }) => {
    complaints.expect(/401 \(Unauthorized\)|Method OPTIONS|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/)
    const service = await serviceAs('workspace_owner')
    const secret = await makeSecret(service)
    // The configuration, as an operator of the host would write it.
    await context.route('**/config.json', (route) => route.fulfill({ json: { idleMinutes: 30 } }))
    await page.clock.install()
    const open = async (tab: Page) => {
      await tab.goto('/stores/new')
      await tab.getByLabel('Stay signed in until this tab is closed').check()
      await connectWith(tab, `${gatewayUrl}/-/service`, secret)
    }
    await open(page)
    await button(page, 'Open the console').click()
    // The step before has a field with this label too.
    await expect(heading(page)).toHaveText('New store')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('typed-without-a-gateway')
    expect(await stored(page)).toContain(secret)

    await page.clock.fastForward('31:00')
    const lock = dialogOf(page, 'Locked')
    await expect(lock).toContainText('There was no input for 30 minutes.')
    expect(await page.content()).not.toContain('typed-without-a-gateway')
    expect(await stored(page)).not.toContain(secret)
    await lock.getByLabel('Secret key or token', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('typed-without-a-gateway')
    await expect(dialogOf(page)).toHaveCount(0)

    const tab = await context.newPage()
    await open(tab)
    await chooseOfAccount(tab, 'Sign out')
    await expect(dialogOf(page, 'You signed out in another tab')).toBeVisible()
    expect(await page.content()).not.toContain('typed-without-a-gateway')
    expect(await stored(page)).not.toContain(secret)
  },
)

test(
  'AC-3 B9 the very key in use is reset without a gateway: this tab goes on with the new one, another tab asks for it and keeps what was typed',
  inProof,
  async ({ newcomer, context, gatewayUrl, complaints }) => {
    complaints.expect(/401 \(Unauthorized\)|Method OPTIONS|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/)
    const { page, service } = await newcomer('about:blank')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [user] = await rowsOf(service, '/users/')
    if (!user) throw new Error('There is no user.')
    const made = await service('POST', `/users/${user.object_id}/reset-secret-key/`)
    const { secret_key: secret } = made.body as { secret_key: string }
    const open = async (tab: Page, path: string) => {
      await tab.goto(`${staticUrl}${path}`)
      await connectWith(tab, `${gatewayUrl}/-/service`, secret)
    }
    await open(page, `/users/item/${user.object_id}?tab=resetSecretKey`)
    await button(page, 'Open the console').click()
    const other = await context.newPage()
    await open(other, '/workspaces/new')
    await expect(heading(other)).toHaveText('New workspace')
    await other.getByLabel('Name', { exact: true }).fill('typed-before-the-new-key')
    await other.getByLabel('Description', { exact: true }).fill('Typed in another tab')

    await page.bringToFront()
    const once = await resetKey(page, String(user.email))
    await expect(once).toContainText('The key of this session no longer works.')
    await axeInBothThemes(page)
    await button(once, 'Use the new key in this session').click()
    await expect(once).toContainText('This session uses the new key.')
    await opens(button(once, 'Copy and close'), 'Nova Newcomer')
    await expect(dialogOf(page)).toHaveCount(0)

    await other.bringToFront()
    // A pending read may have opened the dialog over the button already.
    await other
      .getByRole('button', { name: /^Create workspace/, includeHidden: true })
      .dispatchEvent('click')
    const ended = dialogOf(other, 'Your session ended')
    await ended.getByLabel('Secret key or token', { exact: true }).focus()
    await pressKeys(other, 'Control+V', 'Enter')
    await expect(ended).toHaveCount(0)
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('typed-before-the-new-key')
  },
)

test(
  'FC58 SEC07 a service that does not allow the page is told apart from one that does not answer',
  inProof,
  async ({ page, complaints }) => {
    complaints.expect(/CORS|ERR_CONNECTION_REFUSED|ERR_FAILED|401/)
    const closed = await keyService(() => true)
    await page.goto('/')
    await connectWith(page, closed.url, 'key-1')
    await expect(page.getByRole('alert').first()).toContainText(
      'The service doesn’t allow this page to read it',
    )
    await axeInBothThemes(page)
    await closed.close()
    await button(page, 'Connect', exact).click()
    await expect(page.getByRole('alert').first()).toContainText('No answer could be read')
  },
)
