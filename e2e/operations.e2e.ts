import { axeInBothThemes, type Caller, expect, test, inProof } from './support/fixtures.ts'
import { alert, button, exact, heading, link, main, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { chooseAction } from './support/pages/record.ts'
import { control, requestBy } from './support/pages/form.ts'
import { rowsOf, type RecordJson } from './support/records.ts'
import { showRequests } from './support/pages/actions.ts'
import { shows, tells, leads, removes, reveals } from './support/pages/effects.ts'

/** The first matching record of a collection. */
async function first(
  service: Caller,
  path: string,
  fits: (item: RecordJson) => boolean = () => true,
): Promise<RecordJson> {
  const found = (await rowsOf(service, path)).find(fits)
  if (!found) throw new Error(`Nothing fits in ${path}.`)
  return found
}

test('OP-3 an operation without a panel has a form, a request preview and a response', async ({
  signInAs,
  faults,
}) => {
  const path = '/notifications/notifications/read_all/'
  const page = await signInAs('administrator', '/notifications/do/readAll')
  await expect(heading(page)).toHaveText('Mark all read')
  const run = button(main(page), 'Mark all read', exact)
  await shows(run, '2 fields to correct')
  expect(faults.count('POST', path)).toBe(0)
  await control(page, 'Subject').fill('Seen')
  await control(page, 'Content').fill('All of it')
  await showRequests(page)
  await expect(region(main(page), 'Request')).toContainText('subject=Seen')
  // Never really sent: other users in this run need their own notifications.
  faults.add(
    'POST',
    path,
    answer(200, {
      rows: [
        { id: 1, total: 12.5 },
        { id: 2, note: '<b>x</b>' },
      ],
      more: false,
    }),
  )
  await run.dblclick()
  const shown = region(main(page), 'Answer')
  await expect(shown.getByRole('table')).toContainText('<b>x</b>')
  await expect(shown).toContainText('More')
  await axeInBothThemes(page)
})

test('W5 an operation without a response is unknown, checked first, and sent again only on request', async ({
  signInAs,
  service,
  faults,
}) => {
  const note = await first(service, '/notifications/notifications/', ({ read }) => read !== true)
  const path = `/notifications/notifications/${note.object_id}/mark_read/`
  const page = await signInAs('administrator', `/notifications/item/${note.object_id}`)
  await expect(heading(page)).toHaveText(String(note.subject))
  await chooseAction(page, 'Mark read')
  faults.add('POST', path, { kind: 'answer-after-apply', status: 504 }, 1)
  await tells(button(main(page), 'Mark read'), 'We don’t know whether the service did this')
  await axeInBothThemes(page)
  await tells(button(alert(page), 'Check now'), /Changed since: .*read/)
  await tells(button(alert(page), 'Send again'), 'this may do it twice')
  expect(faults.count('POST', path)).toBe(1)
  await reveals(button(alert(page), 'Send it again'), region(main(page), 'Answer'))
  const keys = faults.arrivals
    .filter((one) => one.path.endsWith('/mark_read/'))
    .map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test(
  'OP-2 X9 a summary of any shape is shown; it is requested when the tab is opened',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await first(service, '/transfer/input/all/')
    const path = `/transfer/input/all/${id}/summary/`
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}`)
    await expect(heading(page)).toBeVisible()
    const tab = link(main(page), 'Summary')
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
      const remove = faults.add('GET', path, answer(200, body))
      await page.goto(`/transfer/inputs/item/${id}?tab=summary`)
      await expect(main(page)).toContainText(shown)
      remove()
    }
    faults.add('GET', path, answer(409, { detail: 'It names no data.' }))
    await page.goto(`/transfer/inputs/item/${id}?tab=summary`)
    await expect(alert(page)).toContainText('It names no data.')
  },
)

test(
  'OP-2 the summary of the local service: distributions with an equivalent table',
  inProof,
  async ({ signInAs, service }) => {
    let id: string | undefined
    for (const { object_id } of await rowsOf(service, '/transfer/input/all/'))
      if ((await service('GET', `/transfer/input/all/${object_id}/summary/`)).status === 200) {
        id = object_id
        break
      }
    expect(id).toBeDefined()
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}?tab=summary`)
    await button(main(page), 'Table', exact).click()
    const table = main(page).getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Missing' })).toBeVisible()
    await expect(table.getByRole('img').first()).toBeVisible()
    await removes(button(main(page), 'As numbers'), table.getByRole('img'))
    await expect(table.getByRole('listitem').first()).toBeVisible()
  },
)

test(
  'OP-1 X8 a report is requested only by its button, once, and compared with the previous one',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await first(service, '/serve/')
    const path = `/serve/${id}/report/`
    let n = 0
    faults.add('POST', path, answer(200, { score: 1, rows: 3 }), 1)
    const page = await signInAs('administrator', `/serve/item/${id}?tab=report`)
    const action = button(main(page), 'Get report')
    await expect(action).toBeVisible()
    expect(faults.count('POST', path)).toBe(n)
    const sent = await requestBy(page, 'POST', () => action.click())
    expect(sent.postData() ?? '').toBe('')
    await expect(region(main(page), 'Answer')).toContainText('Score')
    n = 1
    expect(faults.count('POST', path)).toBe(n)
    faults.add('POST', path, answer(200, { score: 2, rows: 3 }), 1)
    await shows(action, '1 difference from')
    await expect(main(page).getByRole('row', { name: 'score 1 2' })).toBeVisible()

    faults.add('POST', path, { kind: 'reset-after-apply' })
    await action.click()
    await button(alert(page), 'Check now').click()
    await expect(alert(page).getByRole('status')).toContainText(
      /The record hasn’t changed|Changed since/,
    )
  },
)

test(
  'X10 ux-38 published plans are shown side by side, fully visible, without ids',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/support/plans')
    await leads(link(main(page), 'Published plans'), /\/support\/plans\/do\/plans$/)
    await expect(main(page).getByRole('row', { name: /^Phone support .*No.*Yes/ })).toBeVisible()
    await expect(main(page).getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByRole('table')).not.toContainText('pln_')
    expect(faults.count('GET', '/support/plans/plans/')).toBe(1)
    faults.add('GET', '/support/plans/plans/', answer(200, 'Plans are on paper.'))
    await page.reload()
    await expect(main(page)).toContainText('Plans are on paper.')
  },
)
