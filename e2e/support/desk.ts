import type { Locator, Page } from '@playwright/test'
import { type Caller, expect } from './fixtures.ts'
import { make, makeTicket, newName, rowsOf } from './records.ts'
import { button, exact, region } from './pages/page.ts'

export const tickets = '/support/tickets/'
export const queue = (page: Page) => region(page, 'Queue', exact)
export const pane = (page: Page) => region(page, 'Ticket', exact)
export const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
export const queueRows = (page: Page) => queue(page).locator('li[data-id]')
export const rowOf = (page: Page, id: string) => queue(page).locator(`li[data-id="${id}"]`)
/** The button of a row, which opens its ticket. */
export const opener = (row: Locator) => row.getByRole('button').first()
/** The row of the open ticket. */
export const currentRow = (page: Page) => queue(page).locator('li[data-id]:has([aria-current])')
/** The place of the open ticket among the others. */
export const steps = (page: Page) => pane(page).locator('.PaneHead_steps')
export const allLoaded = (page: Page) =>
  expect(button(page, /^[\d,.]+ tickets, all loaded$/)).toBeVisible()

/** A ticket of this test alone; its title is all that its search finds. */
export async function makeDeskTicket(
  service: Caller,
  fields: Readonly<Record<string, string>> = {},
) {
  const title = fields.title ?? newName('Desk')
  const record = await makeTicket(service, {
    title,
    content: 'See https://example.com/status and <b>nothing</b>.',
    severity: 'production_system_down',
    resolved: 'false',
    contact_information: 'ingrid.solheim@northwind.example',
    ...fields,
  })
  return { ...record, title, createdBy: String(record.created_by) }
}

/** Deletes a plan, as other tests compare plans. A plan in use cannot be deleted. */
export async function removePlan(service: Caller, id: string) {
  for (const ticket of await rowsOf(service, tickets))
    if (ticket.plan === id) await service('PATCH', `${tickets}${ticket.object_id}/`, { plan: '' })
  const { status } = await service('DELETE', `/support/plans/${id}/`)
  expect(status).toBe(204)
}

/** The plan with this text for a ticket of that severity. */
export const makePlan = (service: Caller, fields: Readonly<Record<string, string>>) =>
  make(service, '/support/plans/', { name: newName('Plan'), ...fields })
