import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { titleOf, type Item, type Resource } from '../../src/metadata/resource.ts'
import { resourceNames, resources, type ResourceName } from '../../src/resources/resources.ts'
import { type Caller, expect, test as base } from './fixtures.ts'
import type { Role } from './people.ts'
import { isProof } from './proof.ts'
import { startServer } from './server.ts'
import {
  Expectation,
  fieldLabelled,
  grouped,
  readLines,
  readProperties,
  readRows,
  type Shown,
  timeFault,
} from './shownValues.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** With a service of its own: what other tests change meanwhile would be a difference. */
const test = base.extend<object, { scale: 'small' | 'large'; gatewayUrl: string }>({
  scale: ['small', { option: true, scope: 'worker' }],
  gatewayUrl: [
    async ({ scale }, provide) => {
      const server = await startServer(root, { DEMO_SCALE: scale })
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

interface Listed {
  readonly count: number
  readonly results: readonly Item[]
}

const isBefore = (written: unknown, now: string) => typeof written === 'string' && written < now

/** The states that the service's flags and ends mean, in the words of the console. */
const stateOf: Readonly<Partial<Record<ResourceName, (item: Item) => string>>> = {
  tickets: ({ resolved }) => (resolved === true ? 'Resolved' : 'Open'),
  notifications: ({ read }) => (read === true ? 'Read' : 'Unread'),
  credits: ({ applied }) => (applied === true ? 'Applied' : 'Not applied'),
  charges: ({ failed, processed }) =>
    failed === true && processed === true
      ? 'Processed and failed'
      : failed === true
        ? 'Failed'
        : processed === true
          ? 'Processed'
          : 'Not processed',
  subscriptions: ({ expires_on, auto_renew }) =>
    isBefore(expires_on, new Date().toISOString().slice(0, 10))
      ? 'Ended'
      : auto_renew === true
        ? 'Renews'
        : 'Ends',
  tokens: ({ expires_at }) =>
    expires_at === null
      ? 'No expiry'
      : isBefore(expires_at, new Date().toISOString())
        ? 'Expired'
        : 'Valid',
}

/** A job's own words are more than its state: how long, or why. */
const jobState = ({ failed, ended_at, started_at }: Item): RegExp =>
  failed === true
    ? /^Failed/
    : ended_at !== null
      ? /^Complete/
      : started_at !== null
        ? /^(Running|No change)/
        : /^(Waiting|Not started)/

async function compareScreens(page: Page, service: Caller, differences: string[]): Promise<void> {
  const expectation = new Expectation(service)
  for (const name of resourceNames) {
    const resource: Resource = resources[name]
    const pages = isProof ? [1, 2] : [1]
    for (const number of pages) {
      const search = number > 1 ? `?page=${number}` : ''
      const { status, body } = await service('GET', `${resource.path}${search}`)
      if (status !== 200) continue
      await page.goto(`${resource.route}${search}`)
      const listed = body as Listed
      await compareList(page, name, listed, expectation, differences)
    }
    const { body } = await service('GET', resource.path)
    const [first] = (body as Partial<Listed>).results ?? []
    if (first) {
      await compareRecord(page, name, first, expectation, differences)
      await compareRelated(page, name, first, service, differences)
    }
  }
  await compareInbox(page, service, differences)
  await comparePlans(page, service, expectation, differences)
  await compareModel(page, service, differences)
  await compareSummary(page, service, differences)
  await compareRows(page, service, differences)
}

const firstOf = async (service: Caller, path: string): Promise<Item | undefined> => {
  const { status, body } = await service('GET', path)
  return status === 200 ? (body as Listed).results[0] : undefined
}

async function compareList(
  page: Page,
  name: ResourceName,
  { count, results }: Listed,
  expectation: Expectation,
  differences: string[],
): Promise<void> {
  const resource: Resource = resources[name]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.label.many)
  if (results.length === 0) {
    await expect(page.locator('main h2')).toBeVisible()
    await expect(page.locator('main tr[data-id]')).toHaveCount(0)
    return
  }
  await expect(page.locator('main tr[data-id]')).toHaveCount(results.length)
  await named(page)
  const head = await page.locator('.page-title .count').textContent()
  if (head !== grouped(String(count))) differences.push(`${name}: ${head} of ${count}`)
  const rows = await readRows(page)
  for (const [at, row] of rows.entries()) {
    const item = results[at]
    const place = `${name} ${row.id}`
    if (!item || item.object_id !== row.id) {
      differences.push(`${place} stands at ${at}, not ${item?.object_id}`)
      continue
    }
    for (const { head: label, ...shown } of row.cells) {
      const said = await cellFault(name, label, item, shown, expectation)
      if (said !== undefined) differences.push(`${place}: ${label} shows “${shown.text}”, ${said}`)
    }
  }
}

async function cellFault(
  name: ResourceName,
  label: string,
  item: Item,
  shown: Shown,
  expectation: Expectation,
): Promise<string | undefined> {
  const wanted = (text: string) =>
    shown.text === text || (label === 'Name' && shown.text.endsWith(text))
      ? undefined
      : `instead of “${text}”`
  if (name === 'jobs' && label === 'State')
    return jobState(item).test(shown.text) ? undefined : `instead of ${jobState(item)}`
  if (name === 'jobs' && label === 'Progress')
    return item.progress === null
      ? undefined
      : wanted(`${Math.floor(Number(item.progress) * 100 + 1e-9)}%`)
  if (label === 'State' && stateOf[name]) return wanted(stateOf[name](item))
  const title = titleOf(resources[name], item)
  // An id in the place of a name is shown by its ends.
  if (label === 'Name')
    return wanted(title === item.object_id ? `${title.slice(0, 8)}…${title.slice(-4)}` : title)
  if (label === 'Updated' && typeof item.updated_at === 'string')
    return timeFault(item.updated_at, shown)
  const declared = fieldLabelled(resources[name], label)
  return declared && expectation.fault(declared[1], declared[0], item, shown)
}

async function compareRecord(
  page: Page,
  name: ResourceName,
  item: Item,
  expectation: Expectation,
  differences: string[],
): Promise<void> {
  const resource: Resource = resources[name]
  await page.goto(`${resource.route}/item/${item.object_id}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  // Before its properties stand, none of them waits for a name.
  await expect(page.locator('main dl > div').first()).toBeVisible()
  await named(page)
  for (const { label, key, ...shown } of await readProperties(page)) {
    const declared = key === undefined ? fieldLabelled(resource, label) : undefined
    const given = item[key ?? label]
    const said = declared
      ? await expectation.fault(declared[1], declared[0], item, shown)
      : shown.time !== undefined && typeof given === 'string'
        ? timeFault(given, shown)
        : undefined
    if (said !== undefined)
      differences.push(`${name} ${item.object_id}: ${label} shows “${shown.text}”, ${said}`)
  }
}

/** The counts beside the headings of related records. */
async function compareRelated(
  page: Page,
  name: ResourceName,
  item: Item,
  service: Caller,
  differences: string[],
): Promise<void> {
  for (const other of resourceNames) {
    const related: Resource = resources[other]
    const filter = Object.entries(related.filters).find(
      ([key, { to }]) => to === name && key.split('__').length === 2,
    )?.[0]
    const count = page.locator(`section.related:has(#related-${other}) .count`)
    if (filter === undefined || (await count.count()) === 0) continue
    const { body } = await service('GET', `${related.path}?${filter}=${item.object_id}`)
    const wanted = grouped(String((body as Listed).count))
    const text = await count.textContent()
    if (text !== wanted)
      differences.push(`${name} ${item.object_id}: ${text} ${other}, not ${wanted}`)
  }
}

/** A model's page: how many jobs and variables, and the state of its newest job. */
async function compareModel(page: Page, service: Caller, differences: string[]): Promise<void> {
  const job = await firstOf(service, '/enrich/jobs/')
  if (job === undefined) return
  const { body: model } = await service('GET', `/enrich/${String(job.enrich)}/`)
  const { body } = await service('GET', `/enrich/jobs/?enrich__object_id=${String(job.enrich)}`)
  const { count, results } = body as Listed
  await page.goto(`/enrich/models/item/${String(job.enrich)}`)
  const jobs = page.getByRole('link', { name: /^Jobs/ }).filter({ has: page.locator('.count') })
  await expect(jobs.locator('.count')).toHaveText(grouped(String(count)))
  const { input_variables: inputs, output_variables: outputs } = model as Item
  for (const [label, variables] of [
    ['Inputs', inputs],
    ['Outputs', outputs],
  ] as const) {
    const text = await page.getByRole('heading', { name: new RegExp(`^${label}`) }).textContent()
    const wanted = Array.isArray(variables) ? `${label}${variables.length}` : label
    if (text !== wanted) differences.push(`model: “${text}”, not “${wanted}”`)
  }
  const newest = results[0]
  const state = await page.locator('.model-newest .job-words').textContent()
  if (newest && !jobState(newest).test(state ?? ''))
    differences.push(`model: newest job shows “${state}”, not ${jobState(newest)}`)
}

/** A summary as a table: the missing values of each column. */
async function compareSummary(page: Page, service: Caller, differences: string[]): Promise<void> {
  const transfer = await firstOf(service, '/transfer/input/all/')
  if (transfer === undefined) return
  const path = `/transfer/input/all/${transfer.object_id}/summary/`
  const { status, body } = await service('GET', path)
  if (status !== 200) return
  const { rows, columns } = body as {
    rows: number
    columns: Readonly<Record<string, { readonly missing: number }>>
  }
  await page.goto(`/transfer/inputs/item/${transfer.object_id}?tab=summary`)
  const figures = page.locator('.summary-figures')
  await expect(figures).toContainText(`${grouped(String(rows))} row`)
  await expect(figures).toContainText(`${Object.keys(columns).length} column`)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  for (const [head, , missing] of await readLines(page)) {
    const name = Object.keys(columns).find((one) => head?.text.startsWith(one))
    const wanted = name === undefined ? undefined : columns[name]?.missing
    if (wanted === undefined || !missing?.text.startsWith(grouped(String(wanted))))
      differences.push(`summary: ${head?.text} misses “${missing?.text}”, not ${wanted}`)
  }
}

/** The rows of a table as the service reads them, cell by cell. */
async function compareRows(page: Page, service: Caller, differences: string[]): Promise<void> {
  const { body: stores } = await service('GET', '/store/all/')
  const store = (stores as Partial<Listed>).results?.find(({ settings }) =>
    Array.isArray((settings as { tables?: unknown } | null)?.tables),
  )
  const [table] = (store?.settings as { tables?: readonly string[] } | undefined)?.tables ?? []
  if (store === undefined || table === undefined) return
  const path = `/store/all/${store.object_id}/read_rows/`
  const { body } = await service('POST', path, { table })
  const rows = (Array.isArray(body) ? body : (body as { rows: unknown }).rows) as readonly Readonly<
    Record<string, unknown>
  >[]
  await page.goto(`/stores/item/${store.object_id}?tab=readRows&table=${table}`)
  const run = page.getByRole('button', { name: /^Run/ })
  const grid = page.getByRole('grid')
  await expect(run).toBeVisible()
  await run.click()
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length + 1))
  const heads = await grid.getByRole('columnheader').allTextContents()
  const cells = await grid.locator('[data-row="0"]').getByRole('gridcell').allTextContents()
  const [first = {}] = rows
  for (const [at, text] of cells.entries()) {
    // The first column is a header of its row.
    const head = heads[at + heads.length - cells.length]
    const name = Object.keys(first).find((key) => head?.trim().startsWith(key))
    const value = name === undefined ? undefined : first[name]
    if (typeof value === 'string' || typeof value === 'number')
      if (!text.includes(String(value)))
        differences.push(`${table}: ${name} shows “${text}”, not “${String(value)}”`)
  }
}

/** Related records are shown by their ids until their names have come. */
const named = (page: Page) => expect(page.locator('main a.reference .mono')).toHaveCount(0)

/** The bell and the inbox show the number of all of one's own unread notifications, or none. */
async function compareInbox(page: Page, service: Caller, differences: string[]): Promise<void> {
  const session = await page.request.get('/-/session')
  const { user } = (await session.json()) as { user: { object_id: string } }
  let unread = 0
  for (let number = 1; ; number++) {
    const { body } = await service('GET', `/notifications/notifications/?page=${number}`)
    const { results, next } = body as { results: Item[]; next: string | null }
    unread += results.filter((one) => one.recipient === user.object_id && one.read === false).length
    if (next === null) break
  }
  await page.goto('/notifications/inbox')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const label = (await bell.getAttribute('aria-label')) ?? ''
  const shown = [/\d+/.exec(label)?.[0], await page.locator('.bell-count').first().textContent()]
  for (const number of shown)
    if (number !== undefined && number !== null && /\d/.test(number) && Number(number) !== unread)
      differences.push(`The bell shows “${number}” (${label}), ${unread} are unread`)
}

async function comparePlans(
  page: Page,
  service: Caller,
  expectation: Expectation,
  differences: string[],
): Promise<void> {
  const { status, body } = await service('GET', '/support/plans/plans/')
  if (status !== 200) return
  const plans = (Array.isArray(body) ? body : (body as Listed).results) as readonly Item[]
  await page.goto('/support/plans/do/plans')
  await expect(page.getByRole('table')).toBeVisible()
  await named(page)
  const lines = await readLines(page)
  for (const [head, ...cells] of lines) {
    const label = head?.text ?? ''
    const declared = fieldLabelled(resources.supportPlans, label)
    if (!declared) continue
    for (const [at, shown] of cells.entries()) {
      const said = await expectation.fault(declared[1], declared[0], plans[at] as Item, shown)
      if (said !== undefined)
        differences.push(`plan ${at}: ${label} shows “${shown.text}”, ${said}`)
    }
  }
}

/** One person walks every screen in one time zone. */
export const walkAs = (role: Role, timezoneId: string): void =>
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`every count, amount, state and date on screen is the service’s own: ${role}`, async ({
      signInAs,
      serviceAs,
      complaints,
    }) => {
      test.setTimeout(isProof ? 900_000 : 300_000)
      // A record that this person may not see is asked for, and refused.
      complaints.expect(/40[34]/)
      const page = await signInAs(role, '/settings')
      const differences: string[] = []
      await compareScreens(page, await serviceAs(role), differences)
      expect(differences).toEqual([])
    })
  })

export { test }
