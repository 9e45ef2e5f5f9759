import { axe, expect, test } from './support/fixtures.ts'
import { inProof } from './support/proof.ts'

const storesPath = '/store/all/'

test('N24 R2 FC16 FC17 a limit is counted down in one place, and reading goes on by itself', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/429/)
  const page = await signInAs('administrator', '/users')
  const rows = page.locator('main tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const banner = page.getByRole('region', { name: 'Connection' })
  const limit = (retryAfter: string, times: number) =>
    faults.add({
      method: 'GET',
      path: storesPath,
      times,
      fault: {
        kind: 'answer',
        status: 429,
        body: { detail: 'Slow down.' },
        headers: { 'Retry-After': retryAfter },
      },
    })

  limit('2', 1)
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(banner).toContainText(/Too many requests.*Continues in \d seconds?\./)
  await axe(page)
  await expect(rows.first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(faults.count('GET', storesPath)).toBe(2)

  // The wait is too long: a message says so, and only a press reads earlier.
  limit('1000000000', 1)
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(banner).toContainText(/Continues at /)
  await expect(rows.first()).toBeVisible()
  await banner.getByRole('button', { name: 'Try now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('The list couldn’t be loaded')).toHaveCount(0)
  expect(faults.count('GET', storesPath)).toBe(4)
})

test(
  'R2 FC20 FC23 a service out of reach, or a gateway without its database, is said once and signs nobody out; all is read again when it answers',
  inProof,
  async ({ signInAs, faults, complaints }) => {
    complaints.expect(/ERR_|Failed to load|503/)
    const page = await signInAs('administrator', '/users')
    await expect(page.locator('main tr[data-id]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const answerAgain = faults.add({
      method: 'GET',
      path: /^\/-\/service\//,
      fault: { kind: 'reset-before' },
    })
    await page.getByRole('link', { name: 'Stores', exact: true }).click()
    const banner = page.getByRole('region', { name: 'Connection' })
    await expect(banner).toContainText(/The service can’t be reached.*Continues in/)
    answerAgain()
    const rows = page.locator('main tr[data-id]')
    await expect(rows.first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    const database = (path: RegExp) =>
      faults.add({
        method: '*',
        path,
        fault: {
          kind: 'answer',
          status: 503,
          body: { detail: 'The database cannot be reached.' },
          headers: { 'Retry-After': '1' },
        },
      })
    const openDatabase = database(/^\/-\/service/)
    await page.getByRole('link', { name: 'Tokens', exact: true }).click()
    await expect(banner).toContainText(/The service can’t be reached.*Continues in/)
    openDatabase()
    await expect(rows.first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    // After a reload, the page cannot know who is signed in.
    const openSessions = database(/^\/-\/(?:service|session)/)
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('The console isn’t available')
    openSessions()
    await expect(heading).toHaveText('Tokens')
    await expect(rows.first()).toBeVisible()
  },
)
