import { axe, expect, test, inProof } from './support/fixtures.ts'
import { rows, settled } from './support/pages/list.ts'
import { alert, button, heading, link, main } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { tells, leads, removes, reveals } from './support/pages/effects.ts'

const storesPath = '/store/all/'

test(
  'L7 the count shown is the count the service reported',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    const rewrite = (body: (page: Record<string, unknown>) => unknown) =>
      faults.add('GET', storesPath, {
        kind: 'rewrite',
        body: (text) => JSON.stringify(body(JSON.parse(text))),
      })

    await page.goto('/stores')
    await expect(pager).toContainText(/1–25 of \d+/)
    await expect(pager).not.toContainText('Total not given')

    rewrite(({ results }) => results)
    await page.goto('/stores')
    await expect(pager).toContainText('Total not given')
    await expect(pager).not.toContainText(' of ')
    await expect(button(pager, 'Next')).toBeEnabled()

    rewrite(({ results }) => ({ items: results, next: null }))
    await page.goto('/stores')
    await expect(button(pager, 'Next')).toBeDisabled()

    rewrite(() => ({ count: 0, next: null, results: [] }))
    await page.goto('/stores')
    await expect(page.getByRole('heading', { name: 'No stores yet' })).toBeVisible()
    await expect(page.getByText(/of 0/)).toHaveCount(0)
  },
)

test(
  'L7 a page past the end says so and never shows another page',
  inProof,
  async ({ signInAs, complaints }) => {
    complaints.expect(/404/)
    const page = await signInAs('administrator', '/stores?page=900')
    await expect(page.getByRole('heading', { name: 'There is no page 900' })).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await leads(button(page, 'Go to the first page'), /\/stores$/)
    await expect(rows(page).first()).toBeVisible()
  },
)

test.describe('L14 six states of a list', () => {
  test(
    'waiting: placeholder bars instead of rows, nothing shifts',
    inProof,
    async ({ signInAs, faults }) => {
      const page = await signInAs('administrator', '/')
      faults.add('GET', storesPath, { kind: 'slow', answer: 900 })
      await page.goto('/stores')
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(heading(page)).toHaveText('Stores')
      await expect(rows(page).first()).toBeVisible()
    },
  )

  test('empty', inProof, async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/')
    faults.add(
      'GET',
      storesPath,
      answer(200, { count: 0, next: null, previous: null, results: [] }),
    )
    await page.goto('/stores')
    await expect(page.getByRole('heading', { name: 'No stores yet' })).toBeVisible()
    await expect(
      page.getByText('A store holds the tables and blobs that models read.'),
    ).toBeVisible()
    await expect(link(page, 'New store')).toHaveCount(1)
    await axe(page)
  })

  test('no match: names the filters and clears them', inProof, async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores?name=tarif-2027&description=zzz')
    await expect(page.getByRole('heading', { name: 'No store matches' })).toBeVisible()
    await expect(main(page)).toContainText('Name is “tarif-2027”. Description is “zzz”.')
    await axe(page)
    await leads(button(page, 'Clear filters'), /\/stores$/)
    await expect(rows(page).first()).toBeVisible()
  })

  test('refused', inProof, async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/')
    const remove = faults.add(
      'GET',
      '/tokens/',
      answer(403, { detail: 'Tokens are for administrators.' }),
    )
    await page.goto('/tokens')
    await expect(page.getByRole('heading', { name: 'You can’t view tokens' })).toBeVisible()
    await expect(page.getByText('Tokens are for administrators.', { exact: true })).toBeVisible()
    const create = button(page, 'New token')
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription('You can’t view tokens')
    await axe(page)
    remove()
    await reveals(button(page, 'Retry'), rows(page).first())
  })

  test('A13 failed: a held Retry reads once, and presses nothing that comes in its place', async ({
    signInAs,
    faults,
  }) => {
    const page = await signInAs('administrator', '/')
    const remove = faults.add('GET', '/users/', answer(403, { detail: 'Not now.' }))
    await page.goto('/users')
    const retry = button(page, 'Retry')
    await expect(retry).toBeVisible()
    remove()
    const before = faults.count('GET', '/users/')
    await retry.focus()
    await expect(async () => {
      await page.keyboard.down('Enter')
      await expect(rows(page).first().getByRole('link').first()).toBeFocused({ timeout: 100 })
      await expect(retry).toHaveCount(0, { timeout: 100 })
    }).toPass({ intervals: [30] })
    for (let n = 0; n < 5; n++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await settled(page)
    await expect(page).toHaveURL(/\/users$/)
    expect(faults.count('GET', '/users/') - before).toBe(1)
  })

  test('R1 failed: the last response stays, with the cause and a next step', async ({
    signInAs,
    faults,
  }) => {
    const page = await signInAs('administrator', '/stores')
    await settled(page)
    const remove = faults.add(
      'GET',
      storesPath,
      answer(502, '<html><b>bad gateway</b></html>', {
        'Content-Type': 'text/html',
        // The console itself reads again after 5 s, which would take the button away.
        'Retry-After': '60',
      }),
    )
    await tells(button(page, 'Refresh'), 'The list couldn’t be loaded')
    await expect(alert(page)).toContainText('502')
    await expect(alert(page).locator('p').first()).not.toContainText('bad gateway')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/As of \d/)
    await reveals(alert(page).getByText('Details'), button(alert(page), 'Copy as curl'))
    await expect(alert(page)).toContainText('GET /store/all/')
    await axe(page)
    remove()
    await removes(button(alert(page), 'Retry'), alert(page))
  })

  test(
    'R3 offline: loaded rows stay, with their load time; what failed is read again with the connection',
    inProof,
    async ({ signInAs, context }) => {
      const page = await signInAs('administrator', '/stores')
      await settled(page)
      // The last of the shell's scripts has loaded.
      await expect(button(page, /^Notifications/)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await expect(page.getByText(/Showing what was loaded at/)).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await axe(page)
      await reveals(link(page, 'Support plans'), page.getByText('Nothing was loaded before.'))
      await context.setOffline(false)
      await expect(page.getByText('You are offline.')).toHaveCount(0)
      await expect(alert(page)).toHaveCount(0)
      await expect(rows(page).filter({ hasText: 'Platinum' }).first()).toBeVisible()
    },
  )
})

test(
  'dialect-13 names of related records are read again later, when there were too many requests',
  inProof,
  async ({ page, signInAs, faults }) => {
    const tooMany = answer(429, { detail: 'Slow down.' }, { 'Retry-After': '1' })
    faults.add('GET', '/users/', tooMany, 2)
    faults.add('GET', '/users/*/', tooMany, 2)
    let firstPages = 0
    page.on('request', (request) => (firstPages += request.url().endsWith('/users/') ? 1 : 0))
    await signInAs('administrator', '/billing/credits')
    const names = page.locator('main a.ReferenceLink_root')
    await expect(names.first()).toBeVisible()
    await expect(page.locator('main a.ReferenceLink_root .mono').first()).toBeVisible()
    await expect(page.locator('main a.ReferenceLink_root .mono')).toHaveCount(0)
    expect(firstPages).toBe(3)
  },
)
