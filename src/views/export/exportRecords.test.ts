import { expect, it } from 'vitest'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { parseJson, readReturned } from '../../dialect/json.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { columnsOf } from '../list/columns.ts'
import { allColumns } from './exportColumns.ts'
import { recordsInMemory, SpooledRecords, type ExportRecords } from './exportRecords.ts'
import {
  exportFormats,
  exportParts,
  jsonForm,
  reimportForm,
  spreadsheetForm,
  type ExportFormat,
} from './exportText.ts'
import { fieldsOfRecords } from './recordFacts.ts'
import { sheetColumns } from './sheetColumns.ts'

const { fields } = resources.stores
const store = (json: string): Item => decodeRecord(fields, parseJson(json) as Item)
const stores = [
  store('{"object_id":"s1","name":"=1+1","settings":{"big":9007199254740993,"rate":12.50}}'),
  store(
    '{"object_id":"s2","name":"Two","settings":{"password":"never-out"},"secret_key":"never-out"}',
  ),
  store('{"object_id":"s3","name":"Three","workspace":{"object_id":"w1","name":"W"},"late":true}'),
]

/** Every column that a list can show. */
const shown = columnsOf(resources.stores, stores)

async function textOf(records: ExportRecords, format: ExportFormat): Promise<string> {
  const facts = records.facts()
  const columns = allColumns({ fields: fieldsOfRecords(fields, facts) }, facts.keys)
  const form =
    format === 'spreadsheet'
      ? spreadsheetForm(sheetColumns(resources.stores, shown, () => undefined))
      : format === 'json'
        ? jsonForm(columns, {})
        : reimportForm(columns)
  let text = ''
  for await (const part of exportParts(form, records)) text += part.text
  return text
}

it.each(exportFormats)(
  'K3 SEC15 records that were not held in memory make the same file as %s, without secrets',
  async (format) => {
    const spooled = new SpooledRecords(fields)
    spooled.add(stores.slice(0, 2))
    // A repeated record is stored once.
    spooled.add(stores.slice(1))
    expect(spooled.count).toBe(3)
    const text = await textOf(spooled, format)
    expect(text).toBe(await textOf(recordsInMemory(fields, stores), format))
    expect(text).toContain('9007199254740993')
    expect(text).toContain('12.50')
    expect(text).not.toContain('never-out')
    expect([...spooled.facts().secrets].toSorted()).toEqual(['secret_key', 'settings.…'])
    expect(spooled.facts().keys).toContain('late')
  },
)

it('JSON that some records hold as text, and others as a value, is a value', () => {
  const text = store('{"object_id":"a","settings":"{}"}')
  const value = store('{"object_id":"b","settings":{}}')
  const isText = (items: readonly Item[]) => recordsInMemory(fields, items).facts().textFields.size
  expect([isText([text]), isText([text, value]), isText([value, text])]).toEqual([1, 0, 0])
})

it('FC41 keys that every object has are columns, and no values of the records without them', async () => {
  const odd = store('{"object_id":"a","__proto__":{"x":1},"constructor":"c","toString":"t"}')
  const records = new SpooledRecords(fields)
  records.add([odd, store('{"object_id":"b"}')])
  const [, first, second] = (await textOf(records, 'reimport')).trim().split('\r\n')
  expect(first).toContain('"{""x"":1}",c,t')
  expect(second).toMatch(/^b,+$/)
  expect(await textOf(records, 'json')).toContain('"__proto__":{"x":1},"constructor":"c"')
})

it('FC39 records of one answer with the same id are all written, and counted', async () => {
  const records = new SpooledRecords(fields)
  const twice = [store('{"object_id":"a","name":"one"}'), store('{"object_id":"a","name":"two"}')]
  records.add(twice)
  records.add(twice)
  expect(records.count).toBe(2)
  expect(await textOf(records, 'reimport')).toMatch(/one[^]*two/)
})

it('case-1 case-17 what could not be read is in a file as its text, which stays JSON in its order', async () => {
  const read = readReturned('{"object_id":"s4","name":NaN,"settings":{"9":1,"2":{"a":1.0,"a":2}}}')
  const records = recordsInMemory(fields, [decodeRecord(fields, read as Item)])
  expect(records.facts().damaged).toBe(1)
  const json = await textOf(records, 'json')
  expect(() => parseJson(json)).not.toThrow()
  expect(json).toContain('"name":"NaN","settings":{"9":1,"2":{"a":"1.0, 2"}}')
  expect(await textOf(records, 'reimport')).toContain('NaN')
})
