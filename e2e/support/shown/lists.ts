import type { Page } from '@playwright/test'
import type { Item } from '../../../src/metadata/item.ts'
import { titleOf, type Resource } from '../../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../../src/resources/resources.ts'
import { expect } from '../fixtures.ts'
import { readRows } from './reading.ts'
import { undeclaredMismatch } from './undeclared.ts'
import { jobState, stateOf } from './states.ts'
import { fieldLabelled, sentenceOf, type Shown, shortened } from './values.ts'
import { compare, type Listed, type Walk, waitForNames } from './walk.ts'

/** The open list: its count, the order of its records, and every cell. */
export async function compareList(
  walk: Walk,
  name: ResourceName,
  { count, isCountHidden = false, results }: Listed,
): Promise<void> {
  const { page, locale } = walk
  const resource: Resource = resources[name]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    locale.words.many(resource.label.many).replace(/^./, (letter) => letter.toUpperCase()),
  )
  if (results.length === 0) {
    await expect(page.locator('main h2')).toBeVisible()
    await expect(page.locator('main tr[data-id]')).toHaveCount(0)
    return
  }
  await expect.poll(() => rowCount(page)).toBe(results.length)
  const head = page.locator('.PageHead_title .PageHead_count')
  if (!isCountHidden || (await head.count()) > 0)
    compare(walk, `The count of ${name}`, await head.textContent(), locale.grouped(count))
  const isDrawnWhole = (await page.locator('main table[aria-rowcount]').count()) === 0
  for (const share of isDrawnWhole ? [0] : [0, 0.5, 1]) {
    await scrollTo(page, share)
    await waitForNames(page)
    await compareRows(walk, name, results)
  }
}

/** The number of rows in the table, rendered or not. */
const rowCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = document.querySelector('main table')?.ariaRowCount
    return all == null ? document.querySelectorAll('main tr[data-id]').length : Number(all) - 1
  })

/** Shows the rows at this share of the list, and waits until they are drawn. */
const scrollTo = (page: Page, share: number): Promise<void> =>
  page
    .locator('main .ListView_scroll')
    .first()
    .evaluate(async (box, part) => {
      box.scrollTop = (box.scrollHeight - box.clientHeight) * part
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, share)

async function compareRows(walk: Walk, name: ResourceName, results: readonly Item[]) {
  const { page, differences } = walk
  const rows = await readRows(page)
  expect(rows.length).toBeGreaterThan(0)
  for (const { index: at, ...row } of rows) {
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

/** Compares columns without a declaration: the columns of jobs, ids, and undeclared keys. */
async function otherMismatch(
  walk: Walk,
  name: ResourceName,
  label: string,
  item: Item,
  shown: Shown,
): Promise<string | undefined> {
  const { expectation, locale } = walk
  const { say, words } = locale
  const expected = (text: string | undefined) =>
    text === undefined || shown.text === text ? undefined : `instead of “${text}”`
  // Marks and menus have no heading.
  if (label === '') return undefined
  if (label === words.label('ID')) return expected(shortened(item.object_id))
  if (name === 'jobs' && label === say.jobColumns.job) return expected(shortened(item.object_id))
  if (name === 'jobs' && label === say.jobColumns.model)
    return expected(await expectation.nameOf('models', item.enrich))
  if (name === 'jobs' && label === say.jobColumns.change)
    return typeof item.updated_at === 'string'
      ? expectation.timeMismatch(item.updated_at, shown)
      : expected('—')
  const key = Object.keys(item).find(
    (one) => one === label || words.label(sentenceOf(one)) === label,
  )
  return key === undefined
    ? 'in a column that is no field'
    : undeclaredMismatch(walk, item, key, shown)
}

async function cellMismatch(
  walk: Walk,
  name: ResourceName,
  label: string,
  item: Item,
  shown: Shown,
): Promise<string | undefined> {
  const { expectation, locale } = walk
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
  if (isState && stateOf[name]) return expected(words.label(stateOf[name](item, locale)))
  const title = titleOf(resources[name], item)
  if (isName) return expected(title === item.object_id ? shortened(title) : title)
  if (label === words.label('Updated') && typeof item.updated_at === 'string')
    return expectation.timeMismatch(item.updated_at, shown)
  const declared = fieldLabelled(resources[name], label, locale)
  if (declared) return expectation.mismatch(declared[1], declared[0], item, shown)
  return otherMismatch(walk, name, label, item, shown)
}
