import { axe, expect, test, inProof } from './support/fixtures.ts'
import { rows } from './support/pages/list.ts'
import { button, exact, heading, link, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { removes, says } from './support/pages/effects.ts'

const storesPath = '/store/all/'

test('N24 R2 FC16 FC17 a limit is counted down in one place, and reading goes on by itself', async ({
  signInAs,
  faults,
}) => {
  const page = await signInAs('administrator', '/users')
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const banner = region(page, 'Connection')
  const limit = (retryAfter: string, times: number) =>
    faults.add(
      'GET',
      storesPath,
      answer(429, { detail: 'Slow down.' }, { 'Retry-After': retryAfter }),
      times,
    )

  limit('2', 1)
  await says(link(page, 'Stores', exact), banner, /Too many requests.*Continues in \d seconds?\./)
  await axe(page)
  await expect(rows(page).first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(faults.count('GET', storesPath)).toBe(2)

  // The wait is too long: a message says so, and only a press reads earlier.
  limit('1000000000', 1)
  await says(button(page, 'Refresh').first(), banner, /Continues at /)
  await expect(rows(page).first()).toBeVisible()
  await removes(button(banner, 'Try now'), banner)
  await expect(page.getByText('The list couldn’t be loaded')).toHaveCount(0)
  expect(faults.count('GET', storesPath)).toBe(4)
})

test(
  'R2 FC20 FC23 a service out of reach, or a gateway without its database, is said once and signs nobody out; all is read again when it answers',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/users')
    await expect(rows(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const answerAgain = faults.add('GET', /^\/-\/service\//, { kind: 'reset-before' })
    await link(page, 'Stores', exact).click()
    const banner = region(page, 'Connection')
    await expect(banner).toContainText(/The service can’t be reached.*Continues in/)
    answerAgain()
    await expect(rows(page).first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    const database = (path: RegExp) =>
      faults.add(
        '*',
        path,
        answer(503, { detail: 'The database cannot be reached.' }, { 'Retry-After': '1' }),
      )
    const openDatabase = database(/^\/-\/service/)
    await says(link(page, 'Tokens', exact), banner, /The service can’t be reached.*Continues in/)
    openDatabase()
    await expect(rows(page).first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    // After a reload, the page cannot know who is signed in.
    const openSessions = database(/^\/-\/(?:service|session)/)
    await page.reload()
    await expect(heading(page)).toHaveText('The console isn’t available')
    openSessions()
    await expect(heading(page)).toHaveText('Tokens')
    await expect(rows(page).first()).toBeVisible()
  },
)
