import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import { jobState } from './states.ts'
import { compare, firstPageOf, type Listed, type Walk } from './walk.ts'

/** A model's page: how many jobs and variables, and the state of its newest job. */
export async function compareModel(walk: Walk): Promise<void> {
  const { page, service, differences, locale } = walk
  const { say } = locale
  const [job] = await firstPageOf(walk, '/enrich/jobs/')
  if (job === undefined) return
  const { body: model } = await service('GET', `/enrich/${encodeURIComponent(String(job.enrich))}/`)
  const { body } = await service(
    'GET',
    `/enrich/jobs/?enrich__object_id=${encodeURIComponent(String(job.enrich))}`,
  )
  const { count, results } = body as Listed
  await page.goto(`/enrich/models/item/${encodeURIComponent(String(job.enrich))}`)
  const jobs = page
    .getByRole('link', { name: new RegExp(`^${say.jobs}`) })
    .filter({ has: page.locator('.DetailTabs_count') })
  await expect(jobs.locator('.DetailTabs_count')).toHaveText(locale.grouped(count))
  const { input_variables: inputs, output_variables: outputs } = model as Item
  for (const [label, variables] of [
    [say.inputs, inputs],
    [say.outputs, outputs],
  ] as const) {
    const text = await page.getByRole('heading', { name: new RegExp(`^${label}`) }).textContent()
    compare(walk, 'model', text, Array.isArray(variables) ? `${label}${variables.length}` : label)
  }
  // A service may list the oldest first.
  const beganAt = ({ created_at, created }: Item) =>
    [created_at, created].find((at) => typeof at === 'string') ?? ''
  // Without times the order of a list tells nothing.
  if (results.length > 1 && results.every((one) => beganAt(one) === '')) {
    await expect(page.getByRole('region', { name: say.newestJob })).toContainText(say.unknown)
    return
  }
  const [newest] = results.toSorted((a, b) => (beganAt(a) < beganAt(b) ? 1 : -1))
  const state = await page.locator('.ModelMain_newest .JobParts_status').textContent()
  if (newest && !jobState(newest, locale).test(state ?? ''))
    differences.push(`model: newest job shows “${state}”, not ${jobState(newest, locale)}`)
}
