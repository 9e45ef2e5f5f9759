import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import { isProof } from '../proof.ts'
import { type AnswerPart, readAnswer } from './reading.ts'
import { trainedModel } from './training.ts'
import { sentenceOf, type Shown, shortened } from './values.ts'
import { compare, firstPageOf, picked, type Walk, waitForNames } from './walk.ts'

type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A related record, which is shown by its name. */
const isNamed = (value: unknown): value is Part =>
  isPart(value) && Object.keys(value).join() === 'object_id,name'

/** Reports: of a trained model with its predictions, and in a proof of others. */
export async function compareReports(walk: Walk): Promise<void> {
  const entries: (Item | undefined)[] = isProof
    ? [...picked(await firstPageOf(walk, '/serve/'))]
    : []
  // One predicts numbers, the other classes.
  for (const name of isProof ? ['delivery-cost', 'churn-risk'] : ['churn-risk']) {
    const model = await trainedModel(walk, name)
    const around = await firstPageOf(
      walk,
      `/serve/?workspace__object_id=${encodeURIComponent(String(model?.workspace))}`,
    )
    entries.push(model && around.find(({ enrich }) => enrich === model.object_id))
  }
  for (const entry of entries) if (entry) await compareReport(walk, entry)
}

async function compareReport(walk: Walk, entry: Item): Promise<void> {
  const { page, differences, locale } = walk
  const request = async () =>
    (await walk.service('POST', `/serve/${encodeURIComponent(entry.object_id)}/report/`, {}))
      .body as Part
  const location = `The report of ${String(entry.name)}`
  await page.goto(`/serve/item/${encodeURIComponent(entry.object_id)}?tab=report`)
  const before = await request()
  const began = Date.now()
  await page.getByRole('button', { name: locale.say.getReport }).click()
  await expect(page.locator('main [data-result]')).toBeVisible()
  const about = (await page.locator('[data-result] > header span').textContent()) ?? ''
  const late = locale.clockMismatch(about, began)
  if (late !== undefined) differences.push(`${location} is “${about}”, ${late}`)
  if (!about.startsWith('200, ')) differences.push(`${location} is “${about}”, not 200`)
  await waitForNames(page)
  const shown = await readAnswer(page)
  const after = await request()
  // A report contains a counter and a time, which differ between two reports.
  const { time } =
    shown.properties.find(({ label }) => label === labelOf('generated_at', walk)) ?? {}
  const times = [before.generated_at, time, after.generated_at].map((one) =>
    Date.parse(String(one)),
  )
  if (times.some((one, n) => !(one >= (times[n - 1] ?? 0))))
    differences.push(`${location} is of ${time}, not between those before and after it`)
  // The notes are above it.
  const { notes, ...content } = before
  const above = await page.locator('main').innerText()
  for (const note of Array.isArray(notes) ? notes : [])
    if (!above.includes(String(note))) differences.push(`${location} lacks “${String(note)}”`)
  compareAnswer(
    walk,
    location,
    { ...content, generated_at: time, calls: Number(before.calls) + 1 },
    shown,
  )
}

/** "Object ID", "ID" */
const labelOf = (key: string, { idKey = 'object_id', locale }: Walk): string =>
  locale.words.label(sentenceOf(key === 'object_id' ? idKey : key).replace(/\bid$/i, 'ID'))

/** Compares each value with its expected place: pairs, lists, tables, and parts with a heading. */
export function compareAnswer(
  walk: Walk,
  location: string,
  value: unknown,
  shown: AnswerPart,
): void {
  if (Array.isArray(value)) {
    if (value.length === 0) compare(walk, location, shown.note, walk.locale.say.noItems)
    else if (value.every(isPart)) compareTable(walk, location, value, shown)
    else compare(walk, location, shown.list.join('\n'), value.join('\n'))
    return
  }
  if (!isPart(value)) return
  const entries = Object.entries(value)
  const isNested = ([, one]: readonly [string, unknown]) =>
    Array.isArray(one) || (isPart(one) && !isNamed(one))
  const plain = entries.filter((one) => !isNested(one))
  const nested = entries.filter(isNested)
  const labels = shown.properties.map(({ label }) => label).toSorted()
  compare(
    walk,
    location,
    labels.join(),
    plain
      .map(([key]) => labelOf(key, walk))
      .toSorted()
      .join(),
  )
  for (const [key, one] of plain) {
    const fact = shown.properties.find(({ label }) => label === labelOf(key, walk))
    const { text = '', time, whole } = fact ?? {}
    const said = valueMismatch(walk, key, isNamed(one) ? one.name : one, { text, time })
    if (said !== undefined) walk.differences.push(`${location}: ${key} shows “${text}”, ${said}`)
    // A short id is its own text; of a longer one the hint shows it all.
    if (key === 'object_id') compare(walk, `${location}: the whole id`, whole ?? text, String(one))
  }
  const titles = shown.sections.map(({ title }) => title)
  compare(walk, location, titles.join(', '), nested.map(([key]) => labelOf(key, walk)).join(', '))
  for (const [at, [key, one]] of nested.entries()) {
    const part = shown.sections[at]
    if (part) compareAnswer(walk, `${location}: ${key}`, one, part)
  }
}

function compareTable(
  walk: Walk,
  location: string,
  list: readonly Part[],
  shown: AnswerPart,
): void {
  const keys = [...new Set(list.flatMap((row) => Object.keys(row)))]
  compare(
    walk,
    location,
    shown.heads.join(', '),
    [walk.locale.say.row, ...keys.map((key) => labelOf(key, walk))].join(', '),
  )
  compare(walk, `${location}: its rows`, String(shown.rows.length), String(list.length))
  for (const [at, row] of shown.rows.entries())
    for (const [n, cell] of row.slice(1).entries()) {
      const key = keys[n] ?? ''
      const said = valueMismatch(walk, key, list[at]?.[key], cell)
      if (said !== undefined)
        walk.differences.push(`${location}, row ${at + 1}: ${key} shows “${cell.text}”, ${said}`)
    }
}

function valueMismatch(
  { expectation }: Walk,
  key: string,
  value: unknown,
  shown: Shown,
): string | undefined {
  if (typeof value === 'string' && shown.time !== undefined)
    return expectation.timeMismatch(value, shown)
  const written = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const expected = value === undefined ? '—' : key === 'object_id' ? shortened(written) : written
  return shown.text === expected ? undefined : `instead of “${expected}”`
}
