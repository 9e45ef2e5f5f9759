import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beyondEdge } from './support/checkAppearance.ts'
import { expect, test, type Caller, inProof } from './support/fixtures.ts'
import { rowsOf } from './support/records.ts'
import { everyRoute } from './support/routes.ts'
import { six, storeWith } from './support/rowsPanel.ts'
import { cutTexts, untranslated } from './support/untranslated.ts'
import { heading } from './support/pages/page.ts'
import { reveals } from './support/pages/effects.ts'

const phone = { width: 390, height: 844 }

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => {
    if (localStorage.getItem('wc.language') === null) localStorage.setItem('wc.language', chosen)
  }, language)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

async function takeShot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Every route in a proof; else the screens with the most text of their own. */
async function screensOf(service: Caller): Promise<readonly (readonly [string, string])[]> {
  const [model] = await rowsOf(service, '/enrich/')
  const [ticket] = await rowsOf(service, '/support/tickets/')
  const [workspace] = await rowsOf(service, '/workspaces/')
  const store = await storeWith(service, six)
  const own = [
    ['home', '/'],
    ['tickets', '/support/tickets'],
    ['ticket', `/support/tickets/item/${ticket?.object_id}`],
    ['ticket-new', '/support/tickets/new'],
    ['subscription-new', '/billing/subscriptions/new'],
    ['model', `/enrich/models/item/${model?.object_id}`],
    ['train', `/enrich/models/item/${model?.object_id}?tab=train`],
    ['rows', `/stores/item/${store}?tab=rows&table=orders`],
    ['notify', `/workspaces/item/${workspace?.object_id}?tab=notify`],
    ['jobs', '/enrich/jobs'],
    ['inbox', '/notifications/inbox'],
    ['settings', '/settings/browser'],
    ['account', '/settings/security'],
  ] as const
  const read = async (path: string) => {
    const { status, bytes } = await service('GET', path)
    return status === 200 ? new TextDecoder().decode(bytes) : ''
  }
  const routes = (await everyRoute(read)).filter(({ signedIn }) => signedIn)
  return [...own, ...routes.map(({ name, path }) => [`route-${name}`, path] as const)]
}

test(
  'ux-10 U9 in German nothing is cut, in English or an id',
  inProof,
  async ({ signInAs, service, complaints, page }) => {
    // A transfer of another test may have no data to summarise.
    complaints.expect(/409.*\/summary\//)
    test.setTimeout(900_000)
    await speak(page, 'de')
    await signInAs('administrator', '/')
    const left = untranslated('de')
    const problems: Record<string, readonly string[]> = {}
    for (const [name, address] of await screensOf(service)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, address)
      const found = [
        ...(await left(page)),
        ...(await cutTexts(page)),
        ...(await beyondEdge(page, 'body')),
      ]
      await takeShot(page, name)
      await page.setViewportSize(phone)
      found.push(...(await beyondEdge(page, 'body')))
      await takeShot(page, `${name}-390`)
      if (found.length > 0) problems[name] = found
    }
    expect(problems).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  },
)

test(
  'ux-10 the pseudo-language shows no text that is not translated',
  inProof,
  async ({ page, signInAs, service, complaints }) => {
    complaints.expect(/409.*\/summary\//)
    test.setTimeout(900_000)
    await speak(page, 'pseudo')
    await signInAs('administrator', '/')
    const screens = await screensOf(service)
    const few = ['home', 'tickets', 'ticket-new', 'subscription-new', 'jobs', 'settings']
    const problems: Record<string, readonly string[]> = {}
    // The catalogue's texts are checked on all screens, foreign texts on a few that show little of
    // the service.
    const left = untranslated(undefined)
    for (const [name, address] of screens) {
      await open(page, address)
      const found = await left(page)
      if (found.length > 0) problems[name] = found
    }
    for (const [name, address] of [
      ...screens.filter(([name]) => few.includes(name)),
      ['not-found', '/no/such/page'] as const,
    ]) {
      await open(page, address)
      const bare = await page.evaluate(() => {
        // Texts of the service or of the person's account, and the service's keys, are not
        // translated.
        const theirs =
          'tbody, bdi, .mono, .TopBar_person, .TopBar_service, .TopBar_name, pre, code, [aria-labelledby="request-title"], kbd, .Avatar_root, time, option, .MenuList_head, .cm-content, .FormatSettings_field .PickerMenu_picker'
        const found: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent?.trim() ?? ''
          const parent = walker.currentNode.parentElement
          if (!parent || parent.closest(theirs) || parent.closest('script, noscript, style'))
            continue
          if (/[a-z]{3,}/i.test(text) && !/[⟦⟧]/.test(text)) found.push(text)
        }
        for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
          for (const name of ['aria-label', 'placeholder', 'title']) {
            const text = element.getAttribute(name)
            if (text && /[a-z]{3,}/i.test(text) && !/[⟦⟧]/.test(text) && !element.closest(theirs))
              found.push(text)
          }
        return found
      })
      if (bare.length > 0) problems[name] = bare
    }
    expect(problems).toEqual({})
  },
)

test(
  'ux-10 the language is chosen in the settings, and the focus is where it was',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/settings/appearance')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/labels')) scripts.push(request.url())
    })
    await page.reload()
    const languages = page.getByRole('combobox', { name: 'Language' })
    await expect(languages).toHaveValue('')
    await expect(languages.getByRole('option')).toHaveText([
      'As in the browser',
      'English',
      'Deutsch',
    ])
    expect(scripts, 'English loads no other language').toEqual([])
    await languages.selectOption('Deutsch')
    await expect(heading(page)).toHaveText('Darstellung und Sprache')
    const sprachen = page.getByRole('combobox', { name: 'Sprache' })
    await expect(sprachen).toBeFocused()
    await expect(page).toHaveURL(/\/settings\/appearance$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(scripts.length).toBe(1)
    await sprachen.selectOption('')
    await expect(heading(page)).toHaveText('Appearance and language')
  },
)

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('A20 ux-10 the console speaks German, and formats stay German in English', async ({
    signInAs,
  }) => {
    const page = await signInAs('administrator', '/settings/appearance')
    await expect(heading(page)).toHaveText('Darstellung und Sprache')
    await expect(page.getByText(/^Zum Beispiel .* und 1\.234\.567,89$/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(heading(page)).toHaveText('Appearance and language')
    await expect(
      page.getByText(/^For example .*\d\d:\d\d:\d\d .* and 1\.234\.567,89$/),
    ).toBeVisible()
  })
})

test(
  'ux-10 dates, clock, numbers and time zone are chosen apart, and inputs follow them',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/settings/appearance')
    const example = page.getByText(/^For example/)
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('iso')
    await page.getByRole('combobox', { name: 'Time of day' }).selectOption('24')
    await page.getByRole('combobox', { name: 'Numbers' }).selectOption('1.234.567,89')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('asia/kat')
    await page
      .getByRole('option', { name: 'Asia/Kathmandu' })
      .or(page.getByRole('option', { name: 'Asia/Katmandu' }))
      .click()
    await expect(example).toHaveText(
      /^For example \d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+5:45 and 1\.234\.567,89$/,
    )
    await page.goto('/tokens/new')
    await reveals(page.getByText('No expiry'), page.getByText('Times here are UTC+05:45'))
    await page.getByText('7 days').click()
    await expect(page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d GMT\+5:45/).first()).toBeVisible()
    await page.goto('/billing/subscriptions/new')
    await page.getByLabel('Expires on').fill('2027-03-01')
    await expect(page.getByText('2027-03-01', { exact: true })).toBeVisible()
    await page.goto('/settings/appearance')
    await zone.fill('Nowhere')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('alert').filter({ hasText: 'no such time zone' })).toBeVisible()
  },
)
