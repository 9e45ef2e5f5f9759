import type { Page } from '@playwright/test'
import { type Caller } from './fixtures.ts'
import { button, exact, region } from './pages/page.ts'
import { dialogOf } from './pages/dialog.ts'
import { selectAll, selectionBar } from './pages/list.ts'
import { make, rowOf } from './records.ts'

export const creditsPath = '/billing/credits/'
export const run = (page: Page) => region(page, /^(Chang|Delet|Creat|\d+ of \d+)/)

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
    const { object_id: id } = await make(service, creditsPath, { promo: name, applied: 'false' })
    made.push({ id, name })
  }
  return made
}

export const appliedOf = async (
  service: Caller,
  credits: readonly Made[],
): Promise<readonly unknown[]> => {
  const values: unknown[] = []
  for (const { id } of credits) values.push((await rowOf(service, `${creditsPath}${id}/`)).applied)
  return values
}

/** Opens the plan that sets "Applied" in all credits of the list. */
export async function planApplied(page: Page, n: number): Promise<void> {
  await selectAll(page, n)
  await button(selectionBar(page), 'Change').click()
  await dialogOf(page).getByRole('combobox', { name: 'Add a field' }).selectOption('applied')
  await button(dialogOf(page), 'Applied', exact)
    .or(button(dialogOf(page), 'Yes', exact))
    .click()
}

export const startButton = (page: Page, name: string) => button(dialogOf(page), name)
export const found = (prefix: string) => `/billing/credits?load=all&search=${prefix}`
