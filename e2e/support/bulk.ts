import type { Page } from '@playwright/test'
import { expect, type Caller } from './fixtures.ts'

export const creditsPath = '/billing/credits/'
export const run = (page: Page) =>
  page.getByRole('region', { name: /^(Chang|Delet|Creat|\d+ of \d+)/ })
export const plan = (page: Page) => page.getByRole('dialog')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
export const rowNamed = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ hasText: name })

export interface Made {
  readonly id: string
  readonly name: string
}

export async function makeCredits(
  service: Caller,
  prefix: string,
  n: number,
): Promise<readonly Made[]> {
  const made: Made[] = []
  for (let at = 0; at < n; at += 1) {
    const name = `${prefix}-${String(at).padStart(2, '0')}`
    const { body } = await service('POST', creditsPath, { promo: name, applied: 'false' })
    made.push({ id: (body as { object_id: string }).object_id, name })
  }
  return made
}

export const appliedOf = async (
  service: Caller,
  credits: readonly Made[],
): Promise<readonly unknown[]> => {
  const values: unknown[] = []
  for (const { id } of credits) {
    const { body } = await service('GET', `${creditsPath}${id}/`)
    values.push((body as { applied: unknown }).applied)
  }
  return values
}

/** Every row of the list, chosen with the keyboard and the bar. */
export async function selectAll(page: Page, n: number): Promise<void> {
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(n)
  await page.locator('tbody a.ListTable_link').first().focus()
  await page.keyboard.press('x')
  await bar(page)
    .getByRole('button', { name: `Select all ${n} matching` })
    .click()
  await expect(bar(page)).toContainText(`${n} selected`)
}

/** Opens the plan that sets "Applied" in all credits of the list. */
export async function planApplied(page: Page, n: number): Promise<void> {
  await selectAll(page, n)
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await plan(page).getByRole('combobox', { name: 'Add a field' }).selectOption('applied')
  await plan(page)
    .getByRole('button', { name: 'Applied', exact: true })
    .or(plan(page).getByRole('button', { name: 'Yes', exact: true }))
    .click()
}

export const startButton = (page: Page, name: string) => plan(page).getByRole('button', { name })
export const found = (prefix: string) => `/billing/credits?load=all&search=${prefix}`
