import { details } from '../../../src/resources/details.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Write } from '../../../src/metadata/field.ts'
import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Attempts } from '../people/attempts.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Person } from '../people/person.ts'
import { digestOf, newToken } from '../people/secrets.ts'
import { HttpError } from '../httpError.ts'
import type { Value, Values } from './values.ts'
import { namedIn, repliesIn, replyToInvitations, setMembers } from './workspaceMembers.ts'

export interface Writing {
  readonly write: Write
  readonly person: Person
  readonly values: Values
  readonly passwords: Passwords
  readonly attempts: Attempts
  /** Address of the client, for rate limits. */
  readonly address: string | undefined
  readonly database: Database
  /** Absent while the item is being created. */
  readonly id?: string
}

export interface Prepared {
  /** Columns written in addition to the declared fields. */
  readonly columns: Readonly<Record<string, Value>>
  /** Returned once, in the answer to this request only. */
  readonly once?: Readonly<Record<string, string>>
}

interface Effects {
  /** The column for the owner of a new item, set to the caller if the body has no value. */
  readonly callerColumn?: string
  /** Before the transaction: slow work, and checks that need no transaction. */
  readonly prepare?: (writing: Writing) => Promise<Prepared>
  /** Runs in the transaction, before the row is written. */
  readonly prepareValues?: (queries: Queries, writing: Writing) => Promise<Values>
  /** Runs in the transaction, after the row was written. */
  readonly after?: (queries: Queries, writing: Writing, id: string) => Promise<void>
}

/**
 * Requires the old password to change one's own: otherwise anybody with access to a session could
 * lock its owner out.
 */
async function confirmOwnPassword(
  { person, passwords, attempts, database, address }: Writing,
  given: string,
): Promise<boolean> {
  const [row] = await database.rows<{ password_hash: string | null }>(
    sql`select password_hash from users where object_id = ${person.object_id}`,
  )
  // The first administrator signs in with a secret key and has no password yet.
  if (row?.password_hash == null) return false
  const { password_hash } = row
  const right = await attempts.tryPassword(person.email, address, async () =>
    (await passwords.verify(given, password_hash)) ? true : undefined,
  )
  if (right === undefined)
    throw new HttpError(400, {
      password: [
        'Must be your present password. To change it, use POST /users/{object_id}/set-password/.',
      ],
    })
  return true
}

async function preparePassword(writing: Writing): Promise<Prepared> {
  const { values, passwords, person, id } = writing
  if (typeof values.password !== 'string') return { columns: {} }
  const isOwn = id === person.object_id
  // The write itself will be refused: hashing would take time, and reveal that the person exists.
  if (!isOwn && !person.isAdministrator) return { columns: {} }
  if (isOwn && (await confirmOwnPassword(writing, values.password))) return { columns: {} }
  if (values.password.length < 8)
    throw new HttpError(400, { password: ['Use at least 8 characters.'] })
  if (values.password.length > 200)
    throw new HttpError(400, { password: ['Use at most 200 characters.'] })
  return { columns: { password_hash: await passwords.hash(values.password) } }
}

/** Revokes tokens when another person sets the password, because the old one may be compromised. */
async function endTokens(queries: Queries, { write, values, person }: Writing, id: string) {
  if (write === 'create' || typeof values.password !== 'string' || id === person.object_id) return
  await queries.run(sql`delete from tokens where owner = ${id}`)
}

/**
 * Keeps only the last four characters of a payment provider's token: enough to recognise it,
 * useless to an attacker.
 */
async function keepLastFour({ values }: Writing): Promise<Prepared> {
  const token = values.source_token
  return { columns: typeof token === 'string' ? { source_token_last4: token.slice(-4) } : {} }
}

async function newSecret({ write }: Writing): Promise<Prepared> {
  if (write !== 'create') return { columns: {} }
  const secret = newToken()
  return { columns: { digest: digestOf(secret), purpose: 'program' }, once: { secret } }
}

async function ownerOfMethod(queries: Queries, { write, values }: Writing): Promise<Values> {
  if (write !== 'create' || typeof values.method !== 'string') return {}
  const [method] = await queries.rows<{ owner: string | null }>(
    sql`select owner from payment_methods where object_id = ${values.method}`,
  )
  return method?.owner == null ? {} : { owner: method.owner }
}

/**
 * Sets the workspace of a manager, for which the specification has no field. It is named in the
 * settings, or the only one the caller owns.
 */
async function placeManager(queries: Queries, { write, person, values }: Writing): Promise<Values> {
  if (write !== 'create') return {}
  const settings: unknown = typeof values.settings === 'string' ? JSON.parse(values.settings) : {}
  const named =
    typeof settings === 'object' && settings !== null && 'workspace' in settings
      ? settings.workspace
      : undefined
  if (typeof named === 'string') {
    const allowed = person.isAdministrator
      ? await queries.rows(sql`select from workspaces where object_id = ${named}`)
      : await queries.rows(sql`select from workspace_people
          where user_id = ${person.object_id} and workspace = ${named}`)
    if (allowed.length === 0) throw new HttpError(400, { settings: ['No such workspace.'] })
    return { workspace: named }
  }
  const mine = await queries.rows<{ workspace: string }>(sql`select distinct workspace
    from workspace_people where user_id = ${person.object_id} and role = 'owner' limit 2`)
  const [only, another] = mine
  if (only !== undefined && another === undefined) return { workspace: only.workspace }
  const reason = only === undefined ? 'You own no workspace.' : 'You own more than one workspace.'
  throw new HttpError(400, `${reason} Name one: settings {"workspace": "its object_id"}.`)
}

/** Rejects invalid settings before anything is written. */
const checkSettings =
  (read: (settings: string) => unknown) =>
  async ({ values }: Writing): Promise<Prepared> => {
    if (typeof values.settings === 'string') read(values.settings)
    return { columns: {} }
  }

const effects: Partial<Record<ResourceName, Effects>> = {
  charges: { prepareValues: ownerOfMethod },
  paymentMethods: { prepare: keepLastFour },
  tokens: { prepare: newSecret },
  users: { prepare: preparePassword, after: endTokens },
  notifications: {
    // Called only when a notification is created.
    prepareValues: async (_queries, { person }) => ({ sender: person.email }),
  },
  userManagers: {
    prepare: checkSettings(repliesIn),
    after: async (queries, { values }, id) => {
      const [manager] = await queries.rows<{ user: string | null }>(
        sql`select "user" from user_managers where object_id = ${id}`,
      )
      if (manager?.user != null) await replyToInvitations(queries, manager.user, values.settings)
    },
  },
  workspaceManagers: { prepareValues: placeManager },
  workspaces: {
    // The creator is an owner, even if the settings name others.
    callerColumn: 'created_by',
    prepare: checkSettings(namedIn),
    after: (queries, { values, person }, id) =>
      'settings' in values ? setMembers(queries, id, values.settings, person) : Promise.resolve(),
  },
}

/** The side effects of a write; a new record belongs to its creator. */
export function effectsOf(collection: ResourceName): Effects {
  const { holderKey } = details[collection].access
  return holderKey === undefined || holderKey === 'object_id'
    ? (effects[collection] ?? {})
    : { callerColumn: holderKey, ...effects[collection] }
}
