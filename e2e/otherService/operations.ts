import { createHash } from 'node:crypto'
import type { CollectionName } from './collections.ts'
import type { Item, Values } from './database.ts'
import type { OtherAnswer } from './errors.ts'
import { Raw } from './json.ts'
import { fileIn, noFile, type Operation, operation, wrapped } from './operation.ts'
import { relatedIn, textOf } from './read.ts'
import type { Service } from './service.ts'
import { storeOperations } from './storeOperations.ts'

/** The answer of an action that has nothing to say but the record it changed. */
const acted = (service: Service, name: CollectionName, item: Item): OtherAnswer =>
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

export const operations: readonly Operation[] = [
  ...storeOperations,
  operation('POST models item train transfer', ({ service, item, body }) => {
    const transfer = relatedIn(body.get('transfer') ?? null, service.choices) ?? null
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
    const method = relatedIn(body.get('method') ?? null, service.choices) ?? null
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
