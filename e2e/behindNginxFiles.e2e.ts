import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  callerAt,
  headersOf,
  newMark,
  policyHeaders,
  root,
  scriptsOf,
  test,
} from './support/deployed.ts'
import { expect } from './support/fixtures.ts'
import { noNginx, startNginx } from './support/nginx.ts'
import { isProof } from './support/proof.ts'
import { newName, storesNamed, makeSecret } from './support/records.ts'
import { installRelease, makeRelease, removeAllBut } from './support/release.ts'
import { startServer } from './support/server.ts'
import { button, exact, link, main, mainMenu } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { fillStore, submitButton } from './support/pages/form.ts'
import { opens, reveals } from './support/pages/effects.ts'

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
    complaints.expect(/401|403|404|Refused to apply style/)
    const { folder, port, url, until } = place
    const service = await startServer(root)
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
    const secret = await makeSecret(call)

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
    await page.getByLabel('Secret key or token', { exact: true }).fill(secret)
    await page.getByLabel('Stay signed in until this tab is closed').check()
    await button(page, 'Connect', exact).click()
    await reveals(button(page, 'Open the console'), rows(page).first())
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
    await test.step('attack-8 a script has the policy that its worker obeys', async () => {
      const got = await headersOf(page, new URL(script).pathname)
      expect(Object.keys(got).filter((one) => policyHeaders.test(one))).toHaveLength(7)
      expect(got['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    })

    const name = newName('nginx')
    await page.goto('/stores/new')
    await fillStore(page, name)
    await test.step('the new build does not touch the open form', async () => {
      makeRelease(join(root, 'dist'), join(folder, 'next'), 'release')
      writeFileSync(join(folder, 'next', 'config.json'), config)
      installRelease(join(folder, 'next'), served)
      await opens(submitButton(page), name)
      expect(await storesNamed(call, name)).toBe(1)
      // A page whose script was never loaded: the old one is still there.
      await opens(link(mainMenu(page), 'Desk'), 'Desk')
      expect(await scriptsOf(page)).toEqual([script])
    })
    await test.step('once the old build is deleted, a page that needs more of it offers to reload', async () => {
      removeAllBut(join(folder, 'next'), served)
      await opens(link(mainMenu(page), 'Overview'), 'Part of this page couldn’t be loaded')
      await opens(button(main(page), 'Reload'), /Billing/)
      expect((await scriptsOf(page)).every((one) => newMark.test(one))).toBe(true)
    })
  })
})
