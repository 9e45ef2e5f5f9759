import { componentOf, objectOf, type Schema } from './schemas.ts'

/** The successes of an operation: its schema by status. */
export type Answers = Readonly<Record<number, Schema>>

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const optionalText: Schema = { type: ['string', 'null'] }
const anyObject: Schema = { type: 'object' }
const texts: Schema = { type: 'array', items: text }
const objects: Schema = { type: 'array', items: anyObject }
const named: Schema = objectOf({ object_id: text, name: text })
const orNull = (schema: Schema): Schema => ({ ...schema, type: ['object', 'null'] })
const moment: Schema = { type: 'string', format: 'date-time' }

const blob = objectOf({
  store: text,
  container: text,
  path: text,
  size: whole,
  type: text,
  sha256: text,
  replaced: flag,
  created_at: moment,
})
const writtenRow = objectOf({
  table: text,
  key_column: text,
  key: text,
  replaced: flag,
  row: anyObject,
})
/** Members that exist only with a trained model. */
const predictions: Readonly<Record<string, Schema>> = {
  predicted_rows: whole,
  truncated: flag,
  prediction: anyObject,
  predictions: objects,
}
const report: Schema = {
  ...objectOf({
    serve_entry: named,
    generated_at: moment,
    calls: whole,
    store: orNull(named),
    table: orNull(objectOf({ name: text, key_column: text, columns: texts, rows: whole })),
    model: orNull(
      objectOf({ object_id: text, name: text, loss: optionalText, accuracy: optionalText }),
    ),
    notes: texts,
  }),
}

/** Responses of the local service to the extra operations, by collection and name. */
export const operationAnswers: Readonly<Record<string, Answers>> = {
  'stores.readBlob': {
    200: { type: 'string', format: 'binary' },
    206: { type: 'string', format: 'binary' },
  },
  'stores.readRow': { 200: anyObject },
  'stores.readRows': {
    200: objectOf({
      table: text,
      key_column: text,
      columns: texts,
      rows: objects,
      count: whole,
      truncated: flag,
    }),
  },
  'stores.writeBlob': { 200: blob, 201: blob },
  'stores.writeRow': { 200: writtenRow, 201: writtenRow },
  'models.train': { 201: componentOf('Job') },
  'models.upload': { 200: componentOf('Model') },
  'serveEntries.report': {
    200: { ...report, properties: { ...(report.properties as Schema), ...predictions } },
  },
  'transfers.summary': {
    200: objectOf({
      transfer: text,
      name: text,
      from: anyObject,
      rows: whole,
      truncated: flag,
      columns: { type: 'object', additionalProperties: anyObject },
    }),
  },
  'supportPlans.plans': { 200: { type: 'array', items: componentOf('SupportPlan') } },
  'workspaces.notify': { 201: objectOf({ sent: whole, recipients: texts, invited: texts }) },
  'workspaces.setPaymentMethod': { 200: componentOf('Workspace') },
  'users.resetSecretKey': { 200: objectOf({ object_id: text, secret_key: text }) },
  'users.setPassword': { 200: objectOf({ object_id: text, tokens_ended: whole }) },
  'notifications.readAll': { 200: objectOf({ updated: whole, read: flag }) },
  'notifications.markRead': { 200: componentOf('Notification') },
}
