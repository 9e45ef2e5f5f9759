import type { Fault } from '../support/fault.ts'
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
  type Cell,
  type Play,
} from './laws.ts'
import { answer } from '../support/fault.ts'
import { button, exact, main, region } from '../support/pages/page.ts'
import { dialogOf } from '../support/pages/dialog.ts'
import { firstPassword } from '../support/records.ts'

const sentence = 'Not on a Friday.'

type Body = (field: string) => unknown

const byField: Body = (field) => ({ [field]: [sentence] })
const byErrors: Body = (field) => ({ errors: [{ field, message: sentence }] })
const byPointer: Body = (field) => ({
  title: 'Bad values',
  detail: 'One value is wrong.',
  errors: [{ pointer: `#/${field}`, detail: sentence }],
})
const whole: readonly Body[] = [
  () => ({ detail: sentence }),
  () => ({ non_field_errors: [sentence] }),
  () => JSON.stringify(sentence),
  () => [sentence],
]
const hostile: Body = () =>
  JSON.parse(
    `{"settings.a":["${sentence}"],"__proto__":{"x":["Proto."]},"constructor":["Built."],"unheard":["Unheard."]}`,
  )

/** A refusal that is reported, keeps all values, triggers no retry, and blocks nothing. */
async function refusedBy(cell: Cell, fault: Fault, said: RegExp): Promise<void> {
  const before = arrivals(cell)
  const heal = await sendWith(cell, fault)
  await tells(cell, said, isRead(cell) ? 'failed' : 'refused')
  await readable(cell)
  expect(arrivals(cell) - before, 'nothing is sent again').toBe(1)
  heal()
}

const refused =
  (said: RegExp, ...faults: readonly ((cell: Cell) => Fault)[]): Play =>
  async (cell) => {
    for (const fault of faults) await refusedBy(cell, fault(cell), said)
    await again(cell)
    if ('CU'.includes(cell.type))
      expect(cell.tools.faults.perKey().size, 'each press is an intent of its own').toBe(
        faults.length + 1,
      )
  }

/** Expects the error at its field, or in the summary if the field is not on the page. */
const atField =
  (status: number, body: Body, headers?: Readonly<Record<string, string>>): Play =>
  async (cell) => {
    const { place, tools } = cell
    await refusedBy(cell, answer(status, body(place.field), headers), new RegExp(sentence))
    const field = main(tools.page).getByLabel(place.label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
    await again(cell)
  }

const problem = { 'Content-Type': 'application/problem+json' }
const ofBodies = (status: number, bodies: readonly Body[]) =>
  bodies.map(
    (body) =>
      ({ place }: Cell) =>
        answer(status, body(place.field), { 'Content-Type': 'application/json' }),
  )

export const fieldErrors = atField(400, byField)
export const listOfErrors = atField(400, byErrors)
export const problemDetails = atField(400, byPointer, problem)
export const errorsOfTheWhole = refused(new RegExp(sentence), ...ofBodies(400, whole))
export const hostileFields = refused(new RegExp(sentence), ...ofBodies(400, [hostile]))
export const unprocessable = refused(
  new RegExp(sentence),
  ...ofBodies(422, [byField, byErrors, byPointer, ...whole, hostile]),
)
/** Operations denied by account or service may stay off until the page is reopened. */
const deniedBy =
  (said: RegExp, fault: Fault): Play =>
  async (cell) => {
    await refusedBy(cell, fault, said)
    await cell.place.open()
    await cell.place.act()
    await succeeded(cell)
  }

export const forbidden = deniedBy(/You can’t/, answer(403, { detail: 'Readers may not.' }))
/** A deletion of a missing record reports that, and continues. */
export async function wasGone(cell: Cell): Promise<void> {
  await expect(cell.place.part).toContainText('It was already deleted')
  await lawsOfPages(cell)
  expect(arrivals(cell)).toBe(1)
  await dialogOf(cell.tools.page).getByRole('button').last().click()
  await cell.place.done()
}

const missing = answer(404, { detail: 'Not found.' })
const notThere = refused(/no such (record|list|operation)/i, () => missing)
/** Deleting a missing record succeeds, as its goal is reached. */
export const notFound: Play = async (cell) => {
  if (cell.type !== 'D') return notThere(cell)
  await sendWith(cell, missing)
  await wasGone(cell)
}
export const notOffered = deniedBy(/doesn’t offer this/, answer(405, { detail: 'No.' }))
/** An operation names no other record. */
export const conflict: Play = (cell) =>
  refused(
    'ASF'.includes(cell.type) ? /The service refused this/ : /conflicts with another record/,
    () => answer(409, { detail: 'Taken.' }),
  )(cell)
export const tooLarge = refused(/larger than the service accepts/, () => answer(413, 'Too large'))
/** One press sends the same in another encoding. */
export const otherKind: Play = async (cell) => {
  const kind = answer(415, { detail: 'Other kinds only.' })
  if (cell.type === 'F') {
    await refusedBy(cell, kind, /doesn’t accept this kind of content/)
    return again(cell)
  }
  await refusedBy(cell, kind, /encoding of fields isn’t accepted/)
  await button(cell.place.part, /^Send as/).click()
  await succeeded(cell)
}

/** The session ends: a dialog asks to sign in; reads continue automatically, a write waits. */
export const sessionEnded: Play = async (cell) => {
  const { page } = cell.tools
  const address = page.url()
  const heal = await sendWith(cell, answer(401, { detail: 'Expired.' }), 1)
  const dialog = dialogOf(page, 'Your session ended')
  await expect(dialog).toBeVisible()
  if (cell.type === 'S') {
    await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
    await button(dialog, 'Sign in', exact).click()
  } else await button(dialog, /^Continue as/).click()
  await expect(dialog).toHaveCount(0)
  heal()
  if (isRead(cell)) {
    if (cell.type === 'L') expect(page.url()).toBe(address)
    if (cell.type === 'Q' && arrivals(cell) === 1) await cell.place.act()
    return succeeded(cell)
  }
  await cell.place.kept()
  expect(arrivals(cell), 'W2 nothing is sent by itself').toBe(1)
  expect(await cell.place.applied()).toBe(0)
  const save = button(cell.place.part, /^(Save now|Send now|Try again|Send again)$/)
  if (cell.type !== 'S' && (await save.count()) > 0) await save.first().click()
  else await cell.place.act()
  await succeeded(cell)
}

const limit = (after: string | undefined): Fault =>
  answer(429, { detail: 'Slow down.' }, after === undefined ? {} : { 'Retry-After': after })

async function limited(cell: Cell, after: string | undefined): Promise<void> {
  const before = arrivals(cell)
  const heal = await sendWith(cell, limit(after), isRead(cell) ? 1 : undefined)
  const banner = region(cell.tools.page, 'Connection')
  if (cell.type === 'F') {
    // A transfer waits and continues automatically, as a run does, with a message.
    await expect(banner).toContainText('Too many requests')
    await cell.place.kept()
  } else if (!isRead(cell)) {
    await tells(cell, /Too many requests/, 'refused')
    expect(arrivals(cell) - before, 'a write waits for the person').toBe(1)
  } else {
    const told = banner.or(cell.place.part.filter({ hasText: 'Too many requests' })).first()
    await told.waitFor()
    await cell.place.kept()
    const tryNow = button(banner, 'Try now')
    if (await tryNow.isVisible()) await tryNow.click().catch(() => undefined)
    if (cell.type === 'Q' && (await cell.place.part.isVisible())) {
      await expect(cell.place.submit).not.toHaveAttribute('aria-disabled', 'true')
      await cell.place.act()
    }
    await cell.place.done()
  }
  heal()
}

export const limitedForSeconds: Play = async (cell) => {
  await limited(cell, '2')
  if (cell.type === 'F') await succeeded(cell)
  else if (!isRead(cell)) await again(cell)
}
export const limitedOddly: Play = async (cell) => {
  const odd = [
    new Date(Date.now() + 2000).toUTCString(),
    new Date(Date.now() - 60_000).toUTCString(),
    undefined,
    'soon',
    '1e9',
  ]
  for (const after of odd) {
    if (isRead(cell)) await cell.place.open()
    // An endless wait would keep the transfer from ending.
    if (cell.type === 'F' && after !== odd[0]) continue
    await limited(cell, after)
  }
  if (cell.type === 'F') await succeeded(cell)
  else if (!isRead(cell)) await again(cell)
}

/**
 * The record was changed by others, or the service requires a version: nothing is overwritten
 * without confirmation.
 */
export const precondition: Play = async (cell) => {
  for (const status of [412, 428]) {
    const heal = await sendWith(cell, answer(status, { detail: 'Changed.' }))
    await tells(cell, /changed on the service|which version|Someone else/i, 'refused')
    heal()
  }
  await cell.place.open()
  await cell.place.act()
  await succeeded(cell)
}
