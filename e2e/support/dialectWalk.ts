import { type ResourceName, resourceNames, resources } from '../../src/resources/resources.ts'
import { readSwitches, type Switches } from '../../server/service/dialect/switches.ts'
import { clockOffMs } from '../../server/service/dialect/times.ts'
import { dialectCaller } from './dialectCaller.ts'
import * as data from './dialectData.ts'
import { administrator, type Mode, signInByPage, test } from './dialectFixtures.ts'
import * as people from './dialectPeople.ts'
import { switchText, type Dialect } from './dialectTable.ts'
import { asDifference, type Visit } from './dialectVisit.ts'
import { write } from './dialectWriting.ts'
import { expect } from './fixtures.ts'
import { inProof, isProof } from './proof.ts'
import { compareList } from './shown/lists.ts'
import { compareModel } from './shown/models.ts'
import { compareRecord } from './shown/records.ts'
import type { Language } from './shown/sentences.ts'
import { Locale, type Region } from './shown/locale.ts'
import { Expectation } from './shown/values.ts'
import type { Listed, Walk } from './shown/walk.ts'

/** A list of this dialect: its first page, or all records where every list is one page. */
async function listIn({ walk: { service }, dialect }: Visit, path: string) {
  const read = async (page: number) => {
    const { status, body } = await service('GET', `${path}?page=${page}`)
    return status === 200 ? (body as Listed) : undefined
  }
  const first = await read(1)
  const results = [...(first?.results ?? [])]
  let last = first
  for (let page = 2; dialect.pages === 'no' && last?.next != null; page += 1) {
    last = await read(page)
    results.push(...(last?.results ?? []))
  }
  return first && withCount({ ...first, results }, dialect)
}

/** A list, and its first record, against direct calls. */
async function compareCollection(visit: Visit, name: ResourceName) {
  const { walk, dialect } = visit
  const { path, route } = resources[name]
  const list = await listIn(visit, path)
  if (!list) return
  await walk.page.goto(route)
  await compareList(walk, name, list)
  const [item] = list.results
  if (item) await compareRecord(walk, name, percentIn(item, dialect))
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
  if (process.env.ONLY_WRITING) {
    await write(visit)
    return
  }
  await asDifference(visit, 'writing', () => write(visit))
  for (const [name, compare] of chosen) await asDifference(visit, name, () => compare(visit))
  if (isProof && saysCount(visit.dialect))
    await asDifference(visit, 'a model', () => compareModel(visit.walk))
}

/** One test: the page in front of this dialect, in the browser that goes with it. */
export function walkDialect(dialect: Dialect, n: number): void {
  const text = switchText(dialect)
  const { timezoneId = 'UTC', locale = 'en-US', language = 'en', auth = 'any' } = dialect
  const mode = dialect.mode as Mode
  test.describe(`dialect ${n + 1}, ${mode}, ${timezoneId}, ${language}, ${locale}`, () => {
    test.use({ timezoneId, locale, switchText: text, mode })
    test(
      `B3 dialect-5 dialect-6 dialect-9 dialect-13 the page shows what the service means: ${text}`,
      inProof,
      async ({ page, serviceUrl, complaints }) => {
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
        const spoken = new Locale(language as Language, locale as Region, timezoneId)
        const aheadMs = clockOffMs(readSwitches(text) as Switches)
        const walk: Walk = {
          page,
          service,
          expectation: new Expectation(service, spoken, aheadMs),
          locale: spoken,
          idKey: dialect.idkey ?? 'object_id',
          differences: [],
        }
        await compareEverything({ walk, dialect, words: spoken.words }, n)
        expect(walk.differences).toEqual([])
      },
    )
  })
}
