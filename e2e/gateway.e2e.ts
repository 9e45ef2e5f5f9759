import { contentPolicy } from '../server/gateway/policy.ts'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { openOtherSite } from './support/otherSite.ts'
import { makeStore, rowsOf } from './support/records.ts'
import { button, heading } from './support/pages/page.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { reveals } from './support/pages/effects.ts'

test('a list is requested once, by the document’s preload', async ({ signInAs, faults }) => {
  const page = await signInAs('administrator', '/stores')
  await expect(page.getByRole('table')).toBeVisible()
  expect(faults.count('GET', '/store/all/')).toBe(1)
  expect(faults.count('GET', '/-/session')).toBe(1)
})

test('U11 the document holds the session and the first list; after signing out, Back shows neither', async ({
  page,
  service,
}) => {
  // Other tests make stores that hold secrets, and a list with one stays out of the document.
  const { name } = await makeStore(service)
  // A session of its own, because it is ended.
  await page.goto(`/stores?name=${String(name)}`)
  await reveals(button(page, 'Administrator'), page.getByRole('table'))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const row = page.getByRole('row', { name: String(name) })
  // The gateway waits 50 ms for the data; on a busy machine it may come too late.
  await expect(async () => {
    requested.length = 0
    await page.reload()
    await expect(row).toBeVisible()
    expect(requested.filter((path) => /\/-\/session|\/store\/all\/$/.test(path))).toEqual([])
  }).toPass()
  await expect(page.locator('#first-data')).toHaveCount(0)
  await chooseOfAccount(page, 'Sign out')
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible()
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible()
  expect(await page.content()).not.toContain(name)
})

test('every kind of response has the content security policy', async ({ request }) => {
  for (const path of ['/', '/stores', '/nowhere', '/assets/missing.js', '/icon.svg']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-security-policy'], path).toBe(contentPolicy)
  }
})

test('SEC05 scripts cannot read the session', async ({ signInAs, context }) => {
  const page = await signInAs('workspace_owner', '/')
  await expect(heading(page)).toBeVisible()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.name).toMatch(/^__Host-wc-\d+$/)
  const shownNow = await page.evaluate(() =>
    [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' '),
  )
  expect(shownNow).not.toContain(cookie?.value)
})

test(
  'signing in manually works over plain HTTP on this machine',
  inProof,
  async ({ page, context }) => {
    await page.goto('/')
    await reveals(button(page, 'Administrator'), heading(page))
    await expect.poll(async () => (await context.cookies()).length).toBe(1)
    await page.reload()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  },
)

test('SEC06 another site can neither frame the console nor send requests on its behalf', async ({
  page,
  signInAs,
  service,
  faults,
  complaints,
}) => {
  await signInAs('administrator', '/')
  const evil = await openOtherSite(`
    <iframe src="${faults.url}/"></iframe>
    <iframe name="sink"></iframe>
    <form id="form" method="post" target="sink" action="${faults.url}/-/service/workspaces/">
      <input name="name" value="forged" /><input name="description" value="forged" />
    </form>
    <script>form.submit()</script>`)
  complaints.expect(/frame-ancestors|chrome-error|403|favicon/)
  await page.goto(evil.url)
  await expect.poll(() => faults.count('POST', '/workspaces/')).toBe(1)
  await expect(page.frameLocator('iframe').first().getByRole('heading')).toHaveCount(0)
  const found = await rowsOf(service, '/workspaces/?name=forged')
  expect(JSON.stringify(found)).not.toContain('forged')
  await evil.close()
})

test('axe finds no violations on the start page', inProof, async ({ signInAs }) => {
  const page = await signInAs('administrator', '/')
  await expect(heading(page)).toBeVisible()
  await axe(page)
})
