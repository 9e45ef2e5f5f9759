import { type ResourceName, resourceNames, resources } from '../../src/resources/resources.ts'
import { readSwitches, type Switches } from '../../server/service/dialect/switches.ts'
import { clockOffMs } from '../../server/service/dialect/times.ts'
import { dialectCaller } from './dialectCaller.ts'
import * as data from './dialectData.ts'
import { administrator, type Mode, signInByPage, test } from './dialectFixtures.ts'
import * as people from './dialectPeople.ts'
import { switchText, type Dialect } from './dialectTable.ts'
import { compareTranslated } from './dialectValues.ts'
import { asDifference, type Visit } from './dialectVisit.ts'
import { write } from './dialectWriting.ts'
import { expect } from './fixtures.ts'
import { isProof } from './proof.ts'
import { compareList } from './shown/lists.ts'
import { compareModel } from './shown/models.ts'
import { compareRecord } from './shown/records.ts'
import { Expectation } from './shown/values.ts'
import type { Listed, Walk } from './shown/walk.ts'
import { wordsOf, type Words } from './words.ts'

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
const statesAndAmounts: ReadonlySet<ResourceName> = new Set(['charges', 'tickets'])

async function compareStates(walk: Walk, name: ResourceName, list: Listed, words: Words) {
  const count = await compareTranslated(walk, name, list, words)
  expect(count, `states of ${name}`).toBeGreaterThan(0)
}

/** The first page of a list, and its first record, against direct calls. */
async function compareCollection({ walk, dialect, words }: Visit, name: ResourceName) {
  const isEnglish = dialect.language === 'en' && dialect.locale === 'en-US'
  const { path, route } = resources[name]
  const { status, body } = await walk.service('GET', path)
  if (status !== 200) return
  const list = body as Listed
  await walk.page.goto(route)
  if (dialect.pages === 'no')
    await expect(walk.page.locator('main tr[data-id], main h2').first()).toBeVisible()
  else if (isEnglish) await compareList(walk, name, withCount(list, dialect))
  else await compareInstants(walk, list)
  if (!isEnglish && statesAndAmounts.has(name)) await compareStates(walk, name, list, words)
  const [item] = list.results
  if (item && isEnglish) await compareRecord(walk, name, percentIn(item, dialect))
}

/** Whether the answers of this dialect say how many records there are: a bare list has no room for it. */
const saysCount = ({ count, list }: Dialect) =>
  count === 'header' || (count !== 'none' && list !== 'bare')

const withCount = (list: Listed, dialect: Dialect): Listed => ({
  ...list,
  isCountHidden: !saysCount(dialect),
})

const percentIn = <T extends Readonly<Record<string, unknown>>>(
  item: T,
  { progress }: Dialect,
): T =>
  progress === 'percent' && typeof item.progress === 'string'
    ? { ...item, progress: String(Number((Number(item.progress) * 100).toPrecision(12))) }
    : item

type Compare = (visit: Visit) => Promise<void>

/** The specification's 16 operations, by their screens. */
const operations: Readonly<Record<string, Compare>> = {
  plans: data.plans,
  readRows: data.readRows,
  notify: people.notify,
  train: data.train,
  readBlob: data.readBlob,
  summary: data.summary,
  markRead: people.markRead,
  writeRow: data.writeRow,
  report: data.report,
  readRow: data.readRow,
  setPaymentMethod: people.setPaymentMethod,
  upload: data.upload,
  writeBlob: data.writeBlob,
  resetSecretKey: people.resetSecretKey,
  setPassword: people.setPassword,
  readAll: people.readAll,
}

/** Everything in a proof; else a collection and four operations, others for each dialect. */
async function compareEverything(visit: Visit, share: number): Promise<void> {
  const names = isProof
    ? resourceNames
    : resourceNames.filter(
        (_, n) => n % resourceNames.length === (share * 5) % resourceNames.length,
      )
  const chosen = Object.entries(operations).filter((_, n) => isProof || n >> 2 === share)
  for (const name of names) await asDifference(visit, name, () => compareCollection(visit, name))
  // The first form teaches the page how this dialect reads a body: the operations need one press.
  await asDifference(visit, 'writing', () => write(visit))
  for (const [name, compare] of chosen) await asDifference(visit, name, () => compare(visit))
  if (isProof && visit.dialect.language === 'en' && saysCount(visit.dialect))
    await asDifference(visit, 'a model', () => compareModel(visit.walk))
}

/** One test: the page in front of this dialect, in the browser that goes with it. */
export function walkDialect(dialect: Dialect, n: number): void {
  const text = switchText(dialect)
  const { timezoneId = 'UTC', locale = 'en-US', language = 'en', auth = 'any' } = dialect
  const mode = dialect.mode as Mode
  test.describe(`dialect ${n + 1}, ${mode}, ${timezoneId}, ${language}, ${locale}`, () => {
    test.use({ timezoneId, locale, switchText: text, mode })
    test(`B3 dialect-5 dialect-6 dialect-9 dialect-13 the page shows what the service means: ${text}`, async ({
      page,
      serviceUrl,
      complaints,
    }) => {
      test.setTimeout(isProof ? 600_000 : 120_000)
      complaints.expect(/4(?:0[01345]|15|22)/)
      // Fields are asked for by OPTIONS, and keys tried in headers that the service does not allow.
      if (mode === 'direct') complaints.expect(/Method OPTIONS|Request header field|ERR_FAILED/)
      await page.addInitScript(
        (tag) => localStorage.setItem('wc.language', JSON.stringify(tag)),
        language,
      )
      await signInByPage(page, { serviceUrl, switchText: text, mode, auth, language })
      const service = dialectCaller(serviceUrl, text, administrator)
      const expectation = new Expectation(service, clockOffMs(readSwitches(text) as Switches))
      const walk: Walk = {
        page,
        service,
        expectation,
        timeZone: timezoneId,
        idKey: dialect.idkey ?? 'object_id',
        differences: [],
      }
      await compareEverything({ walk, dialect, words: wordsOf(language) }, n)
      expect(walk.differences).toEqual([])
    })
  })
}
