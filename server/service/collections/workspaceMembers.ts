import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isStorableText } from '../http/jsonText.ts'
import type { Person } from '../people/person.ts'
import { HttpError } from '../httpError.ts'
import type { Value } from './values.ts'

const roles = { owners: 'owner', contributors: 'contributor' } as const
const maxPeople = 500

const isEmail = (value: unknown): boolean =>
  typeof value === 'string' && isStorableText(value) && /^[^\s@]+@[^\s@]+$/.test(value.trim())

function emailsIn(settings: unknown, list: keyof typeof roles): string[] {
  if (typeof settings !== 'object' || settings === null || !(list in settings)) return []
  const emails: unknown = (settings as Record<string, unknown>)[list]
  if (emails === null) return []
  const valid = Array.isArray(emails) && emails.length <= maxPeople && emails.every(isEmail)
  if (!valid) throw new HttpError(400, { settings: [`${list} must be a list of email addresses.`] })
  return [...new Set(emails.map((one) => String(one).trim().toLowerCase()))]
}

/**
 * The people named in the settings of a workspace; throws a refusal if the lists are not e-mail
 * addresses.
 */
export function namedIn(settingsText: string): { owner: string[]; contributor: string[] } {
  const settings: unknown = JSON.parse(settingsText)
  return { owner: emailsIn(settings, 'owners'), contributor: emailsIn(settings, 'contributors') }
}

interface Invitation extends Record<string, unknown> {
  readonly email: string
  readonly invited_by: string | null
  readonly declined: boolean
  readonly created_at: string
}

const emailsOf = (rows: readonly { readonly email: string }[]) =>
  new Set(rows.map(({ email }) => email))

/**
 * People who can be added without an invitation: members of the workspaces shared with the person.
 * Addresses are compared, not accounts, so that the answer does not reveal which addresses have an
 * account.
 */
async function colleaguesOf(queries: Queries, person: Person): Promise<ReadonlySet<string>> {
  const rows = await queries.rows<{ email: string }>(sql`
    select distinct p.email from workspace_people p where p.email is not null and p.workspace in
      (select mine.workspace from workspace_people mine where mine.user_id = ${person.object_id})`)
  return new Set([person.email.toLowerCase(), ...emailsOf(rows)])
}

/**
 * Makes the people named in `settings` members of a workspace, or invites them (server/README.md,
 * "Invitations"). Existing members and invitations are kept. An invited person becomes a member if
 * they share a workspace with the caller by now.
 */
export async function setMembers(
  queries: Queries,
  workspace: string,
  settings: Value | undefined,
  person: Person,
): Promise<void> {
  const named = typeof settings === 'string' ? namedIn(settings) : { owner: [], contributor: [] }
  const colleagues = await colleaguesOf(queries, person)
  const before = emailsOf(
    await queries.rows<{ email: string }>(
      sql`select email from workspace_members where workspace = ${workspace}`,
    ),
  )
  const invitations = await queries.rows<Invitation>(sql`
    select email, invited_by, declined, to_json(created_at) #>> '{}' as created_at
    from workspace_invitations where workspace = ${workspace}`)
  const invited = new Map(invitations.map((one) => [one.email, one]))
  const isMember = (email: string) =>
    before.has(email) || colleagues.has(email) || (person.isAdministrator && !invited.has(email))

  const all = Object.entries(named).flatMap(([role, emails]) =>
    emails.map((email, position) => ({ workspace, role, email, position })),
  )
  const members = all.filter(({ email }) => isMember(email))
  const fresh = { invited_by: person.object_id, declined: false, created_at: new Date() }
  const waiting = all
    .filter(({ email }) => !isMember(email))
    .map((one) => ({ ...fresh, ...invited.get(one.email), ...one }))
  await queries.run(sql`delete from workspace_members where workspace = ${workspace}`)
  await queries.run(sql`delete from workspace_invitations where workspace = ${workspace}`)
  await queries.run(sql`insert into workspace_members (workspace, role, email, position)
    select workspace, role, email, position
    from json_populate_recordset(null::workspace_members, ${JSON.stringify(members)}::json)`)
  await queries.run(sql`insert into workspace_invitations select *
    from json_populate_recordset(null::workspace_invitations, ${JSON.stringify(waiting)}::json)`)
}

const answers = ['accept', 'decline'] as const
type Reply = (typeof answers)[number]
const isReply = (value: unknown): value is Reply => answers.some((one) => one === value)

/**
 * Replies to invitations in the settings of a person's user manager, `{"invitations":
 * {"<workspace>": "accept"}}`; throws a refusal for anything else.
 */
export function repliesIn(settingsText: string): readonly (readonly [string, Reply])[] {
  const settings: unknown = JSON.parse(settingsText)
  const given: unknown =
    typeof settings === 'object' && settings !== null && 'invitations' in settings
      ? settings.invitations
      : null
  if (given === null) return []
  const replies = typeof given === 'object' ? Object.entries(given) : []
  const valid =
    typeof given === 'object' &&
    !Array.isArray(given) &&
    replies.length <= maxPeople &&
    replies.every(([id, reply]) => isReply(reply) && isStorableText(id))
  if (!valid)
    throw new HttpError(400, {
      settings: ['invitations must say "accept" or "decline" for ids of workspaces.'],
    })
  return replies.filter((one): one is [string, Reply] => isReply(one[1]))
}

/** Replies without a matching invitation change nothing. */
export async function replyToInvitations(
  queries: Queries,
  user: string,
  settings: Value | undefined,
): Promise<void> {
  const replies = typeof settings === 'string' ? repliesIn(settings) : []
  const ids = (expectedReply: Reply) =>
    replies.filter(([, reply]) => reply === expectedReply).map(([id]) => id)
  const [accepted, declined] = [ids('accept'), ids('decline')]
  const mine = sql`i.email = (select lower(u.email) from users u where u.object_id = ${user})`
  if (declined.length > 0)
    await queries.run(sql`update workspace_invitations i set declined = true
      where ${mine} and i.workspace = any(${declined})`)
  if (accepted.length === 0) return
  await queries.run(sql`
    with accepted as (delete from workspace_invitations i
      where ${mine} and i.workspace = any(${accepted})
      returning i.workspace, i.role, i.email, i.position)
    insert into workspace_members (workspace, role, email, position)
    select workspace, role, email, position from accepted on conflict do nothing`)
}
