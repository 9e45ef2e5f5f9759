import type { Item } from '../../../src/metadata/item.ts'
import { titleOf, type Resource } from '../../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../../src/resources/resources.ts'
import { expect } from '../fixtures.ts'
import { readRows } from './reading.ts'
import { jobState, stateOf } from './states.ts'
import { fieldLabelled, type Shown, shortened } from './values.ts'
import { compare, type Listed, type Walk, waitForNames } from './walk.ts'

/** The open list: its count, the order of its records, and every cell. */
export async function compareList(
  walk: Walk,
  name: ResourceName,
  { count, isCountHidden = false, results }: Listed,
): Promise<void> {
  const { page, differences, locale } = walk
  const resource: Resource = resources[name]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    locale.words.many(resource.label.many).replace(/^./, (letter) => letter.toUpperCase()),
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
    compare(walk, `The count of ${name}`, await head.textContent(), locale.grouped(count))
  const rows = await readRows(page)
  for (const [at, row] of rows.entries()) {
    const item = results[at]
    const location = `${name} ${row.id}`
    if (!item || item.object_id !== row.id) {
      differences.push(`${location} stands at ${at}, not ${item?.object_id}`)
      continue
    }
    for (const { head: label, ...shown } of row.cells) {
      const said = await cellMismatch(walk, name, label, item, shown)
      if (said !== undefined)
        differences.push(`${location}: ${label} shows “${shown.text}”, ${said}`)
    }
  }
}

async function cellMismatch(
  { expectation, locale }: Walk,
  name: ResourceName,
  label: string,
  item: Item,
  shown: Shown,
): Promise<string | undefined> {
  const { words, percentOf } = locale
  const isName = label === words.label('Name')
  const isState = label === words.label('State')
  const expected = (text: string) =>
    shown.text === text || (isName && shown.text.endsWith(text))
      ? undefined
      : `instead of “${text}”`
  if (name === 'jobs' && isState) {
    const state = jobState(item, locale)
    return state.test(shown.text) ? undefined : `instead of ${state}`
  }
  if (name === 'jobs' && label === words.label('Progress'))
    return item.progress === null
      ? undefined
      : expected(percentOf(Math.floor(Number(item.progress) * 100 + 1e-9) / 100, 0))
  if (isState && stateOf[name]) return expected(words.label(stateOf[name](item)))
  const title = titleOf(resources[name], item)
  if (isName) return expected(title === item.object_id ? shortened(title) : title)
  if (label === words.label('Updated') && typeof item.updated_at === 'string')
    return expectation.timeMismatch(item.updated_at, shown)
  const declared = fieldLabelled(resources[name], label, locale)
  return declared && expectation.mismatch(declared[1], declared[0], item, shown)
}
