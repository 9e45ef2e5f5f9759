import type { Page } from '@playwright/test'
import { waitForTest } from './support/fault.ts'
import { expect, test } from './support/fixtures.ts'
import { isInCrossSection, isProof } from './support/proof.ts'
import { everyRoute } from './support/routes.ts'

/** The most that parts of a page may move without user input: the sum of the browser's scores. */
const maxShift = 0.02

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly {
            readonly node: Node | null
            readonly previousRect: DOMRect
            readonly currentRect: DOMRect
          }[]
        }
        const what = sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
          )
          .join(', ')
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { shifts: readonly { value: number; what: string }[] }).shifts,
  )

async function expectStill(page: Page, name: string): Promise<void> {
  const shownNow = await shifts(page)
  const sum = shownNow.reduce((total, { value }) => total + value, 0)
  const worst = shownNow.filter(({ value }) => value > 0.002).map(({ what }) => what)
  expect.soft(sum, `${name}: ${worst.join('; ')}`).toBeLessThanOrEqual(maxShift)
}

/** Waits until everything the page requests has loaded and is rendered. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Milliseconds; the last match applies. */
const waits = { '/**': 500, '/enrich/**': 150, '/store/**': 900, '/serve/**': 300 }

/** Records whose parts load one after another are checked in every run. */
const always = /^(workspaces|models|tickets)-detail$|^tickets-list$/

/** They go on reading whole collections: with slow answers, a minute each. */
const readsAll = /^(home|desk|billing)$/

for (const width of isProof ? [1440, 390] : [1440])
  for (const speed of ['as it is', 'slow'] as const)
    test(`ux-25 VI-6 no route shifts while it loads, ${width} px, service ${speed}`, async ({
      signInAs,
      serviceAs,
      faults,
    }) => {
      // A proof visits every route and tab, each until the network is idle.
      test.setTimeout(isProof ? 900_000 : 180_000)
      const service = await serviceAs('administrator')
      const read = async (path: string) => JSON.stringify((await service('GET', path)).body)
      const routes = (await everyRoute(read)).filter(
        ({ name, signedIn }) =>
          signedIn &&
          (readsAll.test(name)
            ? isProof || speed === 'as it is'
            : always.test(name) ||
              isInCrossSection(name, speed === 'slow' ? 0 : 1, speed === 'slow' ? 48 : 12)),
      )
      const page = await signInAs('administrator', '/settings')
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      // Answers in a different order, so that no part can depend on another one.
      if (speed === 'slow')
        for (const [path, answer] of Object.entries(waits))
          faults.add({ method: 'GET', path, fault: { kind: 'slow', answer } })
      for (const { name, path } of routes) {
        await page.goto(path)
        await shown(page)
        await expectStill(page, name)
        const tabs = page.getByRole('navigation', { name: 'Views of this record' })
        if (!isProof || !name.endsWith('-detail')) continue
        const links = await tabs
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
        for (const link of links.slice(1)) {
          await page.goto(link)
          await shown(page)
          await expectStill(page, link)
        }
      }
    })

test('ux-25 the lists of a record load top to bottom, and none shifts visible content', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('administrator')
  const [workspace] = (
    (await service('GET', '/workspaces/?name=Northwind')).body as {
      readonly results: readonly { readonly object_id: string }[]
    }
  ).results
  const page = await signInAs('administrator', '/settings')
  await watchShifts(page)
  const models = waitForTest()
  const stores = waitForTest()
  faults.add({
    method: 'GET',
    path: '/enrich/',
    fault: { kind: 'slow', answer: models.until },
  })
  faults.add({
    method: 'GET',
    path: '/store/all/',
    fault: { kind: 'slow', answer: stores.until },
  })
  await page.goto(`/workspaces/item/${workspace?.object_id}`)
  await expect(page.getByRole('heading', { name: 'Stores', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Serve entries', level: 2 })).toHaveCount(0)
  stores.letGo()
  await expect(page.getByRole('heading', { name: 'Models', level: 2 })).toBeVisible()
  models.letGo()
  await expect(page.getByRole('heading', { name: 'Serve entries', level: 2 })).toBeVisible()
  await shown(page)
  await expectStill(page, 'workspace')
})
