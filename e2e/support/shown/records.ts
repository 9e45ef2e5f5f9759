import type { Item } from '../../../src/metadata/item.ts'
import type { Resource } from '../../../src/metadata/resource.ts'
import { resourceNames, resources, type ResourceName } from '../../../src/resources/resources.ts'
import { expect } from '../fixtures.ts'
import { readProperties, readShown } from './reading.ts'
import { undeclaredMismatch } from './undeclared.ts'
import { fieldLabelled, oneSpaced } from './values.ts'
import { compare, type Listed, type Walk, waitForNames } from './walk.ts'

/** Every property on a record's page, and one of its times in full. */
export async function compareRecord(walk: Walk, name: ResourceName, item: Item): Promise<void> {
  const { page, expectation, differences, locale } = walk
  const resource: Resource = resources[name]
  await page.goto(`${resource.route}/item/${encodeURIComponent(item.object_id)}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  // Until the properties are rendered, no name is pending. All may be folded.
  await expect(page.locator('main :is(dl > div, .LeadBlock_root)').first()).toBeAttached()
  await waitForNames(page)
  for (const { label, key, ...shown } of await readProperties(page)) {
    const declared = key === undefined ? fieldLabelled(resource, label, locale) : undefined
    const said = declared
      ? await expectation.mismatch(declared[1], declared[0], item, shown)
      : await undeclaredMismatch(walk, item, key ?? label, shown)
    if (said !== undefined)
      differences.push(`${name} ${item.object_id}: ${label} shows “${shown.text}”, ${said}`)
  }
  const lead = resource.card?.lead
  const field = lead === undefined ? undefined : resource.fields[lead]
  // A time may be part of a sentence. Both are looked for at once: the lead may arrive in between.
  const shown = await readShown(
    page,
    'main .LeadBlock_property :has(> time), main .LeadBlock_property:not(:has(* > time))',
  )
  // The lead of a token without an end says so.
  const isEndless = lead === 'expires_at' && item.expires_at === null
  const said =
    isEndless && shown?.text === locale.words.say('record.neverExpires')
      ? undefined
      : shown && field && (await expectation.mismatch(field, lead ?? '', item, shown))
  if (said !== undefined)
    differences.push(`${name} ${item.object_id}: ${lead} leads with “${shown?.text}”, ${said}`)
  await compareHint(walk, `${name} ${item.object_id}`)
}

/** The full form of a relative time, in the person's own zone. */
async function compareHint(walk: Walk, location: string): Promise<void> {
  const time = walk.page
    .locator('main .Overview_root time[data-hint]:not(details:not([open]) *)')
    .first()
  if ((await time.count()) === 0) return
  // A part below others is hidden until they have their height.
  await expect(time).toBeVisible()
  await time.focus()
  const hint = walk.page.locator('.HintLayer_root')
  await expect(hint).toBeVisible()
  // A part that arrives late may have put another time first.
  const at = Date.parse((await walk.page.locator('time:focus').getAttribute('datetime')) ?? '')
  const text = oneSpaced((await hint.textContent()) ?? '')
  compare(walk, `${location}: the time in full`, text, walk.locale.fullTimeOf(at))
}

/** Compares the extent of the search for records that use this one. */
export async function compareUsedBy(walk: Walk, name: ResourceName, item: Item): Promise<void> {
  const extent = walk.page.locator('main [data-extent]')
  if ((await extent.count()) === 0) return
  const text = (await extent.textContent()) ?? ''
  for (const other of resourceNames) {
    const related: Resource = resources[other]
    const many = related.label.many
    const shown = new RegExp(`(?:all|first [\\d,]+ of) ([\\d,]+) ${many}`).exec(text)?.[1]
    if (shown === undefined) continue
    const { body } = await walk.service('GET', related.path)
    const location = `${name} ${item.object_id}: ${many} searched`
    compare(walk, location, shown, walk.locale.grouped((body as Listed).count))
  }
}

/** The counts next to the headings of related records. */
export async function compareRelated(walk: Walk, name: ResourceName, item: Item): Promise<void> {
  for (const other of resourceNames) {
    const related: Resource = resources[other]
    const filter = Object.entries(related.filters).find(
      ([key, { to }]) => to === name && key.split('__').length === 2,
    )?.[0]
    const count = walk.page.locator(`section.RelatedList_root:has(#related-${other}) header .num`)
    if (filter === undefined || (await count.count()) === 0) continue
    const { body } = await walk.service('GET', `${related.path}?${filter}=${item.object_id}`)
    const expected = walk.locale.grouped((body as Listed).count)
    const location = `${name} ${item.object_id}: the count of ${other}`
    compare(walk, location, await count.textContent(), expected)
  }
}
