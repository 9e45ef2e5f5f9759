import type { Page } from '@playwright/test'
import type { Role } from './support/people.ts'
import { axe, axeInBothThemes, expect, test, type Caller, inProof } from './support/fixtures.ts'
import { makeSeverities, makeTicket, rowOf, rowsOf } from './support/records.ts'
import { answer } from './support/fault.ts'
import { button, exact, link, messages, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { watchPatches } from './support/pages/form.ts'
import { reveals, focuses, key, removes, says } from './support/pages/effects.ts'

const tickets = '/support/tickets/'
const pathOf = (id: string) => `${tickets}${id}/`

async function makeGoldTicket(service: Caller) {
  const plan = (await rowsOf(service, '/support/plans/')).find(({ name }) => name === 'Gold')
  return makeTicket(service, { plan: plan?.object_id ?? '' })
}

const actions = (page: Page, name = 'Actions on this ticket') => page.getByRole('group', { name })

/** A ticket's page, once its keys act. */
async function openTicket(signInAs: (role: Role, path: string) => Promise<Page>, id: string) {
  const page = await signInAs('support_agent', `${tickets}item/${id}`)
  await expect(actions(page)).toBeVisible()
  return page
}

test(
  'TK-1 S2 idea-1 keys resolve, take and set severities by one PATCH each, and u takes each back',
  inProof,
  async ({ signInAs, service }) => {
    await makeSeverities(service, 'business_critical_system_down')
    const { object_id: id, title } = await makeGoldTicket(service)
    const page = await openTicket(signInAs, id)
    const sent = watchPatches(page)
    const now = () => rowOf(service, pathOf(id))

    await says(key(page, 'e'), messages(page), `Resolved “${String(title)}”`)
    expect((await now()).resolved).toBe(true)
    await says(button(messages(page), 'Undo'), messages(page), 'Undone')
    expect((await now()).resolved).toBe(false)

    await says(key(page, 'a'), messages(page), `Assigned to you: “${String(title)}”`)
    const { owner } = await now()
    expect(owner).not.toBeNull()
    await says(key(page, '1'), messages(page), 'is Business critical system down')
    expect((await now()).severity).toBe('business_critical_system_down')

    await says(key(page, 'u'), messages(page), 'Undone: Severity')
    await says(key(page, 'u'), messages(page), 'Undone: Assigned to you')
    expect(await now()).toMatchObject({ severity: 'system_impaired', owner: null, resolved: false })
    expect(sent).toEqual([
      'resolved=true',
      'resolved=false',
      `owner=${String(owner)}`,
      'severity=business_critical_system_down',
      'severity=system_impaired',
      'owner=',
    ])
  },
)

test(
  'S2 a ticket is handed over by keys, to somebody who owns tickets',
  inProof,
  async ({ signInAs, service }) => {
    const [owner] = await rowsOf(service, '/users/')
    await makeTicket(service, { owner: String(owner?.object_id) })
    const { object_id: id } = await makeGoldTicket(service)
    const page = await openTicket(signInAs, id)
    await page.keyboard.press('o')
    const dialog = dialogOf(page, 'Hand over to')
    const first = dialog.getByRole('list').getByRole('button').first()
    await expect(first).toContainText('open ticket')
    await axeInBothThemes(page, '[role="dialog"]')
    await first.press('Enter')
    await expect(messages(page)).toContainText(/Assigned to (?!you)/)
    expect((await rowOf(service, pathOf(id))).owner).not.toBeNull()
  },
)

test('TK-5 idea-2 a ticket that somebody took meanwhile is shown with the choice, and nothing is sent before it', async ({
  signInAs,
  service,
}) => {
  await makeSeverities(service, 'production_system_impaired')
  const { object_id: id } = await makeGoldTicket(service)
  const [other] = await rowsOf(service, '/users/')
  const page = await openTicket(signInAs, id)
  // Waits for pending reads, which would show the new owner before the key.
  await page.waitForLoadState('networkidle')
  const sent = watchPatches(page)
  await service('PATCH', pathOf(id), { owner: String(other?.object_id) })

  await page.keyboard.press('e')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading')).toContainText(/^Assigned to .+ \d+ s ago$/)
  await expect(dialog).toContainText('Nothing was sent.')
  await expect(dialog.getByRole('row', { name: /^Owner/ })).toContainText('Unassigned')
  await expect(link(dialog, /^Write to /)).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${String(other?.email)}\\?subject=%5B${id}%5D`),
  )
  await axeInBothThemes(page, '[role="dialog"]')
  // The initial choice of Enter sends nothing.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([])

  await page.keyboard.press('3')
  // Known now: the page shows the new owner, so that the key acts at once.
  await expect(messages(page)).toContainText('Severity of')
  await service('PATCH', pathOf(id), { severity: 'general_guidance' })
  await says(key(page, 'e'), dialog.getByRole('heading'), /^Changed \d+ s ago$/)
  await page.keyboard.press('3')
  await expect(dialog.getByRole('radio', { name: /^Assign to me and resolve/ })).toBeChecked()
  await says(button(dialog, 'Assign to me'), messages(page), 'Resolved “')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatch(/^owner=[^&]+&resolved=true$/)
})

test(
  'TK-1 faults: a refusal is taken back with its reason; a lost answer is checked, and sent once',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeGoldTicket(service)
    const page = await openTicket(signInAs, id)
    const path = pathOf(id)
    const heal = faults.add('PATCH', path, answer(400, { resolved: ['Not on Mondays.'] }))
    await says(key(page, 'e'), messages(page), 'Not on Mondays.')
    await expect(button(actions(page), /^Resolve/)).toBeVisible()
    heal()
    await button(messages(page), 'Close this message').click()

    const healLost = faults.add('PATCH', path, { kind: 'reset-after-apply' })
    await says(key(page, 'e'), messages(page), 'We don’t know whether the service did this')
    healLost()
    await says(button(messages(page), 'Check now'), messages(page), 'Saved: Resolved “')
    await says(button(messages(page), 'Undo'), messages(page), 'Undone')
    expect((await rowOf(service, path)).resolved).toBe(false)

    // The request that never arrived is sent again under the same key.
    const healAbsent = faults.add('PATCH', path, { kind: 'reset-before' })
    await page.keyboard.press('a')
    await says(button(messages(page), 'Check now'), messages(page), ': not saved')
    healAbsent()
    await says(button(messages(page), 'Send again'), messages(page), 'Assigned to you: “')
    expect((await rowOf(service, path)).owner).not.toBeNull()
  },
)

test(
  'S5 a mail begun before the names are read says loading, and a press goes on to what is left open',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeTicket(service, {
      contact_information: 'ingrid.solheim@northwind.example',
    })
    const letGo = faults.hold('GET', /^\/users\//)
    const page = await openTicket(signInAs, id)
    await page.keyboard.press('c')
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(page.locator('#contact-places')).toContainText('loading')
    await link(page, /^Open in mail app/).click()
    await expect(message).not.toBeFocused()
    letGo()
    await expect(message).toBeFocused()
    await page.keyboard.type('a full disk')
    await expect(message).toHaveValue(/^Hello Ingrid,[^]*The cause is a full disk\./)
    await expect(page.getByText('Fill in the marked placeholders first')).toBeVisible()
  },
)

test(
  'S5 TK-6 TK-10 a mail is written from a text: places filled, unknown ones marked; the ticket is taken',
  inProof,
  async ({ signInAs, service }) => {
    const { object_id: id, title } = await makeGoldTicket(service)
    const page = await openTicket(signInAs, id)
    await page.keyboard.press('c')
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue(new RegExp(`I am looking into “${String(title)}”`))
    // The contact has no account, so the person who opened the ticket is not greeted.
    await expect(message).toHaveValue(/^Hello,\n/)
    await expect(region(page, /^Write to|^Contact for/)).toContainText('Sent by your mail app')
    const open = link(page, /^Open in mail app/)
    await expect(page.getByText('not known, to be filled in')).toBeVisible()
    // The link is disabled while placeholders are left: the first is selected, and typing replaces
    // it.
    await focuses(open, message)
    await page.keyboard.type('a full disk')
    await page.keyboard.press('Tab')
    await page.keyboard.type('noon')
    await expect(message).toHaveValue(/The cause is a full disk\.[^]*from me again by noon\./)
    await expect(open).toHaveAttribute(
      'href',
      new RegExp(`^mailto:ingrid@northwind\\.example\\?subject=%5B${id}%5D%20`),
    )
    await axeInBothThemes(page)
    await says(open, messages(page), 'Assigned to you: “')
    expect((await rowOf(service, pathOf(id))).owner).not.toBeNull()

    // A text of one's own stays in this browser.
    await button(page, 'New text').click()
    await page.getByRole('textbox', { name: 'Name of the text' }).fill('Short')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Re {title}: {news}')
    await button(page, 'Save text').click()
    await expect(message).toHaveValue(`Re ${String(title)}: {news}`)
    // The focus stays in the panel, or the key would leave the page.
    await expect(region(page, 'Texts').locator(':focus')).toBeVisible()
    await removes(key(page, 'Escape'), message)
    await page.reload()
    await button(page, 'Contact', exact).click()
    await button(page, /^Short/).click()
    await expect(message).toHaveValue(`Re ${String(title)}: {news}`)
  },
)

test(
  'TK-6 a telephone number is called, anything else copied; in German on a phone',
  inProof,
  async ({ page, signInAs, service }) => {
    const phone = await makeTicket(service, { contact_information: '+49 30 5550 418' })
    const chat = await makeTicket(service, { contact_information: 'chat: ingrid' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => localStorage.setItem('wc.language', 'de'))
    await signInAs('support_agent', `${tickets}item/${phone.object_id}`)
    await button(page, 'Kontakt', exact).click()
    await expect(link(page, /^\+49 30 5550 418 anrufen/)).toHaveAttribute(
      'href',
      'tel:+49305550418',
    )
    await axe(page)
    await page.goto(`${tickets}item/${chat.object_id}`)
    await reveals(button(page, 'Kontakt', exact), button(page, 'Text kopieren'))
    await expect(link(page, /anrufen|Mailprogramm/)).toHaveCount(0)
  },
)

test(
  'S2 handing over proposes people, and claims nothing of tickets that could not be read',
  inProof,
  async ({ signInAs, service, faults }) => {
    const ticket = await makeTicket(service)
    faults.add('GET', tickets, answer(403, { detail: 'Not for you.' }))
    const page = await openTicket(signInAs, ticket.object_id)
    await page.keyboard.press('o')
    const dialog = dialogOf(page, 'Hand over to')
    await expect(dialog).toContainText('Find a person below.')
    await expect(dialog).not.toContainText('No tickets are assigned')
  },
)
