import type { Page } from '@playwright/test'
import { type Caller } from './fixtures.ts'
import { button, main } from './pages/page.ts'
import { make } from './records.ts'

export const listPath = '/notifications/notifications/'
export const row = (page: Page, subject: string) =>
  main(page).locator('li.NotificationRow_root', { hasText: subject })
export const unreadRows = (page: Page) =>
  main(page).locator('li.NotificationRow_root.NotificationRow_unread')
export const bell = (page: Page) => button(page.getByRole('banner'), /^Notifications/)

/** Creates notifications for this test only, newest last. */
export async function write(service: Caller, subjects: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const subject of subjects) {
    const { object_id: id } = await make(service, listPath, {
      subject,
      content: `About ${subject}. See https://example.com/a and <b>nothing</b>.`,
      read: 'false',
    })
    ids.push(id)
  }
  return ids
}

/** Most tests need notifications to be marked as read manually. */
export const readByHand = (page: Page) =>
  page.evaluate(() => localStorage.setItem('wc.inbox.read', '"never"'))

/** Opens the inbox, in which notifications are marked as read manually. */
export async function openInbox(page: Page, query = ''): Promise<void> {
  await readByHand(page)
  await page.goto(`/notifications/inbox${query}`)
}
