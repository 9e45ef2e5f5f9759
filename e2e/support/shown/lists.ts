import type { Item } from '../../../src/metadata/item.ts'
import { titleOf, type Resource } from '../../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../../src/resources/resources.ts'
import { expect } from '../fixtures.ts'
import { readRows } from './reading.ts'
import { jobState, stateOf } from './states.ts'
import { type Expectation, fieldLabelled, grouped, type Shown, shortened } from './values.ts'
import { compare, type Listed, type Walk, waitForNames } from './walk.ts'

/** The open list: its count, the order of its records, and every cell. */
export async function compareList(
  walk: Walk,
  name: ResourceName,
  { count, isCountHidden = false, results }: Listed,
): Promise<void> {
  const { page, differences } = walk
  const resource: Resource = resources[name]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    resource.label.many.replace(/^./, (letter) => letter.toUpperCase()),
  )
  if (results.length === 0) {
    await expect(page.locator('main h2')).toBeVisible()
    await expect(page.locator('main tr[data-id]')).toHaveCount(0)
    return
  }
  await expect(page.locator('main tr[data-id]')).toHaveCount(results.length)
  await waitForNames(page)
  const head = page.locator('.PageHead_title .PageHead_count')
  if (!isCountHidden || (await head.count()) > 0)
    compare(walk, `The count of ${name}`, await head.textContent(), grouped(String(count)))
  const rows = await readRows(page)
  for (const [at, row] of rows.entries()) {
    const item = results[at]
    const location = `${name} ${row.id}`
    if (!item || item.object_id !== row.id) {
      differences.push(`${location} stands at ${at}, not ${item?.object_id}`)
      continue
    }
    for (const { head: label, ...shown } of row.cells) {
      const said = await cellMismatch(name, label, item, shown, walk.expectation)
      if (said !== undefined)
        differences.push(`${location}: ${label} shows “${shown.text}”, ${said}`)
    }
  }
}

async function cellMismatch(
  name: ResourceName,
  label: string,
  item: Item,
  shown: Shown,
  expectation: Expectation,
): Promise<string | undefined> {
  const expected = (text: string) =>
    shown.text === text || (label === 'Name' && shown.text.endsWith(text))
      ? undefined
      : `instead of “${text}”`
  if (name === 'jobs' && label === 'State')
    return jobState(item).test(shown.text) ? undefined : `instead of ${jobState(item)}`
  if (name === 'jobs' && label === 'Progress')
    return item.progress === null
      ? undefined
      : expected(`${Math.floor(Number(item.progress) * 100 + 1e-9)}%`)
  if (label === 'State' && stateOf[name]) return expected(stateOf[name](item))
  const title = titleOf(resources[name], item)
  if (label === 'Name') return expected(title === item.object_id ? shortened(title) : title)
  if (label === 'Updated' && typeof item.updated_at === 'string')
    return expectation.timeMismatch(item.updated_at, shown)
  const declared = fieldLabelled(resources[name], label)
  return declared && expectation.mismatch(declared[1], declared[0], item, shown)
}
