import { expect, type Page } from '@playwright/test'
import type { Item } from '../../src/metadata/item.ts'
import type { Resource } from '../../src/metadata/resource.ts'
import { resourceNames, type ResourceName, resources } from '../../src/resources/resources.ts'
import { collectionNames, type CollectionName, collectionOf } from '../otherService/collections.ts'
import { asDifference, type Deployment } from './otherDeployment.ts'
import { plainList } from './plainView.ts'
import { compareList } from './shown/lists.ts'
import { compareRecord } from './shown/records.ts'
import { rows } from './pages/list.ts'
import { button } from './pages/page.ts'

/** The other service's name of a collection. */
function nameThere(name: ResourceName): CollectionName {
  const found = collectionNames.find((one) => collectionOf(one, 'A').path === resources[name].path)
  if (found === undefined) throw new Error(`The other service has no ${name}.`)
  return found
}

export const everyCollection = resourceNames

/** Compares the first page of a list and its first record with the service's data. */
export async function compareCollection(deployment: Deployment, name: ResourceName) {
  const { page, service, walk } = deployment
  const resource: Resource = resources[name]
  const listed = plainList(nameThere(name), service)
  await asDifference(walk, `The list of ${name}`, async () => {
    await page.goto(resource.route)
    await compareList(walk, name, listed)
  })
  const [first] = listed.results
  if (first !== undefined)
    await asDifference(walk, `A record of ${name}`, () =>
      compareRecord(walk, name, withProgress(service, first)),
    )
}

/** A list shows a percentage, a record the number as the service gives it. */
const withProgress = ({ choices }: Deployment['service'], item: Item): Item =>
  choices.progress === 'percent' && typeof item.progress === 'string'
    ? { ...item, progress: String(Number(item.progress) * 100) }
    : item

const idsOnPage = (page: Page) =>
  rows(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id ?? ''))

/** Presses Next to the end of a list: every record once, in the service's order, and no more. */
export async function comparePages({ page, service, walk }: Deployment, name: ResourceName) {
  const all = service.items(nameThere(name)).map(({ id }) => id)
  await page.goto(resources[name].route)
  await expect(rows(page).first()).toBeVisible()
  const next = button(page.getByRole('navigation', { name: 'Pages' }), 'Next')
  const seen = await idsOnPage(page)
  // One press more than there are pages: some services say only by an answer that there is no more.
  for (let presses = 0; presses <= Math.ceil(all.length / service.choices.pageSize); presses += 1) {
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    const before = (await idsOnPage(page)).join('\n')
    await next.click()
    // A page that came again changes nothing on the screen.
    await expect
      .poll(async () => (await idsOnPage(page)).join('\n'), { timeout: 4000 })
      .not.toBe(before)
      .catch(() => undefined)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const after = await idsOnPage(page)
    if (after.join('\n') !== before) seen.push(...after)
  }
  if ((await next.count()) > 0 && (await next.isEnabled()))
    walk.differences.push(`The pages of ${name} never end`)
  if (seen.join('\n') !== all.join('\n'))
    walk.differences.push(
      `The pages of ${name} show ${seen.length} records, ${new Set(seen).size} of them different, not the ${all.length} of the service in its order`,
    )
}
