import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ResourceName, resourceNames, resources } from '../../src/resources/resources.ts'
import { dialectCaller } from './dialectCaller.ts'
import { switchText, type Dialect } from './dialectTable.ts'
import { comparePlanNumbers, compareTranslated } from './dialectValues.ts'
import { expect, test as base } from './fixtures.ts'
import { giveCookie, type SessionCookie } from './people.ts'
import { isProof } from './proof.ts'
import { startServer, type RunningServer } from './server.ts'
import { comparePlans } from './shown/billing.ts'
import { compareRows, compareSummary } from './shown/data.ts'
import { compareList } from './shown/lists.ts'
import { compareModel } from './shown/models.ts'
import { compareRecord } from './shown/records.ts'
import { compareReports } from './shown/report.ts'
import { Expectation } from './shown/values.ts'
import type { Listed, Walk } from './shown/walk.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const email = 'maren.okafor@northwind.example'
const password = 'maren-demo-2026'
const basic = `Basic ${btoa(`${email}:${password}`)}`

interface Fixtures {
  /** The switches of the service that this test's gateway administers. */
  switchText: string
  gateway: RunningServer
}

/** The service that speaks the dialects, with data that no other test changes. */
export const test = base.extend<Fixtures, { serviceUrl: string }>({
  serviceUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, provide) => {
      const server = await startServer(root)
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  switchText: ['own', { option: true }],
  gateway: async ({ serviceUrl, switchText }, provide) => {
    const SERVICE_URL = `lab=${serviceUrl}/-/dialect/${switchText}`
    const gateway = await startServer(root, { SERVICE_URL })
    await provide(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, provide) => provide(gateway.url),
})

/** Signs in at a gateway as the dialect expects it. */
export async function signIn(
  gatewayUrl: string,
  serviceUrl: string,
  auth: string,
): Promise<SessionCookie> {
  const isPassword = auth === 'any' || auth === 'basic'
  const credential = isPassword
    ? { scheme: 'password', email, password }
    : { scheme: 'secret', secret: await newToken(serviceUrl), as: auth }
  const answer = await fetch(`${gatewayUrl}/-/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Workspace-Console': '1' },
    body: JSON.stringify(credential),
  })
  expect(answer.status).toBe(200)
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return { name, value }
}

async function newToken(serviceUrl: string): Promise<string> {
  const answer = await fetch(`${serviceUrl}/-/service/tokens/`, {
    method: 'POST',
    headers: { Authorization: basic },
    body: new URLSearchParams(),
  })
  const { secret } = (await answer.json()) as { secret: string }
  return secret
}

/** Deletes every token of the administrator, as if somebody had withdrawn them. */
export async function endTokens(serviceUrl: string): Promise<void> {
  const call = (path: string, method = 'GET') =>
    fetch(`${serviceUrl}/-/service${path}`, { method, headers: { Authorization: basic } })
  const { results } = (await (await call('/tokens/')).json()) as Listed
  for (const { object_id } of results) await call(`/tokens/${object_id}/`, 'DELETE')
}

/** Ids and instants are the same in every language and format. */
async function compareInstants({ page, differences }: Walk, list: Listed): Promise<void> {
  await expect(page.locator('main tr[data-id]')).toHaveCount(list.results.length)
  for (const { object_id, updated_at } of list.results) {
    const row = page.locator(`main tr[data-id=${JSON.stringify(object_id)}]`)
    const times = await row
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
    if (
      typeof updated_at === 'string' &&
      times.length > 0 &&
      !times.some((at) => Date.parse(at ?? '') === Date.parse(updated_at))
    )
      differences.push(`${object_id} was changed at ${updated_at}, and shows ${times.join(', ')}`)
  }
}

/** Collections whose lists show numbers and states. */
const statesAndAmounts: readonly ResourceName[] = ['charges', 'tickets']

async function compareStates(walk: Walk, name: ResourceName, list: Listed, language: string) {
  const count = await compareTranslated(walk, name, list, language)
  expect(count, `states of ${name}`).toBeGreaterThan(0)
}

/** Compares what the page shows of all collections and operations, or of a share of them. */
async function compareEverything(walk: Walk, dialect: Dialect, share: number): Promise<void> {
  const { language = 'en' } = dialect
  const isEnglish = language === 'en' && dialect.locale === 'en-US'
  const some = isEnglish ? [] : statesAndAmounts
  const one = resourceNames[share % resourceNames.length] ?? 'tickets'
  const names = isProof ? resourceNames : [one, ...some]
  for (const name of names) {
    const { path, route } = resources[name]
    const { status, body } = await walk.service('GET', path)
    if (status !== 200) continue
    const list = body as Listed
    await walk.page.goto(route)
    if (dialect.pages === 'no') {
      await expect(walk.page.locator('main tr[data-id], main h2').first()).toBeVisible()
      if (some.includes(name)) await compareStates(walk, name, list, language)
    } else if (isEnglish) await compareList(walk, name, withCount(list, dialect))
    else {
      await compareInstants(walk, list)
      if (some.includes(name)) await compareStates(walk, name, list, language)
    }
    const [item] = list.results
    if (item && isEnglish) await compareRecord(walk, name, percentIn(item, dialect))
  }
  if (!isEnglish) return comparePlanNumbers(walk, language)
  for (const comparePanel of [comparePlans, compareSummary, compareModel, compareReports])
    await comparePanel(walk)
  if (isProof) await compareRows(walk)
}

/** A list shows a count only if the service gives one. */
const withCount = (list: Listed, { count }: Dialect): Listed =>
  count === 'none' ? { ...list, count: Number.NaN } : list

const percentIn = <T extends Readonly<Record<string, unknown>>>(
  item: T,
  { progress }: Dialect,
): T =>
  progress === 'percent' && typeof item.progress === 'string'
    ? { ...item, progress: String(Number((Number(item.progress) * 100).toPrecision(12))) }
    : item

/** One test: the page in front of this dialect, in the browser that goes with it. */
export function walkDialect(dialect: Dialect, n: number): void {
  const text = switchText(dialect)
  const { timezoneId = 'UTC', locale = 'en-US', language = 'en', auth = 'any' } = dialect
  test.describe(`dialect ${n + 1}, ${timezoneId}, ${language}, ${locale}`, () => {
    test.use({ timezoneId, locale, switchText: text })
    test(`dialect-5 dialect-6 dialect-9 dialect-13 the page shows what the service means: ${text}`, async ({
      page,
      context,
      gateway,
      serviceUrl,
      complaints,
    }) => {
      test.setTimeout(isProof ? 600_000 : 120_000)
      complaints.expect(/40[34]/)
      await giveCookie(context, await signIn(gateway.url, serviceUrl, auth))
      await context.addInitScript(
        (tag) => localStorage.setItem('wc.language', JSON.stringify(tag)),
        language,
      )
      const service = dialectCaller(serviceUrl, text, basic)
      const expectation = new Expectation(service)
      const walk: Walk = { page, service, expectation, timeZone: timezoneId, differences: [] }
      await compareEverything(walk, dialect, n * 5)
      expect(walk.differences).toEqual([])
    })
  })
}
