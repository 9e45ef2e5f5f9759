import { inProof } from './support/proof.ts'
import { showRequests } from './support/forms.ts'
import type { Page } from '@playwright/test'
import { axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'

const main = (page: Page) => page.getByRole('main')

/** The first matching record of a collection. */
async function first(
  service: Caller,
  path: string,
  fits: (item: Record<string, unknown>) => boolean = () => true,
): Promise<Record<string, unknown> & { object_id: string }> {
  const { body } = await service('GET', path)
  const { results } = body as { results: (Record<string, unknown> & { object_id: string })[] }
  const found = results.find(fits)
  if (!found) throw new Error(`Nothing fits in ${path}.`)
  return found
}

test.describe('any operation', () => {
  test('OP-3 an operation without a panel has a form, a request preview and a response', async ({
    signInAs,
    faults,
  }) => {
    const path = '/notifications/notifications/read_all/'
    const page = await signInAs('administrator', '/notifications/do/readAll')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark all read')
    const run = main(page).getByRole('button', { name: 'Mark all read', exact: true })
    await run.click()
    await expect(main(page)).toContainText('2 fields to correct')
    expect(faults.count('POST', path)).toBe(0)
    await main(page).getByLabel('Subject', { exact: true }).fill('Seen')
    await main(page).getByLabel('Content', { exact: true }).fill('All of it')
    await showRequests(page)
    await expect(main(page).getByRole('region', { name: 'Request' })).toContainText('subject=Seen')
    // Never really sent: other users in this run need their own notifications.
    faults.add({
      method: 'POST',
      path,
      fault: {
        kind: 'answer',
        status: 200,
        body: {
          rows: [
            { id: 1, total: 12.5 },
            { id: 2, note: '<b>x</b>' },
          ],
          more: false,
        },
      },
    })
    await run.dblclick()
    const answer = main(page).getByRole('region', { name: 'Answer' })
    await expect(answer.getByRole('table')).toContainText('<b>x</b>')
    await expect(answer).toContainText('More')
    await axeInBothThemes(page)
  })

  test('W5 an operation without a response is unknown, checked first, and sent again only on request', async ({
    signInAs,
    serviceAs,
    faults,
    complaints,
  }) => {
    complaints.expect(/504/)
    const service = await serviceAs('administrator')
    const note = await first(service, '/notifications/notifications/', ({ read }) => read !== true)
    const path = `/notifications/notifications/${note.object_id}/mark_read/`
    const page = await signInAs('administrator', `/notifications/item/${note.object_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(note.subject))
    await main(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Mark read' }).click()
    faults.add({
      method: 'POST',
      path,
      fault: { kind: 'answer-after-apply', status: 504 },
      times: 1,
    })
    await main(page).getByRole('button', { name: 'Mark read' }).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('We don’t know whether the service did this')
    await axeInBothThemes(page)
    await alert.getByRole('button', { name: 'Check now' }).click()
    await expect(alert).toContainText(/Changed since: .*read/)
    await alert.getByRole('button', { name: 'Send again' }).click()
    await expect(alert).toContainText('this may do it twice')
    expect(faults.count('POST', path)).toBe(1)
    await alert.getByRole('button', { name: 'Send it again' }).click()
    await expect(main(page).getByRole('region', { name: 'Answer' })).toBeVisible()
    const keys = faults.arrivals
      .filter((one) => one.path.endsWith('/mark_read/'))
      .map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

test(
  'OP-2 X9 a summary of any shape is shown; it is requested when the tab is opened',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/409/)
    const service = await serviceAs('administrator')
    const { object_id: id } = await first(service, '/transfer/input/all/')
    const path = `/transfer/input/all/${id}/summary/`
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tab = main(page).getByRole('link', { name: 'Summary' })
    await expect(tab).toBeVisible()
    expect(faults.count('GET', path)).toBe(0)
    const answers: readonly (readonly [unknown, string])[] = [
      ['no rows yet', 'no rows yet'],
      [7, '7'],
      [[3, 1, 2], '3 numbers. Lowest 1, highest 3, last 2.'],
      [
        { columns: { age: { missing: 1, min: 1, mean: 2.5, max: 4, top: { x: 3 } } }, rows: 4 },
        'age',
      ],
      [{ a: [1, 'b'] }, '"b"'],
    ]
    for (const [body, shown] of answers) {
      const remove = faults.add({
        method: 'GET',
        path,
        fault: { kind: 'answer', status: 200, body },
      })
      await page.goto(`/transfer/inputs/item/${id}?tab=summary`)
      await expect(main(page)).toContainText(shown)
      remove()
    }
    faults.add({
      method: 'GET',
      path,
      fault: { kind: 'answer', status: 409, body: { detail: 'It names no data.' } },
    })
    await page.goto(`/transfer/inputs/item/${id}?tab=summary`)
    await expect(main(page).getByRole('alert')).toContainText('It names no data.')
  },
)

test(
  'OP-2 the summary of the local service: distributions with an equivalent table',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const service = await serviceAs('administrator')
    const { body } = await service('GET', '/transfer/input/all/')
    const { results } = body as { results: { object_id: string }[] }
    let id: string | undefined
    for (const { object_id } of results)
      if ((await service('GET', `/transfer/input/all/${object_id}/summary/`)).status === 200) {
        id = object_id
        break
      }
    expect(id).toBeDefined()
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}?tab=summary`)
    await main(page).getByRole('button', { name: 'Table', exact: true }).click()
    const table = main(page).getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Missing' })).toBeVisible()
    await expect(table.getByRole('img').first()).toBeVisible()
    await main(page).getByRole('button', { name: 'As numbers' }).click()
    await expect(table.getByRole('img')).toHaveCount(0)
    await expect(table.getByRole('listitem').first()).toBeVisible()
  },
)

test(
  'OP-1 X8 a report is requested only by its button, once, and compared with the previous one',
  inProof,
  async ({ signInAs, serviceAs, faults, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/)
    const service = await serviceAs('administrator')
    const { object_id: id } = await first(service, '/serve/')
    const path = `/serve/${id}/report/`
    let n = 0
    faults.add({
      method: 'POST',
      path,
      fault: { kind: 'answer', status: 200, body: { score: 1, rows: 3 } },
      times: 1,
    })
    const page = await signInAs('administrator', `/serve/item/${id}?tab=report`)
    const action = main(page).getByRole('button', { name: 'Get report' })
    await expect(action).toBeVisible()
    expect(faults.count('POST', path)).toBe(n)
    const sent = page.waitForRequest((request) => request.url().endsWith(path))
    await action.click()
    expect((await sent).postData() ?? '').toBe('')
    await expect(main(page).getByRole('region', { name: 'Answer' })).toContainText('Score')
    n = 1
    expect(faults.count('POST', path)).toBe(n)
    faults.add({
      method: 'POST',
      path,
      fault: { kind: 'answer', status: 200, body: { score: 2, rows: 3 } },
      times: 1,
    })
    await action.click()
    await expect(main(page)).toContainText('1 difference from')
    await expect(main(page).getByRole('row', { name: 'score 1 2' })).toBeVisible()

    faults.add({ method: 'POST', path, fault: { kind: 'reset-after-apply' } })
    await action.click()
    const alert = main(page).getByRole('alert')
    await alert.getByRole('button', { name: 'Check now' }).click()
    await expect(alert.getByRole('status')).toContainText(/The record hasn’t changed|Changed since/)
  },
)

test(
  'X10 ux-38 published plans are shown side by side, fully visible, without ids',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/support/plans')
    await main(page).getByRole('link', { name: 'Published plans' }).click()
    await expect(page).toHaveURL(/\/support\/plans\/do\/plans$/)
    await expect(main(page).getByRole('row', { name: /^Phone support .*No.*Yes/ })).toBeVisible()
    await expect(main(page).getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByRole('table')).not.toContainText('pln_')
    expect(faults.count('GET', '/support/plans/plans/')).toBe(1)
    faults.add({
      method: 'GET',
      path: '/support/plans/plans/',
      fault: { kind: 'answer', status: 200, body: 'Plans are on paper.' },
    })
    await page.reload()
    await expect(main(page)).toContainText('Plans are on paper.')
  },
)
