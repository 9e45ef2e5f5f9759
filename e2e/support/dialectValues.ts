import type { Item } from '../../src/metadata/item.ts'
import { resources, type ResourceName } from '../../src/resources/resources.ts'
import { expect } from './fixtures.ts'
import { readLines, readRows } from './shown/reading.ts'
import { stateOf } from './shown/states.ts'
import { fieldLabelled } from './shown/values.ts'
import type { Listed, Walk } from './shown/walk.ts'
import type { Words } from './words.ts'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Separators differ between languages; the digits of a number do not. */
function numberMismatch(name: ResourceName, label: string, item: Item, text: string) {
  const [key, field] = fieldLabelled(resources[name], label) ?? []
  const value = key === undefined ? undefined : item[key]
  const isNumber = field && ['money', 'decimal', 'integer'].includes(field.kind)
  if (!isNumber || value === null || value === undefined) return undefined
  const given = typeof value === 'string' ? value : JSON.stringify(value)
  return digitsOf(text) === digitsOf(given) ? undefined : `instead of ${given}`
}

/**
 * The numbers and states of the open list, in any language that the page is in.
 * @returns how many states were compared
 */
export async function compareTranslated(
  { page, differences }: Walk,
  name: ResourceName,
  list: Listed,
  words: Words,
): Promise<number> {
  let count = 0
  const byId = new Map(list.results.map((item) => [item.object_id, item]))
  for (const { id, cells } of await readRows(page)) {
    const item = byId.get(id)
    if (!item) continue
    for (const { head, text } of cells) {
      const label = words.inEnglish(head)
      const state = label === 'State' ? stateOf[name]?.(item) : undefined
      const expected = state === undefined ? undefined : words.label(state)
      if (state !== undefined) count += 1
      const said =
        state === undefined
          ? numberMismatch(name, label, item, text)
          : text === expected
            ? undefined
            : `instead of ${expected}`
      if (said !== undefined) differences.push(`${name} ${id}: ${head} shows “${text}”, ${said}`)
    }
  }
  return count
}

/** The published plans by their operation: names, and numbers by their digits. */
export async function comparePlanNumbers(
  { page, service, differences }: Walk,
  words: Words,
): Promise<void> {
  const { status, body } = await service('GET', '/support/plans/plans/')
  if (status !== 200) return
  const plans = (Array.isArray(body) ? body : (body as Listed).results) as readonly Item[]
  await page.goto('/support/plans/do/plans')
  await expect(page.getByRole('table')).toBeVisible()
  for (const { name } of plans) await expect(page.getByRole('table')).toContainText(String(name))
  for (const [head, ...cells] of await readLines(page)) {
    const shown = head?.text ?? ''
    const label = words.inEnglish(shown)
    for (const [at, { text }] of cells.entries()) {
      const said = numberMismatch('supportPlans', label, plans[at] as Item, text)
      if (said !== undefined) differences.push(`plan ${at}: ${shown} shows “${text}”, ${said}`)
    }
  }
}
