import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { bell, listPath, row, write, unreadRows, openInbox } from './support/inbox.ts'
import { answer, waitForTest } from './support/fault.ts'
import { makeTicket, make, rowsOf } from './support/records.ts'
import { alert, button, exact, link, main, messages, region } from './support/pages/page.ts'
import { selectionBar } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { submitButton, sentBy } from './support/pages/form.ts'
import { pressKeys } from './support/keyboard.ts'
import { opens, tells, leads, removes, reveals } from './support/pages/effects.ts'

test(
  'NT-4 K1 K2 with a filter, only the shown notifications are marked, many in a run; the selected ones are deleted; a reload keeps the filter',
  inProof,
  async ({ newcomer, faults }) => {
    const subjects = Array.from({ length: 7 }, (_, n) => `NT seven ${n}`)
    const { page, service } = await newcomer()
    await write(service, [...subjects, 'NT other'])
    await openInbox(page, '?show=unread')
    await main(page).getByRole('searchbox').fill('NT seven')
    await removes(button(main(page), 'Mark 7 read'), unreadRows(page))
    await expect.poll(() => faults.count('POST', `${listPath}*/mark_read/`)).toBe(7)
    // An arrived request may not be applied yet, so the page is read again.
    const unreadOnes = async () =>
      (await rowsOf(service, listPath)).filter(({ read }) => read === false).length
    await expect.poll(unreadOnes).toBe(1)
    expect(faults.count('POST', `${listPath}read_all/`)).toBe(0)

    await openInbox(page)
    for (const n of [1, 2])
      await main(page)
        .getByRole('checkbox', { name: `Select: NT seven ${n}` })
        .check()
    // The keys are bound with the shell, whose script follows the rows.
    await expect(bell(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    for (const n of [1, 2])
      await main(page)
        .getByRole('checkbox', { name: `Select: NT seven ${n}` })
        .check()
    await main(page).getByRole('checkbox', { name: 'Select: NT other' }).check()
    await expect(button(main(page), 'Mark 1 read')).toBeVisible()
    await button(main(page), 'Mark 2 unread').click()
    await expect(unreadRows(page)).toHaveCount(3)
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0)

    const search = main(page).getByRole('searchbox')
    const dialog = dialogOf(page)
    await test.step('a range, then all that match are selected and deleted', async () => {
      await search.fill('NT seven')
      await main(page).getByRole('checkbox', { name: 'Select: NT seven 6' }).check()
      await main(page)
        .getByRole('checkbox', { name: 'Select: NT seven 3' })
        .click({ modifiers: ['Shift'] })
      await expect(selectionBar(page)).toContainText('4 selected')
      await button(selectionBar(page), 'Select all 7 matching').click()
      await button(selectionBar(page), 'Delete').click()
      await axeInBothThemes(page)
      await button(dialog, 'Delete 7').click()
      const sheet = region(page, '7 of 7 notifications deleted')
      await removes(button(sheet, 'Close'), main(page).locator('li.NotificationRow_root'))
      await expect(selectionBar(page)).toHaveCount(0)
    })

    await test.step('more than 20 are marked by a run, and unmarked by its undo', async () => {
      const many = Array.from({ length: 21 }, (_, n) => `NT many ${n}`)
      await write(service, many)
      await page.reload()
      await search.fill('NT many')
      await button(main(page), 'Mark 21 read').click()
      const unread = unreadRows(page)
      await expect(messages(page)).toContainText('21 of 21 notifications marked read')
      await expect(unread).toHaveCount(0)
      await button(page, 'Undo all 21').click()
      await expect(unread).toHaveCount(21)
      // A successful run shows no sheet.
      await expect(region(page, /21/)).toHaveCount(0)
    })

    await search.fill('nowhere')
    await expect(page).toHaveURL(/search=nowhere$/)
    await page.reload()
    await expect(search).toHaveValue('nowhere')
    await button(main(page), 'Clear search').press('Enter')
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
  },
)

test(
  'OW-2 sixty notifications are marked read, with a lost answer, a refusal, too many requests and a reload in the middle: none twice, none skipped, told truly',
  inProof,
  async ({ newcomer, faults }) => {
    const { page, service } = await newcomer()
    const ids = await write(
      service,
      Array.from({ length: 60 }, (_, n) => `NT sixty ${n}`),
    )
    const path = (n: number) => `${listPath}${ids[n]}/mark_read/`
    const { until, letGo } = waitForTest()
    // The newest are marked first.
    const kinds = [
      [54, { kind: 'answer-after-apply', status: 504 }],
      [49, answer(400, { detail: 'Not this one.' })],
      [44, answer(429, undefined, { 'Retry-After': '1' })],
      [30, { kind: 'slow', answer: until }],
      [31, { kind: 'slow', answer: until }],
    ] as const
    for (const [n, fault] of kinds) faults.add('POST', path(n), fault, 1)
    const counts = () => ids.map((_, n) => faults.count('POST', path(n)))
    await openInbox(page)
    await main(page).getByRole('searchbox').fill('NT sixty')
    const mark = button(main(page), 'Mark 60 read')
    await expect(async () => {
      const more = button(main(page), 'Load more')
      if (await more.isVisible()) await more.click()
      await expect(mark).toBeVisible({ timeout: 500 })
    }).toPass()
    await mark.click()
    await expect.poll(() => [counts()[30], counts()[31]]).toEqual([1, 1])
    const sheet = region(page, /^(Marking|\d+ of \d+ notifications)/)
    await expect(sheet).toHaveCount(0)
    await page.reload()
    letGo()
    await expect(sheet).toContainText('The page was reloaded.')
    await expect(sheet).toContainText('3 unknown')
    await expect(sheet).toContainText('1 refused')
    await button(sheet, 'Resume').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
      '56 of 60 notifications marked read',
    )
    for (const n of [54, 31, 30]) await button(sheet, `Check now: NT sixty ${n}`, exact).click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
      '59 of 60 notifications marked read',
    )
    expect(counts().filter((n) => n !== 1)).toEqual([2])
    await expect(sheet).toContainText('Not this one.')
    await button(sheet, 'Send 1 that failed again').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
      '60 of 60 notifications marked read',
    )
    expect(
      counts()
        .map((n, at) => [at, n])
        .filter(([, n]) => n !== 1),
    ).toEqual([
      [44, 2],
      [49, 2],
    ])
    await expect(unreadRows(page)).toHaveCount(0)
  },
)

test('NT-6 design-15 the first unread opens by itself and `j` the next; new ones wait behind a pill, and the focused row stays in place', async ({
  newcomer,
}) => {
  const { page, service } = await newcomer()
  await write(service, ['NT first', 'NT second', 'NT before'])
  await page.clock.install()
  await openInbox(page)
  const note = row(page, 'NT before')
  await expect(note).toBeVisible()
  const subject = main(page).getByRole('article').getByRole('heading', { level: 2 })
  await expect(subject).toHaveText('NT before')
  await expect(note).toHaveClass(/unread/)
  await expect(main(page).getByRole('heading', { level: 2, name: 'Today' })).toHaveCount(1)
  const actions = row(page, 'NT first').locator('.NotificationRow_actions')
  await expect(actions).toHaveCSS('opacity', '0')
  await row(page, 'NT first').hover()
  await expect(actions).toHaveCSS('opacity', '1')
  const focused = page.locator('li.NotificationRow_root .NotificationRow_button:focus')
  // Shortcuts work once the shell's later script has loaded.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(focused).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(subject).toHaveText('NT second')
  await expect(row(page, 'NT second')).toHaveCSS('outline-style', 'solid')
  await expect(row(page, 'NT second').locator('.NotificationRow_actions')).toHaveCSS('opacity', '1')
  await pressKeys(page, 'j', 'k')
  const id = await focused.locator('xpath=..').getAttribute('data-id')
  const y = (await focused.boundingBox())?.y
  await write(service, ['NT after'])
  // The inbox checks for new ones every 20 s.
  await page.clock.fastForward(21_000)
  const pill = button(main(page), /new notification/)
  await expect(pill).toBeVisible()
  await expect(row(page, 'NT after')).toHaveCount(0)
  expect(await focused.locator('xpath=..').getAttribute('data-id')).toBe(id)
  expect(Math.abs(((await focused.boundingBox())?.y ?? 0) - (y ?? 0))).toBeLessThan(40)
  await axeInBothThemes(page)
  await reveals(pill, row(page, 'NT after'))
})

test('NT-7 a message is text with safe links, and is marked as read after one second', async ({
  newcomer,
  faults,
  complaints,
}) => {
  complaints.expect(/404/)
  const { page, service } = await newcomer('/settings')
  const ticket = await makeTicket(service, {
    title: 'NT ticket',
    content: 'Named in a message',
    severity: 'general_guidance',
    contact_information: 'nova@example.com',
  })
  const ticketPath = `/support/tickets/${ticket.object_id}/`
  await make(service, listPath, {
    subject: 'NT named',
    content: `Ticket: ${ticketPath}\nModel: /enrich/mdl_gone/\nAll: /enrich/jobs/`,
    read: 'false',
  })
  const [id] = await write(service, ['NT read me'])
  await page.goto('/notifications/inbox')
  await row(page, 'NT read me').locator('.NotificationRow_button').focus()
  // The list is read again when the mark was answered; until then another mark is ignored.
  let isMarked = false
  page.on('response', (response) => {
    if (response.url().endsWith(`${id}/mark_read/`)) isMarked = true
  })
  const isListRead = page.waitForRequest(
    (request) => isMarked && new URL(request.url()).pathname.endsWith(listPath),
  )
  await page.keyboard.press('Enter')
  const pane = region(main(page), 'Reading')
  await expect(pane).toContainText('<b>nothing</b>')
  await expect(link(pane, 'https://example.com/a')).toHaveAttribute('rel', /noopener/)
  await expect(row(page, 'NT read me')).not.toHaveClass(/unread/)
  await isListRead
  expect(faults.count('POST', `${listPath}${id}/mark_read/`)).toBe(1)
  await page.keyboard.press('Shift+U')
  await expect(row(page, 'NT read me')).toHaveClass(/unread/)

  await test.step('named records are linked, and unreadable ones show no error', async () => {
    const open = (subject: string) => row(page, subject).locator('.NotificationRow_button').click()
    await expect(region(pane, 'Mentioned here')).toHaveCount(0)
    await open('NT named')
    const named = region(pane, 'Mentioned here')
    await expect(named.getByRole('listitem')).toHaveText([
      /^NT ticket\s*Ticket\s*Open/,
      /^mdl_gone/,
    ])
    await expect(named.getByRole('link')).toHaveCount(1)
    await expect(alert(page)).toHaveCount(0)
    await open('NT read me')
    await open('NT named')
    await expect(named.getByRole('listitem')).toHaveCount(2)
    // The ticket is loaded with its collection's page, or alone: in one request.
    expect(faults.count('GET', '/support/tickets/') + faults.count('GET', ticketPath)).toBe(1)
    // Their list of models is complete and empty, so nothing else is requested.
    expect(faults.count('GET', '/enrich/mdl_gone/')).toBe(0)
    await opens(link(named, /^NT ticket/), 'NT ticket')
  })
})

test(
  'NT-8 the bell in another tab updates, and its popover can mark notifications',
  inProof,
  async ({ newcomer, context }) => {
    const { page, service } = await newcomer()
    await write(service, ['NT tabs 1', 'NT tabs 2'])
    await openInbox(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread')
    await button(row(page, 'NT tabs 1'), /^Mark read/).click()
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(other).click()
    const popover = dialogOf(other, 'Notifications')
    await expect(popover).toContainText('NT tabs 2')
    await other.setViewportSize({ width: 280, height: 700 })
    await expect(button(popover, 'Mark 1 shown read')).toBeInViewport({ ratio: 1 })
    await button(popover, 'Mark read: NT tabs 2').click()
    await expect(popover).not.toContainText('NT tabs 2')
    await expect(row(page, 'NT tabs 2')).not.toHaveClass(/unread/)
    await leads(link(popover, 'Open inbox'), /\/notifications\/inbox$/)
  },
)

test(
  'NT-9 settings that parse are switches, saved by one PATCH; other values stay text',
  inProof,
  async ({ signInAs, service }) => {
    const path = '/notifications/managers/user/'
    const { object_id: id } = await make(service, path, {
      settings:
        '{"email":true,"limit":12.50,"digest":"off","events":{"job_failed":false},"hours":null}',
    })
    const page = await signInAs('administrator', `/notifications/managers/user/item/${id}/edit`)
    const settings = main(page).getByRole('group', { name: 'Settings', exact: true })
    await expect(settings.getByRole('switch', { name: 'Email' })).toBeChecked()
    await settings.getByRole('switch', { name: 'Email' }).uncheck()
    await settings.getByRole('group', { name: 'Events' }).getByRole('switch').check()
    await settings.getByLabel('Limit').fill('7,1')
    await expect(settings).toContainText('Type a number')
    await tells(submitButton(page, 'Save changes'), 'Settings')
    await settings.getByLabel('Limit').fill('7.10')
    await axeInBothThemes(page)
    await button(main(page), 'JSON').click()
    await expect(main(page).getByRole('textbox', { name: 'Settings' })).toContainText(
      '"limit": 7.10',
    )
    const { form } = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(form.settings?.replaceAll(/\s/g, '')).toBe(
      '{"email":false,"limit":7.10,"digest":"off","events":{"job_failed":true},"hours":null}',
    )
    await expect(page).toHaveURL(new RegExp(`${id}$`))

    const { object_id: other } = await make(service, path, { settings: '["Plain words"]' })
    await page.goto(`/notifications/managers/user/item/${other}/edit`)
    await expect(main(page).getByRole('textbox', { name: 'Settings' })).toContainText('Plain words')
    await expect(main(page).getByRole('switch')).toHaveCount(0)
  },
)
