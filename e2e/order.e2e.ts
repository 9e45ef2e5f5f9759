import type { Page } from '@playwright/test'
import { allLoaded, pane, queue, queueRows, rowOf, tickets, opener } from './support/desk.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { button, link, main, region } from './support/pages/page.ts'
import { idsOf } from './support/pages/list.ts'
import { key, removes } from './support/pages/effects.ts'

/** Simulates the return to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

test(
  'design-3 use-10 OT-2 use-11 use-16 the desk and both homes have one order and the same counts; an assigned ticket keeps its lateness',
  inProof,
  async ({ signInAs, serviceAs }) => {
    const page = await signInAs('support_agent', '/')
    const summary = region(page, 'Due next')
    await allLoaded(page)
    await comeBack(page)
    await expect(summary.getByText('most urgent first')).toBeVisible()
    const first = await summary
      .getByRole('list', { name: 'Due next' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('ticket')),
      )
    expect(first).toHaveLength(5)

    await link(page, /^Overdue/).click()
    await allLoaded(page)
    await comeBack(page)
    await expect(queue(page).getByText('most urgent first')).toBeVisible()
    const all = numberIn(
      await queue(page)
        .getByText(/^\d+ tickets/)
        .textContent(),
    )
    const countIn = async (group: string) =>
      numberIn(await queue(page).locator(`li[data-group="${group}"]`).locator('.num').textContent())
    const overdue = await countIn('past')
    const ids = await idsOf(queueRows(page))
    expect(ids.slice(0, 5)).toEqual(first)
    const ranks = await queueRows(page).evaluateAll((all) =>
      all.map((row) =>
        [
          'Business critical',
          'Production down',
          'Production impaired',
          'System',
          'General',
        ].findIndex((level) => row.textContent.includes(level)),
      ),
    )
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(new Set(ranks).size).toBeGreaterThan(2)

    const stale =
      await test.step('general guidance more than 30 days overdue is folded, counted and remembered', async () => {
        await queueRows(page).last().scrollIntoViewIfNeeded()
        await opener(queueRows(page).last()).focus()
        await queue(page)
          .locator('.scroll')
          .evaluate((list) => list.scrollTo(0, list.scrollHeight))
        const fold = button(queue(page), 'Stale')
        await expect(fold).toHaveAttribute('aria-expanded', 'false')
        const n = await countIn('stale')
        expect(overdue + n).toBe(all)
        await fold.click()
        await expect(fold).toHaveAttribute('aria-expanded', 'true')
        await page.reload()
        await allLoaded(page)
        await comeBack(page)
        await queue(page)
          .locator('.scroll')
          .evaluate((list) => list.scrollTo(0, list.scrollHeight))
        await expect(queueRows(page).last()).toContainText('General guidance')
        await expect(queueRows(page).last()).toHaveAttribute('aria-posinset', String(all))
        return n
      })

    await test.step('an assigned ticket keeps its lateness', async () => {
      const service = await serviceAs('support_agent')
      const id = await queueRows(page).last().getAttribute('data-id')
      await opener(queueRows(page).last()).click()
      await button(pane(page), /^Assign to me/)
        .first()
        .click()
      await expect(rowOf(page, String(id))).toContainText(/Assigned, \d+ d overdue/)
      await expect(pane(page).getByText(/^Assigned, \d+ d overdue$/)).toBeVisible()
      await page.goto('/desk?view=mine')
      await allLoaded(page)
      await comeBack(page)
      await expect(rowOf(page, String(id))).toContainText(/Assigned, \d+ d overdue/)
      await service('PATCH', `${tickets}${id}/`, { owner: '' })
    })

    await signInAs('administrator', '/?kind=promises')
    await expect(button(main(page), /^Complete:/)).toBeVisible()
    await comeBack(page)
    // Similar tickets share one line, named after the first. Its counts of overdue and stale
    // tickets equal the folder's.
    await expect(
      main(page).getByText(
        new RegExp(`^\\d+ groups, \\d+ tickets: ${all} overdue \\(${stale} stale\\)`),
      ),
    ).toBeVisible()
    const lines = await main(page)
      .getByRole('list', { name: 'Needs attention' })
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((line) => line.querySelector('a')?.href.split('/').at(-1) ?? ''),
      )
    expect(lines[0]).toBe(ids[0])
    const shared = lines.filter((id) => ids.includes(id))
    expect(shared.length).toBeGreaterThan(5)
    expect(shared).toEqual(ids.filter((id) => lines.includes(id)))
    await expect(
      main(page).getByText(new RegExp(`^Stale \\d+ groups?, ${stale} tickets`)),
    ).toBeVisible()
  },
)

test(
  'design-26 use-10 rows are drawn once, in order, and act then; what is read later waits, and no button travels',
  inProof,
  async ({ signInAs, faults }) => {
    faults.add('GET', tickets, { kind: 'slow', answer: 400 })
    const page = await signInAs('support_agent', '/desk')
    const drawn = () => idsOf(queueRows(page))
    await expect(queue(page).getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(queueRows(page)).toHaveCount(0)
    await expect(queueRows(page).first()).toBeVisible()
    const ids = await drawn()
    await queueRows(page).first().hover()
    const take = button(queueRows(page).first(), 'Assign to me')
    const pill = button(queue(page), /^\d+ new$/)
    await expect(pill).toBeVisible()
    const places = () => Promise.all([take.boundingBox(), pill.boundingBox()])
    const before = await places()
    await expect(queue(page).getByText('most urgent first')).toHaveCount(0)
    await allLoaded(page)
    expect(await places()).toEqual(before)
    expect(await drawn()).toEqual(ids)
    await page.mouse.move(0, 0)
    await removes(key(page, 'r'), pill)
    await expect(queue(page).getByText('most urgent first')).toBeVisible()
  },
)
