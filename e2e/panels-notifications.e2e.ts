import type { Page } from '@playwright/test'
import { axe, type Caller, expect, test } from './support/fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const listPath = '/notifications/notifications/'
const row = (page: Page, subject: string) => main(page).locator('li.note', { hasText: subject })
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

async function inBothThemes(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name
    }, scheme)
    await axe(page)
  }
}

/** Notifications of this test's own, newest last. */
async function write(service: Caller, subjects: readonly string[]): Promise<string[]> {
  const ids = []
  for (const subject of subjects) {
    const { status, body } = await service('POST', listPath, {
      subject,
      content: `About ${subject}. See https://example.com/a and <b>nothing</b>.`,
      read: 'false',
    })
    expect(status).toBe(201)
    ids.push((body as { object_id: string }).object_id)
  }
  return ids
}

/** Reading must be marked by hand in most tests. */
const readByHand = (page: Page) =>
  page.evaluate(() => localStorage.setItem('wc.inbox.read', '"never"'))

test('NT-1 NT-2 NT-7 marking is shown at once, sent once, and bell and list agree', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const [id] = await write(await serviceAs('workspace_owner'), ['<i>NT one</i>'])
  const page = await signInAs('workspace_owner', '/notifications/inbox')
  await readByHand(page)
  const note = row(page, '<i>NT one</i>')
  await expect(note).toHaveClass(/unread/)
  const number = async () => Number.parseInt((await bell(page).innerText()) || '0', 10)
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  const before = await number()
  const path = `${listPath}${id}/mark_read/`
  faults.add({ method: 'POST', path, fault: { kind: 'slow', answer: 800 }, times: 1 })
  const deed = note.getByRole('button', { name: /^Mark read/ })
  await expect(deed).toBeVisible()
  await deed.dblclick()
  await expect(note).not.toHaveClass(/unread/, { timeout: 700 })
  await expect.poll(number).toBe(before - 1)
  await page.waitForLoadState('networkidle')
  expect(faults.count('POST', path)).toBe(1)
  await inBothThemes(page)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await note.getByRole('button', { name: /^Mark unread/ }).click()
  expect((await sent).postData()).toBe('read=false')
  await expect(note).toHaveClass(/unread/)
  await expect.poll(number).toBe(before)
})

test('NT-1 a refused mark goes back and says why', async ({
  signInAs,
  serviceAs,
  faults,
  complaints,
}) => {
  complaints.expect(/403/)
  const [id] = await write(await serviceAs('workspace_owner'), ['NT refused'])
  const page = await signInAs('workspace_owner', '/notifications/inbox')
  faults.add({
    method: 'POST',
    path: `${listPath}${id}/mark_read/`,
    fault: { kind: 'answer', status: 403, body: { detail: 'Not yours to read.' } },
  })
  const note = row(page, 'NT refused')
  await note.getByRole('button', { name: /^Mark read/ }).click()
  await expect(main(page).getByRole('alert')).toContainText('Not yours to read.')
  await expect(note).toHaveClass(/unread/)
})

test('NT-3 NT-5 mark all asks once, sends one POST, is verified, and undone by PATCH', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  // The inbox of another person than in the tests beside this one.
  await write(await serviceAs('support_agent'), ['NT all 1', 'NT all 2'])
  const page = await signInAs('support_agent', '/notifications/inbox')
  await expect(row(page, 'NT all 2')).toHaveClass(/unread/)
  await main(page).getByRole('button', { name: 'Mark all read…' }).click()
  const ask = page.getByRole('dialog', { name: 'Mark all read' })
  await expect(ask).toContainText('also those not loaded here')
  await inBothThemes(page)
  expect(faults.count('POST', `${listPath}read_all/`)).toBe(0)
  const sent = page.waitForRequest((request) => request.url().endsWith('/read_all/'))
  await ask.getByRole('button', { name: 'Mark all read' }).click()
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    subject: 'Mark all read',
    content: 'Mark all read',
    read: 'true',
  })
  await expect(main(page)).toContainText('All are marked read.')
  await expect(main(page).locator('li.note.unread')).toHaveCount(0)
  expect(faults.count('POST', `${listPath}read_all/`)).toBe(1)
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'NT all 2')).toHaveClass(/unread/)
  await expect.poll(() => faults.count('PATCH', `${listPath}*/`)).toBeGreaterThanOrEqual(2)

  await page.waitForLoadState('networkidle')
  faults.add({
    method: 'POST',
    path: `${listPath}read_all/`,
    fault: { kind: 'answer', status: 200, body: { updated: 0 } },
  })
  await main(page).getByRole('button', { name: 'Mark all read…' }).click()
  await ask.getByRole('button', { name: 'Mark all read' }).click()
  await expect(main(page)).toContainText(/\d+ still unread. Mark them one by one./)
})

test('NT-4 under a filter only what is shown is marked', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const subjects = Array.from({ length: 7 }, (_, n) => `NT seven ${n}`)
  await write(await serviceAs('workspace_owner'), subjects)
  const page = await signInAs('workspace_owner', '/notifications/inbox?show=unread')
  await main(page).getByRole('searchbox').fill('NT seven')
  await main(page).getByRole('button', { name: 'Mark 7 read' }).click()
  await expect(main(page).locator('li.note.unread')).toHaveCount(0)
  await expect.poll(() => faults.count('POST', `${listPath}*/mark_read/`)).toBe(7)
  expect(faults.count('POST', `${listPath}read_all/`)).toBe(0)
})

test('NT-6 new ones wait behind a pill, and the focused row stays where it is', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('workspace_owner')
  await write(service, ['NT before'])
  const page = await signInAs('workspace_owner', '/notifications/inbox')
  await readByHand(page)
  const note = row(page, 'NT before')
  await expect(note).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const focused = page.locator('li.note .note-open:focus')
  const id = await focused.locator('xpath=..').getAttribute('data-id')
  const y = (await focused.boundingBox())?.y
  await write(service, ['NT after'])
  // The tab is looked at again: that reads the list as the clock would.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const pill = main(page).getByRole('button', { name: /new notification/ })
  await expect(pill).toBeVisible({ timeout: 25_000 })
  await expect(row(page, 'NT after')).toHaveCount(0)
  expect(await focused.locator('xpath=..').getAttribute('data-id')).toBe(id)
  expect(Math.abs(((await focused.boundingBox())?.y ?? 0) - (y ?? 0))).toBeLessThan(40)
  await inBothThemes(page)
  await pill.click()
  await expect(row(page, 'NT after')).toBeVisible()
})

test('NT-7 a message is text with safe links, and reading it for a second marks it', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const [id] = await write(await serviceAs('workspace_owner'), ['NT read me'])
  const page = await signInAs('workspace_owner', '/notifications/inbox')
  await row(page, 'NT read me').locator('.note-open').focus()
  await page.keyboard.press('Enter')
  const pane = main(page).getByRole('region', { name: 'Reading' })
  await expect(pane).toContainText('<b>nothing</b>')
  await expect(pane.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(row(page, 'NT read me')).not.toHaveClass(/unread/)
  await expect.poll(() => faults.count('POST', `${listPath}${id}/mark_read/`)).toBe(1)
  await page.keyboard.press('Shift+U')
  await expect(row(page, 'NT read me')).toHaveClass(/unread/)
})

test('NT-8 the bell of another tab follows, and its popover marks', async ({
  signInAs,
  serviceAs,
  context,
}) => {
  await write(await serviceAs('workspace_owner'), ['NT tabs 1', 'NT tabs 2'])
  const page = await signInAs('workspace_owner', '/notifications/inbox')
  const other = await context.newPage()
  await other.goto('/')
  const number = async () => Number.parseInt((await bell(other).innerText()) || '0', 10)
  await expect.poll(number).toBeGreaterThan(1)
  const before = await number()
  await row(page, 'NT tabs 1')
    .getByRole('button', { name: /^Mark read/ })
    .click()
  await expect.poll(number).toBe(before - 1)
  await bell(other).click()
  const popover = other.getByRole('dialog', { name: 'Notifications' })
  await expect(popover).toContainText('NT tabs 2')
  await inBothThemes(other)
  await popover.getByRole('button', { name: 'Mark read: NT tabs 2' }).click()
  await expect(popover).not.toContainText('NT tabs 2')
  await expect(row(page, 'NT tabs 2')).not.toHaveClass(/unread/)
  await popover.getByRole('link', { name: 'Open inbox' }).click()
  await expect(other).toHaveURL(/\/notifications\/inbox$/)
})
