import { expect, it } from 'vitest'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { readReturned } from '../../dialect/json.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { kinds, type FieldKind } from '../../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { readCell } from '../import/readCell.ts'
import { serviceStyle } from '../import/rowChecker.ts'
import { readTable } from '../../tables/readTable.ts'
import { referenceNames } from '../import/referenceNames.ts'
import { allColumns } from './exportColumns.ts'
import { recordsInMemory } from './exportRecords.ts'
import { exportParts, jsonForm, reimportForm } from './exportText.ts'
import { fieldsOfRecords } from './recordFacts.ts'

const formulas = ['=1+1', "'=1", "''=1", '-5', '+49 170', '@x', '\t=1', '\r=1', '=1;=2', '-1e5']
const texts = [...formulas, ' spaces ', 'a,b;"c"', 'two\nlines', '0042', 'Grüße 😀', "it's"]

/** Values of each kind as services return them, as JSON. */
const returned: { readonly [K in FieldKind]?: readonly string[] } = {
  text: texts.map((text) => JSON.stringify(text)),
  longText: texts.map((text) => JSON.stringify(text)),
  email: ['"=a@b.example"', '"a@b.example"'],
  phone: ['"+49 170 1234567"', '"-5"'],
  choice: ['"EUR"', '"=1"', '3'],
  boolean: ['true', 'false', '"true"'],
  integer: ['-5', '9007199254740993', '"-42"', '1240'],
  decimal: ['-12.50', '1.240', '"0.125"', '12.50'],
  money: ['900', '-15480.00', '"240000"'],
  date: ['"2026-11-25"', '"2026-01-02"'],
  datetime: ['"2026-11-25T21:42:05.123456Z"', '"2026-11-25 21:42:05"', '1795297325'],
  json: ['{"a":-1,"big":9007199254740993}', '"=text"', '[1,"two",true]', '-5'],
  reference: ['"r-1"', '{"object_id":"r-2","name":"Two"}'],
}
const fieldOf = (kind: FieldKind): Field => ({
  kind,
  create: 'optional',
  update: 'optional',
  ...(kind === 'reference' && { to: 'workspaces' }),
})
const fields: FieldMap = Object.fromEntries(
  (Object.keys(returned) as FieldKind[]).map((kind) => [kind, fieldOf(kind)]),
)
const longest = Math.max(...Object.values(returned).map((values) => values.length))
const items = Array.from({ length: longest }, (_, n) => {
  const parts = Object.entries(returned).flatMap(([kind, values]) =>
    values[n] === undefined ? [] : [`"${kind}":${values[n]}`],
  )
  return decodeRecord(
    fields,
    readReturned(`{${[`"object_id":"i${n}"`, ...parts].join(',')}}`) as Item,
  )
})
const workspaces = referenceNames(
  'workspaces',
  ['r-1', 'r-2'].map((object_id) => ({ object_id, name: object_id })),
  true,
)

it('every kind of field but secrets and files has values here', () => {
  const all = (Object.keys(kinds) as FieldKind[]).filter((kind) => !kinds[kind].isSecret)
  expect(Object.keys(returned).toSorted()).toEqual(all.filter((kind) => kind !== 'file').toSorted())
})

it.each(['reimport', 'json'] as const)(
  'use-6 K4 SEC15 every kind of field comes back from a file (%s) as it was, and none of it is a formula',
  async (format) => {
    const records = recordsInMemory(fields, items)
    const facts = records.facts()
    const fitting = fieldsOfRecords(fields, facts)
    const columns = allColumns({ fields: fitting }, facts.keys)
    let text = ''
    const form = format === 'json' ? jsonForm(columns, {}) : reimportForm(columns)
    for await (const part of exportParts(form, records)) text += part.text
    const reading = readTable({ text })
    if (reading.is !== 'table') throw new Error(reading.is)
    const { table } = reading
    expect(table.rows).toHaveLength(items.length)
    for (const [n, item] of items.entries())
      for (const [name, field] of Object.entries(fitting)) {
        if (item[name] === undefined) continue
        const { toForm, isSame } = formKinds[field.kind]
        const before = toForm(item[name], field)
        const read = readCell(table.rows[n]?.[table.columns.indexOf(name)], {
          field,
          style: serviceStyle(table),
          names: workspaces,
          isJsonFile: format === 'json',
        })
        // JSON is written in one line; every other kind is the same text.
        const isEqual = 'value' in read && field.kind === 'json' && isSame(read.value, before)
        if (!isEqual) expect([name, read]).toEqual([name, { value: before }])
      }
    if (format === 'reimport') {
      const raw = readTable({ text }, { isGuarded: false })
      const cells = raw.is === 'table' ? raw.table.rows.flat() : []
      const isFormula = (cell: unknown) =>
        typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell)
      expect(cells.filter(isFormula)).toEqual([])
    }
  },
)
