import type { Page } from '@playwright/test'
import { expect, type test } from './fixtures.ts'
import type { Role } from './people.ts'
import { isProof } from './proof.ts'
import { rest } from './rest.ts'
import { squeezedOn } from './squeezed.ts'
import { everyRoute } from './routes.ts'
import { movementOf, type Movement, watchMovement } from './stillness.ts'
import { heading } from './pages/page.ts'

/** The most that parts of a page may move without user input: the sum of the browser's scores. */
export const maxShift = 0.02

const widths = [390, 768, 1440]

/**
 * Milliseconds: a different delay for each address, so that responses arrive in all kinds of
 * orders.
 */
const waitOf = (address: string): number => {
  let sum = 7
  for (const letter of address) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return address.startsWith('/-/service') ? 20 + (sum % 480) : sum % 90
}

interface Visit {
  readonly name: string
  readonly path: string
}

/** `ROUTES='account|-list' npm run proof -- layoutShifts`: only routes whose names match. */
const named = new RegExp(process.env.ROUTES ?? '')

/** Visits a route in one window of each width at once, and returns the movements. */
const visit = (pages: readonly Page[], { path }: Visit): Promise<Movement[]> =>
  Promise.all(
    pages.map(async (page) => {
      await page.goto(path)
      await rest(page)
      return movementOf(page)
    }),
  )

const tabsOf = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Views of this record' }).getByRole('link')
  const all = await links.evaluateAll((each) => each.map((one) => (one as HTMLAnchorElement).href))
  return all.slice(1)
}

type Speed = 'quick' | 'slow'

/** A line of the table that a proof prints: shift and number of travelled controls, per width. */
const line = (which: readonly string[], movements: readonly Movement[]) => {
  const cells = movements.map(({ shift, travelled }) =>
    `${shift.toFixed(3)} ${travelled.length || '-'}`.padEnd(9),
  )
  return `${which.join(' ').padEnd(76)} ${cells.join(' ')}`
}

/** Every page as one person, in windows of three widths, until it has loaded. */
export const testStillness = (
  run: typeof test,
  scale: 'small' | 'large',
  role: Role,
  speed: Speed,
): void =>
  run(
    `design-26 ux-25 VI-6 nothing moves by itself: ${role}, ${scale} data, ${speed} answers`,
    async ({ signInAs, serviceAs, faults, complaints }) => {
      // A proof visits every route and tab, each until no request is in flight.
      run.setTimeout(isProof ? 1_800_000 : 120_000)
      complaints.expect(/40[34]/)
      const service = await serviceAs(role)
      const read = async (path: string) => JSON.stringify((await service('GET', path)).body)
      const routes = (await everyRoute(read)).filter(
        ({ name, signedIn }) => signedIn && named.test(name) && isVisited(name, role),
      )
      const first = await signInAs(role, '/settings')
      const context = first.context()
      const pages = [first]
      while (pages.length < widths.length) pages.push(await context.newPage())
      for (const [index, page] of pages.entries()) {
        await page.setViewportSize({ width: widths[index] ?? 0, height: 900 })
        // The typeface is in the cache afterwards: only a first visit ever shows another one.
        await page.goto('/settings')
        // The page may look ready before its first text, when nothing is loading yet.
        await expect(heading(page)).toBeVisible()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
      }
      await watchMovement(context)
      if (speed === 'slow') faults.add('GET', '/**', { kind: 'slow', answer: waitOf })
      const look = async (one: Visit) => {
        const movements = await visit(pages, one)
        if (isProof) process.stdout.write(`${line([role, scale, speed, one.name], movements)}\n`)
        for (const [index, { shift, shifted, travelled }] of movements.entries()) {
          const where = `${one.name} ${widths[index]} px`
          expect.soft(shift, `${where}: ${shifted.join('; ')}`).toBeLessThanOrEqual(maxShift)
          expect.soft(travelled, where).toEqual([])
        }
        // On a tablet the menu leaves the least width beside it.
        const widest = pages.at(-1) ?? first
        await widest.setViewportSize({ width: 1024, height: 900 })
        for (const page of pages) expect.soft(await squeezedOn(page), one.name).toEqual([])
        await widest.setViewportSize({ width: widths.at(-1) ?? 0, height: 900 })
      }
      for (const route of routes) {
        await look(route)
        if (!isProof || !route.name.endsWith('-detail')) continue
        // The raw answer and actions are tabs only while they are open.
        for (const tab of [...(await tabsOf(first)), `${new URL(first.url()).pathname}?tab=raw`])
          await look({ name: `${route.name}${new URL(tab, first.url()).search}`, path: tab })
      }
    },
  )

/** Whether `npm test` visits a page: pages of several parts, which once moved most. */
function isVisited(name: string, role: Role): boolean {
  return isProof || always[role].test(name)
}

const always = {
  administrator: /^(workspaces-detail|account)$/,
  support_agent: /^tickets-detail$/,
  workspace_owner: /^(home|billing|transfers-list)$/,
}
