import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { Fault } from '../support/fault.ts'
import { canary, type Place, type Tools } from './places.ts'
import type { OperationType } from './matrix.ts'
import { button } from '../support/pages/page.ts'

export interface Cell {
  readonly type: OperationType
  readonly tools: Tools
  readonly place: Place
}
export type Play = (cell: Cell) => Promise<void>

/** The name of an annotation: milliseconds from the last response until the page reports it. */
export const toldAfter = 'told after'

/** The outcome of a failed write or read, in words. */
export type State = 'refused' | 'unknown' | 'notSent' | 'failed'

export const isRead = ({ type }: Cell): boolean => 'LRQ'.includes(type)

/** A response, or the end of a request without one. */
function watchAnswers({ tools: { page }, place }: Cell) {
  let last = 0
  const note = (request: { url(): string; method(): string }) => {
    if (request.method() === place.method && request.url().includes(place.path)) last = Date.now()
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  return () => last
}

/** The number of requests that the page has made from now on, without repeats by the browser. */
export function watchRequests({ tools: { page }, place }: Cell): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === place.method && request.url().includes(place.path)) requests += 1
  })
  return () => requests
}

/** Sends with a fault: nothing has been told yet. Returns how to take the fault away. */
export async function sendWith(cell: Cell, fault: Fault, times?: number): Promise<() => void> {
  const { faults } = cell.tools
  const { method, path } = cell.place
  const heal = faults.add(method, path, fault, times)
  await cell.place.act()
  return heal
}

/** Sends, and holds the answer until the returned function is called. */
export async function sendHeld({ tools, place }: Cell): Promise<() => void> {
  const letGo = tools.faults.hold(place.method, place.path)
  await place.act()
  return letGo
}

/** Texts and stored values that no page may have after any outcome: W6, W7. */
export async function lawsOfPages({ tools: { page } }: Cell): Promise<void> {
  const body = page.locator('body')
  await expect(body).not.toContainText(/\[object Object\]|Something went wrong on this page/)
  await expect(page.getByRole('heading', { name: 'Stack trace' })).toHaveCount(0)
  await expect(body).toContainText(/\p{L}{3}/u)
  const held = await page.evaluate(() => {
    const storedIn = (name: 'localStorage' | 'sessionStorage') => {
      try {
        return Object.entries(window[name])
      } catch {
        // Blocked: nothing is stored.
        return []
      }
    }
    const all = [storedIn('localStorage'), storedIn('sessionStorage')]
    return JSON.stringify([document.body.innerText, all, location.href, history.state])
  })
  expect(held, 'W7').not.toContain(canary)
}

/** A button or link that leads on, beside the details of the failure. */
const nextSteps = (part: Locator) =>
  part
    .getByRole('button')
    .or(part.getByRole('link'))
    .filter({ hasNotText: /^(Details|Copy as curl)$/ })

/** R1: the failure of a form shows its request, and the command that repeats it, without a key. */
export async function readable({ type, place, tools: { page } }: Cell): Promise<void> {
  if (!'CU'.includes(type)) return
  const details = place.part.locator('details').first()
  await details.evaluate((one) => one.setAttribute('open', ''))
  await expect(details).toContainText(`${place.method} ${place.path}`)
  await button(details, 'Copy as curl').click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`curl -X ${place.method} `)
  expect(command).toContain(`/-/service${place.path}`)
  expect(command).toContain('Authorization: Token $TOKEN')
}

/**
 * W1, W3, W5, W6, W7: the outcome is reported, typed values stay, and a next step is offered.
 * @returns the number of requests before the report; a read is tried again later
 */
export async function tells(
  cell: Cell,
  said: RegExp,
  state: State,
  ended = watchAnswers(cell),
): Promise<void> {
  const { place } = cell
  const told = place.part.filter({ hasText: said }).first()
  await told.waitFor()
  // No test asserts a time: the reporter prints them.
  const took = ended() === 0 ? 0 : Date.now() - ended()
  test.info().annotations.push({ type: toldAfter, description: String(took) })
  if (state !== 'unknown') await expect(told).not.toContainText('We don’t know')
  await place.kept()
  const steps = nextSteps(told).or(told.getByText(/Ask an administrator|another version/))
  if ((await steps.count()) === 0) {
    await expect(place.submit, 'W6').toBeVisible()
    await expect(place.submit, 'W6').not.toHaveAttribute('aria-disabled', 'true')
  }
  await lawsOfPages(cell)
  if (state === 'refused' || state === 'notSent') expect(await place.applied(), 'W5').toBe(0)
  expect(await place.applied(), 'W2').toBeLessThanOrEqual(1)
}

/** Presses the offered retry, and expects it to succeed once. */
export async function again(cell: Cell): Promise<void> {
  const { place, type } = cell
  const offered = button(place.part, /^(Try again|Send again|Retry)$/)
  if (type !== 'S' && (await offered.count()) > 0)
    await expect(async () => {
      // Reads are tried again by the console itself too, which takes the button away.
      if (!isRead(cell) || (await offered.count()) > 0)
        await offered.first().click({ timeout: 2000 })
    }).toPass()
  else await place.act()
  await succeeded(cell)
}

export async function succeeded(cell: Cell): Promise<void> {
  await cell.place.done()
  if (!isRead(cell)) expect(await cell.place.applied(), 'W2 applied').toBe(1)
  await lawsOfPages(cell)
}

/** The number of requests of the operation that arrived. */
export const arrivals = ({ tools: { faults }, place }: Cell): number =>
  faults.count(place.method, place.path)
