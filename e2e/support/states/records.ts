import type { Page } from '@playwright/test'
import type { Rule } from '../fault.ts'
import { answers, bars, fails, type Panel } from '../panelStates.ts'
import { make, makePayingWorkspace, newName, rowsOf } from '../records.ts'
import { button, exact, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const press = (name: string | RegExp) => (page: Page) => button(main(page), name, exact).click()

const refused = (method: string, path: string) => answers(method, path, 403)

/** A service's summary of a transfer's columns. */
const summary = {
  rows: 240,
  columns: {
    months: { missing: 12, min: 1, mean: 24.5, max: 72, top: { 12: 30, 24: 22 } },
    plan: { missing: 0, top: { basic: 140, plus: 60, pro: 40 } },
    spend: { missing: 60, min: 0, mean: 48.2, max: 310.5 },
  },
}

export const recordPanels: readonly Panel[] = [
  {
    panel: 'summary',
    async walk(service) {
      const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
      const [store] = await rowsOf(service, '/store/all/?name=orders')
      const { object_id: id } = await make(service, '/transfer/input/all/', {
        name: newName('transfer'),
        description: 'Made for a test',
        workspace: workspace?.object_id ?? '',
        settings: JSON.stringify({ store: store?.object_id, table: 'deliveries' }),
      })
      const path = `/transfer/input/all/${id}/summary/`
      const rowsPath = `/store/all/${store?.object_id}/read_rows/`
      const answered = answers('GET', path, 200, summary)
      return {
        address: `/transfer/inputs/item/${id}?tab=summary`,
        states: [
          { state: 'loading', rules: [answered], delayed: ['GET', path], shows: bars },
          { state: 'full', rules: [answered], shows: /240 rows.*72 values missing.*Read rows/s },
          {
            state: 'pairsReading',
            continues: true,
            delayed: ['POST', rowsPath],
            action: press('Read rows'),
            shows: '0 rows loaded',
          },
          {
            state: 'pairsForbidden',
            rules: [answered, refused('POST', rowsPath)],
            action: press('Read rows'),
            shows: 'You can’t do this',
          },
          {
            state: 'pairsFull',
            rules: [answered],
            action: press('Read rows'),
            shows: /X axis.*Y axis/s,
          },
          {
            state: 'table',
            rules: [answered],
            action: press('Table'),
            shows: (page) => main(page).getByRole('columnheader', { name: 'Missing' }),
          },
          {
            state: 'empty',
            rules: [answers('GET', path, 200, { rows: 0, columns: {} })],
            shows: /Rows\s*0/,
          },
          {
            state: 'unreadable',
            rules: [answers('GET', path, 200, { a: [1, 'b'] })],
            shows: '"b"',
          },
          {
            state: 'forbidden',
            rules: [refused('GET', path)],
            shows: /You can’t (?:do this|view)/,
          },
          { state: 'failing', rules: [fails(path)], shows: 'The service failed with 500' },
        ],
      }
    },
  },
  {
    panel: 'report',
    async walk(service) {
      const [entry] = await rowsOf(service, '/serve/')
      const path = `/serve/${entry?.object_id}/report/`
      const get = press('Get report')
      const body = (score: number): Rule =>
        answers('POST', path, 200, {
          score,
          rows: 300,
          model: 'churn-risk',
          by_class: { stays: { precision: 0.91 }, leaves: { precision: 0.74 } },
        })
      return {
        address: `/serve/item/${entry?.object_id}?tab=report`,
        states: [
          { state: 'idle', shows: 'shows its report' },
          {
            state: 'sending',
            continues: true,
            delayed: ['POST', path],
            action: get,
            shows: 'Sending…',
          },
          { state: 'full', rules: [body(0.87)], action: get, shows: /Answer.*churn-risk/s },
          {
            state: 'changed',
            continues: true,
            rules: [body(0.88)],
            action: get,
            shows: '1 difference',
          },
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: get,
            shows: 'We don’t know whether the service did this',
          },
          {
            state: 'forbidden',
            rules: [refused('POST', path)],
            action: get,
            shows: 'You can’t do this',
          },
        ],
      }
    },
  },
  {
    panel: 'plans',
    async walk() {
      const path = '/support/plans/plans/'
      return {
        address: '/support/plans/do/plans',
        states: [
          { state: 'loading', delayed: ['GET', path], shows: bars },
          { state: 'full', continues: true, shows: 'Email support' },
          {
            state: 'empty',
            rules: [answers('GET', path, 200, [])],
            shows: 'No plans are published.',
          },
          {
            state: 'unreadable',
            rules: [answers('GET', path, 200, 'On paper.')],
            shows: 'On paper.',
          },
          {
            state: 'forbidden',
            rules: [refused('GET', path)],
            shows: /You can’t (?:do this|view)/,
          },
          { state: 'failing', rules: [fails(path)], shows: 'The service failed with 500' },
        ],
      }
    },
  },
  {
    panel: 'notify',
    async walk(service) {
      const [workspace] = await rowsOf(service, '/workspaces/')
      const path = `/workspaces/${workspace?.object_id}/notify/`
      const send = async (page: Page) => {
        await main(page).getByLabel('Subject').fill('Maintenance')
        await main(page)
          .getByLabel('Content')
          .fill('Tonight from ten the stores cannot be written to.\n\nReading goes on.')
        await press(/^Send( to \d+ p.*)?$/)(page)
      }
      const taken = answers('POST', path, 200, {})
      return {
        address: `/workspaces/item/${workspace?.object_id}?tab=notify`,
        states: [
          { state: 'idle', shows: 'Who gets it' },
          {
            state: 'others',
            continues: true,
            action: (page) => main(page).getByText('Also send to other workspaces').click(),
            shows: 'Select all loaded',
          },
          {
            state: 'invalid',
            continues: true,
            action: press(/^Send( to \d+ p.*)?$/),
            shows: '2 fields to correct',
          },
          {
            state: 'sending',
            rules: [taken],
            delayed: ['POST', path],
            action: send,
            shows: 'Sending…',
          },
          { state: 'done', rules: [taken], action: send, shows: /Sent \d.*: Maintenance/ },
          {
            state: 'twice',
            continues: true,
            action: press(/^Send( to \d+ p.*)?$/),
            shows: 'The same text was sent',
          },
          {
            state: 'forbidden',
            rules: [refused('POST', path)],
            action: send,
            shows: 'You can’t do this',
          },
          // Last: the next press would ask about it first.
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: send,
            shows: 'We don’t know whether the service did this',
          },
        ],
      }
    },
  },
  {
    panel: 'method',
    async walk(service) {
      const { object_id: id } = await makePayingWorkspace(service)
      const path = `/workspaces/${id}/set_payment_method/`
      const methods = '/billing/methods/'
      const set = async (page: Page) => {
        await main(page).getByRole('radio').nth(1).check()
        await press('Set payment method')(page)
        await button(dialogOf(page), 'Set payment method').click()
      }
      return {
        address: `/workspaces/item/${id}?tab=setPaymentMethod`,
        states: [
          { state: 'loading', delayed: ['GET', methods], shows: bars },
          {
            state: 'full',
            continues: true,
            shows: (page) => main(page).getByRole('radio').nth(1),
          },
          {
            state: 'empty',
            rules: [answers('GET', methods, 200, { count: 0, next: null, results: [] })],
            shows: 'No payment methods yet.',
          },
          {
            state: 'notShown',
            rules: [
              answers('GET', `/workspaces/${id}/`, 200, { object_id: id, name: 'Halden Freight' }),
            ],
            action: press('Set payment method'),
            shows: /The current method isn’t shown.*Choose a payment method first/s,
          },
          {
            state: 'forbiddenList',
            rules: [refused('GET', methods)],
            shows: /You can’t (?:do this|view)/,
          },
          { state: 'failing', rules: [fails(methods)], shows: 'The service failed with 500' },
          {
            state: 'sending',
            rules: [answers('POST', path, 200, {})],
            delayed: ['POST', path],
            action: set,
            shows: 'Sending…',
          },
          {
            state: 'done',
            rules: [answers('POST', path, 200, {})],
            action: set,
            shows: /Set at \d/,
          },
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: set,
            shows: 'We don’t know whether the service did this',
          },
          {
            state: 'forbidden',
            rules: [refused('POST', path)],
            action: set,
            shows: 'You can’t do this',
          },
        ],
      }
    },
  },
]
