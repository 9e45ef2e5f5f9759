import { randomBytes } from 'node:crypto'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { noPostgres, startPostgres } from '../server/service/testing/postgres.ts'
import { connectByPage } from './support/connectByPage.ts'
import { callerAt, root, startTwoGateways, test } from './support/deployed.ts'
import { expect } from './support/fixtures.ts'
import { control, fillStore, openEdit, submitButton } from './support/forms.ts'
import { noNginx, startNginx } from './support/nginx.ts'
import { isProof } from './support/proof.ts'
import { make, newName, rowsOf, storesNamed } from './support/records.ts'
import { installRelease, makeRelease } from './support/release.ts'
import { startServer } from './support/server.ts'

/** The demo's people cannot sign in from elsewhere. */
const person = { email: 'ada@console.example', password: 'a-password-of-her-own' }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('main tr[data-id]')
const collections = (page: Page) => page.getByRole('navigation', { name: 'Collections' })
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="module"]')].map(
      (one) => (one as HTMLScriptElement).src,
    ),
  )

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The names of the next release's scripts. */
const newMark = /-\w{1,3}release(?:\.js|$)/

test.describe('behind nginx', () => {
  if (!isProof) return
  test.skip(noNginx !== undefined, noNginx)
  test.setTimeout(180_000)

  test('SEC07 dialect-1 files from nginx with the service behind the same origin: signed in, listed, created; a new build is installed while a form is open', async ({
    page,
    place,
    complaints,
  }) => {
    // The first read has no key; this service takes no OPTIONS.
    complaints.expect(/401|403|404/)
    const { folder, port, url, until } = place
    const service = await startServer(root, { SERVICE_TEST: '' })
    until(() => service.stop())
    const servicePort = Number(new URL(service.url).port)
    const served = join(folder, 'console')
    cpSync(join(root, 'dist'), served, { recursive: true })
    const config = JSON.stringify({ deployments: { [`${url}/api`]: {} } })
    writeFileSync(join(served, 'config.json'), config)
    const nginx = await startNginx(root, 'staticFiles', port, {
      '/srv/console': served,
      'https://service.example.org/': `http://127.0.0.1:${servicePort}/-/service/`,
    })
    until(() => nginx.stop())
    const call = callerAt(servicePort)
    const { secret } = await make(call, '/tokens/', { expires_at: '2031-03-01T10:00:00Z' })

    const preflights: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'OPTIONS' && one.headers()['access-control-request-method'])
        preflights.push(one.url())
    })
    const answer = await page.goto('/stores')
    const headers = answer?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-cache')
    await expect(page.getByLabel('Service address')).toHaveValue(`${url}/api`)
    await page.getByLabel('Secret key or token', { exact: true }).fill(String(secret))
    await page.getByLabel('Stay signed in until this tab is closed').check()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Open the console' }).click()
    await expect(rows(page).first()).toBeVisible()
    const [script = ''] = await scriptsOf(page)
    const fetched = await page.evaluate(
      async (address) => {
        const { headers: got, status } = await fetch(address)
        return [status, got.get('cache-control'), got.get('content-encoding')]
      },
      (await page.evaluate(
        () =>
          document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="core"]')?.href,
      )) ?? script,
    )
    expect(fetched).toEqual([200, 'public, max-age=31536000, immutable', 'gzip'])
    expect(preflights).toEqual([])

    const name = newName('nginx')
    await page.goto('/stores/new')
    await fillStore(page, name)
    await test.step('the new build does not touch the open form', async () => {
      makeRelease(join(root, 'dist'), join(folder, 'next'), 'release')
      writeFileSync(join(folder, 'next', 'config.json'), config)
      installRelease(join(folder, 'next'), served)
      await submitButton(page).click()
      await expect(title(page)).toHaveText(name)
      expect(await storesNamed(call, name)).toBe(1)
      // A page whose script was never loaded: the old one is still there.
      await collections(page).getByRole('link', { name: 'Desk' }).click()
      await expect(title(page)).toHaveText('Desk')
      expect(await scriptsOf(page)).toEqual([script])
      await page.reload()
      await expect(title(page)).toHaveText('Desk')
      expect((await scriptsOf(page)).every((one) => newMark.test(one))).toBe(true)
    })
  })

  test('B9 SEC05 two gateways behind nginx with one PostgreSQL: one is killed in the midst of work and nothing is lost or written twice; both are upgraded under an open form; signed out of one is signed out of both', async ({
    page,
    context,
    place,
    complaints,
  }) => {
    test.skip(noPostgres !== undefined, noPostgres)
    complaints.expect(/401|502|504/)
    const postgres = await startPostgres()
    place.until(() => postgres.stop())
    const { ports, first, second, start, installNext, nginx } = await startTwoGateways(place, {
      DATABASE_URL: postgres.url,
      ADMINISTRATORS: person.email,
    })
    const call = callerAt(ports[1])
    await make(call, '/users/', { ...person, first_name: 'Ada', last_name: 'Behind' })

    await page.goto('/stores')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(rows(page).first()).toBeVisible()
    const [cookie, ...others] = await context.cookies()
    expect(others).toEqual([])
    expect(cookie?.name).toMatch(/^__Host-/)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    for (const one of ports) expect(nginx.upstreams()).toContain(`127.0.0.1:${one}`)

    const name = newName('nginx')
    await page.goto('/stores/new')
    await fillStore(page, name)
    await test.step('a process that is killed costs nothing', async () => {
      await first.stop('SIGKILL')
      await submitButton(page).click()
      await expect(title(page)).toHaveText(name)
      expect(await storesNamed(call, name)).toBe(1)
      await collections(page).getByRole('link', { name: 'Tickets', exact: true }).click()
      await expect(rows(page).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })

    await test.step('both processes are replaced by those of the next build while a form is open', async () => {
      const [store] = await rowsOf(call, `/store/all/?name=${name}`)
      await openEdit(page, `/stores/item/${store?.object_id}`)
      await control(page, 'Description').fill('Typed before the upgrade')
      const [script = ''] = await scriptsOf(page)
      installNext()
      await start(0, 'new')
      await second.stop()
      await start(1, 'new')
      // The processes no longer have the old build: nginx has.
      const { pathname } = new URL(script)
      expect((await fetch(`http://127.0.0.1:${ports[0]}${pathname}`)).status).toBe(404)
      await expect(control(page, 'Description')).toHaveValue('Typed before the upgrade')
      await submitButton(page, 'Save changes').click()
      await expect(page.getByRole('main')).toContainText('Typed before the upgrade')
      const [saved] = await rowsOf(call, `/store/all/?name=${name}`)
      expect(saved?.description).toBe('Typed before the upgrade')
      await collections(page).getByRole('link', { name: 'Desk' }).click()
      await expect(title(page)).toHaveText('Desk')
      expect(await scriptsOf(page)).toEqual([script])
      await page.reload()
      await expect(title(page)).toHaveText('Desk')
      expect((await scriptsOf(page)).every((one) => newMark.test(one))).toBe(true)
    })

    await test.step('signed out of one is signed out of both', async () => {
      await signOut(page)
      await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
      for (const one of ports) {
        const answer = await fetch(`http://127.0.0.1:${one}/-/service/users/`, {
          headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
        })
        expect(answer.status).toBe(401)
      }
    })
  })

  test('B9 SEC05 two gateways of a remote service behind nginx: the session is sealed into the cookie, so that one can be killed; signed out of one is signed out of both', async ({
    page,
    context,
    place,
    complaints,
  }) => {
    test.skip(noPostgres !== undefined, noPostgres)
    complaints.expect(/401|405|502|504/)
    const postgres = await startPostgres()
    place.until(() => postgres.stop())
    const service = await startServer(root, { SERVICE_TEST: '' })
    place.until(() => service.stop())
    const baseUrl = `${service.url}/-/service`
    const call = callerAt(Number(new URL(service.url).port))
    const { ports, first, start, nginx } = await startTwoGateways(place, {
      SERVICE_URL: `lab=${baseUrl}`,
      DATABASE_URL: postgres.url,
      SESSION_KEY: randomBytes(32).toString('base64url'),
    })
    const { secret } = await make(call, '/tokens/', { expires_at: '2031-03-01T10:00:00Z' })
    await connectByPage(page, {
      baseUrl,
      auth: 'token',
      secret: String(secret),
      isConfigured: true,
    })
    await page.goto('/stores')
    await expect(rows(page).first()).toBeVisible()
    for (const one of ports) expect(nginx.upstreams()).toContain(`127.0.0.1:${one}`)
    const [cookie] = await context.cookies()
    expect(cookie?.value).not.toContain(secret)
    expect(cookie?.value.length).toBeLessThan(3800)

    const name = newName('sealed')
    await page.goto('/stores/new')
    await fillStore(page, name)
    await first.stop('SIGKILL')
    await submitButton(page).click()
    await expect(title(page)).toHaveText(name)
    expect(await storesNamed(call, name)).toBe(1)
    await page.reload()
    await expect(title(page)).toHaveText(name)

    await start(0, 'old')
    const isOpen = async (one: number) => {
      const headers = { Cookie: `${cookie?.name}=${cookie?.value}` }
      return (await fetch(`http://127.0.0.1:${one}/-/service/workspaces/`, { headers })).status
    }
    for (const one of ports) expect(await isOpen(one)).toBe(200)
    await signOut(page)
    await expect(page.getByRole('navigation', { name: 'Collections' })).toHaveCount(0)
    for (const one of ports) expect(await isOpen(one)).toBe(401)
  })
})
