import { expect } from '../fixtures.ts'
import { allRowsOf, newName, rowOf } from '../records.ts'
import {
  act,
  openDesk,
  openTicket,
  overdue,
  pane,
  queue,
  rows,
  ticketOf,
  ticketsPath,
  titleOf,
  views,
} from './desk.ts'
import type { Hand } from './hand.ts'
import type { Play } from './play.ts'
import { buttonOf, messages, theOne } from './screens.ts'
import { button, exact, link, region } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const myId = async (own: Parameters<Play>[0]['own']) =>
  theOne(own, '/users/', ({ first_name: name }) => name === 'Tomás')

const B1: Play = async ({ hand, service }) => {
  const [first] = await overdue(service)
  await openDesk(hand)
  // Tickets loaded after the first rows wait until they are requested.
  const waiting = button(queue(hand), hand.words.exactly('desk.new'))
  if (await waiting.isVisible()) await hand.press(waiting)
  await expect(rows(hand).first()).toHaveAttribute('data-id', String(first))
  // Why: how long it is overdue.
  await expect(rows(hand).first()).toContainText(hand.words.inside('desk.over'))
  await expect(queue(hand)).toContainText(hand.words.inside('desk.likePill'))
  // The menu collapses for the opened ticket.
  if (!hand.isPhone) await expect(hand.page.locator('.Layout_side')).toHaveCSS('width', '57px')
}

const B2: Play = async ({ hand, service, own }) => {
  const { words, page, press, type } = hand
  const mails = (await allRowsOf(service, ticketsPath)).filter(
    ({ contact_method, owner, resolved }) =>
      contact_method === 'email' && owner === null && resolved === false,
  )
  await openDesk(hand)
  const ids = await rows(hand).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))
  const id = String(ids.find((one) => mails.some(({ object_id }) => object_id === one)))
  await press(titleOf(queue(hand).locator(`li[data-id="${id}"]`)))
  await expect(pane(hand).getByRole('heading').first()).toBeVisible()
  await act(hand, 'a', 'desk.take')
  await expect(messages(hand)).toContainText(words.inside('ticket.done.take'))
  await act(hand, 'c', 'ticket.contact')
  await press(button(page, words.named('contact.default.fixed.name')))
  const mail = link(page, words.named('contact.open'))
  // The link is disabled while placeholders are left: a press selects the first.
  await press(mail)
  await type('the upload limit is 200 MB now')
  await expect(mail).toHaveAttribute('href', /^mailto:.*200%20MB%20now/)
  await press(mail)
  if (hand.isPhone) await press(button(page, words.exactly('contact.close')))
  await act(hand, 'e', 'desk.resolveNext')
  await expect
    .poll(async () => ticketOf(service, id))
    .toMatchObject({ resolved: true, owner: (await myId(own)).object_id })
}

const B3: Play = async ({ hand, service }) => {
  const { page, words, key } = hand
  const id = await openTicket(hand, (all) => all.first())
  await act(hand, 'o', 'ticket.handOver', true)
  const dialog = dialogOf(page, words.exactly('person.handOver'))
  const third = dialog.getByRole('list').getByRole('button').nth(2)
  await expect(third).not.toContainText('usr_')
  const text = await third.innerText()
  await (hand.isPhone ? hand.press(third) : key('3'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await ticketOf(service, id)).owner).toBeTruthy()
  const { owner } = await ticketOf(service, id)
  const person = await rowOf(service, `/users/${String(owner)}/`)
  expect(text).toContain(`${String(person.first_name)} ${String(person.last_name)}`)
}

const B4: Play = async ({ hand, service }) => {
  const { words, press, type } = hand
  const mateo = await theOne(service, '/users/', ({ first_name: name }) => name === 'Mateo')
  const tickets = (await allRowsOf(service, ticketsPath)).filter(
    ({ created_by }) => created_by === mateo.object_id,
  )
  await openDesk(hand)
  await press(queue(hand).getByRole('combobox', { name: words.exactly('desk.find') }))
  await type('Mateo')
  await press(hand.page.getByRole('option', { name: /Mateo Serrano/ }).first())
  await press(link(queue(hand), words.exactly('desk.elsewhere')))
  await expect(queue(hand)).toContainText(
    words.inside('desk.found', { n: tickets.length.toLocaleString('en-US') }),
  )
}

const B5: Play = async ({ hand, service }) => {
  const { words, press, key, type } = hand
  const phrase = 'what happens to blobs'
  const found = (await allRowsOf(service, ticketsPath)).filter(({ content }) =>
    String(content).includes(phrase),
  )
  expect(found.length).toBeGreaterThan(0)
  await openDesk(hand)
  await key('/')
  await type(phrase)
  await press(link(queue(hand), words.exactly('desk.elsewhere')))
  const n = found.length.toLocaleString('en-US')
  await expect(queue(hand)).toContainText(words.inside('desk.found', { n }))
}

const B6: Play = async ({ hand, service }) => {
  const { words, page, press, write, type, main } = hand
  const title = newName('Call')
  const mateo = await theOne(service, '/users/', ({ first_name: name }) => name === 'Mateo')
  await openDesk(hand)
  await press(link(queue(hand), words.named('desk.newTicket')))
  await press(main.getByRole('combobox', { name: words.exactly('newTicket.customer') }))
  await type('Mateo')
  await press(page.getByRole('option', { name: /Mateo Serrano/ }).first())
  await write(main.getByLabel(words.label('Title'), { exact: true }), title)
  await write(
    main.getByLabel(words.label('Content'), { exact: true }),
    'Called: since noon the nightly run does not end.',
  )
  await press(main.getByText(words.label('System impaired'), { exact: true }))
  await press(button(main, words.named('form.submit.create')))
  const context = region(main, words.exactly('desk.customer'))
  await expect(link(context, 'Mateo Serrano')).toBeVisible()
  const ticket = await theOne(service, ticketsPath, (one) => one.title === title)
  expect([mateo.email, mateo.phone]).toContain(ticket.contact_information)
  expect(ticket.plan).toBeTruthy()
}

/** Selects the first `n` tickets. */
async function tick(hand: Hand, n: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 0; at < n; at += 1) {
    const row = rows(hand).nth(at)
    ids.push(String(await row.getAttribute('data-id')))
    await row.hover()
    await hand.press(row.getByRole('checkbox'))
  }
  return ids
}

const B7: Play = async ({ hand, service }) => {
  const { words, press, key, dialog } = hand
  await openDesk(hand)
  const ids = await tick(hand, 5)
  const before = await Promise.all(ids.map(async (id) => (await ticketOf(service, id)).severity))
  const n = before.filter((one) => one !== 'production_system_impaired').length
  await key('3')
  await press(button(dialog, words.named('bulk.plan.start.change', { n })))
  for (const id of ids)
    await expect
      .poll(async () => (await ticketOf(service, id)).severity)
      .toBe('production_system_impaired')
}

const B8: Play = async ({ hand, service }) => {
  const { words, press } = hand
  const id = await openTicket(hand, (all) => all.first())
  await act(hand, 'e', 'desk.resolveNext')
  await expect.poll(async () => (await ticketOf(service, id)).resolved).toBe(true)
  // The message of it is over nothing that could be pressed.
  const another = link(queue(hand), words.named('desk.newTicket'))
  if (!hand.isPhone) await another.click({ trial: true })
  if (hand.isPhone) {
    // On a phone the message is over the views.
    await press(buttonOf(hand, messages(hand), 'toast.close').first())
    await press(buttonOf(hand, pane(hand), 'desk.back'))
  }
  await press(link(views(hand), words.named('desk.view.resolved')))
  await press(titleOf(queue(hand).locator(`li[data-id="${id}"]`)))
  await press(buttonOf(hand, pane(hand), 'desk.reopen').first())
  await expect.poll(async () => (await ticketOf(service, id)).resolved).toBe(false)
}

const B9: Play = async ({ hand, service }) => {
  const plans = await allRowsOf(service, '/support/plans/')
  const tickets = await allRowsOf(service, ticketsPath)
  const gold = plans.find(({ name }) => name === 'Gold')
  const id = await openTicket(hand, (all) => all.first())
  const own = plans.find(
    ({ object_id }) => object_id === tickets.find((one) => one.object_id === id)?.plan,
  )
  const plan = own ?? gold
  const part = region(pane(hand), String(plan?.name))
  const opened = new Date(String(tickets.find((one) => one.object_id === id)?.created_at))
  if (opened.getFullYear() !== new Date().getFullYear())
    await expect(pane(hand)).toContainText(String(opened.getFullYear()))
  const promises = [plan?.business_critical_system_down, plan?.general_guidance]
  for (const promised of promises.filter((one) => typeof one === 'string'))
    await expect(part).toContainText(promised)
}

const B10: Play = async ({ hand }) => {
  const { words, page, press, write } = hand
  await openDesk(hand)
  await press(link(views(hand), words.named('desk.view.mine')))
  await press(button(queue(hand), words.label('Plan'), exact))
  await press(page.getByRole('menuitemradio', { name: /^Gold/ }))
  await press(button(page, words.exactly('desk.saveView')))
  const form = dialogOf(page, words.exactly('desk.saveView'))
  await write(form.getByRole('textbox', { name: words.exactly('views.name') }), 'My Gold tickets')
  await press(button(form, words.named('views.save')))
  const own = link(views(hand), /^My Gold tickets/)
  await own.hover()
  await press(button(views(hand), words.exactly('views.more', { name: 'My Gold tickets' })))
  await press(page.getByRole('menuitem', { name: words.exactly('views.copyLink') }))
  await expect(messages(hand)).toContainText(words.inside('views.linkCopied'))
  const copied = decodeURIComponent(await hand.copied())
  expect(copied).toContain('owner:me')
  expect(copied).not.toContain('usr_')
  expect(copied).toContain('sharedBy=Tom')
}

export const agentTasks = { B1, B2, B3, B4, B5, B6, B7, B8, B9, B10 } as const
