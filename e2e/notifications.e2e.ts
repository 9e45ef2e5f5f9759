import { answer } from './support/fault.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { bell, listPath, row, write, unreadRows, openInbox } from './support/inbox.ts'
import { rowsOf, makeWorkspace } from './support/records.ts'
import { button, heading, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { sentBy, requestBy } from './support/pages/form.ts'
import { shows, tells, removes, reads } from './support/pages/effects.ts'

test('NT-1 NT-2 NT-7 X15 marking is shown at once and sent once, and bell and list agree', async ({
  newcomer,
  faults,
}) => {
  const { page, service } = await newcomer()
  const [id] = await write(service, ['<i>NT one</i>', 'NT two'])
  await openInbox(page)
  const note = row(page, '<i>NT one</i>')
  await expect(note).toHaveClass(/unread/)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  const path = `${listPath}${id}/mark_read/`
  const letGo = faults.hold('POST', path, 1)
  const action = button(note, /^Mark read/)
  await expect(action).toBeVisible()
  await action.dblclick()
  await expect(note).not.toHaveClass(/unread/)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  // The second press of a slow double click hits another action at that position, and must be
  // ignored.
  await button(note, /^Mark unread/).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  // After the answer, the list is read again.
  const again = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(listPath))
  letGo()
  await again
  expect(faults.count('POST', path)).toBe(1)
  expect(faults.count('PATCH', `${listPath}${id}/`)).toBe(0)
  const sent = await requestBy(page, 'PATCH', () => button(note, /^Mark unread/).click())
  expect(sent.postData()).toBe('read=false')
  await expect(note).toHaveClass(/unread/)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
})

test(
  'sec-11 an invitation is shown in the inbox, and the workspace becomes visible after accepting it',
  inProof,
  async ({ newcomer, serviceAs, faults }) => {
    const { page, service } = await newcomer()
    const [me] = await rowsOf(service, '/users/')
    const owner = await serviceAs('workspace_owner')
    const settings = { contributors: [me?.email] }
    const team = (name: string) => makeWorkspace(owner, { name, settings })
    const [expected, spam] = [await team('Harbour team'), await team('Buy now')]
    await page.goto('/notifications/inbox')
    const block = region(main(page), 'Invitations')
    await expect(block).toContainText(
      'ingrid.solheim@northwind.example invites you as a contributor.',
    )
    await axeInBothThemes(page)
    await removes(button(block, 'Decline: Buy now'), block.getByText('Buy now'))
    await button(block, 'Accept: Harbour team').dblclick()
    await expect(block).toHaveCount(0)
    expect(faults.count('POST', '/notifications/managers/user/')).toBe(1)
    await reads(link(page, 'Open workspace'), heading(main(page)), 'Harbour team')
    expect((await service('GET', `/workspaces/${spam.object_id}/`)).status).toBe(404)

    const path = `/workspaces/${expected.object_id}/notify/`
    await owner('POST', path, { subject: 'Welcome aboard', content: 'Tonight at six.' })
    await page.goto('/notifications/inbox')
    await row(page, 'Welcome aboard').click()
    await expect(main(page).getByRole('article')).toContainText(
      'From ingrid.solheim@northwind.example',
    )
    await owner('DELETE', `/workspaces/${expected.object_id}/`)
    await owner('DELETE', `/workspaces/${spam.object_id}/`)
  },
)

test('NT-1 a rejected mark is reverted and says why', inProof, async ({ newcomer, faults }) => {
  const { page, service } = await newcomer()
  const [id] = await write(service, ['NT refused'])
  await openInbox(page)
  faults.add('POST', `${listPath}${id}/mark_read/`, answer(403, { detail: 'Not yours to read.' }))
  const note = row(page, 'NT refused')
  await tells(button(note, /^Mark read/), 'Not yours to read.')
  await expect(note).toHaveClass(/unread/)
})

test(
  'NT-3 NT-5 X15 mark all asks for confirmation once, sends one POST, is verified, and is undone by PATCH',
  inProof,
  async ({ newcomer, faults }) => {
    const { page, service } = await newcomer()
    await write(service, ['NT all 1', 'NT all 2'])
    await openInbox(page)
    await expect(row(page, 'NT all 2')).toHaveClass(/unread/)
    await button(main(page), 'Mark all read…').click()
    const dialog = dialogOf(page, 'Mark all read')
    await expect(dialog).toContainText('including those not shown here')
    expect(faults.count('POST', `${listPath}read_all/`)).toBe(0)
    const sent = await sentBy(page, 'POST', () => button(dialog, 'Mark all read').click())
    expect(sent.form).toEqual({
      subject: 'Mark all read',
      content: 'Mark all read',
      read: 'true',
    })
    await expect(main(page)).toContainText('All marked as read.')
    await expect(unreadRows(page)).toHaveCount(0)
    expect(faults.count('POST', `${listPath}read_all/`)).toBe(1)
    await button(main(page), 'Undo').click()
    await expect(row(page, 'NT all 2')).toHaveClass(/unread/)
    await expect.poll(() => faults.count('PATCH', `${listPath}*/`)).toBeGreaterThanOrEqual(2)

    await page.waitForLoadState('networkidle')
    const heal = faults.add('POST', `${listPath}read_all/`, answer(200, { updated: 0 }))
    await button(main(page), 'Mark all read…').click()
    await shows(button(dialog, 'Mark all read'), /\d+ still unread. Mark them one by one./)

    heal()
    const path = `${listPath}read_all/`
    const reconnect = faults.add('POST', path, { kind: 'reset-after-apply' })
    await button(main(page), 'Mark all read…').click()
    await button(dialog, 'Mark all read').click()
    await button(dialog, 'Check now').click()
    await expect(dialog.getByRole('alert')).toContainText('All notifications shown here are read.')
    await expect(unreadRows(page)).toHaveCount(0)
    // Notifications read elsewhere meanwhile are done as well.
    reconnect()
    await page.reload()
    await button(main(page), 'Mark all read…').click()
    await shows(button(dialog, 'Mark all read'), 'All marked as read.')
  },
)
