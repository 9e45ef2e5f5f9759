import type { Locator, Page, Request } from '@playwright/test'
import { type Caller, expect } from './fixtures.ts'
import { makeStore, newName } from './records.ts'

export const grid = (page: Page): Locator => page.getByRole('grid')
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const run = (page: Page): Promise<void> => button(page, /^Run/).click()
export const edit = (page: Page): Promise<void> => button(page, 'Edit rows').click()

/** A store with a real table, for this test only. */
export async function storeWith(
  service: Caller,
  rows: readonly object[],
  name = newName('store'),
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { object_id: id } = await makeStore(service, { name, ...fields })
  for (const row of rows) {
    const sent = { table: 'orders', row: JSON.stringify(row) }
    const { status } = await service('POST', `/store/all/${id}/write_row/`, sent)
    expect(status).toBe(201)
  }
  return id
}

export const six = [
  { id: 1, status: 'open', total: 12.5, note: '<img src=x onerror="document.title=1">' },
  { id: 2, status: 'packed', total: 7, note: null },
  { id: 3, status: 'open', total: 30, note: 'x'.repeat(5000) },
  { id: 4, status: 'open', total: -4, note: '' },
  { id: 5, status: 'open', total: 9, note: '=1+1', tags: ['a', 'b'] },
  { id: 6, status: 'refund', total: 0, note: 'last' },
]

/** The form values of every request to one operation, as they were sent. */
export function sentTo(page: Page, operation: string): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith(`/${operation}/`)) return
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return sent
}

export const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[data-row="${row}"]`).getByRole('gridcell').nth(columns.indexOf(column))
const columns = ['id', 'status', 'total', 'note', 'tags']

/** Types into a cell. */
export async function type(page: Page, row: number, column: string, text: string) {
  await cell(page, row, column).dblclick()
  await page.getByLabel(`New value of ${column}`).fill(text)
  await page.keyboard.press('Enter')
}
