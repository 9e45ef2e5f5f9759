import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { answer } from './support/fault.ts'
import { makeTicket, newName, rowOf, rowsOf, makeMethod, makeCharge } from './support/records.ts'
import {
  alert,
  button,
  exact,
  heading,
  link,
  main,
  mainMenu,
  messages,
  region,
  contentWidth,
} from './support/pages/page.ts'
import { pressKeys } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { removes, reveals, focuses, key, says } from './support/pages/effects.ts'

const list = /^\/-\/service\/(?:[a-z_]+\/)+$/
/** The lists that Home reads; the shell reads notifications for the bell. */
const isHomeList = (path: string) => list.test(path) && !path.includes('/notifications/')

test('HM-3 HM-5 HM-6 HM-7 idea-3 design-6 design-16 design-26 what needs attention is listed, the most urgent first, acted on by keys, and handled lines fold', async ({
  signInAs,
  service,
  faults,
}) => {
  const plan = (await rowsOf(service, '/support/plans/')).find(({ name }) => name === 'Platinum')
  const ticket = await makeTicket(service, {
    title: newName('Nothing answers'),
    severity: 'business_critical_system_down',
    plan: String(plan?.object_id),
  })
  const method = await makeMethod(service)
  for (const amount of ['10', '32']) await makeCharge(service, method, amount, { failed: 'true' })
  // Makes the ticket an hour old; the plan promises five minutes.
  faults.add('GET', '/support/tickets/', {
    kind: 'rewrite',
    body: (body) =>
      body.replaceAll(
        String(ticket.created_at),
        new Date(Date.parse(String(ticket.created_at)) - 3_600_000).toISOString(),
      ),
  })
  const letGo = faults.hold('GET', '/enrich/jobs/')

  const page = await signInAs('administrator')
  const lines = main(page).getByRole('list', { name: 'Needs attention' })
  const own = lines.getByRole('listitem').filter({ hasText: String(ticket.title) })
  const card = lines.getByRole('listitem').filter({ hasText: String(method.name) })

  await test.step('the first lines wait neither for the slowest list nor for more than eight', async () => {
    await expect(own).toContainText('overdue')
    await expect(own).toContainText('Platinum, 5 min')
    const read = faults.arrivals.filter(
      ({ method: how, path }) => how === 'GET' && isHomeList(path),
    )
    // The names of people on the lines come after the lines.
    const names = read.findIndex(({ path }) => path.endsWith('/users/'))
    expect(names === -1 ? read.length : names).toBeLessThanOrEqual(8)
    await expect(main(page).getByText(/so far/)).toBeVisible()
  })

  await test.step('what is read later waits beside the count, no line moves, and it is sorted in on a press', async () => {
    const place = await button(own, /^Assign to me/).boundingBox()
    letGo()
    await expect(button(main(page), /^Complete:/)).toBeVisible()
    const pill = button(main(page), /^\d+ new$/)
    await expect(pill).toBeVisible()
    await expect(main(page).getByText('most urgent first')).toHaveCount(0)
    expect(await button(own, /^Assign to me/).boundingBox()).toEqual(place)
    await removes(pill, pill)
    await expect(main(page).getByText('most urgent first')).toBeVisible()
  })

  await test.step('charges of one method are one line, with their sum and no reason invented', async () => {
    await expect(card).toContainText('2 failed')
    await expect(card).toContainText('42 EUR, no reason given')
    await expect(link(card, `Open charges: ${String(method.name)}`)).toBeVisible()
    await expect(button(main(page), /^Complete:/)).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('keys move, take and undo; the line folds below', async () => {
    await focuses(key(page, '2'), lines.getByRole('listitem').nth(1).getByRole('link').first())
    await focuses(key(page, 'k'), lines.getByRole('listitem').first().getByRole('link').first())
    await own.getByRole('link').first().focus()
    await page.keyboard.press('a')
    // The line disappears after some seconds.
    await expect(messages(page)).toContainText('Assigned to you')
    await expect(own).toHaveCount(0)
    await expect
      .poll(async () => (await rowOf(service, `/support/tickets/${ticket.object_id}/`)).owner)
      .not.toBeNull()
    await expect(lines.locator(':focus')).toHaveCount(1)
    const fold = main(page).locator('details').filter({ hasText: 'Handled in 24 hours' })
    await fold.getByText('Handled in 24 hours').click()
    await expect(fold.getByRole('listitem')).toContainText([
      `${String(ticket.title)}Assigned to you`,
    ])
    // Undo acts while a row has the focus.
    await pressKeys(page, 'j', 'u')
    await expect(own).toHaveCount(1)
    await expect(fold).toHaveCount(0)
  })

  await test.step('a hidden line is in the fold until it is shown again', async () => {
    await card.getByRole('link').first().focus()
    await removes(key(page, 'z'), card)
    // Undo takes back the latest action, also one without a write.
    await page.keyboard.press('u')
    await expect(card).toHaveCount(1)
    await card.getByRole('link').first().focus()
    await removes(key(page, 'z'), card)
    await page.reload()
    await expect(own).toHaveCount(1)
    await expect(card).toHaveCount(0)
    await main(page).getByText('Handled in 24 hours').click()
    await button(main(page), `Show ${String(method.name)} again`).click()
    await expect(card).toHaveCount(1)
  })

  await test.step('a record that is pinned on its page is at hand on Home', async () => {
    await own.getByRole('link').first().click()
    await chooseFrom(button(page, 'More', exact), 'Pin to Home')
    await link(mainMenu(page), 'Home').click()
    const kept = region(main(page), 'Continue')
    await expect(link(kept, String(ticket.title))).toContainText('pinned')
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(button(own, /^Assign to me/)).toBeVisible()
    expect(await contentWidth(page)).toBeLessThanOrEqual(390)
    await axe(page)
  })
})

test(
  'HM-1 HM-2 HM-4 a list that fails or is refused leaves the others usable, and reading is stopped by Esc',
  inProof,
  async ({ signInAs, faults }) => {
    faults.add('GET', '/billing/charges/', answer(500))
    faults.add('GET', '/tokens/', answer(403, { detail: 'Not yours.' }))
    const page = await signInAs('administrator')
    const lines = main(page).getByRole('list', { name: 'Needs attention' })
    const status = region(main(page), 'Loading', exact)
    await expect(button(lines, /^Turn renewal on/).first()).toBeVisible()
    await expect(status.getByRole('alert')).toContainText('Couldn’t load Charges.')
    // Lists are read to their end one after the other: tickets must not be held before the charges' turn.
    await expect(button(main(page), /^Complete:.*tickets.* No access: tokens\.$/)).toBeVisible()
    await faults.reset()
    // The rest of the tickets waits until the person has stopped it.
    const letGo = faults.hold('GET', '/support/tickets/')
    await removes(button(status, 'Retry'), status.getByRole('alert'))
    await expect(button(main(page), /^Charges [\d,]+$/)).toBeVisible()
    await reveals(button(main(page), 'Refresh'), button(status, 'Stop'))
    // The hint of the button would take the key.
    await page.mouse.move(0, 0)
    await pressKeys(page, '1', 'Escape')
    letGo()
    await expect(status).toContainText('Stopped. Loaded so far:')
    const pages = () =>
      faults.arrivals.filter(({ path }) => path.endsWith('/support/tickets/')).length
    const before = pages()
    // The next page would have been requested at once.
    await expect(button(status, 'Continue')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(pages()).toBe(before)
    await reveals(button(status, 'Continue'), button(main(page), /^Complete:/))
    await expect(status).toHaveCount(0)
  },
)

test(
  'HM-8 where everything is empty, Home leads to the first records',
  inProof,
  async ({ signInAs, faults }) => {
    faults.add('GET', /^\/(?:support|billing|enrich|tokens|workspaces)\/(?:[a-z]+\/)?$/, {
      kind: 'rewrite',
      body: () => '{"count":0,"next":null,"previous":null,"results":[]}',
    })
    const page = await signInAs('administrator')
    await expect(main(page).getByRole('heading', { name: 'Start' })).toBeVisible()
    await axe(page)
    await says(link(main(page), 'Create a store'), heading(page), 'New store')
  },
)

test(
  'HM-3 a home whose lists are all refused claims nothing, and reads them again by Retry',
  inProof,
  async ({ signInAs, faults }) => {
    const allow = faults.add('GET', list, answer(403, { detail: 'Not for you.' }))
    const page = await signInAs('administrator')
    await expect(alert(page)).toContainText(/You can’t view .*jobs.*\s*Not for you\./)
    await expect(main(page)).not.toContainText(/Nothing needs attention|Checked/)
    await page.goto('/?kind=tokens')
    await expect(alert(page)).toContainText(/You can’t view tokens\s*Not for you\./)
    await expect(main(page)).not.toContainText(/Nothing needs attention|Checked/)
    allow()
    await removes(button(main(page), 'Retry'), alert(page))
    await expect(main(page).getByRole('list', { name: 'Needs attention' })).toBeVisible()
  },
)
