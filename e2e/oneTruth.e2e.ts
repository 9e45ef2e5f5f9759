import { expect } from './support/fixtures.ts'
import { test } from './support/ownService.ts'

test('OT-3 home, billing, home, desk and home again read no page of a collection twice', async ({
  signInAs,
}) => {
  const read: string[] = []
  const page = await signInAs('administrator', '/settings')
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const path = pathname.split('/-/service')[1]
    // The bell looks for new notifications by itself.
    if (request.method() === 'GET' && path !== undefined && !path.startsWith('/notifications/'))
      read.push(`${path}${search}`)
  })
  const menu = page.getByRole('navigation', { name: 'Collections' })
  for (const [name, heading] of [
    ['Home', 'Home'],
    ['Overview', 'Billing overview'],
    ['Home', 'Home'],
    ['Desk', 'Desk'],
    ['Home', 'Home'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const counts = new Map<string, number>()
  for (const one of read) counts.set(one, (counts.get(one) ?? 0) + 1)
  // Where pages follow, the first is read once more: nothing has moved while they were read.
  const most = (one: string) => (read.some((other) => other.startsWith(`${one}?page=`)) ? 2 : 1)
  expect([...counts].filter(([one, times]) => times > most(one))).toEqual([])
  expect(counts.size).toBeGreaterThan(20)
})
