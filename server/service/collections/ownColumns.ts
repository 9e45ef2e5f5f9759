import {
  boolean,
  datetime,
  decimal,
  type Field,
  integer,
  json,
  longText,
  reference,
  text,
} from '../../../src/metadata/field.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'

/** A column the service adds to the specification's fields; never set from a request body. */
export interface OwnColumn {
  readonly field: Field
  readonly answered: boolean
  /**
   * Records that belong to a person are deleted with the person; other references prevent the
   * deletion.
   */
  readonly isCascade?: true
}

const answered = (field: Field): OwnColumn => ({ field, answered: true })
const hidden = (field: Field): OwnColumn => ({ field, answered: false })
const cascading = (field: Field): OwnColumn => ({ field, answered: true, isCascade: true })

const users = reference('users', 'optional')

type Own = Readonly<Record<string, OwnColumn>>

/** Collections not listed here have a creator, who owns the record. */
const own: Partial<Record<ResourceName, Own>> = {
  tickets: { created_by: answered(users) },
  supportPlans: {},
  stores: {},
  transfers: {},
  models: {
    loss: answered(decimal('optional')),
    accuracy: answered(decimal('optional')),
    metrics: answered(json('optional')),
    trained_at: answered(datetime('optional')),
    file: answered(json('optional')),
  },
  jobs: {
    epoch: answered(integer('optional')),
    epochs: answered(integer('optional')),
    optimizer: answered(text('optional')),
    loss_function: answered(text('optional')),
    metric_names: answered(text('optional')),
    runtime: answered(text('optional')),
    loss: answered(decimal('optional')),
    metrics: answered(json('optional')),
    history: answered(json('optional')),
    error: answered(longText('optional')),
    started_at: answered(datetime('optional')),
    ended_at: answered(datetime('optional')),
    seconds: answered(decimal('optional')),
  },
  serveEntries: { calls: answered(integer('optional')) },
  subscriptions: { owner: hidden(users) },
  charges: { owner: hidden(users), failure_reason: answered(text('optional')) },
  credits: {},
  paymentMethods: { owner: answered(users), source_token_last4: answered(text('optional')) },
  workspaces: {
    created_by: hidden(users),
    payment_method: answered(reference('paymentMethods', 'optional')),
  },
  users: {
    password_hash: hidden(text('optional')),
    key_digest: hidden(text('optional')),
    is_administrator: hidden(boolean('optional')),
  },
  tokens: {
    digest: hidden(text('optional')),
    purpose: answered(text('optional')),
  },
  // An e-mail address instead of a reference, because the reader may not see the sender's record.
  // Null if sent by the service.
  notifications: { recipient: cascading(users), sender: answered(text('optional')) },
  workspaceManagers: { workspace: answered(reference('workspaces', 'optional')) },
  userManagers: { user: cascading(users) },
}

const creator: Own = { created_by: answered(users) }

export const ownColumns = (collection: ResourceName): Own => own[collection] ?? creator

/** Declared references whose records are deleted with their target. */
const isCascade: ReadonlySet<string> = new Set(['tokens.owner'])

/**
 * Whether a record is deleted with the record in this column; otherwise the reference prevents the
 * deletion.
 */
export const cascades = (collection: ResourceName, column: string): boolean =>
  isCascade.has(`${collection}.${column}`) || ownColumns(collection)[column]?.isCascade === true

/** Fields stored only in another form: as a hash, or as the last four characters. */
const neverStored: ReadonlySet<string> = new Set(['users.password', 'paymentMethods.source_token'])

/** Whether a field is stored as sent, and can therefore be returned. */
export const isStored = (collection: ResourceName, field: string): boolean =>
  !neverStored.has(`${collection}.${field}`)
