import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { itemKey } from '../../../data/queries.ts'
import { isEnding, outlookOf } from '../../../domain/subscriptions.ts'
import { parseSorting } from '../../../hooks/sorting.ts'
import { formatChoices } from '../../../messages/formats.ts'
import { setTranslation } from '../../../messages/language.ts'
import { loadLanguage } from '../../../messages/languages.ts'
import type { Item } from '../../../metadata/item.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { withToggled } from './chosenValues.ts'
import { parseFind } from './findQuery.ts'
import { pageIndex } from './pageIndex.ts'
import { valueText } from './valueText.ts'
import { columnsOf } from '../columns.ts'

const client = new QueryClient()

async function sorted(
  name: ResourceName,
  items: readonly Item[],
  { sort = '', search = '' }: { readonly sort?: string; readonly search?: string },
) {
  const resource = resources[name]
  const index = pageIndex({ resource, items, columns: columnsOf(resource, items) })
  const found = await index.arrange(client, { sorting: parseSorting(sort), search })
  return found.items.map(({ object_id }) => object_id).join(' ')
}

const charge = (object_id: string, amount: unknown, currency: string, more = {}): Item => ({
  object_id,
  name: `Charge ${object_id}`,
  amount,
  currency,
  ...more,
})

test('ux-11 amounts are sorted as numbers, per currency, in either direction', async () => {
  const items = [
    charge('a', 900, 'EUR'),
    charge('b', '10000', 'EUR'),
    charge('c', 40, 'JPY'),
    charge('d', null, 'EUR'),
    charge('e', '99.5', 'EUR'),
  ]
  expect(await sorted('charges', items, { sort: 'amount' })).toBe('e a b c d')
  // Records without a value come last in both directions.
  expect(await sorted('charges', items, { sort: '-amount' })).toBe('c b a e d')
})

test('ux-11 states are sorted by urgency, times by their instant', async () => {
  const neither = { failed: false, processed: false }
  const items = [
    charge('done', 1, 'EUR', { processed: true, updated_at: '2026-11-20T10:00:00+05:00' }),
    charge('open', 1, 'EUR', { ...neither, updated_at: '2026-11-20T06:00:00Z' }),
    charge('failed', 1, 'EUR', { failed: true, updated_at: '2026-11-20T04:59:00' }),
  ]
  expect(await sorted('charges', items, { sort: 'state' })).toBe('failed open done')
  expect(await sorted('charges', items, { sort: '-updated_at' })).toBe('open done failed')
})

test('ux-11 severities are sorted from low to high, unknown values after them', async () => {
  const items = ['production_system_down', 'urgent', 'general_guidance', 'system_impaired'].map(
    (severity, index): Item => ({ object_id: String(index), title: 'x', severity }),
  )
  expect(await sorted('tickets', items, { sort: 'severity' })).toBe('2 3 0 1')
})

test('dialect-14 severities that are numbers are sorted and found as numbers', async () => {
  const items = ['10', '9', '2', 'urgent'].map((severity): Item => ({
    object_id: severity,
    title: 'x',
    severity,
  }))
  expect(await sorted('tickets', items, { sort: 'severity' })).toBe('2 9 10 urgent')
  expect(await sorted('tickets', items, { search: 'severity:>2' })).toBe('10 9')
  expect(await sorted('tickets', items, { search: 'severity:9' })).toBe('9')
})

test('ux-11 titles are sorted in natural order, and an unknown column sorts nothing', async () => {
  const items = ['item 10', 'Item 9', 'ärger', 'Zebra', 'apfel'].map((title): Item => ({
    object_id: title,
    title,
  }))
  expect(await sorted('tickets', items, { sort: 'title' })).toBe('apfel ärger Item 9 item 10 Zebra')
  expect(await sorted('tickets', items, { sort: 'nonsense' })).toBe(
    'item 10 Item 9 ärger Zebra apfel',
  )
})

test('ux-11 related records are sorted and found by their names', async () => {
  for (const [id, brand] of [
    ['m1', 'Visa'],
    ['m2', 'Mastercard'],
  ] as const)
    client.setQueryData(itemKey('paymentMethods', id), {
      item: { object_id: id, name: brand },
      etag: undefined,
    })
  const items = [charge('a', 1, 'EUR', { method: 'm1' }), charge('b', 2, 'EUR', { method: 'm2' })]
  expect(await sorted('charges', items, { sort: 'method' })).toBe('b a')
  expect(await sorted('charges', items, { search: 'visa' })).toBe('a')
})

test('ux-11 a search matches all its words in the visible text of a row, ignoring case and accents', async () => {
  const items = [
    charge('a', 12500, 'EUR', { failed: true }),
    charge('b', 12500, 'USD'),
    { ...charge('c', 3, 'EUR', { failed: true }), name: 'Müller & Söhne' },
  ]
  expect(await sorted('charges', items, { search: 'failed eur' })).toBe('a c')
  expect(await sorted('charges', items, { search: '12,500' })).toBe('a b')
  expect(await sorted('charges', items, { search: 'SOHNE muller' })).toBe('c')
  expect(await sorted('charges', items, { search: 'nobody' })).toBe('')
})

test('ux-11 secrets are never searched', async () => {
  const items: readonly Item[] = [
    { object_id: 'u', email: 'a@b.example', secret_key: 'sk_topsecret' },
  ]
  expect(await sorted('users', items, { search: 'topsecret' })).toBe('')
})

test('L6 words, exclusions, fields and limits select rows together', async () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const ticket = (object_id: string, title: string, severity: string, more = {}): Item => ({
    object_id,
    title,
    severity,
    ...more,
  })
  const items = [
    ticket('1', 'Card declined', 'production_system_down', { created_at: ago(1), votes: 3 }),
    ticket('2', 'Card reader', 'general_guidance', { created_at: ago(20), votes: 12 }),
    ticket('3', 'Invoice: late', 'production_system_impaired', { created_at: ago(3), owner: '' }),
  ]
  const find = (search: string) => sorted('tickets', items, { search })
  expect(await find('card -reader')).toBe('1')
  expect(await find('"card r"')).toBe('2')
  expect(await find('severity:down,guidance')).toBe('1 2')
  expect(await find('-severity:down')).toBe('2 3')
  expect(await find('created:<7d')).toBe('1 3')
  expect(await find('votes:>10')).toBe('2')
  expect(await find('created:>7d card')).toBe('2')
  expect(await find('owner:none')).toBe('1 2 3')
  // No column has this name, so it is text.
  expect(await find('invoice:')).toBe('1 2 3')
  expect(await find('Sev:impaired')).toBe('3')
})

/** Titles as people have them, each pasted whole. */
const pasted = [
  '19" rack is humming',
  'Credit of -42.50 EUR',
  'dock-1 -north gate',
  'Hauptstraße gesperrt',
  '6" x 4" board, 27" screen',
  'He said "it hums", then left',
  '"Quoted whole"',
  'A "half open quote',
  "Rita's card isn't read",
  'O’Neill’s store – west gate',
  '[prod] {a} (b) <c> | d & e',
  'C:\\temp\\new.txt is gone',
  'Path /var/log/* and ../x',
  '50% off_sale #12 @home ~ ^ $5 € £',
  '+49 (30) 1234-567',
  '--force -v -north',
  '-north gate first',
  'a -> b => c <- d',
  '12:40 at the gate',
  'Re: invoice 4, 5; and 6',
  'Error: http://a.example/x?y=-z&q="1" failed',
  'Note severity:down on -dock',
  'owner:nobody -owner:any title',
  'Amount >1000 or <7d?',
  'created:<7d is what he wrote',
  'ＡＢＣ１２３ full width',
  'The ﬁle m² is ½…',
  'so\u00ADft hy\u00ADphen',
  'zero\u200Bwidth and no\u2060break',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} family ❤️',
  'نامه\u200Cای از تهران',
  'a\u00A0b\u202Fc\u3000d  e',
  'İstanbul ve Iğdır, ılık',
  'ΟΔΟΣ οδός',
  'Ærø ø Ångström',
  '한국어 が',
  '=SUM(A1:A2)',
  "'quoted' `code` ´acute´",
  'none any true false',
]

const notes = pasted.map((title, at): Item => ({
  object_id: String(at),
  title,
  severity: 'general_guidance',
}))

test.each(pasted)('case-12 K6 “%s” is found when its title is pasted whole', async (title) => {
  const at = String(pasted.indexOf(title))
  for (const search of [title, ` ${title}  `, title.toUpperCase(), title.normalize('NFD')])
    expect((await sorted('tickets', notes, { search })).split(' ')).toContain(at)
})

test.each([
  ['19” rack is humming', 0],
  ['19” rack is humming', 0],
  ['„Quoted whole“', 6],
  ['HAUPTSTRASSE', 3],
  ['hauptstrasse gesperrt', 3],
  ['rack humming', 0],
  ['abc123', 25],
  ['the file m2', 26],
  ['soft hyphen', 27],
  ['zerowidth', 28],
  ["O'Neill's store - west gate", 9],
  ['istanbul', 32],
  ['dock‑1 –north gate', 2],
])('case-12 K6 “%s” finds the title that another program wrote otherwise', async (search, at) => {
  expect((await sorted('tickets', notes, { search })).split(' ')).toContain(String(at))
})

test('case-12 K6 where conditions find nothing, the text is searched and the answer says so', async () => {
  const resource = resources.tickets
  const columns = columnsOf(resource, notes)
  const ask = async (search: string) => {
    const { items, literal } = await pageIndex({ resource, items: notes, columns }).arrange(
      client,
      {
        sorting: [],
        search,
      },
    )
    return { titles: items.map(({ title }) => title), literal }
  }
  const dock = 'dock-1 -north gate'
  expect(await ask(dock)).toEqual({ titles: [dock], literal: dock })
  // Conditions on fields stay, beside the text.
  expect(await ask(`severity:guidance ${dock}`)).toEqual({ titles: [dock], literal: dock })
  expect(await ask(`severity:down ${dock}`)).toEqual({ titles: [], literal: undefined })
  const note = 'Note severity:down on -dock'
  expect(await ask(note)).toEqual({ titles: [note], literal: note })
  // A search that finds rows is not searched as literal text.
  expect((await ask('dock -north')).titles).toEqual([note])
  expect((await ask('dock -north')).literal).toBeUndefined()
  // Conditions on fields alone are meant.
  expect(await ask('severity:down')).toEqual({ titles: [], literal: undefined })
  expect(await ask('nowhere')).toEqual({ titles: [], literal: undefined })
})

test('case-12 K6 the values of what was found as text are counted as it is listed', async () => {
  const resource = resources.tickets
  const index = pageIndex({ resource, items: notes, columns: columnsOf(resource, notes) })
  const arrangement = { sorting: [], search: 'dock-1 -north gate', facets: ['severity'] }
  const [severity] = await index.countValues(client, arrangement)
  expect(severity?.values.map(({ count }) => count)).toEqual([1])
})

test('case-12 K6 a negative amount is found as it is sent, and as it is shown', async () => {
  const items = [
    charge('a', '-42.50', 'EUR'),
    charge('b', '42.50', 'EUR'),
    charge('c', '-1234.50', 'USD'),
    { ...charge('d', '7', 'EUR'), name: 'Credit of -42.50 EUR' },
  ]
  const find = (search: string) => sorted('charges', items, { search })
  expect(await find('-42.50')).toBe('a d')
  expect(await find('−42.50')).toBe('a d')
  expect(await find('-42.50 EUR')).toBe('a d')
  expect(await find('Credit of -42.50 EUR')).toBe('d')
  expect(await find('−1,234.50')).toBe('c')
  expect(await find('-1234')).toBe('c')
  formatChoices.set({ numbers: 'DE' })
  expect(await find('-42,50')).toBe('a')
  expect(await find('−1.234,50 USD')).toBe('c')
  formatChoices.set({})
})

describe('L6 F14 a day in a search is the day that the person sees', () => {
  afterEach(() => {
    vi.useRealTimers()
    formatChoices.set({})
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-29T19:00:00Z', '2026-11-30'],
    ['America/Los_Angeles', '2026-11-30T01:00:00Z', '2026-11-29'],
  ])('the views of subscriptions in %s at %s, on %s', async (zone, now, today) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    formatChoices.set({ zone })
    const days = [
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]
    const items = [...days, '2026-11-30T23:00:00Z'].map((expires_on): Item => ({
      object_id: expires_on,
      expires_on,
      auto_renew: false,
    }))
    const ids = (isWanted: (item: Item) => boolean) =>
      items.flatMap((item) => (isWanted(item) ? [item.object_id] : [])).join(' ')
    const find = (search: string) => sorted('subscriptions', items, { search })
    expect(await find('expires_on:>1d')).toBe(ids((one) => outlookOf(one, today) === 'ended'))
    expect(await find('state:=ended')).toBe(ids((one) => outlookOf(one, today) === 'ended'))
    expect(await find('expires_on:<+30d')).toBe(ids((one) => isEnding(one, today)))
    expect(await find('expires_on:<=2026-11-29')).toBe('2026-11-28 2026-11-29')
  })

  test.each([
    ['Pacific/Kiritimati', 'a', 'b c'],
    ['UTC', 'a b c', ''],
    ['America/Los_Angeles', 'b c', ''],
  ])('a typed day in %s', async (zone, within, beside) => {
    formatChoices.set({ zone })
    const items = [
      charge('a', 1, 'EUR', { created_at: '2026-11-19T23:00:00-04:00' }),
      charge('b', 1, 'EUR', { created_at: '2026-11-20T07:59:00-08:00' }),
      charge('c', 1, 'EUR', { created_at: '2026-11-20T23:30:00Z' }),
    ]
    const find = (search: string) => sorted('charges', items, { search })
    expect([within, beside]).toEqual([
      await find('created_at:>=2026-11-20 created_at:<=2026-11-20'),
      await find('created_at:>2026-11-20'),
    ])
    expect(await find('created_at:2026-11-20')).toBe(within)
    expect(await find('created_at:=2026-11-20')).toBe(within)
    expect(await find('name:2026-11-20')).toBe('')
  })

  test('a token that expires on a day is found as one that expires soon', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00Z') })
    const tokens = ['2026-12-05', '2027-12-05'].map((expires_at): Item => ({
      object_id: expires_at,
      expires_at,
    }))
    expect(await sorted('tokens', tokens, { search: 'expires_at:<+14d' })).toBe('2026-12-05')
  })
})

describe('L6 ux-10 a search means the same in every language', () => {
  const speak = async (tag: string) => {
    document.documentElement.lang = tag
    setTranslation(undefined)
    await loadLanguage()
  }
  afterEach(() => speak(''))

  const neither = { failed: false, processed: false }
  const charges = [
    charge('failed', 1, 'EUR', { ...neither, failed: true }),
    charge('both', 1, 'EUR', { failed: true, processed: true }),
    charge('open', 1, 'EUR', neither),
    charge('done', 1, 'EUR', { ...neither, processed: true }),
  ]
  const levels = [
    'production_system_down',
    'business_critical_system_down',
    'system_impaired',
    'production_system_impaired',
  ]
  const tickets = levels.map((severity, at): Item => ({
    object_id: severity,
    title: 'x',
    severity,
    contact_method: at === 0 ? 'phone' : 'email',
    resolved: at === 0,
  }))

  /** The search after the value of the first record was chosen, and the text of its condition. */
  async function chosen(name: ResourceName, items: readonly Item[], id: string) {
    const resource = resources[name]
    const columns = columnsOf(resource, items)
    const index = (of: readonly Item[]) => pageIndex({ resource, items: of, columns })
    const count = (of: readonly Item[]) =>
      index(of).countValues(client, { sorting: [], search: '', facets: [id] })
    const [[facet], [first]] = await Promise.all([count(items), count(items.slice(0, 1))])
    if (!facet) throw new Error('The column is counted.')
    const label = first?.values[0]?.label
    const search = withToggled('', columns, facet, label)
    const [value = ''] = parseFind(search)[0]?.values ?? []
    return { label, search, text: valueText(value, facet.column) }
  }

  test.each([
    ['charges', charges, 'state', 'state:=failed'],
    ['tickets', tickets, 'state', 'state:=resolved'],
    ['tickets', tickets, 'severity', 'severity:=production_system_down'],
    ['tickets', tickets, 'contact_method', 'contact_method:=phone'],
    ['tickets', tickets, 'resolved', 'resolved:true'],
    ['charges', charges.slice(2).toReversed(), 'processed', 'processed:true'],
    ['credits', [{ object_id: 'a', applied: false }], 'state', 'state:=not_applied'],
    ['notifications', [{ object_id: 'a', read: false }], 'state', 'state:=unread'],
    ['tokens', [{ object_id: 'a', expires_at: null }], 'state', 'state:=no_expiry'],
    ['subscriptions', [{ object_id: 'a', expires_on: '2020-01-01' }], 'state', 'state:=ended'],
  ] as const)('of %s, by a value (%#)', async (name, items, id, address) => {
    const first = items[0]?.object_id ?? ''
    const labels = new Set<string | undefined>()
    for (const tag of ['en', 'de']) {
      await speak(tag)
      const { label, search, text } = await chosen(name, items, id)
      expect([tag, search, text]).toEqual([tag, address, label])
      expect(await sorted(name, items, { search })).toBe(first)
      // The label of this language, as it may be typed.
      expect((await sorted(name, items, { search: `${id}:"${label}"` })).split(' ')).toContain(
        first,
      )
      labels.add(label)
    }
    expect(labels.size).toBe(2)
  })

  test('an address with labels in English, as they were written before, is still read', async () => {
    for (const tag of ['en', 'de']) {
      await speak(tag)
      expect(await sorted('charges', charges, { search: 'state:=Failed' })).toBe('failed')
      expect(await sorted('charges', charges, { search: 'state:="Not processed"' })).toBe('open')
      expect(await sorted('charges', charges, { search: '-state:Failed' })).toBe('open done')
      const down = 'severity:"Production system down"'
      expect(await sorted('tickets', tickets, { search: down })).toBe('production_system_down')
      const impaired = 'severity:="System impaired"'
      expect(await sorted('tickets', tickets, { search: impaired })).toBe('system_impaired')
    }
  })

  test('a value beside the records without one is still found', async () => {
    const some = [...tickets, { object_id: 'none', title: 'x' }]
    expect(await sorted('tickets', some, { search: 'severity:=system_impaired,none' })).toBe(
      'system_impaired none',
    )
  })
})
