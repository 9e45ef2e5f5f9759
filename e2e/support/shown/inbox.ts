import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import type { Walk } from './walk.ts'

/** The bell and the inbox show the number of the person's own unread notifications, or none. */
export async function compareInbox({ page, service, differences }: Walk): Promise<void> {
  const session = await page.request.get('/-/session')
  const { user } = (await session.json()) as { user: { object_id: string } }
  let unread = 0
  for (let number = 1; ; number++) {
    const { body } = await service('GET', `/notifications/notifications/?page=${number}`)
    const { results, next } = body as { results: Item[]; next: string | null }
    unread += results.filter((one) => one.recipient === user.object_id && one.read === false).length
    if (next === null) break
  }
  await page.goto('/notifications/inbox')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const label = (await bell.getAttribute('aria-label')) ?? ''
  const badge = bell.locator('.BadgeButton_count')
  if (unread > 0) await expect(badge).toBeVisible()
  const shown = [/\d+/.exec(label)?.[0], ...(await badge.allTextContents())]
  for (const number of shown)
    if (number !== undefined && /\d/.test(number) && Number(number) !== unread)
      differences.push(`The bell shows “${number}” (${label}), ${unread} are unread`)
}
