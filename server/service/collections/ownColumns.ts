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
  readonly returned: boolean
  /**
   * Records that belong to a person are deleted with the person; other references prevent the
   * deletion.
   */
  readonly isCascade?: true
}

const returned = (field: Field): OwnColumn => ({ field, returned: true })
const hidden = (field: Field): OwnColumn => ({ field, returned: false })
const cascading = (field: Field): OwnColumn => ({ field, returned: true, isCascade: true })

const users = reference('users', 'optional')

type Own = Readonly<Record<string, OwnColumn>>

/** Collections not listed here have a creator, who owns the record. */
const own: Partial<Record<ResourceName, Own>> = {
  tickets: { created_by: returned(users) },
  supportPlans: {},
  stores: {},
  transfers: {},
  models: {
    loss: returned(decimal('optional')),
    accuracy: returned(decimal('optional')),
    metrics: returned(json('optional')),
    trained_at: returned(datetime('optional')),
    file: returned(json('optional')),
  },
  jobs: {
    epoch: returned(integer('optional')),
    epochs: returned(integer('optional')),
    optimizer: returned(text('optional')),
    loss_function: returned(text('optional')),
    metric_names: returned(text('optional')),
    runtime: returned(text('optional')),
    loss: returned(decimal('optional')),
    metrics: returned(json('optional')),
    history: returned(json('optional')),
    error: returned(longText('optional')),
    started_at: returned(datetime('optional')),
    ended_at: returned(datetime('optional')),
    seconds: returned(decimal('optional')),
  },
  serveEntries: { calls: returned(integer('optional')) },
  subscriptions: { owner: hidden(users) },
  charges: { owner: hidden(users), failure_reason: returned(text('optional')) },
  credits: {},
  paymentMethods: { owner: returned(users), source_token_last4: returned(text('optional')) },
  workspaces: {
    created_by: hidden(users),
    payment_method: returned(reference('paymentMethods', 'optional')),
  },
  users: {
    password_hash: hidden(text('optional')),
    key_digest: hidden(text('optional')),
    is_administrator: hidden(boolean('optional')),
  },
  tokens: {
    digest: hidden(text('optional')),
    purpose: returned(text('optional')),
  },
  // An e-mail address instead of a reference, because the reader may not see the sender's record.
  // Null if sent by the service.
  notifications: { recipient: cascading(users), sender: returned(text('optional')) },
  workspaceManagers: { workspace: returned(reference('workspaces', 'optional')) },
  userManagers: { user: cascading(users) },
}

const creator: Own = { created_by: returned(users) }

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
