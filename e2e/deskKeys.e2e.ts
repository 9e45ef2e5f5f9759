import type { Locator } from '@playwright/test'
import {
  allLoaded,
  makeDeskTicket,
  pane,
  queue,
  queueRows,
  rowOf,
  tickets,
  opener,
  currentRow,
  steps,
} from './support/desk.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { newName, rowsOf, rowOf as recordOf } from './support/records.ts'
import { typeApart, writesIn } from './support/sentences.ts'
import { button, link, messages, contentWidth } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { selectionBar } from './support/pages/list.ts'
import { pressKeys } from './support/keyboard.ts'
import { rest } from './support/rest.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { reveals, focuses, key, leads, says, removes } from './support/pages/effects.ts'

test(
  'S2 the queue is walked by keys alone, and the row under the cursor stays when tickets arrive',
  inProof,
  async ({ page, signInAs, serviceAs }) => {
    const service = await serviceAs('support_agent')
    await makeDeskTicket(service)
    await makeDeskTicket(service)
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
    // The clock changes under nothing that is being read.
    await allLoaded(page)
    await page.clock.install()
    await leads(key(page, 'g', 'q'), /\/desk$/)
    await allLoaded(page)
    await focuses(key(page, 'j'), opener(queueRows(page).first()))
    await page.keyboard.press('ArrowDown')
    const current = currentRow(page)
    await expect(opener(current)).toBeFocused()
    await expect(steps(page)).toContainText('2 of ')
    const before = await page.title()
    await chooseFrom(button(queue(page), 'Desk options'), 'Notify me of new tickets')
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    const place = await current.boundingBox()

    const { object_id } = await makeDeskTicket(service, { title: newName('New') })
    await page.clock.runFor(61_000)
    // Other tests make tickets too.
    const pill = button(queue(page), /^\d+ new$/)
    await expect(pill).toBeVisible()
    await expect(async () => {
      const [n] = /\d+/.exec((await pill.textContent()) ?? '') ?? []
      expect(await page.title()).toBe(`(${n}) ${before}`)
    }).toPass()
    expect(await current.boundingBox()).toEqual(place)
    const notices = () => page.evaluate(() => (window as unknown as { notices: string[] }).notices)
    expect(await notices()).toHaveLength(1)
    await pill.click()
    await expect(pill).toBeHidden()
    await expect(page).toHaveTitle(before)
    await page.goto(`/desk?view=all&ticket=${object_id}`)
    await expect(rowOf(page, object_id)).toBeVisible()
  },
)

test('TK-4 S2 a ticket is taken and resolved by one key each, and the next in the fixed order opens', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('support_agent')
  const word = newName('Next').replaceAll(' ', '')
  const [first, second] = [
    await makeDeskTicket(service, { title: `${word} one is down` }),
    await makeDeskTicket(service, { title: `${word} two is down` }),
  ]
  const page = await signInAs('support_agent', `/desk?search=${word}`)
  await allLoaded(page)
  await reveals(key(page, 'j'), pane(page).getByRole('heading', { name: first.title }))
  await reveals(key(page, 'a'), messages(page).getByText(`Assigned to you: “${first.title}”`))
  await expect(rowOf(page, first.object_id)).toContainText('Owner: Tomás Ribeiro')
  await reveals(key(page, 'e'), pane(page).getByRole('heading', { name: second.title }))
  await expect(opener(rowOf(page, second.object_id))).toBeFocused()
  // The row keeps its place, marked, until the list is sorted again.
  await expect(rowOf(page, first.object_id)).toContainText('Resolved')
  const now = () => recordOf(service, `${tickets}${first.object_id}/`)
  expect(await now()).toMatchObject({ resolved: true })
  await page.keyboard.press('u')
  await expect(rowOf(page, first.object_id)).not.toContainText('Resolved')
  await expect.poll(async () => (await now()).resolved).toBe(false)

  // Work mode hides the queue, and keeps its order.
  await page.keyboard.press('w')
  await expect(queue(page)).toBeHidden()
  await expect(steps(page)).toContainText('2 of 2')
  await reveals(key(page, 'k'), pane(page).getByRole('heading', { name: first.title }))
  await reveals(key(page, 'w'), queue(page))
})

test('TK-4 use-2 a late answer moves nothing under whoever has gone on', async ({
  signInAs,
  serviceAs,
  faults,
}) => {
  const service = await serviceAs('support_agent')
  const word = newName('Late').replaceAll(' ', '')
  const made = []
  for (const name of ['one', 'two', 'three'])
    made.push(await makeDeskTicket(service, { title: `${word} ${name} is down` }))
  const [first, , third] = made
  const page = await signInAs('support_agent', `/desk?search=${word}`)
  await allLoaded(page)
  await page.keyboard.press('j')
  const letGo = faults.hold('PATCH', `${tickets}${first?.object_id}/`)
  await page.keyboard.press('e')
  await pressKeys(page, 'j', 'j')
  const isAtThird = () =>
    expect(pane(page).getByRole('heading', { name: third?.title })).toBeVisible()
  await isAtThird()
  letGo()
  await expect(rowOf(page, first?.object_id ?? '')).toContainText('Resolved')
  await rest(page)
  await isAtThird()
  await expect(opener(rowOf(page, third?.object_id ?? ''))).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'S1 the list, then the ticket as a page with a way back, without loss of width',
    inProof,
    async ({ signInAs, serviceAs }) => {
      const service = await serviceAs('support_agent')
      const ticket = await makeDeskTicket(service)
      const page = await signInAs('support_agent', `/desk?search=${ticket.title.split(' ').at(-1)}`)
      await allLoaded(page)
      await expect(rowOf(page, ticket.object_id)).toBeVisible()
      await axeInBothThemes(page, 'main')
      await opener(rowOf(page, ticket.object_id)).tap()
      await expect(pane(page).getByRole('heading', { name: ticket.title })).toBeVisible()
      await expect(queue(page)).toBeHidden()
      await axeInBothThemes(page, 'main')
      expect(await contentWidth(page)).toBe(390)
      const row = pane(page).locator('dl > div').filter({ hasText: 'Contact information' })
      const middleOf = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return Math.round(y + height / 2)
      }
      expect(await middleOf(row.locator('dt'))).toBe(await middleOf(row.getByRole('link')))
      await expect(row.getByRole('link')).toHaveCSS('display', 'block')

      // All actions are reachable with one thumb, without hover.
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
      await press(/^Assign to me/)
      await expect.poll(async () => (await now()).owner).toBe(ticket.createdBy)
      await press('More actions')
      await press('Change severity')
      await press(/^System impaired/)
      await expect.poll(async () => (await now()).severity).toBe('system_impaired')
      await press('More actions')
      await press('Contact')
      await expect(link(page, /^Open in mail app/)).toBeVisible()
      await press('Close')
      await press(/^Resolve & next/)
      await expect.poll(async () => (await now()).resolved).toBe(true)
      await reveals(button(pane(page), 'Queue'), rowOf(page, ticket.object_id))
    },
  )
})

test(
  'S2 S5 idea-1 five tickets are taken and resolved in 14 key presses, and the service has it',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const service = await serviceAs('support_agent')
    const word = newName('Five').replaceAll(' ', '')
    const made = []
    for (const n of ['one', 'two', 'three', 'four', 'five'])
      made.push(await makeDeskTicket(service, { title: `${word} ${n}` }))
    const [first, second, third, fourth, fifth] = made.map(({ object_id }) => object_id)
    const page = await signInAs('support_agent', `/desk?view=waiting&search=${word}`)
    await allLoaded(page)
    await expect(queueRows(page)).toHaveCount(5)
    const opened = (id: string | undefined) =>
      expect(currentRow(page)).toHaveAttribute('data-id', String(id))
    // The text that was chosen last is the one that comes first.
    await page.keyboard.press('j')
    const openMail = link(page, /^Open in mail app/)
    await reveals(key(page, 'c'), openMail)
    for (const key of ['4', 'Escape']) await page.keyboard.press(key)

    // One press went to the first row.
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
    const proposed = dialogOf(page, 'Hand over to').getByRole('list')
    await expect(proposed.getByRole('button').first()).toBeFocused()
    // Owners of tickets of all pages are proposed, with their open ones.
    const owned = (await proposed.allTextContents()).join().matchAll(/(\d+) open/g)
    const ofFirstPage = (await rowsOf(service, tickets)).filter(
      ({ owner, resolved }) => owner !== null && resolved !== true,
    )
    expect([...owned].reduce((sum, [, n]) => sum + Number(n), 0)).toBeGreaterThan(
      ofFirstPage.length,
    )
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

    // The service has exactly the changes of the keys.
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
  },
)

test(
  'use-2 use-3 keys at 40 ms all act, and with tickets chosen they plan a change of all of them',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    test.slow()
    const service = await serviceAs('support_agent')
    const word = newName('Chosen').replaceAll(' ', '')
    const made: Awaited<ReturnType<typeof makeDeskTicket>>[] = []
    for (const n of ['one', 'two', 'three'])
      made.push(await makeDeskTicket(service, { title: `${word} ${n}` }))
    const read = ({ object_id }: { readonly object_id: string }) =>
      recordOf(service, `${tickets}${object_id}/`)
    const page = await signInAs('support_agent', `/desk?view=waiting&search=${word}`)
    await allLoaded(page)
    await expect(queueRows(page)).toHaveCount(3)
    const idOf = async (n: number) => String(await queueRows(page).nth(n).getAttribute('data-id'))
    const [first, second] = [await idOf(0), await idOf(1)]

    await page.keyboard.press('j')
    await typeApart(page, 40, 'ae')
    await expect.poll(async () => (await read({ object_id: first })).resolved).toBe(true)
    expect((await read({ object_id: first })).owner).toBe(made[0]?.createdBy)
    await expect(queue(page).locator(`li[data-id="${second}"]:has([aria-current])`)).toBeVisible()
    await typeApart(page, 40, 'o1')
    await expect(messages(page)).toContainText(/Assigned to (?!you)/)
    await expect.poll(async () => (await read({ object_id: second })).owner).not.toBeFalsy()

    // The ticket's own page has not loaded the dialog yet.
    await page.goto(`/support/tickets/item/${String(made.at(-1)?.object_id)}`)
    await expect(page.getByRole('group', { name: 'Actions on this ticket' })).toBeVisible()
    await typeApart(page, 40, 'o1')
    await expect.poll(async () => (await read(made[2] ?? { object_id: '' })).owner).not.toBeFalsy()
    expect((await read(made[2] ?? { object_id: '' })).severity).toBe('production_system_down')
    await typeApart(page, 40, 'gq')
    await expect(page).toHaveURL(/\/desk$/)

    await page.goto(`/desk?view=all&search=${word}`)
    await allLoaded(page)
    await expect(queueRows(page)).toHaveCount(3)
    await page.keyboard.press('j')
    await typeApart(page, 40, 'xjxj')
    await expect(selectionBar(page)).toContainText('2 selected')
    await expect(page.getByText('All 2 selected:')).toBeVisible()
    const chosen = await Promise.all([0, 1].map(idOf))
    const written = writesIn(faults).length
    const plan = dialogOf(page)
    for (const [letter, shown] of [
      ['a', 'Owner'],
      ['e', 'Resolved'],
      ['3', 'Severity'],
    ] as const) {
      await says(key(page, letter), plan, shown)
      await expect(plan).toContainText('2 tickets')
      if (letter !== '3') await removes(key(page, 'Escape'), plan)
    }
    expect(writesIn(faults).slice(written)).toEqual([])
    await button(plan, /^Change 2/).click()
    for (const object_id of chosen)
      await expect
        .poll(async () => (await read({ object_id })).severity)
        .toBe('production_system_impaired')
  },
)
