import { expect } from '../fixtures.ts'
import { readLines } from './reading.ts'
import { oneSpaced } from './values.ts'
import { compare, firstPageOf, picked, type Walk } from './walk.ts'

interface Column {
  readonly type?: string
  readonly missing: number
  readonly min?: string | number | null
  readonly mean?: string | number | null
  readonly max?: string | number | null
}
export interface SummaryAnswer {
  readonly rows: number
  readonly columns: Readonly<Record<string, Column>>
}

/** Summaries as tables: rows, columns, and the figures of each column. */
export async function compareSummary(walk: Walk): Promise<void> {
  const { page, service } = walk
  for (const transfer of picked(await firstPageOf(walk, '/transfer/input/all/'))) {
    const path = `/transfer/input/all/${encodeURIComponent(transfer.object_id)}/summary/`
    const { status, body } = await service('GET', path)
    if (status !== 200) continue
    await page.goto(`/transfer/inputs/item/${encodeURIComponent(transfer.object_id)}?tab=summary`)
    await compareFigures(walk, body as SummaryAnswer)
    await page.getByText(walk.locale.say.table, { exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await compareSummaryLines(walk, body as SummaryAnswer)
  }
}

/** Compares the numbers of rows, columns and missing values. */
export async function compareFigures(walk: Walk, { rows, columns }: SummaryAnswer): Promise<void> {
  const { say, grouped, percentOf } = walk.locale
  const all = Object.values(columns)
  const missing = all.reduce((sum, column) => sum + column.missing, 0)
  const share = percentOf(missing / (rows * all.length))
  const label = [
    say.rows(grouped(rows)),
    say.columns(grouped(all.length)),
    ...(rows === 0 ? [] : [missing === 0 ? say.noneMissing : say.missing(grouped(missing), share)]),
  ]
  const figures = walk.page.locator('.SummaryPanel_figures')
  await expect(figures).toBeVisible()
  const shown = await figures.locator('> *').allTextContents()
  compare(walk, 'The figures of a summary', oneSpaced(shown.join(', ')), label.join(', '))
}

/** The table of a summary, one line per column. */
export async function compareSummaryLines(
  walk: Walk,
  { rows, columns }: SummaryAnswer,
): Promise<void> {
  const { grouped, percentOf, figureOf } = walk.locale
  const lines = await readLines(walk.page)
  compare(
    walk,
    'The table of a summary',
    `${lines.length} lines`,
    `${Object.keys(columns).length} lines`,
  )
  for (const [at, [name, column]] of Object.entries(columns).entries()) {
    const [head, , ...figures] = (lines[at] ?? []).map(({ text }) => text)
    const { type, missing, min, mean, max } = column
    const share = missing > 0 ? ` (${percentOf(missing / rows, 0)})` : ''
    const expected = [
      `${grouped(missing)}${share}`,
      ...[min, mean, max].map((value) => figureOf(value, type)),
    ]
    if (head?.startsWith(`${name}${type ?? ''}`) !== true)
      walk.differences.push(`Line ${at} of a summary is “${head}”, not ${name}`)
    compare(walk, `The summary of ${name}`, figures.join(', '), expected.join(', '))
  }
}

/** The rows of a table as the service returns them, cell by cell. */
export async function compareRows(walk: Walk): Promise<void> {
  const { page, service, differences, locale } = walk
  const store = (await firstPageOf(walk, '/store/all/')).find(({ settings }) =>
    Array.isArray((settings as { tables?: unknown } | null)?.tables),
  )
  const [table] = (store?.settings as { tables?: readonly string[] } | undefined)?.tables ?? []
  if (store === undefined || table === undefined) return
  const path = `/store/all/${encodeURIComponent(store.object_id)}/read_rows/`
  const { body } = await service('POST', path, { table })
  const rows = (Array.isArray(body) ? body : (body as { rows: unknown }).rows) as readonly Readonly<
    Record<string, unknown>
  >[]
  await page.goto(`/stores/item/${encodeURIComponent(store.object_id)}?tab=readRows&table=${table}`)
  const run = page.getByRole('button', { name: new RegExp(`^${locale.say.run}`) })
  const grid = page.getByRole('grid')
  await expect(run).toBeVisible()
  await run.click()
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length + 1))
  const heads = await grid.getByRole('columnheader').allTextContents()
  const cells = await grid.locator('[data-row="0"]').getByRole('gridcell').allTextContents()
  const [first = {}] = rows
  for (const [at, text] of cells.entries()) {
    // The first column is the row heading.
    const head = heads[at + heads.length - cells.length]
    const name = Object.keys(first).find((key) => head?.trim().startsWith(key))
    const value = name === undefined ? undefined : first[name]
    if (typeof value === 'string' || typeof value === 'number')
      if (!text.includes(String(value)))
        differences.push(`${table}: ${name} shows “${text}”, not “${String(value)}”`)
  }
}
