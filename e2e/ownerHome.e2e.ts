import { axeInBothThemes, type Caller, expect, test, inProof } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'
import { answer, waitForTest } from './support/fault.ts'
import {
  make,
  newName,
  rowOf,
  makeWorkspace,
  makeMethod,
  makeCharge,
  makeStore,
} from './support/records.ts'
import {
  alert,
  button,
  exact,
  heading,
  link,
  main,
  mainMenu,
  region,
} from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { shows, leads, reveals, key, removes, says } from './support/pages/effects.ts'

/** The day this many days from now, in UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A workspace of a person, with all that their home tells of. */
async function makeWork(own: Caller, administrator: Caller) {
  const workspace = await makeWorkspace(own)
  const id = workspace.object_id
  const inWorkspace = { workspace: id, description: 'Made for a test' }
  const store = await make(own, '/store/all/', { ...inWorkspace, name: newName('store') })
  const method = await makeMethod(own)
  await make(own, '/tokens/', { expires_at: `${dayIn(4)}T00:00:00Z` })
  const subscription = await make(own, '/billing/subscriptions/', {
    name: newName('plan'),
    workspace: id,
    expires_on: dayIn(10),
    auto_renew: 'false',
    method: method.object_id,
  })
  await makeCharge(administrator, method, '1234', { failed: 'true', processed: 'false' })
  return { workspace, store, method, subscription }
}

test('S6 idea-4 ux-37 AC-6 idea-12 OT-2 use-9 design-6 an owner’s home says what works, costs and needs them; the menu has their work first', async ({
  newcomer,
  serviceAs,
  faults,
}) => {
  const { page, service } = await newcomer('/settings')
  const administrator = await serviceAs('administrator')
  const { store, method, subscription } = await makeWork(service, administrator)
  const part = (name: string) => region(main(page), name, exact)

  await test.step('three answers, from at most eight lists', async () => {
    // The names of people and methods come after the lines, notifications are the bell's.
    const lists = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (
        request.method() === 'GET' &&
        /\/-\/service\/(?!users\/|billing\/methods\/|notifications\/).*\/$/.test(pathname)
      )
        lists.add(pathname)
    })
    await page.goto('/')
    await expect(part('What does it cost?')).toContainText('1,234 EUR failed.')
    await expect(part('Is it working?')).toContainText('No jobs ran recently.')
    await expect(part('What needs your attention?')).toContainText('3 items, one about money.')
    await expect(part('What needs your attention?').getByRole('listitem')).toContainText([
      '1,234 EUR couldn’t be charged',
      `${String(subscription.name)} ends on`,
      'A token expires in',
    ])
    expect(lists.size, [...lists].join(', ')).toBeLessThanOrEqual(8)
    await axeInBothThemes(page)
  })

  await test.step('a key acts, and what is settled goes away', async () => {
    // A key pressed before its script has loaded writes nothing.
    await page.waitForLoadState('networkidle')
    await says(key(page, '2'), part('What needs your attention?'), '2 items, one about money.')
    const path = `/billing/subscriptions/${subscription.object_id}/`
    await expect.poll(async () => (await rowOf(service, path)).auto_renew).toBe(true)
    // The other lines keep their numbers, so a second press meets none.
    await says(key(page, '2'), link(part('What needs your attention?'), /^New token/), '3')
    await expect(heading(page)).toHaveText('Home')
  })

  await test.step('all failed charges of a method are one item, with their number and sum', async () => {
    for (const [amount, processed] of [
      ['500', 'false'],
      ['9000', 'true'],
    ] as const)
      await makeCharge(administrator, method, amount, { failed: 'true', processed })
    await page.reload()
    const needs = part('What needs your attention?')
    await expect(needs).toContainText('2 items, one about money.')
    const item = needs.getByRole('listitem').filter({ hasText: '1,734 EUR couldn’t be charged' })
    await expect(item).toContainText(String(method.name))
    await expect(item).toContainText('2 failed charges · last on')
    await expect(part('What does it cost?')).toContainText('1,734 EUR failed.')
    await link(item, 'Open charges').click()
    await expect(rows(page)).toHaveCount(2)
    await page.goBack()
    await expect(item).toBeVisible()
  })

  await test.step('on a phone the actions are at hand', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const actions = main(page).getByRole('navigation', { name: 'Start' })
    for (const name of ['Train', 'Upload', 'Ask for help'])
      await expect(actions.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(link(part('What needs your attention?'), /^Set another method/)).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a file dropped on home or on a store is ready to be written where the last one went', async () => {
    const give = (type: 'dragenter' | 'drop', on: string) =>
      page.locator(on).evaluate((element, kind) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['a,b'], 'dropped.csv'))
        element.dispatchEvent(
          new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
        )
      }, type)
    const drop = async (hint: RegExp) => {
      // The drop target is loaded after the page.
      await expect(async () => {
        await give('dragenter', 'main')
        await expect(page.getByText(hint)).toBeVisible({ timeout: 500 })
      }).toPass()
      await give('drop', '.DropAnywhere_root')
    }
    await drop(/^Drop the file to upload it/)
    const dialog = dialogOf(page, 'Upload a file')
    const container = dialog.getByRole('combobox', { name: 'Container' })
    await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue('dropped.csv')
    await expect(container).toBeFocused()
    if (isProof) await axeInBothThemes(page)
    // The file stays when the kind of record changes.
    await button(dialog, 'To a model').click()
    await button(dialog, 'Into a store').click()
    await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue('dropped.csv')
    await container.fill('raw')
    await removes(key(page, 'Control+Enter'), dialog)
    const blob = `/store/all/${store.object_id}/read_blob/?container=raw&path=dropped.csv`
    await expect.poll(async () => (await service('GET', blob)).body).toBe('a,b')

    await page.goto(`/stores/item/${store.object_id}`)
    await expect(heading(page)).toHaveText(String(store.name))
    await drop(/^Drop the file to write it into this store/)
    await expect(main(page).getByRole('combobox', { name: 'Container' })).toHaveValue('raw')
    await button(main(page), 'Remove dropped.csv').click()
  })

  await test.step('a list that fails, and one that is refused, stop no other', async () => {
    await page.goto('/')
    faults.add('GET', '/enrich/jobs/', answer(500, { detail: 'No.' }))
    faults.add('GET', '/billing/charges/', answer(403, { detail: 'No.' }))
    await page.reload()
    await expect(part('Is it working?').getByRole('alert')).toContainText('Couldn’t load Jobs')
    await expect(part('What does it cost?')).toContainText('Charges: no access')
    await expect(alert(page)).toHaveCount(1)
    await expect(part('What needs your attention?')).toContainText('A token expires in')
  })

  await test.step('what was refused stands at the end of the menu, by request', async () => {
    await page.goto('/settings/menu')
    await expect(mainMenu(page).getByRole('heading', { name: 'Work', exact: true })).toHaveCount(0)
    await reveals(button(page, 'Update menu'), main(page).getByText(/1 unavailable/))
    await expect(mainMenu(page).getByRole('list', { name: 'Money' })).not.toContainText('Charges')
    await mainMenu(page).getByText('More', { exact: true }).click()
    await expect(mainMenu(page).getByRole('list', { name: 'Not available to you' })).toHaveText(
      'Charges',
    )
    await page.getByText('Show every collection at its usual place').click()
    await expect(mainMenu(page).getByRole('list', { name: 'Billing' })).toContainText('Charges')
  })
})

test(
  'idea-4 what a month costs is summed up from every charge, not from the first page',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('workspace_owner', '/')
    const cost = region(main(page), 'What does it cost?', exact)
    const hint = button(cost, /^From all \d+ charges/)
    const all = /\d+/.exec((await hint.getAttribute('aria-label')) ?? '')?.[0]
    // The days are drawn too, and the chart's sum equals the response's.
    await expect(cost.getByRole('img', { name: /^Charges by day/ })).toBeVisible()
    expect(Number(all)).toBeGreaterThan(25)
    // Jobs beyond the first page are loaded too, so nothing is missing for good.
    const needs = region(main(page), 'What needs your attention?', exact)
    await expect(needs).toContainText(/\d+ items, /)
    await expect(needs).not.toContainText('so far')
  },
)

test(
  'S6 idea-4 what is read late stands last, and is shown even below five others',
  inProof,
  async ({ newcomer, serviceAs, faults }) => {
    const { page, service } = await newcomer('/settings')
    const administrator = await serviceAs('administrator')
    const { method } = await makeWork(service, administrator)
    for (const days of [1, 2, 3, 5, 6])
      await make(service, '/tokens/', { expires_at: `${dayIn(days)}T00:00:00Z` })
    // The failed charge is older than a first page of others.
    for (let n = 0; n < 30; n++) await makeCharge(administrator, method, '1', { processed: 'true' })
    const { until, letGo } = waitForTest()
    faults.add('GET', '/billing/charges/', {
      kind: 'slow',
      answer: (address) => (address.includes('page=') ? until : 0),
    })
    await page.goto('/')
    const needs = region(main(page), 'What needs your attention?', exact)
    const lines = needs.locator('ol > li')
    const late = lines.filter({ hasText: '1,234 EUR couldn’t be charged' })
    await expect(lines.nth(4)).toBeVisible()
    const first = await lines.allInnerTexts()
    await expect(late).toHaveCount(0)
    letGo()
    await expect(late).toBeVisible()
    expect((await lines.allInnerTexts()).slice(0, first.length)).toEqual(first)
    await expect(lines.last()).toContainText('1,234 EUR')
  },
)

test(
  'AC-1 a chosen workspace limits the lists that can be limited, and says where it does not',
  inProof,
  async ({ newcomer }) => {
    const { page, service } = await newcomer('/settings')
    const [one, other] = [newName('scope-one'), newName('scope-other')]
    const ids: string[] = []
    for (const name of [one, other]) {
      const { object_id: workspace } = await makeWorkspace(service, { name })
      await makeStore(service, { name: `store of ${name}`, workspace })
      ids.push(workspace)
    }
    await page.goto('/stores')
    await expect(main(page)).toContainText(`store of ${other}`)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/-\/service\/(store|support)\//.test(pathname)) requested.push(search)
    })
    await button(page, /^All workspaces/).click()
    const dialog = dialogOf(page, 'Limit lists to a workspace')
    await dialog.getByRole('combobox', { name: 'Find a workspace' }).fill(one)
    await page.getByRole('option', { name: one }).click()
    await expect(main(page)).not.toContainText(`store of ${other}`)
    await expect(main(page)).toContainText(`store of ${one}`)
    await expect(button(page, `Lists are limited to ${one}`)).toBeVisible()

    await reveals(link(mainMenu(page), 'Tickets'), button(page, /^Shows all workspaces, not only/))
    await leads(link(mainMenu(page), 'Stores'), new RegExp(`workspace__object_id=${ids[0]}`))
    await expect(main(page)).toContainText(`store of ${one}`)
    expect(requested.filter(Boolean)).toEqual(
      requested.filter(Boolean).map(() => `?workspace__object_id=${ids[0]}`),
    )
    expect(requested).toContain('')

    await shows(link(mainMenu(page), 'Home'), 'Showing Stores, Models,')
    await expect(main(page)).toContainText(` of ${one}. Tickets`)
    if (isProof) await axeInBothThemes(page)
    await link(mainMenu(page), 'Stores').click()

    await button(page, `Lists are limited to ${one}`).click()
    await shows(button(dialog, 'All workspaces'), `store of ${other}`)
  },
)

test('S6 what is settled from the home leaves the focus at what is beside it', async ({
  newcomer,
  serviceAs,
}) => {
  const { page, service } = await newcomer('/settings')
  await makeWork(service, await serviceAs('administrator'))
  await page.goto('/')
  const renew = button(main(page), /^Turn renewal on: /)
  await renew.focus()
  await page.keyboard.press('Enter')
  await expect(renew).toHaveCount(0)
  await expect(region(page, 'What needs your attention?').locator(':focus')).toBeVisible()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('S6 ux-37 on a phone each answer is shown in full', async ({ signInAs }) => {
    const page = await signInAs('workspace_owner', '/')
    await page.setViewportSize({ width: 390, height: 844 })
    const answers = page.locator('.PhoneAnswers_root button')
    await expect(answers.filter({ hasText: 'eingezogen' })).toBeVisible()
    const cut = await answers.evaluateAll((all) =>
      all.flatMap((answer) => {
        const text = answer.querySelector('strong')
        const isCut =
          !text || text.scrollWidth > text.clientWidth || answer.scrollHeight > answer.clientHeight
        return isCut ? [answer.textContent] : []
      }),
    )
    expect(cut).toEqual([])
  })
})
