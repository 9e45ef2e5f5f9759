import { randomBytes } from 'node:crypto'
import { server } from '../server/service/database/database.ts'
import { sql } from '../server/service/database/sql.ts'
import { noPostgres, startPostgres } from '../server/service/testing/postgres.ts'
import { connectByPage } from './support/connectByPage.ts'
import {
  callerAt,
  newMark,
  headersOf,
  policyHeaders,
  root,
  scriptsOf,
  signInStatus,
  startTwoGateways,
  test,
} from './support/deployed.ts'
import { openFaultProxy } from './support/faultProxy.ts'
import { expect } from './support/fixtures.ts'
import { noNginx } from './support/nginx.ts'
import { isProof } from './support/proof.ts'
import { make, newName, rowsOf, storesNamed, makeSecret } from './support/records.ts'
import { startServer } from './support/server.ts'
import { alert, button, exact, heading, link, mainMenu } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { control, fillStore, openEdit, submitButton, requestBy } from './support/pages/form.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { opens, shows, reveals } from './support/pages/effects.ts'

/** The demo's people cannot sign in from elsewhere. */
const person = { email: 'ada@console.example', password: 'a-password-of-her-own' }

test.describe('behind nginx', () => {
  if (!isProof) return
  test.skip(noNginx !== undefined, noNginx)
  test.setTimeout(180_000)

  test('B9 SEC05 two gateways behind nginx with one PostgreSQL: one is killed in the midst of work and nothing is lost or written twice; both are upgraded under an open form; signed out of one is signed out of both', async ({
    page,
    context,
    place,
    complaints,
  }) => {
    test.skip(noPostgres !== undefined, noPostgres)
    // The answers that a killed process was giving are cut.
    complaints.expect(/401|502|504|ERR_HTTP2_PROTOCOL_ERROR/)
    const postgres = await startPostgres()
    place.until(() => postgres.stop())
    const { ports, processes, inUse, start, installNext, logged } = await startTwoGateways(place, {
      DATABASE_URL: postgres.url,
      ADMINISTRATORS: person.email,
    })
    await make(callerAt(ports[0]), '/users/', { ...person, first_name: 'Ada', last_name: 'Behind' })

    await page.goto('/stores')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await reveals(button(page, 'Sign in', exact), rows(page).first())
    const [cookie, ...others] = await context.cookies()
    expect(others).toEqual([])
    expect(cookie?.name).toMatch(/^__Host-/)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })

    await test.step('a sign-in counts for the address that nginx saw, whatever the browser claims', async () => {
      const wrong = { ...person, password: 'a-wrong-one' }
      const status = await signInStatus(page, wrong, { 'X-Forwarded-For': '203.0.113.9' })
      expect(status).toBe(401)
      const signIns = () => logged().filter(({ event }) => event === 'sign-in')
      await expect
        .poll(() => signIns().map(({ outcome, address }) => [outcome, address]))
        .toEqual([
          ['done', '127.0.0.1'],
          ['refused', '127.0.0.1'],
        ])
    })

    await test.step('attack-8 a script from nginx has the headers of the gateway, whose policy a worker obeys', async () => {
      const { pathname } = new URL((await scriptsOf(page))[0] ?? '')
      const own = await fetch(`http://127.0.0.1:${ports[0]}${pathname}`)
      const names = [...own.headers.keys()].filter((one) => policyHeaders.test(one))
      expect(names).toHaveLength(7)
      const ofGateway = Object.fromEntries(names.map((one) => [one, own.headers.get(one)]))
      expect(await headersOf(page, pathname)).toMatchObject(ofGateway)
    })

    const name = newName('nginx')
    await page.goto('/stores/new')
    await fillStore(page, name)
    const at = inUse()
    const other = at === 0 ? 1 : 0
    const call = callerAt(ports[other])
    await test.step('the process in use is killed, which costs nothing', async () => {
      await processes[at].stop('SIGKILL')
      await opens(submitButton(page), name)
      expect(await storesNamed(call, name)).toBe(1)
      await reveals(link(mainMenu(page), 'Tickets', exact), rows(page).first())
      await expect(alert(page)).toHaveCount(0)
      expect(inUse()).toBe(other)
    })

    const again = callerAt(ports[at])
    const started =
      await test.step('a process that is killed with a write in its hands: it is said, and sent again once', async () => {
        const lost = newName('lost')
        await page.goto('/stores/new')
        await fillStore(page, lost)
        // The stopped process receives the request but never handles it.
        processes[other].child.kill('SIGSTOP')
        await requestBy(page, 'POST', () => submitButton(page).click())
        const next = await start(at, 'old')
        await processes[other].stop('SIGKILL')
        await expect(alert(page)).toContainText('We don’t know whether the service did this')
        expect(await storesNamed(again, lost)).toBe(0)
        await opens(button(alert(page), 'Send again'), lost)
        expect(await storesNamed(again, lost)).toBe(1)
        return next
      })

    await test.step('both processes are replaced by those of the next build while a form is open', async () => {
      const [store] = await rowsOf(again, `/store/all/?name=${name}`)
      await openEdit(page, `/stores/item/${store?.object_id}`)
      await control(page, 'Description').fill('Typed before the upgrade')
      const [script = ''] = await scriptsOf(page)
      installNext()
      await start(other, 'new')
      await started.stop()
      await start(at, 'new')
      // The processes no longer have the old build: nginx has.
      const { pathname } = new URL(script)
      expect((await fetch(`http://127.0.0.1:${ports[0]}${pathname}`)).status).toBe(404)
      await expect(control(page, 'Description')).toHaveValue('Typed before the upgrade')
      await shows(submitButton(page, 'Save changes'), 'Typed before the upgrade')
      const [saved] = await rowsOf(again, `/store/all/?name=${name}`)
      expect(saved?.description).toBe('Typed before the upgrade')
      await opens(link(mainMenu(page), 'Desk'), 'Desk')
      expect(await scriptsOf(page)).toEqual([script])
      await page.reload()
      await expect(heading(page)).toHaveText('Desk')
      expect((await scriptsOf(page)).every((one) => newMark.test(one))).toBe(true)
    })

    await test.step('signed out of one is signed out of both', async () => {
      await chooseOfAccount(page, 'Sign out')
      await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
      for (const one of ports) {
        const answer = await fetch(`http://127.0.0.1:${one}/-/service/users/`, {
          headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
        })
        expect(answer.status).toBe(401)
      }
    })
  })

  test('B9 SEC05 two gateways of a remote service behind nginx: the session is sealed into the cookie, so that one can be killed; a write that is sent again reaches the service once; signed out of one is signed out of both', async ({
    page,
    context,
    place,
    complaints,
  }) => {
    test.skip(noPostgres !== undefined, noPostgres)
    complaints.expect(/401|405|502|504/)
    const postgres = await startPostgres()
    place.until(() => postgres.stop())
    const service = await startServer(root)
    place.until(() => service.stop())
    const wire = await openFaultProxy(service.url)
    place.until(() => wire.close())
    const baseUrl = `${wire.url}/-/service`
    const call = callerAt(Number(new URL(service.url).port))
    const { ports, processes, inUse, start } = await startTwoGateways(place, {
      SERVICE_URL: `lab=${baseUrl}`,
      DATABASE_URL: postgres.url,
      SESSION_KEY: randomBytes(32).toString('base64url'),
    })
    const secret = await makeSecret(call)
    await connectByPage(page, { baseUrl, auth: 'token', secret, isConfigured: true })
    await page.goto('/stores')
    await expect(rows(page).first()).toBeVisible()
    const [cookie] = await context.cookies()
    expect(cookie?.value).not.toContain(secret)
    expect(cookie?.value.length).toBeLessThan(3800)

    const name = newName('sealed')
    await page.goto('/stores/new')
    await fillStore(page, name)
    const at = inUse()
    await processes[at].stop('SIGKILL')
    await opens(submitButton(page), name)
    expect(await storesNamed(call, name)).toBe(1)
    await page.reload()
    await expect(heading(page)).toHaveText(name)

    const revived = await start(at, 'old')
    await test.step('sent again after its answer was lost and its process was killed, a write reaches the service once', async () => {
      const lost = newName('answered')
      const path = '/store/all/'
      const before = wire.count('POST', path)
      const letGo = wire.hold('POST', path)
      await page.clock.install()
      await page.goto('/stores/new')
      await fillStore(page, lost)
      expect(inUse()).toBe(at)
      await submitButton(page).click()
      await expect.poll(() => wire.count('POST', path)).toBe(before + 1)
      // The page has waited long enough.
      await page.clock.fastForward(61_000)
      await expect(alert(page)).toContainText('We don’t know whether the service did this')
      letGo()
      const database = await server(postgres.url, () => undefined)
      const inProgress = sql`select id from gateway_writes where ended is null`
      await expect.poll(() => database.rows(inProgress)).toEqual([])
      await database.close()
      await revived.stop('SIGKILL')
      await opens(button(alert(page), 'Send again'), lost)
      expect(wire.count('POST', path)).toBe(before + 1)
      expect(await storesNamed(call, lost)).toBe(1)
    })

    await start(at, 'old')
    const isOpen = async (one: number) => {
      const headers = { Cookie: `${cookie?.name}=${cookie?.value}` }
      return (await fetch(`http://127.0.0.1:${one}/-/service/workspaces/`, { headers })).status
    }
    for (const one of ports) expect(await isOpen(one)).toBe(200)
    await chooseOfAccount(page, 'Sign out')
    await expect(mainMenu(page)).toHaveCount(0)
    for (const one of ports) expect(await isOpen(one)).toBe(401)
  })
})
