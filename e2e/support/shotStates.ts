import type { Page } from '@playwright/test'
import type { Role } from './people.ts'
import type { Route } from './routes.ts'
import { button, main } from './pages/page.ts'
import { selectionBar } from './pages/list.ts'

/** A picture of a page after an action, or as another person. */
export interface ShotState extends Route {
  readonly role?: Role
  readonly act?: (page: Page) => Promise<unknown>
  /** The service answers its lists with this status. */
  readonly fails?: number
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const click = (name: string | RegExp) => (page: Page) => button(main(page), name).first().click()
const firstRow = (page: Page) => page.locator('main tbody tr').first()
const choose = press('j', 'x', 'j', 'x')
const inBar = (name: RegExp) => async (page: Page) => {
  await choose(page)
  await button(selectionBar(page), name).click()
}
const search = (text: string) => async (page: Page) => {
  await page.locator('main').getByRole('combobox').first().fill(text)
}
/** Sends a form as it was opened, so that its faults are shown. */
const submit = (page: Page) => page.keyboard.press('Control+Enter')

const at = (path: string) => (name: string, act?: ShotState['act']) => ({
  name,
  path,
  signedIn: true,
  ...(act && { act }),
})
const tickets = at('/support/tickets')
const desk = at('/desk')
const home = at('/')
const calm = at('/support/plans')

/** States behind a press, and lists that are empty, refused, failing or grouped. */
export const shotStates: readonly ShotState[] = [
  tickets('tickets-columns', click('Columns and rows')),
  tickets('tickets-facets', click(/^Filters?\b|^Filter by values/)),
  tickets('tickets-group', click('Group rows')),
  tickets('tickets-views', click(/^Views: /)),
  tickets('tickets-more', click(/^More/)),
  tickets('tickets-selected', choose),
  tickets('tickets-change', inBar(/^Change/)),
  tickets('tickets-delete', inBar(/^Delete/)),
  tickets('tickets-hover', (page) => firstRow(page).hover()),
  tickets('tickets-focus', press('j', 'j')),
  tickets('tickets-preview', press('j', ' ')),
  tickets('tickets-suggestions', search('prod')),
  tickets('tickets-none', search('zzzz')),
  at('/support/tickets?group=severity')('tickets-grouped'),
  at('/support/tickets/item/none')('ticket-missing'),
  at('/support/tickets/new')('ticket-refused', submit),
  at('/billing/subscriptions/new')('subscription-refused', submit),
  at('/notifications/tokens/do/createToken')('token-refused', submit),
  { ...tickets('tickets-forbidden'), fails: 403 },
  { ...tickets('tickets-failing'), fails: 500 },
  desk('desk-ticket', press('j', 'Enter')),
  desk('desk-contact', press('j', 'Enter', 'c')),
  desk('desk-owner', press('j', 'Enter', 'o')),
  calm('palette', press('Control+k')),
  calm('shortcuts', press('?')),
  calm('person', (page) => button(page, /^Account of/).click()),
  calm('bell', (page) =>
    button(page.getByRole('banner'), /notifications?/i)
      .first()
      .click(),
  ),
  { ...home('agent-home'), role: 'support_agent' },
  { ...desk('agent-desk'), role: 'support_agent' },
  { ...at('/settings/security')('agent-account'), role: 'support_agent' },
  { ...home('owner-home'), role: 'workspace_owner' },
  { ...at('/settings/security')('owner-account'), role: 'workspace_owner' },
  { ...at('/help')('owner-help'), role: 'workspace_owner' },
  { ...at('/billing')('owner-billing'), role: 'workspace_owner' },
]
