import type { Table } from './database.ts'
import type { OtherAnswer } from './errors.ts'
import { isJson, isJsonObject, type Json, parseJson, printJson, Raw } from './json.ts'
import { type Called, fileIn, noFile, type Operation, operation, wrapped } from './operation.ts'
import { textOf } from './read.ts'
import type { Service } from './service.ts'

const tableCalled = ({ service, item, body }: Called): [name: string, table: Table | undefined] => {
  const name = textOf(body.get('table')) ?? ''
  return [name, service.tablesOf(item.id).get(name)]
}

const rowOf = (row: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(row).map(([column, text]) => [column, new Raw(text)]))

const noTable = (service: Service) =>
  service.refuse(404, 'There is no such table.', new Map([['table', 'There is no such table.']]))

/** Column names in a list of JSON or separated by commas. */
const namesIn = (text: string | null): readonly string[] | undefined => {
  if (text === null || text === '') return undefined
  const parsed = isJson(text) ? parseJson(text) : text.split(',').map((name) => name.trim())
  return Array.isArray(parsed) ? parsed.map((name) => textOf(name) ?? '') : undefined
}

function readRows(called: Called): OtherAnswer {
  const { service, body } = called
  const [, table] = tableCalled(called)
  if (table === undefined) return noTable(service)
  const query = textOf(body.get('query'))
  const parsed = query !== null && isJson(query) ? parseJson(query) : {}
  const conditions = isJsonObject(parsed) ? Object.entries(parsed) : []
  const columns = namesIn(textOf(body.get('select'))) ?? table.columns
  const rows = table.rows
    .filter((row) =>
      conditions.every(([column, value]) => row[column] === printJson(value ?? null)),
    )
    .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? 'null'])))
  switch (service.choices.rows) {
    case 'objects':
      return wrapped(service, rows.map(rowOf))
    case 'envelope':
      return wrapped(service, { rows: rows.map(rowOf), count: rows.length })
    case 'composedEnvelope':
      return wrapped(service, { [service.composed.rowsKey]: rows.map(rowOf) })
    case 'matrix':
      return wrapped(service, {
        columns,
        rows: rows.map((row) => columns.map((column) => new Raw(row[column] ?? 'null'))),
      })
    default:
      return service.choices.rows satisfies never
  }
}

function writeRow(called: Called): OtherAnswer {
  const { service, item, body } = called
  const [name, before = { columns: [], rows: [] }] = tableCalled(called)
  const text = textOf(body.get('row')) ?? ''
  const parsed = isJson(text) ? parseJson(text) : undefined
  if (!isJsonObject(parsed))
    return service.refuse(
      service.choices.invalidStatus,
      'Check the row.',
      new Map([['row', 'Give an object.']]),
    )
  // In brackets every value is a text; a number is one all the same.
  const cellOf = (value: Json) =>
    body.complexForms?.has('row') && typeof value === 'string' && isJson(value)
      ? value
      : printJson(value)
  const row = Object.fromEntries(
    Object.entries(parsed).map(([column, value]) => [column, cellOf(value ?? null)]),
  )
  service.database.writeTable(item.id, name, {
    columns: [...new Set([...before.columns, ...Object.keys(row)])],
    rows: [...before.rows.filter(({ id }) => id === undefined || id !== row.id), row],
  })
  return wrapped(service, rowOf(row))
}

function readBlob({ service, item }: Called): OtherAnswer {
  const { name, type, bytes } = service.blobOf(item.id)
  switch (service.choices.blobs) {
    case 'bytes':
      return {
        status: 200,
        headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
        body: bytes,
      }
    case 'base64':
      return wrapped(service, {
        file_name: name,
        content_type: type,
        content: Buffer.from(bytes).toString('base64'),
      })
    default:
      return wrapped(service, { url: service.fileAddress(item.id) })
  }
}

export const storeOperations: readonly Operation[] = [
  operation('GET stores item read_blob', readBlob),
  operation('POST stores item read_row key table', (called) => {
    const { service, body } = called
    const key = textOf(body.get('key')) ?? ''
    const row = tableCalled(called)[1]?.rows.find(
      ({ id }) => id === key || id === JSON.stringify(key),
    )
    return row ? wrapped(service, rowOf(row)) : service.refuse(404, 'There is no such row.')
  }),
  operation('POST stores item read_rows table', readRows),
  operation('POST stores item write_blob path blob container', ({ service, item, body }) => {
    const file = fileIn(body, 'blob')
    if (file === undefined) return noFile(service, 'blob')
    const path = textOf(body.get('path')) ?? file.name
    service.database.blobs.set(item.id, { ...file, name: path.split('/').at(-1) ?? path })
    return wrapped(service, {
      path,
      container: textOf(body.get('container')),
      size: file.bytes.length,
    })
  }),
  operation('POST stores item write_row row table', writeRow),
]
