import type { Collection } from '../collections/collection.ts'
import { HttpError } from '../httpError.ts'
import { type Handler, operation } from './request.ts'
import { readBlob, writeBlob } from './blobs.ts'
import { markRead, readAll, resetSecretKey, setPassword } from './people.ts'
import { plans } from './plans.ts'
import { report } from './report.ts'
import { readRow, readRows } from './rows.ts'
import { train } from './train.ts'
import { upload } from './upload.ts'
import { summary } from './summary.ts'
import { notify, setPaymentMethod } from './workspaces.ts'
import { writeRow } from './writeRow.ts'

/** The extra operations, by collection and declared name. */
export const operations: Readonly<Record<string, Handler>> = {
  'stores.readBlob': readBlob,
  'stores.writeBlob': writeBlob,
  'stores.readRow': readRow,
  'stores.readRows': readRows,
  'stores.writeRow': writeRow,
  'models.train': train,
  'models.upload': upload,
  'serveEntries.report': report,
  'transfers.summary': summary,
  'supportPlans.plans': plans,
  'workspaces.notify': notify,
  'workspaces.setPaymentMethod': setPaymentMethod,
  'users.resetSecretKey': resetSecretKey,
  'users.setPassword': setPassword,
  'notifications.readAll': readAll,
  'notifications.markRead': markRead,
}

const notBuilt = operation(async () => {
  throw new HttpError(501, 'This operation is not available yet.')
})

/**
 * The handler of a declared operation.
 * @returns one that answers 501 for an operation without a handler
 */
export const operationOf = (collection: Collection, name: string): Handler =>
  operations[`${collection.name}.${name}`] ?? notBuilt
