import { afterEach, expect, it, vi } from 'vitest'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { readReturned } from '../../dialect/json.ts'
import { formatChoices } from '../../messages/formats.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf } from '../list/columns.ts'
import { recordsInMemory } from './exportRecords.ts'
import { exportParts, spreadsheetForm } from './exportText.ts'
import { sheetColumns } from './sheetColumns.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  formatChoices.set({})
})

/** The lines of a file of the columns with these ids. */
async function linesOf(name: ResourceName, json: readonly string[], ids: readonly string[]) {
  const resource = resources[name]
  const items = json.map((one) => decodeRecord(resource.fields, readReturned(one) as Item))
  const all = columnsOf(resource, items)
  const shown = ids.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const columns = sheetColumns(resource, shown, ({ objectId }) =>
    objectId === 'w1' ? 'Orbit Freight' : undefined,
  )
  let text = ''
  for await (const part of exportParts(
    spreadsheetForm(columns),
    recordsInMemory(resource.fields, items),
  ))
    text += part.text
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}

const subscription =
  '{"object_id":"s1","name":"=Plan","workspace":"w1","method":"m9","amount":900.50,"currency":"USD","expires_on":"2026-12-01","auto_renew":false,"created_at":"2026-11-25T22:30:05Z"}'

it('use-6 a spreadsheet has names, the currency beside its amount, and times in the zone of the screen', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const ids = ['title', 'workspace', 'amount', 'method', 'expires_on', 'auto_renew', 'created_at']
  expect(await linesOf('subscriptions', [subscription], ids)).toEqual([
    'Name,Workspace,Amount,Currency,Payment method,Expires on,Auto renew,Created (Asia/Tokyo)',
    "'=Plan,Orbit Freight,900.50,USD,m9,2026-12-01,Ends on the date,2026-11-26 07:30:05",
  ])
})

it('use-6 decimals with a comma are separated by semicolons, in the zone and the region of the person', async () => {
  formatChoices.set({ numbers: 'DE', zone: 'America/Los_Angeles' })
  const ids = ['amount', 'currency', 'title', 'created_at']
  const negative = subscription.replace('900.50', '-12.50')
  expect(await linesOf('subscriptions', [subscription, negative], ids)).toEqual([
    'Amount;Currency;Name;Created (America/Los_Angeles)',
    `"900,50";USD;'=Plan;2026-11-25 14:30:05`,
    `"-12,50";USD;'=Plan;2026-11-25 14:30:05`,
  ])
})

it('use-6 SEC15 what is missing is blank, lists are text, other JSON is whole, and secrets are left out', async () => {
  const lines = await linesOf(
    'stores',
    [
      '{"object_id":"a","name":"One","settings":{"rate":12.50,"password":"never-out"},"tags":["x","y"],"secret_key":"never-out"}',
      '{"object_id":"b","name":NaN,"settings":null,"tags":[]}',
    ],
    ['title', 'settings', 'description', 'tags', 'secret_key'],
  )
  expect(lines).toEqual([
    'Name,Settings,Description,tags',
    'One,"{""rate"":12.50}",,"x, y"',
    'b,,,',
  ])
})

it('use-6 the currency is blank where no amount is, and values that are no numbers stay text', async () => {
  const of = (amount: string) => `{"object_id":"s","amount":${amount},"currency":"JPY"}`
  expect(await linesOf('subscriptions', [of('null'), of('"-x"'), of('-1E5')], ['amount'])).toEqual([
    'Amount,Currency',
    ',',
    "'-x,JPY",
    "'-1E5,JPY",
  ])
})
