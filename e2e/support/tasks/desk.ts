import type { Locator } from '@playwright/test'
import { type Caller, expect } from '../fixtures.ts'
import type { Hand } from './hand.ts'
import { allRowsOf, rowOf } from '../records.ts'
import { open } from './screens.ts'
import { button, region } from '../pages/page.ts'

export const ticketsPath = '/support/tickets/'
const hourMs = 3_600_000
const levels = [
  'business_critical_system_down',
  'production_system_down',
  'production_system_impaired',
  'system_impaired',
  'general_guidance',
]

export const queue = ({ page, words }: Hand): Locator => region(page, words.exactly('desk.queue'))
export const pane = ({ page, words }: Hand): Locator => region(page, words.exactly('desk.pane'))
export const views = ({ page, words }: Hand): Locator =>
  page.getByRole('navigation', { name: words.exactly('desk.views') })
export const rows = (hand: Hand): Locator => queue(hand).locator('li[data-id]')

/** The part of a row to press; a hovered row covers its second line with buttons. */
export const titleOf = (row: Locator): Locator => row.locator('bdi').first()

/** Performs the action of a key; on a phone, by the button or the menu item. */
export async function act(
  { isPhone, page, words, press, key }: Hand,
  name: string,
  id: string,
  isInMenu = false,
): Promise<void> {
  if (!isPhone) return key(name)
  if (isInMenu) await press(button(page, words.exactly('desk.more.actions')))
  await press(page.getByRole(isInMenu ? 'menuitem' : 'button', { name: words.named(id) }).first())
}

/** Opens the desk by the menu, and waits until all tickets are loaded and sorted. */
export async function openDesk(hand: Hand): Promise<void> {
  await open(hand, hand.words.exactly('shell.desk'))
  await isRead(hand)
}

export async function isRead({ page, words }: Hand): Promise<void> {
  await expect(button(page, words.exactly('desk.scope.all')).first()).toBeVisible({
    timeout: 45_000,
  })
}

/** Opens a ticket of the desk, from which a task begins: this is not counted. */
export async function openTicket(hand: Hand, row: (all: Locator) => Locator): Promise<string> {
  await openDesk(hand)
  const one = row(rows(hand))
  const id = String(await one.getAttribute('data-id'))
  await hand.press(titleOf(one))
  await expect(pane(hand).getByRole('heading').first()).toBeVisible()
  hand.arrive()
  return id
}

export const ticketOf = (service: Caller, id: string) => rowOf(service, `${ticketsPath}${id}/`)

const lengthMs = (text: unknown): number => {
  const [, n = '', unit = ''] = /^(\d+) (min|h|hour|days)$/.exec(String(text)) ?? []
  return Number(n) * (unit === 'min' ? hourMs / 60 : unit === 'days' ? 24 * hourMs : hourMs)
}

/**
 * The unowned overdue tickets, the most urgent first, computed from tickets and plans alone.
 * General guidance that is overdue by more than 30 days is omitted.
 */
export async function overdue(service: Caller): Promise<readonly string[]> {
  const plans = new Map(
    (await allRowsOf(service, '/support/plans/')).map((one) => [one.object_id, one]),
  )
  const all = await allRowsOf(service, ticketsPath)
  return all
    .filter(({ resolved, owner }) => resolved === false && owner === null)
    .flatMap((ticket) => {
      const level = levels.indexOf(String(ticket.severity))
      const promised = lengthMs(plans.get(String(ticket.plan))?.[String(ticket.severity)])
      const over = Date.now() - Date.parse(String(ticket.created_at)) - promised
      const isStale = level === 4 && over > 30 * 24 * hourMs
      return promised > 0 && over > 0 && !isStale ? [{ id: ticket.object_id, level, over }] : []
    })
    .toSorted((one, other) => one.level - other.level || other.over - one.over)
    .map(({ id }) => id)
}
