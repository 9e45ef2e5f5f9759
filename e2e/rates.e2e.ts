import type { Page, Request } from '@playwright/test'
import type { Fault } from './support/fault.ts'
import { type Caller, expect, test } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'
import { newName, rowsOf, storesNamed } from './support/records.ts'
import { control, fillStore, openEdit, submitButton } from './support/pages/form.ts'
import { alert, region } from './support/pages/page.ts'

/** Pages with many or few requests, and a selector of their first rows. */
const pages: readonly (readonly [path: string, rows: string])[] = [
  ['/stores', 'main tr[data-id]'],
  ['/support/tickets', 'main tr[data-id]'],
  ['/billing/charges', 'main tr[data-id]'],
  ['/desk', 'main [data-id]'],
  ['/', 'main ul[aria-label="Needs attention"] li, main ol[aria-label="Needs attention"] li'],
]

/** The effect of one service on the requests of a visit. */
interface Rates {
  readonly name: string
  /** Milliseconds from the address to the first rows, of pages opened one right after the other. */
  readonly firstRows: number[]
  /**
   * Whether the person stays on each page until it is complete; abandoned reads are not followed.
   */
  stays: boolean
  /** Reads by address and page; whether the last response was the requested one. */
  readonly reads: Map<string, boolean>
  /** Refused reads of records that the page no longer names, as when other rows come before them. */
  readonly gone: Set<string>
  /** Ids of the records that answers had: a name may come with a page after its own read was refused. */
  readonly arrivedIds: Set<string>
  /** Answers 429. */
  limited: number
  readonly pending: Set<Request>
  /** The number of presses per write, by a person who presses again at once. */
  readonly hurriedPresses: number[]
  /** The number of presses per write, by a person who reads the form again first. */
  readonly presses: number[]
}

const recordId = /^[a-z]{3}_[\da-f]{20}$/

const isOfService = (url: string) => new URL(url).pathname.startsWith('/-/service/')

/** Follows the reads of the page that is open. */
function follow(page: Page, rates: Rates): void {
  page.on('request', (request) => {
    if (isOfService(request.url())) rates.pending.add(request)
  })
  page.on('requestfailed', (request) => void rates.pending.delete(request))
  page.on('requestfinished', (request) => void rates.pending.delete(request))
  page.on('response', (response) => {
    if (!isOfService(response.url())) return
    if (response.status() === 429) rates.limited += 1
    if (!rates.stays || response.request().method() !== 'GET') return
    const { pathname, search } = new URL(response.url())
    const read = `${new URL(page.url()).pathname} ${pathname}${search}`
    rates.reads.set(read, response.ok())
    rates.gone.delete(read)
    if (response.ok())
      void response.text().then(
        (body) => {
          for (const [, id = ''] of body.matchAll(/"object_id":"([^"]+)"/g))
            rates.arrivedIds.add(id)
        },
        () => undefined,
      )
  })
}

/** The id in the address of one record; of a list, its name. */
const idOf = (read: string) => read.split('/').at(-2) ?? ''

/** Reads whose last response was not the requested one, and whose record came with no other. */
const unread = ({ reads, arrivedIds }: Rates) =>
  [...reads].flatMap(([read, isOk]) => (isOk || arrivedIds.has(idOf(read)) ? [] : [read]))

/** Forgets reads of records that are no longer on the page, as they are not repeated. */
async function leaveGone(page: Page, rates: Rates): Promise<void> {
  const content = await page.content()
  for (const read of unread(rates)) {
    if (!recordId.test(idOf(read)) || content.includes(idOf(read))) continue
    rates.reads.delete(read)
    rates.gone.add(read)
  }
}

/** Milliseconds without a request: a page that waits for its limit waits longer than a second. */
const quietMs = 2500

/** Every read of this page has its answer, without a press, and none follows. */
async function readsDone(page: Page, rates: Rates): Promise<void> {
  let quietSince = Date.now()
  await expect
    .poll(
      async () => {
        if (rates.pending.size === 0) await leaveGone(page, rates)
        const open = [...[...rates.pending].map((one) => one.url()), ...unread(rates)]
        if (open.length > 0) quietSince = Date.now()
        if (open.length > 0) return open
        return Date.now() - quietSince > quietMs ? 'done' : 'not quiet yet'
      },
      { timeout: 120_000 },
    )
    .toBe('done')
}

/** Milliseconds in which a person reads a form of three fields again. */
const readingMs = 3000

/** Presses a button that writes; after "Too many requests" again, once the countdown has ended. */
async function write(
  page: Page,
  rates: Rates,
  name: string | undefined,
  isHurried: boolean,
  done: () => Promise<boolean>,
) {
  if (!isHurried) await page.waitForTimeout(readingMs)
  let presses = 1
  await submitButton(page, name).click()
  await expect(async () => {
    if (await done()) return
    const refused = alert(page).filter({ hasText: /many requests/i })
    const button = submitButton(page, name)
    const banner = region(page, 'Connection')
    if ((await refused.isVisible()) && (await banner.count()) === 0) {
      presses += 1
      await button.click()
    }
    expect(await done()).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [1000] })
  const all = isHurried ? rates.hurriedPresses : rates.presses
  all.push(presses)
}

/** Opens the pages in sequence, each as soon as the first rows are visible. */
async function hurry(page: Page, rates: Rates): Promise<void> {
  for (const [path, rows] of pages) {
    const began = Date.now()
    await page.goto(path)
    await expect(page.locator(rows).first()).toBeVisible({ timeout: 60_000 })
    rates.firstRows.push(Date.now() - began)
  }
}

/** Stays on each page until it is complete: lists, the desk, the home, a record and its forms. */
async function stay(page: Page, rates: Rates, service: Caller): Promise<void> {
  const [store] = await rowsOf(service, '/store/all/')
  const address = `/stores/item/${store?.object_id}`
  const forms = ['/stores/new', `${address}/edit`].map((path) => [path, 'main form'] as const)
  for (const [path, rows] of [...pages, [address, 'main dl'] as const, ...forms]) {
    // Leaves the page, which cancels its reads.
    await page.goto('about:blank')
    rates.stays = true
    await page.goto(path)
    await expect(page.locator(rows).first()).toBeVisible({ timeout: 60_000 })
    await readsDone(page, rates)
    await expect(alert(page)).toHaveCount(0)
    rates.stays = false
  }
}

/** Makes a record and changes it, without waiting for pending reads of the pages. */
async function makeAndChange(
  page: Page,
  rates: Rates,
  service: Caller,
  isHurried: boolean,
): Promise<void> {
  const store = newName('rates')
  await page.goto('/stores/new')
  await fillStore(page, store)
  await write(
    page,
    rates,
    undefined,
    isHurried,
    async () => (await storesNamed(service, store)) > 0,
  )
  await page.waitForURL(/\/stores\/item\//)
  const [made] = await rowsOf(service, `/store/all/?name=${store}`)
  await openEdit(page, `/stores/item/${made?.object_id}`)
  await control(page, 'Description').fill('Changed at its pace')
  await write(page, rates, 'Save changes', isHurried, async () => {
    const [now] = await rowsOf(service, `/store/all/?name=${store}`)
    return now?.description === 'Changed at its pace'
  })
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  expect(await storesNamed(service, store)).toBe(1)
}

const rounds = 3

/**
 * A visit of a fast person: opens page after page, stays on each, and makes and changes records.
 */
async function visit(page: Page, service: Caller, name: string): Promise<Rates> {
  const rates: Rates = {
    name,
    firstRows: [],
    stays: false,
    reads: new Map(),
    gone: new Set(),
    arrivedIds: new Set(),
    limited: 0,
    hurriedPresses: [],
    presses: [],
    pending: new Set(),
  }
  follow(page, rates)
  for (let round = 0; round < rounds; round += 1) await hurry(page, rates)
  await stay(page, rates, service)
  for (let round = 0; round < rounds; round += 1)
    for (const isHurried of [true, false]) await makeAndChange(page, rates, service, isHurried)
  for (const event of ['request', 'requestfailed', 'requestfinished', 'response'] as const)
    page.removeAllListeners(event)
  return rates
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

/** The results of each service, compared with the first one, which limits nothing. */
function printed(all: readonly Rates[]): string {
  const [usual] = all
  const times = ({ firstRows }: Rates, of: (some: readonly number[]) => number) =>
    `${of(firstRows)} ms (${(of(firstRows) / of(usual?.firstRows ?? firstRows)).toFixed(2)})`
  const slowest = (some: readonly number[]) => Math.max(...some)
  const within = (presses: readonly number[], n: number) =>
    percent(presses.filter((count) => count <= n).length, presses.length)
  const lines = [
    [
      'service',
      'first rows',
      'slowest',
      'reads',
      'arrived',
      'gone',
      '429',
      'writes',
      '1 press',
      'hurried: 1 press',
      '2 presses',
    ],
    ...all.map((rates) => [
      rates.name,
      times(rates, median),
      times(rates, slowest),
      String(rates.reads.size),
      percent(rates.reads.size - unread(rates).length, rates.reads.size),
      String(rates.gone.size),
      String(rates.limited),
      String(rates.presses.length + rates.hurriedPresses.length),
      within(rates.presses, 1),
      within(rates.hurriedPresses, 1),
      within(rates.hurriedPresses, 2),
    ]),
  ]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join('  '))
    .join('\n')
}

test.describe('rates', () => {
  if (!isProof) return

  test('N24 R2 where a service limits requests or is slow, every read arrives by itself and no write twice', async ({
    signInAs,
    service,
    faults,
    complaints,
  }) => {
    test.setTimeout(900_000)
    complaints.expect(/429/)
    const page = await signInAs('administrator')
    const services: readonly (readonly [name: string, fault: Fault])[] = [
      // Like the others, its documents come without data.
      ['without a limit', { kind: 'slow', answer: 0 }],
      ['5 requests a second', { kind: 'limit', perSecond: 5 }],
      ['2 requests a second', { kind: 'limit', perSecond: 2 }],
      ['answers after 1.5 s', { kind: 'slow', answer: 1500 }],
    ]
    const all: Rates[] = []
    for (const [name, fault] of services) {
      await faults.reset()
      faults.add('*', /^\/-\/service\//, fault)
      all.push(await visit(page, service, name))
      const repeated = [...faults.perKey()].filter(([, count]) => count > 1)
      const forwarded = repeated.filter(
        ([key]) => faults.arrivals.filter((one) => one.key === key && one.forwarded).length > 1,
      )
      expect(forwarded, `writes that reached the service twice, ${name}`).toEqual([])
    }
    console.log(printed(all))
    for (const rates of all) expect(unread(rates), rates.name).toEqual([])
  })
})
