import { expect, type Page } from '@playwright/test'
import { resources } from '../../src/resources/resources.ts'
import { severities } from '../otherService/generate.ts'
import { extraLabel } from '../otherService/options.ts'
import type { Deployment } from './otherDeployment.ts'
import { exact, link, main, mainMenu } from './pages/page.ts'
import { control } from './pages/form.ts'
import { reveals } from './pages/effects.ts'

/** The number of OPTIONS responses read by the page: a form opened before does not change. */
const readAnswers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [, profile = '{}'] =
      Object.entries(localStorage).find(([key]) => key.startsWith('wc.profile.')) ?? []
    const { learned = {} } = JSON.parse(profile) as {
      learned?: Record<string, Record<string, { count: number }>>
    }
    return Object.values(learned.options ?? {}).reduce((sum, { count }) => sum + count, 0)
  })

/**
 * Compares the use of OPTIONS descriptions in forms and records. Each collection sends one request,
 * after its rows; a service without descriptions gets one in all.
 */
export async function compareOffered({ page, service }: Deployment): Promise<void> {
  const { choices, composed } = service
  const isOffered = choices.options !== 'none'
  const [users, tickets] = [resources.users, resources.tickets]
  const lines: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\/(?:users|support\/tickets)\/$/.test(pathname))
      lines.push(`${answer.request().method()} ${pathname.replace('/-/service', '')}`)
  })
  const asked = (path: string) => lines.filter((line) => line === `OPTIONS ${path}`).length
  const open = (name: string) => link(mainMenu(page), name, exact).click()

  await page.goto(users.route)
  await expect(main(page).locator('tr[data-id]').first()).toBeVisible()
  await expect.poll(() => readAnswers(page)).toBe(1)
  expect(asked(users.path)).toBe(1)
  expect(lines.indexOf(`GET ${users.path}`)).toBeLessThan(lines.indexOf(`OPTIONS ${users.path}`))
  await reveals(link(main(page), 'New user'), control(page, 'Email'))
  await expect(control(page, 'Credits')).toHaveCount(isOffered ? 0 : 1)

  await open('Tickets')
  await expect(main(page).locator('tr[data-id]').first()).toBeVisible()
  await expect.poll(() => readAnswers(page)).toBe(isOffered ? 2 : 1)
  await main(page).locator('tr[data-id]').first().getByRole('link').first().click()
  await expect(main(page).locator('dl > div:visible').first()).toBeVisible()
  const extra = main(page).locator('dt').filter({ hasText: extraLabel })
  await expect(extra).toHaveCount(isOffered ? 1 : 0)
  if (isOffered) await expect(main(page)).not.toContainText(composed.extraPath[0])

  await open('Tickets')
  await link(main(page), 'New ticket').click()
  const options = main(page).getByRole('radiogroup', { name: 'Severity' }).getByRole('radio')
  await expect(options.first()).toBeVisible()
  for (const value of isOffered ? severities[choices.severity] : [])
    await expect(options.and(page.locator(`[value="${value}"]`))).toHaveCount(1)
  expect([asked(users.path), asked(tickets.path)]).toEqual([1, isOffered ? 1 : 0])
}
