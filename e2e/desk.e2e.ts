import type { Page } from '@playwright/test'
import { axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
import { make, newName, rowOf as recordOf, rowsOf } from './support/records.ts'

const tickets = '/support/tickets/'
const queue = (page: Page) => page.getByRole('region', { name: 'Queue', exact: true })
const pane = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const rowOf = (page: Page, id: string) => queue(page).locator(`li[data-id="${id}"]`)
const allLoaded = (page: Page) =>
  expect(page.getByText(/^[\d,.]+ tickets, all loaded$/)).toBeVisible()

/** A ticket of this test alone; its title is all that its search finds. */
async function makeTicket(service: Caller, fields: Readonly<Record<string, string>> = {}) {
  const title = fields.title ?? newName('Desk')
  const record = await make(service, tickets, {
    title,
    content: 'See https://example.com/status and <b>nothing</b>.',
    severity: 'production_system_down',
    resolved: 'false',
    contact_method: 'email',
    contact_information: 'ingrid.solheim@northwind.example',
    ...fields,
  })
  return { ...record, title, createdBy: String(record.created_by) }
}

/** Other tests compare the plans: one that is referred to cannot be deleted. */
async function removePlan(service: Caller, id: string) {
  for (const ticket of await rowsOf(service, tickets))
    if (ticket.plan === id) await service('PATCH', `${tickets}${ticket.object_id}/`, { plan: '' })
  const { status } = await service('DELETE', `/support/plans/${id}/`)
  expect(status).toBe(204)
}

/** The plan with this text for a ticket of that severity. */
const makePlan = (service: Caller, fields: Readonly<Record<string, string>>) =>
  make(service, '/support/plans/', { name: newName('Plan'), ...fields })

test('S1 TK-8 views are links with counts, what is shown is in the address, and the scope is said', async ({
  signInAs,
}) => {
  const page = await signInAs('support_agent', '/desk')
  await allLoaded(page)
  await expect(views(page).getByRole('link', { name: /^Due next/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await views(page)
    .getByRole('link', { name: /^Resolved/ })
    .click()
  await expect(page).toHaveURL(/\/desk\?view=resolved$/)
  const link = views(page).getByRole('link', { name: /^Resolved/ })
  const [n] = /\d+/.exec((await link.textContent()) ?? '') ?? []
  await expect(queue(page).getByText(new RegExp(`^${n} tickets`))).toBeVisible()
  await expect(queue(page).locator('li[data-id]').first()).toContainText('Resolved')
  // A row of the view is opened, and all of it is in the address.
  const first = queue(page).locator('li[data-id]').first()
  const id = await first.getAttribute('data-id')
  await first.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`view=resolved&ticket=${id}`))
  await page.reload()
  await expect(pane(page).locator('.TicketPane_steps')).toContainText('1 of ')
  await expect(pane(page).getByText('Also open in another tab')).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(pane(other).getByText('Also open in another tab')).toBeVisible()
  await expect(pane(page).getByText('Also open in another tab')).toBeVisible()
  await other.close()
  await expect(pane(page).getByText('Also open in another tab')).toHaveCount(0)

  // Narrowed to one plan; what the menu counts is what is shown, and what the view counts.
  await allLoaded(page)
  await queue(page).getByRole('button', { name: 'Plan', exact: true }).click()
  const gold = page.getByRole('menuitemradio', { name: /^Gold \(/ })
  const [golden = ''] = /[\d,]+/.exec((await gold.textContent()) ?? '') ?? []
  await gold.click()
  await expect(queue(page).getByText(new RegExp(`^${golden} tickets`))).toBeVisible()
  await expect(queue(page).getByRole('button', { name: 'Plan Gold' })).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const form = page.getByRole('dialog', { name: 'Save this view' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Golden')
  await form.getByRole('button', { name: 'Save view' }).click()
  const own = views(page).getByRole('link', { name: /^Golden/ })
  await expect(own).toHaveAttribute('aria-current', 'page')
  await expect(own).toContainText(golden)
  await expect(queue(page).getByText(new RegExp(`^${golden} tickets`))).toBeVisible()
  await axeInBothThemes(page, 'main')
  await own.hover()
  await views(page).getByRole('button', { name: 'More for Golden' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
})

test('TK-3 N21 S4 the clock counts what the plan promises, shows its whole sum, and never guesses', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('administrator')
  const plan = await makePlan(service, {
    production_system_down: '1 hour',
    system_impaired: '4',
    hours: 'Mon-Fri 9-17 CET',
  })
  const word = newName('Clock').replaceAll(' ', '')
  const make = async (severity: string, more: Readonly<Record<string, string>> = {}) =>
    makeTicket(service, { title: `${word} ${severity}`, severity, plan: plan.object_id, ...more })
  const due = await make('production_system_down')
  const bare = await make('system_impaired')
  const page = await signInAs('administrator', `/desk?view=unowned&search=${word}`)
  await allLoaded(page)
  await expect(rowOf(page, due.object_id)).toContainText('Production down')
  await expect(rowOf(page, due.object_id)).toContainText('59 min left')
  await expect(rowOf(page, bare.object_id)).not.toContainText(/left|over/)
  await expect(queue(page).locator('li[data-id]').last()).toHaveAttribute('data-id', bare.object_id)

  await rowOf(page, due.object_id).getByRole('button').first().click()
  const chip = pane(page).getByRole('button', { name: /^59 min left/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  const sum = pane(page).getByRole('region', { name: /^Answer due/ })
  await expect(sum).toContainText('1 h')
  await expect(sum).toContainText('Counted in wall time; plan hours Mon-Fri 9-17 CET')
  await expect(sum).toContainText('From production_system_down: “1 hour” and created_at')
  await axeInBothThemes(page, 'main')
  await page.keyboard.press('Escape')
  await expect(sum).toBeHidden()
  await expect(chip).toBeFocused()
  await chip.hover()
  await expect(sum).toBeVisible()

  await rowOf(page, bare.object_id).getByRole('button').first().click()
  await expect(pane(page).getByText('“4” is no clear length of time.')).toBeVisible()
  await expect(pane(page).getByRole('button', { name: /left|over/ })).toHaveCount(0)
  await removePlan(service, plan.object_id)
})

test('TK-10 S3 beside the text stand plan, owner and person; nothing answers or comments', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('administrator')
  const plan = await makePlan(service, { production_system_down: '30 min', hours: '24/7' })
  const ticket = await makeTicket(service, {
    plan: plan.object_id,
    content: `See https://example.com/status and <b>nothing</b> of /support/plans/${plan.object_id}/ today.`,
  })
  const page = await signInAs('administrator', `/desk?view=all&ticket=${ticket.object_id}`)
  for (const path of ['', `/support/tickets/item/${ticket.object_id}`]) {
    if (path !== '') await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'https://example.com/status' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
    const text = main.getByText('<b>nothing</b>')
    await expect(text).toBeVisible()
    // A record is a link where the text names it, and listed below with its name.
    await expect(
      text.getByRole('link', { name: `/support/plans/${plan.object_id}/` }),
    ).toHaveAttribute('href', `/support/plans/item/${plan.object_id}`)
    await expect(main.getByRole('link', { name: String(plan.name) }).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Customer' })).toBeVisible()
    const planPart = main.getByRole('region', { name: /^Plan/ })
    await expect(planPart).toContainText('30 min')
    await expect(planPart).toContainText('24/7')
    await expect(main.getByText('The service keeps no conversation.')).toBeVisible()
    await expect(main.getByRole('textbox', { name: /reply|comment|answer/i })).toHaveCount(0)
  }
  await removePlan(service, plan.object_id)
})

test('idea-1 tickets that say the same are counted in the row and listed beside the text', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('support_agent')
  const word = newName('Q').replaceAll(/[^\p{L}]/gu, '')
  const [first, second] = [
    await makeTicket(service, { title: `Checkout ${word} rejects card-1 since 08:40` }),
    await makeTicket(service, { title: `Checkout ${word} rejects card-2 since 09:10` }),
  ]
  const page = await signInAs('support_agent', `/desk?view=all&search=${word}`)
  await allLoaded(page)
  await expect(rowOf(page, first.object_id)).toContainText('1 more says the same')
  await rowOf(page, first.object_id).getByRole('button').first().click()
  const card = pane(page).getByRole('region', { name: '1 more like this' })
  await card.getByRole('link', { name: second.title }).click()
  await expect(pane(page).getByRole('heading', { name: second.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))

  const states = async () =>
    Promise.all(
      [first, second].map(async ({ object_id }) => {
        const { resolved, severity } = await recordOf(service, `${tickets}${object_id}/`)
        return `${String(resolved)} ${String(severity)}`
      }),
    )
  const plan = page.getByRole('dialog')
  const outcome = page.getByRole('region', { name: /^(Chang|\d+ of \d+)/ })
  await card.getByRole('button', { name: 'Resolve 2…' }).click()
  await expect(plan).toContainText('Nothing has been sent yet.')
  await expect(plan).toContainText('PATCH /support/tickets/{id}/, 2 times')
  expect(await states()).toEqual(Array(2).fill('false production_system_down'))
  await plan.getByRole('button', { name: /^Change 2/ }).click()
  await expect(outcome.getByRole('heading', { level: 2 })).toHaveText('2 of 2 tickets changed')
  expect(await states()).toEqual(Array(2).fill('true production_system_down'))
  await outcome.getByRole('button', { name: 'Undo all 2' }).click()
  await expect.poll(states).toEqual(Array(2).fill('false production_system_down'))
  await expect(outcome.getByRole('heading', { level: 2 })).toHaveText('2 of 2 tickets changed')
  await outcome.getByRole('button', { name: 'Close' }).click()

  // Chosen by keys, and changed in one run.
  await rowOf(page, first.object_id).getByRole('button').first().focus()
  await page.keyboard.press('x')
  await rowOf(page, second.object_id).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar).toContainText('2 selected')
  await axeInBothThemes(page, 'main')
  await bar.getByRole('button', { name: 'Resolve' }).click()
  await expect(plan).toContainText('PATCH /support/tickets/{id}/, 2 times')
  await plan.getByRole('button', { name: /^Change 2/ }).click()
  await expect.poll(states).toEqual(Array(2).fill('true production_system_down'))
  await expect(bar).toHaveCount(0)
})

test('S2 the queue is walked by keys alone, and the row under the cursor stays when tickets arrive', async ({
  page,
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('support_agent')
  await makeTicket(service)
  await makeTicket(service)
  await page.addInitScript(() => {
    const notices: string[] = []
    class RecordedNotification extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      constructor(title: string) {
        super()
        notices.push(title)
      }
    }
    Object.assign(window, { notices, Notification: RecordedNotification })
  })
  await signInAs('support_agent', '/')
  await page.clock.install()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/desk$/)
  await allLoaded(page)
  await page.keyboard.press('j')
  const rows = queue(page).locator('li[data-id]')
  await expect(rows.first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const current = queue(page).locator('li[data-id]:has([aria-current])')
  await expect(current.getByRole('button').first()).toBeFocused()
  await expect(pane(page).locator('.TicketPane_steps')).toContainText('2 of ')
  const before = await page.title()
  await queue(page).getByRole('button', { name: 'Desk options' }).click()
  await page.getByRole('menuitem', { name: 'Notify me of new tickets' }).click()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  const place = await current.boundingBox()

  const { object_id } = await makeTicket(service, { title: newName('New') })
  await page.clock.runFor(61_000)
  // Other tests make tickets too.
  const pill = queue(page).getByRole('button', { name: /^\d+ new$/ })
  await expect(pill).toBeVisible()
  const [n] = /\d+/.exec((await pill.textContent()) ?? '') ?? []
  await expect(page).toHaveTitle(`(${n}) ${before}`)
  expect(await current.boundingBox()).toEqual(place)
  const notices = () => page.evaluate(() => (window as unknown as { notices: string[] }).notices)
  expect(await notices()).toHaveLength(1)
  await pill.click()
  await expect(pill).toBeHidden()
  await expect(page).toHaveTitle(before)
  await page.goto(`/desk?view=all&ticket=${object_id}`)
  await expect(rowOf(page, object_id)).toBeVisible()
})

test('TK-4 S2 a ticket is taken and resolved by one key each, and the next in the fixed order opens', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('support_agent')
  const word = newName('Next').replaceAll(' ', '')
  const [first, second] = [
    await makeTicket(service, { title: `${word} one is down` }),
    await makeTicket(service, { title: `${word} two is down` }),
  ]
  const page = await signInAs('support_agent', `/desk?search=${word}`)
  await allLoaded(page)
  await page.keyboard.press('j')
  await expect(pane(page).getByRole('heading', { name: first.title })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Took “${first.title}”`)).toBeVisible()
  await expect(rowOf(page, first.object_id)).toContainText('Owner: Tomás Ribeiro')
  await page.keyboard.press('e')
  await expect(pane(page).getByRole('heading', { name: second.title })).toBeVisible()
  await expect(rowOf(page, second.object_id).getByRole('button').first()).toBeFocused()
  // The row keeps its place, marked, until the order is asked for.
  await expect(rowOf(page, first.object_id)).toContainText('Resolved')
  const { body } = await service('GET', `${tickets}${first.object_id}/`)
  expect(body).toMatchObject({ resolved: true })
  await page.keyboard.press('u')
  await expect(rowOf(page, first.object_id)).not.toContainText('Resolved')
  const resolved = async () => {
    const again = await service('GET', `${tickets}${first.object_id}/`)
    return (again.body as { resolved: boolean }).resolved
  }
  await expect.poll(resolved).toBe(false)

  // Work mode hides the queue, and keeps its order.
  await page.keyboard.press('w')
  await expect(queue(page)).toBeHidden()
  await expect(pane(page).locator('.TicketPane_steps')).toContainText('2 of 2')
  await page.keyboard.press('k')
  await expect(pane(page).getByRole('heading', { name: first.title })).toBeVisible()
  await page.keyboard.press('w')
  await expect(queue(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('S1 the list, then the ticket as a page with a way back, without loss of width', async ({
    signInAs,
    serviceAs,
  }) => {
    const service = await serviceAs('support_agent')
    const ticket = await makeTicket(service)
    const page = await signInAs('support_agent', `/desk?search=${ticket.title.split(' ').at(-1)}`)
    await allLoaded(page)
    await expect(rowOf(page, ticket.object_id)).toBeVisible()
    await axeInBothThemes(page, 'main')
    await rowOf(page, ticket.object_id).getByRole('button').first().tap()
    await expect(pane(page).getByRole('heading', { name: ticket.title })).toBeVisible()
    await expect(queue(page)).toBeHidden()
    await axeInBothThemes(page, 'main')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)

    // Taken, changed, contacted and resolved with one thumb, nothing of it behind a hover.
    const press = async (name: string | RegExp) => {
      const target = page.getByRole(
        /^(Change|Contact)/.test(String(name)) ? 'menuitem' : 'button',
        { name, exact: typeof name === 'string' },
      )
      const { width: w = 0, height: h = 0 } = (await target.boundingBox()) ?? {}
      expect(Math.min(w, h), String(name)).toBeGreaterThanOrEqual(44)
      await target.tap()
    }
    const now = () => recordOf(service, `${tickets}${ticket.object_id}/`)
    await press(/^Take/)
    await expect.poll(async () => (await now()).owner).toBe(ticket.createdBy)
    await press('More actions')
    await press('Change severity')
    await press(/^System impaired/)
    await expect.poll(async () => (await now()).severity).toBe('system_impaired')
    await press('More actions')
    await press('Contact')
    await expect(page.getByRole('link', { name: /^Open in mail app/ })).toBeVisible()
    await press('Close')
    await press(/^Resolve & next/)
    await expect.poll(async () => (await now()).resolved).toBe(true)
    await pane(page).getByRole('button', { name: 'Queue' }).click()
    await expect(rowOf(page, ticket.object_id)).toBeVisible()
  })
})

test('S2 S5 idea-1 five tickets are taken and resolved in 14 key presses, and the service has it', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('support_agent')
  const word = newName('Five').replaceAll(' ', '')
  const made = []
  for (const n of ['one', 'two', 'three', 'four', 'five'])
    made.push(await makeTicket(service, { title: `${word} ${n}` }))
  const [first, second, third, fourth, fifth] = made.map(({ object_id }) => object_id)
  const page = await signInAs('support_agent', `/desk?view=waiting&search=${word}`)
  await allLoaded(page)
  await expect(queue(page).locator('li[data-id]')).toHaveCount(5)
  const opened = (id: string | undefined) =>
    expect(queue(page).locator('li[data-id]:has([aria-current])')).toHaveAttribute(
      'data-id',
      String(id),
    )
  // The text that was chosen last is the one that comes first.
  await page.keyboard.press('j')
  const openMail = page.getByRole('link', { name: /^Open in mail app/ })
  await page.keyboard.press('c')
  await expect(openMail).toBeVisible()
  for (const key of ['4', 'Escape']) await page.keyboard.press(key)

  // The first row was gone to by one press.
  let pressed = 1
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    pressed += keys.length
  }
  await opened(first)
  await press('a', 'e')
  await opened(second)
  await press('3', 'a', 'e')
  await opened(third)
  await press('o')
  const proposed = page.getByRole('dialog', { name: 'Hand over to' }).getByRole('list')
  await expect(proposed.getByRole('button').first()).toBeFocused()
  // Whoever owns tickets of any page is proposed.
  const owned = (await proposed.allTextContents()).join().matchAll(/(\d+) open/g)
  const perPage = (await rowsOf(service, tickets)).length
  expect([...owned].reduce((sum, [, n]) => sum + Number(n), 0)).toBeGreaterThan(perPage)
  const colleague = await proposed.getByRole('button').first().textContent()
  await press('Enter', 'e')
  await opened(fourth)
  await press('c')
  await expect(openMail).toBeVisible()
  await press('Control+Enter', 'e')
  await opened(fifth)
  await press('a', 'e')
  await expect(rowOf(page, String(fifth))).toContainText('Resolved')
  expect(pressed).toBeLessThanOrEqual(14)

  // What the keys did is what the service has, and nothing else.
  const [{ createdBy: me } = { createdBy: '' }] = made
  for (const { object_id } of made) {
    const read = () => recordOf(service, `${tickets}${object_id}/`)
    // The list says so before the service has answered.
    await expect.poll(async () => (await read()).resolved).toBe(true)
    const now = await read()
    const isThird = object_id === third
    expect(now).toMatchObject({
      resolved: true,
      severity: object_id === second ? 'production_system_impaired' : 'production_system_down',
    })
    if (!isThird) expect(now.owner).toBe(me)
    else {
      const { last_name: name } = await recordOf(service, `/users/${String(now.owner)}/`)
      expect(colleague).toContain(name)
    }
  }
})
