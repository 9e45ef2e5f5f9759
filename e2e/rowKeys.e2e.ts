import type { Page } from '@playwright/test'
import { expect, test, inProofUnless } from './support/fixtures.ts'
import type { Role } from './support/people.ts'
import { main } from './support/pages/page.ts'

interface Board {
  readonly role: Role
  readonly path: string
  readonly width?: number
}

const boards: Readonly<Record<string, Board>> = {
  list: { role: 'administrator', path: '/stores' },
  desk: { role: 'support_agent', path: '/desk' },
  // A wider window opens the first one, and the keys continue from there.
  inbox: { role: 'administrator', path: '/notifications/inbox', width: 1240 },
  jobs: { role: 'administrator', path: '/enrich/jobs' },
  home: { role: 'administrator', path: '/' },
  'home of an owner': { role: 'workspace_owner', path: '/' },
  billing: { role: 'administrator', path: '/billing' },
}

const rowsOf = (page: Page) =>
  main(page).locator(':is(tr, li)[data-id], :is(tr, li, button)[data-key]')

/** The place of the row with the focus. */
const focused = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)))

for (const [name, { role, path, width }] of Object.entries(boards))
  test(
    `OW-3 the same keys walk through the rows of every board: ${name}`,
    inProofUnless(name === 'list'),
    async ({ signInAs }) => {
      const page = await signInAs(role, path)
      if (width !== undefined) {
        await page.setViewportSize({ width, height: 900 })
        await page.reload()
      }
      await expect(rowsOf(page).nth(1)).toBeVisible()
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
      const walk: readonly (readonly [key: string, place: number | 'last'])[] = [
        ['j', 0],
        ['j', 1],
        ['k', 0],
        ['k', 0],
        ['ArrowDown', 1],
        ['ArrowUp', 0],
        ['End', 'last'],
        ['Home', 0],
      ]
      for (const [key, place] of walk) {
        await page.keyboard.press(key)
        const wanted = async () => (place === 'last' ? (await rowsOf(page).count()) - 1 : place)
        await expect
          .poll(async () => (await focused(page)) === (await wanted()), `${key} goes to ${place}`)
          .toBe(true)
      }
    },
  )
