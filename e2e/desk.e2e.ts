import {
  allLoaded,
  makeDeskTicket,
  makePlan,
  pane,
  queue,
  queueRows,
  removePlan,
  rowOf,
  tickets,
  views,
  opener,
  steps,
} from './support/desk.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { newName, rowOf as recordOf } from './support/records.ts'
import { button, exact, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { selectionBar, idsOf } from './support/pages/list.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { leads, reveals, says } from './support/pages/effects.ts'

test('S1 TK-8 design-6 design-18 views are links with counts, on the home of an agent too; what is shown is in the address, and the scope is said', async ({
  signInAs,
}) => {
  const page = await signInAs('support_agent', '/')
  let resolvedLast: string[] = []
  await test.step('the home counts what waits, and its first tickets are those of the desk', async () => {
    await allLoaded(page)
    const rows = page.getByRole('list', { name: 'Due next' }).getByRole('link')
    await expect(rows).toHaveCount(5)
    await axeInBothThemes(page, 'main')
    const title = (await rows.first().locator('bdi').first().textContent()) ?? ''
    await leads(rows.first(), /\/desk\?ticket=/)
    await expect(pane(page).getByRole('heading', { name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Mine' }).getByRole('link')).toHaveCount(5)
    const resolved = page.getByRole('list', { name: 'Resolved' }).getByRole('link')
    await expect(resolved).toHaveCount(5)
    await expect(page.getByText('last changed first')).toBeVisible()
    resolvedLast = await resolved.locator('> bdi').allInnerTexts()
    const numberIn = async (text: Promise<string>) => Number(/\d+/.exec(await text)?.[0] ?? 0)
    const overdue = await numberIn(
      link(page.getByRole('list', { name: 'Views' }), /^Overdue/).innerText(),
    )
    expect(overdue).toBeGreaterThan(0)
    const said = await region(page, 'Team')
      .getByText(/overdue$/)
      .allInnerTexts()
    const ofTeam = await Promise.all(said.map((text) => numberIn(Promise.resolve(text))))
    expect(ofTeam.reduce((sum, n) => sum + n, 0)).toBe(overdue)
    await leads(link(page.getByRole('list', { name: 'Views' }), /^Due next/), /\/desk$/)
  })
  await allLoaded(page)
  await expect(link(views(page), /^Due next/)).toHaveAttribute('aria-current', 'page')
  await leads(link(views(page), /^Resolved/), /\/desk\?view=resolved$/)
  const resolved = link(views(page), /^Resolved/)
  const [n] = /\d+/.exec((await resolved.textContent()) ?? '') ?? []
  await expect(queue(page).getByText(new RegExp(`^${n} tickets`))).toBeVisible()
  await expect(queueRows(page).first()).toContainText('Resolved')
  const titles = await queue(page).locator('li[data-id] bdi.medium').allInnerTexts()
  expect(titles.slice(0, 5)).toEqual(resolvedLast)
  // A row of the view is opened, and all of it is in the address.
  const first = queueRows(page).first()
  const id = await first.getAttribute('data-id')
  await leads(first.getByRole('button'), new RegExp(`view=resolved&ticket=${id}`))
  await page.reload()
  // Another test may have resolved a ticket since: its place is the one of its row.
  await expect(async () => {
    const ids = await idsOf(queueRows(page))
    expect(ids).toContain(id)
    const place = `${ids.indexOf(String(id)) + 1} of `
    expect(await steps(page).textContent()).toContain(place)
  }).toPass()
  await expect(pane(page).getByText('Also open in another tab')).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(pane(other).getByText('Also open in another tab')).toBeVisible()
  await expect(pane(page).getByText('Also open in another tab')).toBeVisible()
  await other.close()
  await expect(pane(page).getByText('Also open in another tab')).toHaveCount(0)

  // Filtered to one plan: the counts of menu, list and view are equal.
  await allLoaded(page)
  await button(queue(page), 'Plan', exact).click()
  const gold = page.getByRole('menuitemradio', { name: /^Gold \(/ })
  const [golden = ''] = /[\d,]+/.exec((await gold.textContent()) ?? '') ?? []
  await reveals(gold, queue(page).getByText(new RegExp(`^${golden} tickets`)))
  await expect(button(queue(page), 'Plan Gold')).toBeVisible()
  await button(page, 'Save this view').click()
  const form = dialogOf(page, 'Save this view')
  await form.getByRole('textbox', { name: 'Name' }).fill('Golden')
  await button(form, 'Save view').click()
  const own = link(views(page), /^Golden/)
  await expect(own).toHaveAttribute('aria-current', 'page')
  await expect(own).toContainText(golden)
  await expect(queue(page).getByText(new RegExp(`^${golden} tickets`))).toBeVisible()
  await axeInBothThemes(page, 'main')
  await own.hover()
  await chooseFrom(button(views(page), 'More for Golden'), 'Delete')
  await expect(own).toHaveCount(0)
})

test(
  'TK-3 N21 S4 the clock counts what the plan promises, shows its whole sum, and never guesses',
  inProof,
  async ({ signInAs, service }) => {
    const plan = await makePlan(service, {
      production_system_down: '1 hour',
      system_impaired: '4',
      hours: 'Mon-Fri 9-17 CET',
    })
    const word = newName('Clock').replaceAll(' ', '')
    const make = async (severity: string, more: Readonly<Record<string, string>> = {}) =>
      makeDeskTicket(service, {
        title: `${word} ${severity}`,
        severity,
        plan: plan.object_id,
        ...more,
      })
    const due = await make('production_system_down')
    const bare = await make('system_impaired')
    const page = await signInAs('administrator', `/desk?view=unowned&search=${word}`)
    await allLoaded(page)
    await expect(rowOf(page, due.object_id)).toContainText('Production down')
    await expect(rowOf(page, due.object_id)).toContainText('59 min left')
    await expect(rowOf(page, bare.object_id)).not.toContainText(/left|over/)
    await expect(queueRows(page).last()).toHaveAttribute('data-id', bare.object_id)

    await opener(rowOf(page, due.object_id)).click()
    const chip = button(pane(page), /^59 min left/)
    await chip.focus()
    await page.keyboard.press('Enter')
    const sum = region(pane(page), /^Answer due/)
    await expect(sum).toContainText('1 h')
    await expect(sum).toContainText('Counts nights and weekends (plan hours: Mon-Fri 9-17 CET)')
    await expect(sum).toContainText('From production_system_down: “1 hour” and created_at')
    await axeInBothThemes(page, 'main')
    await page.keyboard.press('Escape')
    await expect(sum).toBeHidden()
    await expect(chip).toBeFocused()
    await chip.hover()
    await expect(sum).toBeVisible()

    await opener(rowOf(page, bare.object_id)).click()
    await expect(
      pane(page).getByText('No response target: “4” isn’t a clear length of time'),
    ).toBeVisible()
    await expect(button(pane(page), /left|over/)).toHaveCount(0)
    await removePlan(service, plan.object_id)
  },
)

test(
  'TK-10 S3 beside the text stand plan, owner and person; nothing answers or comments',
  inProof,
  async ({ signInAs, service }) => {
    const plan = await makePlan(service, { production_system_down: '30 min', hours: '24/7' })
    const ticket = await makeDeskTicket(service, {
      plan: plan.object_id,
      content: `See https://example.com/status and <b>nothing</b> of /support/plans/${plan.object_id}/ today.`,
    })
    const page = await signInAs('administrator', `/desk?view=all&ticket=${ticket.object_id}`)
    for (const path of ['', `/support/tickets/item/${ticket.object_id}`]) {
      if (path !== '') await page.goto(path)
      await expect(link(main(page), 'https://example.com/status')).toHaveAttribute(
        'rel',
        /noopener/,
      )
      const text = main(page).getByText('<b>nothing</b>')
      await expect(text).toBeVisible()
      // A record is a link where the text names it, and listed below with its name.
      await expect(link(text, `/support/plans/${plan.object_id}/`)).toHaveAttribute(
        'href',
        `/support/plans/item/${plan.object_id}`,
      )
      await expect(link(main(page), String(plan.name)).first()).toBeVisible()
      await expect(main(page).getByRole('heading', { name: 'Customer' })).toBeVisible()
      const planPart = region(main(page), /^Plan/)
      await expect(planPart).toContainText('30 min')
      await expect(planPart).toContainText('24/7')
      await expect(button(main(page), /Replies aren’t stored here\.$/)).toBeVisible()
      await expect(main(page).getByRole('textbox', { name: /reply|comment|answer/i })).toHaveCount(
        0,
      )
    }
    await removePlan(service, plan.object_id)
  },
)

test(
  'idea-1 tickets that say the same are counted in the row and listed beside the text',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const service = await serviceAs('support_agent')
    const word = newName('Q').replaceAll(/[^\p{L}]/gu, '')
    const [first, second] = [
      await makeDeskTicket(service, { title: `Checkout ${word} rejects card-1 since 08:40` }),
      await makeDeskTicket(service, { title: `Checkout ${word} rejects card-2 since 09:10` }),
    ]
    const page = await signInAs('support_agent', `/desk?view=all&search=${word}`)
    await allLoaded(page)
    await expect(rowOf(page, first.object_id)).toContainText('1 similar ticket')
    await opener(rowOf(page, first.object_id)).click()
    const card = region(pane(page), '1 similar')
    // The title keeps its width between three panes.
    await page.setViewportSize({ width: 1280, height: 800 })
    const { width = 0 } = (await link(card, second.title).boundingBox()) ?? {}
    expect(width).toBeGreaterThan(130)
    await reveals(link(card, second.title), pane(page).getByRole('heading', { name: second.title }))
    await expect(page).toHaveURL(new RegExp(`search=${word}`))

    const states = async () =>
      Promise.all(
        [first, second].map(async ({ object_id }) => {
          const { resolved, severity } = await recordOf(service, `${tickets}${object_id}/`)
          return `${String(resolved)} ${String(severity)}`
        }),
      )
    const plan = dialogOf(page)
    const outcome = region(page, /^(Chang|\d+ of \d+)/)
    await says(button(card, 'Resolve 2…'), plan, 'Nothing has been sent yet.')
    // An agent sees no request.
    await expect(plan).not.toContainText('PATCH')
    expect(await states()).toEqual(Array(2).fill('false production_system_down'))
    await button(plan, /^Change 2/).click()
    await expect(outcome.getByRole('heading', { level: 2 })).toHaveText('2 of 2 tickets changed')
    expect(await states()).toEqual(Array(2).fill('true production_system_down'))
    await button(outcome, 'Undo all 2').click()
    await expect.poll(states).toEqual(Array(2).fill('false production_system_down'))
    await expect(outcome.getByRole('heading', { level: 2 })).toHaveText('2 of 2 tickets changed')
    await button(outcome, 'Close').click()

    // Chosen by keys, and changed in one run.
    await opener(rowOf(page, first.object_id)).focus()
    await page.keyboard.press('x')
    await rowOf(page, second.object_id).getByRole('checkbox').check()
    await expect(selectionBar(page)).toContainText('2 selected')
    await axeInBothThemes(page, 'main')
    await button(selectionBar(page), 'Resolve').click()
    await button(plan, /^Change 2/).click()
    await expect.poll(states).toEqual(Array(2).fill('true production_system_down'))
    await expect(selectionBar(page)).toHaveCount(0)
  },
)
