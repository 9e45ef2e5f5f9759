import type { Page } from '@playwright/test'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { answer, type Fault } from './support/fault.ts'
import {
  makePayingWorkspace,
  makePerson,
  newName,
  rowsOf,
  makeWorkspace,
} from './support/records.ts'
import { alert, button, link, main, messages, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { sentBy } from './support/pages/form.ts'
import { typeMessage } from './support/operationForms.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { tells, removes } from './support/pages/effects.ts'

test('NT-10 X11 ux-31 notify lists the recipients, sends subject and content once, and asks before sending the same text again', async ({
  signInAs,
  service,
  faults,
}) => {
  const found = (await rowsOf(service, '/workspaces/?name=Northwind')).find(
    ({ name }) => name === 'Northwind Labs',
  )
  const id = String(found?.object_id)
  const path = `/workspaces/${id}/notify/`
  const { owners, contributors } = (found?.settings ?? {}) as Record<string, string[] | undefined>
  const page = await signInAs('administrator', `/workspaces/item/${id}`)
  await link(main(page), 'Notify').click()
  const recipients = region(main(page), 'Who gets it')
  await expect(recipients.getByRole('listitem')).toHaveText([
    ...(owners ?? []).map((email) => new RegExp(`${email}Owner$`)),
    ...(contributors ?? []).map((email) => new RegExp(`${email}Contributor$`)),
  ])
  await typeMessage(page, 'Maintenance')
  await expect(region(main(page), 'Preview')).toContainText('17 characters')
  faults.add('POST', path, { kind: 'slow', answer: 600 }, 1)
  const sent = await sentBy(page, 'POST', () => button(main(page), 'Send').dblclick())
  expect(sent.form).toEqual({ subject: 'Maintenance', content: 'Tonight from ten.' })
  await expect(main(page)).toContainText(/Sent \d.*: Maintenance/)
  expect(faults.count('POST', path)).toBe(1)
  await tells(button(main(page), 'Send'), 'The same text was sent to this workspace')
  expect(faults.count('POST', path)).toBe(1)
  await removes(button(alert(page), 'Don’t send'), alert(page))
})

/** Types a message and chooses all other workspaces that the service finds by a text. */
async function writeTo(page: Page, found: string, n: number) {
  await typeMessage(page, found)
  // By keyboard: open, search on the service, choose; Enter in the search sends nothing.
  await main(page).getByText('Also send to other workspaces').press('Enter')
  const others = main(page).getByRole('group', { name: 'Other workspaces' })
  await others.getByRole('searchbox', { name: 'Search workspaces' }).fill(found)
  await page.keyboard.press('Enter')
  await button(others, `Select all found (${n})`).press('Enter')
  await expect(others.getByRole('checkbox', { checked: true })).toHaveCount(n)
}

const runSheet = (page: Page) => region(page, /^(Notifying|\d+ of \d+ workspaces)/)

test(
  'ux-31 notify sends to further workspaces one by one: one refused, one answer lost, none twice',
  inProof,
  async ({ signInAs, service, faults }) => {
    const prefix = newName('notified')
    const person = `${prefix}@example.com`
    const { object_id: recipientId } = await makePerson(service, person)
    const made = []
    for (const letter of 'abcd')
      made.push(
        await makeWorkspace(service, {
          name: `${prefix} ${letter}`,
          settings: { owners: [person] },
        }),
      )
    const [own = '', refused = '', lost = '', last = ''] = made.map(({ object_id: id }) => id)
    const path = (id: string) => `/workspaces/${id}/notify/`
    const counts = () => [own, refused, lost, last].map((id) => faults.count('POST', path(id)))
    faults.add('POST', path(refused), answer(403, { detail: 'Owners only.' }))
    // Not a broken connection, as Chromium may repeat a request on a reused one.
    faults.add('POST', path(lost), { kind: 'answer-after-apply', status: 504 }, 1)

    const page = await signInAs('administrator', `/workspaces/item/${own}?tab=notify`)
    await writeTo(page, prefix, 3)
    expect(counts()).toEqual([0, 0, 0, 0])

    await page.keyboard.press('ControlOrMeta+Enter')
    const plan = dialogOf(page)
    await expect(plan).toContainText('Sent messages can’t be undone.')
    await expect(plan.getByRole('listitem')).toHaveText(
      ['a', 'b', 'c', 'd'].map((letter) => new RegExp(`^${prefix} ${letter}.*, ${person}$`)),
    )
    await axeInBothThemes(page)
    expect(counts()).toEqual([0, 0, 0, 0])
    await button(plan, 'Send 4').click()
    const sheet = runSheet(page)
    await expect(sheet).toContainText('an answer was lost, so the next ones might be too')
    await expect(sheet).toContainText(`Notify: ${prefix}`)
    for (const text of ['1 done', '1 refused', '1 unknown', '1 waiting'])
      await expect(sheet).toContainText(text)
    expect(counts()).toEqual([1, 1, 1, 0])
    await expect(sheet.getByRole('listitem').filter({ hasText: `${prefix} b` })).toContainText(
      'Owners only.',
    )
    await axeInBothThemes(page)

    await button(sheet, 'Resume').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('2 of 4 workspaces notified')
    await button(sheet, `Send again: ${prefix} c`).click()
    expect(counts()).toEqual([1, 1, 1, 1])
    await button(sheet, 'Send it again').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('3 of 4 workspaces notified')
    await expect(sheet).toContainText('1 refused')
    expect(counts()).toEqual([1, 1, 2, 1])
    const mine = (await rowsOf(service, '/notifications/notifications/')).filter(
      ({ recipient }) => recipient === recipientId,
    )
    expect(mine).toHaveLength(3)
  },
)

test(
  'OW-2 notify to nine workspaces: a lost answer, a refusal, too many requests, a reload and a sign-out in the middle: none twice, none skipped, told truly',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    complaints.expect(/401 \(Unauth/)
    const prefix = newName('nine')
    const owners = Array.from({ length: 9 }, (_, n) => `${prefix}-${n + 1}@example.com`)
    const people: string[] = []
    const ids: string[] = []
    for (const [n, owner] of owners.entries()) {
      people.push((await makePerson(service, owner)).object_id)
      const workspace = await makeWorkspace(service, {
        name: `${prefix} ${n + 1}`,
        settings: { owners: [owner] },
      })
      ids.push(workspace.object_id)
    }
    const path = (n: number) => `/workspaces/${ids[n - 1]}/notify/`
    const counts = () => ids.map((_, n) => faults.count('POST', path(n + 1)))
    /** The number of messages that each owner has. */
    const arrived = async () => {
      const all = await rowsOf(service, '/notifications/notifications/')
      return people.map((id) => all.filter(({ recipient }) => recipient === id).length)
    }
    const once = (n: number, fault: Fault) => faults.add('POST', path(n), fault, 1)
    once(2, answer(400, { subject: ['Too loud.'] }))
    once(3, { kind: 'answer-after-apply', status: 504 })
    once(4, answer(429, undefined, { 'Retry-After': '1' }))
    const answerReloaded = faults.hold('POST', path(5), 1)
    const answerSignedOut = faults.hold('POST', path(7), 1)

    const page = await signInAs('administrator', `/workspaces/item/${ids[0]}?tab=notify`, {
      fresh: true,
    })
    const sheet = runSheet(page)
    const open = (...texts: readonly string[]) =>
      Promise.all(texts.map((text) => expect(sheet).toContainText(text)))
    await writeTo(page, prefix, 8)
    await button(main(page), /^Send to 9 workspaces, \d+ (?:person|people)…$/).click()
    await button(dialogOf(page), 'Send 9').click()

    await test.step('a lost answer pauses it, after a refusal that concerned one', async () => {
      await open('an answer was lost', '1 done', '1 refused', '1 unknown', '6 waiting', 'Too loud.')
      expect(counts()).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
    })
    await test.step('too many requests: it waits and sends the same again; a reload pauses it', async () => {
      await button(sheet, 'Resume').click()
      await expect.poll(counts).toEqual([1, 1, 1, 2, 1, 0, 0, 0, 0])
      await expect.poll(arrived).toEqual([1, 0, 1, 1, 1, 0, 0, 0, 0])
      await page.reload()
      answerReloaded()
      await open('The page was reloaded.', '2 done', '1 refused', '2 unknown', '4 waiting')
    })
    await test.step('signing out ends it, and its numbers are told', async () => {
      await button(sheet, 'Resume').click()
      await expect.poll(counts).toEqual([1, 1, 1, 2, 1, 1, 1, 0, 0])
      await expect.poll(arrived).toEqual([1, 0, 1, 1, 1, 1, 1, 0, 0])
      await button(sheet, 'Minimize').click()
      await chooseOfAccount(page, 'Sign out')
      await button(dialogOf(page, 'Sign out without saving?'), 'Sign out').click()
      await button(page, 'Administrator').click()
      answerSignedOut()
      await expect(messages(page)).toContainText(
        'A run ended with your session: 3 of 9 workspaces done.',
      )
      // The lost answer, the one at the reload, and the one at the sign-out.
      await expect(messages(page)).toContainText('3 have no response')
      await expect(messages(page)).toContainText('3 weren’t done.')
    })
    expect(counts()).toEqual([1, 1, 1, 2, 1, 1, 1, 0, 0])
    expect(await arrived()).toEqual([1, 0, 1, 1, 1, 1, 1, 0, 0])
    expect(faults.perKey().size).toBe(7)
  },
)

test(
  'BI-9 X12 setting a payment method sends one POST with method, and marks the current method',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makePayingWorkspace(service)
    const path = `/workspaces/${id}/set_payment_method/`
    const page = await signInAs('administrator', `/workspaces/item/${id}?tab=setPaymentMethod`)
    const choices = main(page).getByRole('radio')
    await expect(choices.nth(1)).toBeVisible()
    await choices.nth(1).check()
    await button(main(page), 'Set payment method').click()
    const confirm = dialogOf(page)
    await expect(confirm).toContainText(/, which belongs to .*, becomes the payment method of /)
    const set = button(confirm, 'Set payment method')
    const { form } = await sentBy(page, 'POST', () => set.click())
    expect(Object.keys(form)).toEqual(['method'])
    await expect(main(page)).toContainText(/Set at \d/)
    expect(faults.count('POST', path)).toBe(1)
    await expect(
      main(page).locator('.Choices_root label').nth(1).getByText('Current', { exact: true }),
    ).toBeVisible()
  },
)

test(
  'FC45 BI-9 a payment method that somebody set since the page was opened is shown, and replaced by the next press only',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makePayingWorkspace(service)
    const path = `/workspaces/${id}/set_payment_method/`
    const page = await signInAs('administrator', `/workspaces/item/${id}?tab=setPaymentMethod`)
    const choices = main(page).getByRole('radio')
    await choices.nth(1).check()
    const own = await choices.nth(1).locator('..').innerText()
    const methods = await rowsOf(service, '/billing/methods/')
    const theirs = methods.find(({ name }) => !own.includes(String(name)))
    await service('POST', path, { method: String(theirs?.object_id) })
    const press = async () => {
      await button(main(page), 'Set payment method').click()
      const confirm = dialogOf(page)
      await button(confirm, 'Set payment method').click()
    }
    await press()
    await expect(alert(page)).toContainText('Nothing was sent')
    await expect(main(page).getByText('Now:')).toContainText(String(theirs?.name))
    await expect(choices.nth(1)).toBeChecked()
    const before = faults.count('POST', path)
    await press()
    await expect(main(page)).toContainText(/Set at \d/)
    expect(faults.count('POST', path)).toBe(before + 1)
  },
)
