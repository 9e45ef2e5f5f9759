import type { Page } from '@playwright/test'
import { answer, type Fault } from '../support/fault.ts'
import { expect } from '../support/fixtures.ts'
import {
  again,
  arrivals,
  isRead,
  lawsOfPages,
  readable,
  sendWith,
  succeeded,
  tells,
  watchRequests,
  type Cell,
  type Play,
  sendHeld,
} from './laws.ts'
import { button, exact, heading, main } from '../support/pages/page.ts'

export const unknown = /We don’t know whether/
const failed = /couldn’t be|couldn’t answer|failed with|didn’t answer|offline/

/** Resolves an unknown outcome: a check, and a retry only if it was not applied. */
export async function settle(cell: Cell, isApplied: boolean): Promise<void> {
  const { place, tools } = cell
  const keys = tools.faults.perKey().size
  const offered = (name: string) => button(place.part, name, exact)
  const check = offered('Check now')
  if ((await check.count()) > 0) {
    await check.click()
    const truth = isApplied ? /was saved|was done|has a blob|is new/ : /weren’t|wasn’t|not |No /
    const ended = place.part.filter({ hasText: truth }).or(tools.page.getByText(/^Done:/))
    // The record does not reveal the effect of an action or a password, and the check says so.
    if ('AS'.includes(cell.type)) {
      await place.part
        .filter({ hasText: /may still have been done|Changed since|Can’t tell/ })
        .waitFor()
      expect(await place.applied(), 'a check sends nothing').toBe(isApplied ? 1 : 0)
      if (isApplied) return
    } else if (cell.type === 'D' && !isApplied)
      await expect(place.submit).not.toHaveAttribute('aria-disabled', 'true')
    else if (isApplied && 'UD'.includes(cell.type)) await place.done()
    else await ended.first().waitFor()
    await lawsOfPages(cell)
    expect(await place.applied(), 'a check sends nothing').toBe(isApplied ? 1 : 0)
    if (isApplied) return
  } else if (isApplied) {
    expect(await place.applied()).toBe(1)
    return
  }
  if ((await offered('Send again').count()) > 0) {
    await offered('Send again').click()
    const sure = offered('Send it again')
    await sure
      .or(place.part.getByText('Written'))
      .first()
      .waitFor({ timeout: 700 })
      .catch(() => undefined)
    if (await sure.isVisible()) await sure.click()
  } else await place.act()
  await succeeded(cell)
  if (cell.type !== 'S' && cell.type !== 'D')
    expect(tools.faults.perKey().size, 'W2 one key per intent').toBeLessThanOrEqual(
      Math.max(keys, 1),
    )
}

/** A failed read is reported and can be repeated; a write is unknown until it is checked. */
const lost =
  (fault: Fault, { isApplied = false, said }: { isApplied?: boolean; said?: RegExp } = {}): Play =>
  async (cell) => {
    const requests = watchRequests(cell)
    const heal = await sendWith(cell, fault)
    await (isRead(cell) ? tells(cell, failed, 'failed') : tells(cell, unknown, 'unknown'))
    const sent = requests()
    await readable(cell)
    if (said) await expect(cell.place.part.first()).toContainText(said)
    heal()
    if (isRead(cell)) {
      // Chromium repeats a 408 on each of its open connections.
      expect(sent, 'the document’s own, and three of the page').toBeLessThanOrEqual(4)
      return again(cell)
    }
    if (fault.kind === 'answer' || fault.kind === 'answer-after-apply')
      if (fault.status !== 408) expect(arrivals(cell), 'no write is repeated').toBe(1)
    await settle(cell, isApplied)
  }

const html = { 'Content-Type': 'text/html' }
const page500 = '<!doctype html><h1>Stack trace</h1><script>window.hacked=1</script>'

export const serverError: Play = async (cell) => {
  const heal = await sendWith(cell, answer(500, { detail: 'Oops.' }, { 'X-Request-Id': 'req-42' }))
  await tells(cell, isRead(cell) ? failed : unknown, isRead(cell) ? 'failed' : 'unknown')
  const details = cell.place.part.locator('details').first()
  await details.evaluate((one) => one.setAttribute('open', ''))
  await expect(details).toContainText('req-42')
  heal()
  if (isRead(cell)) await again(cell)
  else await settle(cell, false)
}
export const pageOfHtml: Play = async (cell) => {
  await lost(answer(502, page500, html))(cell)
  expect(await cell.tools.page.evaluate(() => 'hacked' in window)).toBe(false)
}
export const unavailable = lost(answer(503, { detail: 'Back soon.' }, { 'Retry-After': '1' }))
export const gatewayTimeout = lost({ kind: 'answer-after-apply', status: 504 }, { isApplied: true })
export const requestTimeout = lost(answer(408))
export const resetBefore = lost({ kind: 'reset-before' })
/** A create is sent again with its key, instead of the check that other faults play. */
export const resetAfter: Play = async (cell) => {
  const fault: Fault = { kind: 'reset-after-apply' }
  if (cell.type !== 'C') return lost(fault, { isApplied: true })(cell)
  const heal = await sendWith(cell, fault)
  await tells(cell, unknown, 'unknown')
  heal()
  await button(cell.place.part, 'Send again', exact).click()
  await succeeded(cell)
  expect(cell.tools.faults.perKey().size, 'W2 one key per intent').toBe(1)
}

export const connectionRefused: Play = async (cell) => {
  await cell.tools.page.waitForLoadState('networkidle')
  await cell.tools.faults.refuse()
  await cell.place.act()
  await tells(cell, isRead(cell) ? failed : unknown, isRead(cell) ? 'failed' : 'unknown')
  await cell.tools.faults.accept()
  if (isRead(cell)) await again(cell)
  else await settle(cell, false)
}

export const browserRepeats: Play = async (cell) => {
  await sendWith(cell, { kind: 'close-before' }, 1)
  await succeeded(cell)
  expect(arrivals(cell)).toBeLessThanOrEqual(3)
}

/** `AbortSignal.timeout` has a timer of its own, which a fake clock does not move. */
export async function fakeClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
}

export const slow: Play = async (cell) => {
  const { page } = cell.tools
  const before = arrivals(cell)
  const letGo = await sendHeld(cell)
  await expect.poll(() => arrivals(cell) - before).toBe(1)
  await page.clock.fastForward(1100)
  const busy = page
    .getByText(/^(Saving|Sending|Deleting|Loading|Reading|Writing|Setting)/)
    .or(page.locator('[aria-busy="true"]'))
    .or(page.getByRole('status', { name: 'Loading' }))
    .or(page.getByRole('progressbar'))
  await expect(busy.first()).toBeAttached()
  if (!isRead(cell)) {
    await page.clock.fastForward(9500)
    await expect(page.getByText(/longer than usual/).first()).toBeVisible()
    await page.clock.fastForward(19_000)
  }
  expect(arrivals(cell) - before, 'W2').toBe(1)
  letGo()
  await succeeded(cell)
}

export const hang: Play = async (cell) => {
  const { page } = cell.tools
  const before = arrivals(cell)
  const heal = await sendWith(cell, { kind: 'hang' })
  const told = cell.place.part.filter({ hasText: isRead(cell) ? failed : unknown })
  /** A clock that has gone on once may do so before the page waits for an answer. */
  const untilTold = (step: number) => {
    const later = async () => {
      await page.clock.fastForward(step)
      return told.count()
    }
    return expect.poll(later, { intervals: [100] }).toBeGreaterThan(0)
  }
  if (isRead(cell)) {
    await untilTold(4000)
    expect(arrivals(cell) - before, 'two more tries').toBeLessThanOrEqual(3)
    await tells(cell, failed, 'failed', () => 0)
    heal()
    return again(cell)
  }
  await expect.poll(() => arrivals(cell)).toBe(1)
  // A file that was sent as a whole may be stored for ten minutes before the answer.
  await untilTold(cell.type === 'F' ? 661_000 : 61_000)
  await tells(cell, unknown, 'unknown', () => 0)
  heal()
  await settle(cell, false)
}

/** A 2xx is a success with any body; a read without a readable body fails, and is not empty. */
const oddSuccess =
  (fault: Fault): Play =>
  async (cell) => {
    const heal = await sendWith(cell, fault)
    if (isRead(cell)) {
      if (cell.type === 'Q')
        await expect(main(cell.tools.page)).toContainText(/unknown format|couldn’t be read/)
      else await tells(cell, failed, 'failed')
      await expect(cell.tools.page.getByText(/^No .* yet$|No rows/)).toHaveCount(0)
      heal()
      return again(cell)
    }
    await applied(cell)
    heal()
  }

/** The write succeeded and is reported; without a body there may be no record to open. */
async function applied(cell: Cell): Promise<void> {
  const { page } = cell.tools
  if (cell.type === 'C') await expect(heading(page)).not.toHaveText('New store')
  else await cell.place.done()
  await expect(page.getByText(unknown)).toHaveCount(0)
  expect(await cell.place.applied(), 'W2 applied').toBe(1)
  expect(arrivals(cell)).toBe(1)
  await lawsOfPages(cell)
}

export const truncated = oddSuccess({ kind: 'truncated-json' })
export const emptyBody = oddSuccess({
  kind: 'answer-after-apply',
  status: 200,
  body: '',
  headers: { 'Content-Type': 'application/json' },
})
export const swapped: Play = async (cell) => {
  if (isRead(cell)) {
    await sendWith(cell, { kind: 'rewrite', status: 201 })
    return succeeded(cell)
  }
  await oddSuccess({ kind: 'answer-after-apply', status: 204 })(cell)
}
export const otherContent: Play = async (cell) => {
  const portal = { kind: 'answer-after-apply', status: 200, body: '<h1>Stack trace</h1>' } as const
  await lost({ ...portal, headers: html }, { isApplied: !isRead(cell) })(cell)
  if (!isRead(cell)) return
  await cell.place.open()
  await sendWith(cell, {
    kind: 'rewrite',
    headers: { 'content-type': 'text/plain' },
    body: (text) => `\uFEFF${text}`,
  })
  await succeeded(cell)
}
export const redirected: Play = async (cell) => {
  const elsewhere: string[] = []
  await cell.tools.context.route('https://evil.example/**', (route) => {
    elsewhere.push(JSON.stringify(route.request().headers()))
    return route.fulfill({
      status: 200,
      body: '{}',
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  cell.tools.complaints.expect(/evil\.example|^policy: connect-src/)
  await lost(answer(307, '', { Location: 'https://evil.example/' }))(cell)
  expect(elsewhere, 'nothing is sent to another origin').toEqual([])
}

export const offlineBefore: Play = async (cell) => {
  const { page, context } = cell.tools
  const before = arrivals(cell)
  await context.setOffline(true)
  await cell.place.act()
  await tells(cell, /offline/, isRead(cell) ? 'failed' : 'notSent')
  expect(arrivals(cell) - before).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  if (isRead(cell)) {
    return cell.type === 'L' ? succeeded(cell) : again(cell)
  }
  // A queued write would have arrived by now.
  await page.evaluate(() => fetch('/-/service/workspaces/').then((got) => got.text()))
  expect(arrivals(cell) - before, 'W3 nothing was queued').toBe(0)
  await again(cell)
}
export const offlineDuring: Play = async (cell) => {
  const { context } = cell.tools
  const before = arrivals(cell)
  const heal = await sendWith(cell, { kind: 'hang' })
  await expect.poll(() => arrivals(cell)).toBeGreaterThan(before)
  await context.setOffline(true)
  await cell.tools.faults.refuse()
  await tells(
    cell,
    isRead(cell) ? /offline|couldn’t be/ : unknown,
    isRead(cell) ? 'failed' : 'unknown',
  )
  heal()
  await cell.tools.faults.accept()
  await context.setOffline(false)
  await expect.poll(() => cell.tools.page.evaluate(() => navigator.onLine)).toBe(true)
  if (isRead(cell)) await (cell.type === 'L' ? succeeded(cell) : again(cell))
  else await settle(cell, false)
}
