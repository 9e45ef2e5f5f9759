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

/** A column the service keeps beside the specification's fields; never written by a request's body. */
export interface OwnColumn {
  readonly field: Field
  readonly answered: boolean
  /** What belongs to a person goes with the person; everything else is refused while referred to. */
  readonly goesWith?: true
}

const answered = (field: Field): OwnColumn => ({ field, answered: true })
const hidden = (field: Field): OwnColumn => ({ field, answered: false })
const personal = (field: Field): OwnColumn => ({ field, answered: true, goesWith: true })

const users = reference('users', 'optional')

type Own = Readonly<Record<string, OwnColumn>>

/** A collection that is not named here has a creator, who owns what was created. */
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
  // An e-mail, not a reference: the reader may not see the sender's record. None: the service itself.
  notifications: { recipient: personal(users), sender: answered(text('optional')) },
  workspaceManagers: { workspace: answered(reference('workspaces', 'optional')) },
  userManagers: { user: personal(users) },
}

const creator: Own = { created_by: answered(users) }

export const ownColumns = (collection: ResourceName): Own => own[collection] ?? creator

/** Declared references that are part of what they point at. */
const goesWith: ReadonlySet<string> = new Set(['tokens.owner'])

export const goesWithTarget = (collection: ResourceName, column: string): boolean =>
  goesWith.has(`${collection}.${column}`) || ownColumns(collection)[column]?.goesWith === true

/** Fields that are sent but kept only in another form: a hash, or the last four characters. */
const neverKept: ReadonlySet<string> = new Set(['users.password', 'paymentMethods.source_token'])

export const isKept = (collection: ResourceName, field: string): boolean =>
  !neverKept.has(`${collection}.${field}`)
