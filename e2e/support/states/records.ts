import type { Page } from '@playwright/test'
import type { Rule } from '../fault.ts'
import {
  answers,
  bars,
  notViewed,
  failing,
  unknown,
  forbidden,
  loading,
  sending,
  state,
  next,
  panel,
  walkOf,
  type Panel,
} from '../panelStates.ts'
import { makePayingWorkspace, makeTransfer, rowsOf } from '../records.ts'
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
  panel('summary', async (service) => {
    const [store] = await rowsOf(service, '/store/all/?name=orders')
    const settings = { store: store?.object_id, table: 'deliveries' }
    const { object_id: id } = await makeTransfer(service, settings)
    const path = `/transfer/input/all/${id}/summary/`
    const rowsPath = `/store/all/${store?.object_id}/read_rows/`
    const answered = answers('GET', path, 200, summary)
    return walkOf(`/transfer/inputs/item/${id}?tab=summary`, [
      state('loading', bars, { rules: [answered], delayed: ['GET', path] }),
      state('full', /240 rows.*72 values missing.*Read rows/s, { rules: [answered] }),
      next('pairsReading', '0 rows loaded', {
        delayed: ['POST', rowsPath],
        action: press('Read rows'),
      }),
      state('pairsForbidden', 'You can’t do this', {
        rules: [answered, refused('POST', rowsPath)],
        action: press('Read rows'),
      }),
      state('pairsFull', /X axis.*Y axis/s, { rules: [answered], action: press('Read rows') }),
      state('table', (page) => main(page).getByRole('columnheader', { name: 'Missing' }), {
        rules: [answered],
        action: press('Table'),
      }),
      state('empty', /Rows\s*0/, { rules: [answers('GET', path, 200, { rows: 0, columns: {} })] }),
      state('unreadable', '"b"', { rules: [answers('GET', path, 200, { a: [1, 'b'] })] }),
      notViewed(path),
      failing(path),
    ])
  }),
  panel('report', async (service) => {
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
    return walkOf(`/serve/item/${entry?.object_id}?tab=report`, [
      state('idle', 'shows its report'),
      next('sending', 'Sending…', { delayed: ['POST', path], action: get }),
      state('full', /Answer.*churn-risk/s, { rules: [body(0.87)], action: get }),
      next('changed', '1 difference', { rules: [body(0.88)], action: get }),
      unknown(path, get),
      forbidden(path, get),
    ])
  }),
  panel('plans', async () => {
    const path = '/support/plans/plans/'
    return walkOf('/support/plans/do/plans', [
      loading(path),
      next('full', 'Email support'),
      state('empty', 'No plans are published.', { rules: [answers('GET', path, 200, [])] }),
      state('unreadable', 'On paper.', { rules: [answers('GET', path, 200, 'On paper.')] }),
      notViewed(path),
      failing(path),
    ])
  }),
  panel('notify', async (service) => {
    // Workspaces of other tests may have no people, or go.
    const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
    const path = `/workspaces/${workspace?.object_id}/notify/`
    const send = async (page: Page) => {
      await main(page).getByLabel('Subject').fill('Maintenance')
      await main(page)
        .getByLabel('Content')
        .fill('Tonight from ten the stores cannot be written to.\n\nReading goes on.')
      await press(/^Send( to \d+ p.*)?$/)(page)
    }
    const taken = answers('POST', path, 200, {})
    return walkOf(`/workspaces/item/${workspace?.object_id}?tab=notify`, [
      state('idle', 'Who gets it'),
      next('others', 'Select all loaded', {
        action: (page) => main(page).getByText('Also send to other workspaces').click(),
      }),
      next('invalid', '2 fields to correct', { action: press(/^Send( to \d+ p.*)?$/) }),
      sending(path, send, { rules: [taken] }),
      state('done', /Sent \d.*: Maintenance/, { rules: [taken], action: send }),
      next('twice', 'The same text was sent', { action: press(/^Send( to \d+ p.*)?$/) }),
      forbidden(path, send),
      // Last: the next press would ask about it first.
      unknown(path, send),
    ])
  }),
  panel('method', async (service) => {
    const { object_id: id } = await makePayingWorkspace(service)
    const path = `/workspaces/${id}/set_payment_method/`
    const methods = '/billing/methods/'
    const set = async (page: Page) => {
      await main(page).getByRole('radio').nth(1).check()
      await press('Set payment method')(page)
      await button(dialogOf(page), 'Set payment method').click()
    }
    return walkOf(`/workspaces/item/${id}?tab=setPaymentMethod`, [
      loading(methods),
      next('full', (page) => main(page).getByRole('radio').nth(1)),
      state('empty', 'No payment methods yet.', {
        rules: [answers('GET', methods, 200, { count: 0, next: null, results: [] })],
      }),
      state('notShown', /The current method isn’t shown.*Choose a payment method first/s, {
        rules: [
          answers('GET', `/workspaces/${id}/`, 200, { object_id: id, name: 'Halden Freight' }),
        ],
        action: press('Set payment method'),
      }),
      state('forbiddenList', /You can’t (?:do this|view)/, { rules: [refused('GET', methods)] }),
      failing(methods),
      sending(path, set, { rules: [answers('POST', path, 200, {})] }),
      state('done', /Set at \d/, { rules: [answers('POST', path, 200, {})], action: set }),
      unknown(path, set),
      forbidden(path, set),
    ])
  }),
]
