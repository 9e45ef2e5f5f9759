import { createHash } from 'node:crypto'
import type { CollectionName } from './collections.ts'
import type { Blob, Item, Table, Values } from './database.ts'
import { type Answer, jsonAnswer } from './errors.ts'
import { isJson, isJsonObject, type Json, parseJson, printJson, Raw } from './json.ts'
import { type Body, idIn, isBlob, textOf } from './read.ts'
import type { Service } from './service.ts'

interface Called {
  readonly service: Service
  /** The record of the path; operations of a collection have none. */
  readonly item: Item
  readonly body: Body
}

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Base path, `{object_id}/` for operations of a record, and the name of the specification. */
  readonly collection: CollectionName
  readonly isOfItem: boolean
  readonly path: string
  readonly required: readonly string[]
  readonly run: (called: Called) => Answer
}

const operation = (line: string, run: (called: Called) => Answer): Operation => {
  const [method, collection, on, path = '', ...required] = line.split(' ')
  return {
    method: method as Operation['method'],
    collection: collection as CollectionName,
    isOfItem: on === 'item',
    path,
    required,
    run,
  }
}

const wrapped = (service: Service, value: Json) => jsonAnswer(200, service.presenter.answer(value))

/** The answer of an action that has nothing to say but the record it changed. */
const acted = (service: Service, name: CollectionName, item: Item): Answer =>
  service.choices.action === 'nothing'
    ? { status: 204 }
    : wrapped(service, service.presenter.record(name, item))

function changed(service: Service, name: CollectionName, item: Item, values: Values, more: Values) {
  const change = {
    values: { ...item.values, ...values },
    more: { ...item.more, ...more },
    updated: service.now(),
  }
  return service.database.change(name, item.id, change) ?? item
}

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

function readRows(called: Called): Answer {
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

function writeRow(called: Called): Answer {
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
  const row = Object.fromEntries(
    Object.entries(parsed).map(([column, value]) => [column, printJson(value ?? null)]),
  )
  service.database.writeTable(item.id, name, {
    columns: [...new Set([...before.columns, ...Object.keys(row)])],
    rows: [...before.rows.filter(({ id }) => id === undefined || id !== row.id), row],
  })
  return wrapped(service, rowOf(row))
}

function readBlob({ service, item }: Called): Answer {
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

const fileIn = (body: Body, name: string): Blob | undefined => {
  const file = body.get(name)
  return isBlob(file) ? file : undefined
}

const noFile = (service: Service, name: string) =>
  service.refuse(service.choices.invalidStatus, 'Send a file.', new Map([[name, 'Send a file.']]))

export const operations: readonly Operation[] = [
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
  operation('POST models item train transfer', ({ service, item, body }) => {
    const transfer = idIn(body.get('transfer'))
    if (transfer === null || !service.database.find('transfers', transfer))
      return service.refuse(
        service.choices.invalidStatus,
        'Check the transfer.',
        new Map([['transfer', 'There is no such record.']]),
      )
    const values = { enrich: item.id, transfer, progress: '0', failed: false }
    const job = service.database.add('jobs', values, {}, service.now())
    service.startedJobs.add(job.id)
    return wrapped(service, service.presenter.record('jobs', job))
  }),
  operation('PUT models item upload file loss accuracy', ({ service, item, body }) => {
    const file = fileIn(body, 'file')
    if (file === undefined) return noFile(service, 'file')
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    changed(service, 'models', item, {}, { file_sha256: sha256 })
    return wrapped(service, { file: { name: file.name, size: file.bytes.length, sha256 } })
  }),
  operation('POST serves item report', ({ service, item }) =>
    wrapped(service, {
      table: textOf(item.values.table),
      rows: 12,
      outputs: { churn: { yes: 5, no: 7 } },
    }),
  ),
  operation('GET transfers item summary', ({ service }) =>
    wrapped(service, {
      rows: 12,
      columns: {
        age: { count: 12, missing: 1, min: 19, mean: new Raw('40.25'), max: 71 },
        income: { count: 12, missing: 0, min: 100, mean: 4200, max: 9900 },
        churn: { count: 12, missing: 0, distinct: 2 },
      },
    }),
  ),
  operation('GET plans collection plans', ({ service }) => service.listOf('plans')),
  operation('POST workspaces item notify content subject', ({ service, item, body }) => {
    const values = {
      subject: textOf(body.get('subject')),
      content: textOf(body.get('content')),
      read: false,
    }
    service.database.add('notifications', values, {}, service.now())
    return acted(service, 'workspaces', item)
  }),
  operation('POST workspaces item set_payment_method method', ({ service, item, body }) => {
    const method = idIn(body.get('method'))
    if (method === null || !service.database.find('methods', method))
      return service.refuse(
        service.choices.invalidStatus,
        'Check the payment method.',
        new Map([['method', 'There is no such record.']]),
      )
    return acted(
      service,
      'workspaces',
      changed(service, 'workspaces', item, {}, { payment_method: method }),
    )
  }),
  operation('POST users item reset-secret-key', ({ service, item }) => {
    const secret_key = service.renewSecretOf(item)
    return wrapped(service, { secret_key })
  }),
  operation('POST users item set-password new_password old_password', ({ service, item, body }) => {
    if (textOf(body.get('old_password')) !== item.values.password)
      return service.refuse(
        service.choices.invalidStatus,
        'The password was not changed.',
        new Map([['old_password', 'This is not the present password.']]),
      )
    const password = textOf(body.get('new_password'))
    return acted(service, 'users', changed(service, 'users', item, { password }, {}))
  }),
  operation('POST notifications collection read_all content subject', ({ service, body }) => {
    const read = textOf(body.get('read')) !== 'false'
    for (const one of service.database.list('notifications'))
      changed(service, 'notifications', one, { read }, {})
    return service.choices.action === 'nothing' ? { status: 204 } : wrapped(service, { read })
  }),
  operation('POST notifications item mark_read', ({ service, item }) =>
    acted(service, 'notifications', changed(service, 'notifications', item, { read: true }, {})),
  ),
]
