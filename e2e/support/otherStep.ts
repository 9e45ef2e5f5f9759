import { expect, type Page } from '@playwright/test'
import type { CollectionName } from '../otherService/collections.ts'
import type { Item } from '../otherService/database.ts'
import type { Deployment } from './otherDeployment.ts'
import { heading, main } from './pages/page.ts'

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** The collection's record at this place of the list. */
export function itemAt({ service }: Deployment, name: CollectionName, at = 0): Item {
  const item = service.items(name)[at]
  if (item === undefined) throw new Error(`There is no record ${at} of ${name}.`)
  return item
}

export const held = ({ service }: Deployment, name: CollectionName, id: string): Item | undefined =>
  service.items(name).find((item) => item.id === id)

/** Opens a tab of a record. */
export async function open(
  { page }: Deployment,
  route: string,
  id: string,
  tab: string,
): Promise<void> {
  await page.goto(`${route}/item/${encodeURIComponent(id)}?tab=${tab}`)
  await expect(heading(page)).not.toHaveText('')
}

/** One operation, by its screen. */
export type Step = (deployment: Deployment) => Promise<void>
