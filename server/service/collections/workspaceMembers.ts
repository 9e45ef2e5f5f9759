import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import type { Value } from './values.ts'

const roles = { owners: 'owner', contributors: 'contributor' } as const
const mostPeople = 500

function emailsIn(settings: unknown, list: keyof typeof roles): string[] {
  if (typeof settings !== 'object' || settings === null || !(list in settings)) return []
  const emails: unknown = (settings as Record<string, unknown>)[list]
  if (emails === null) return []
  const valid =
    Array.isArray(emails) &&
    emails.length <= mostPeople &&
    emails.every((one) => typeof one === 'string' && /^[^\s@\0]+@[^\s@\0]+$/.test(one.trim()))
  if (!valid) throw new Refusal(400, { settings: [`${list} must be a list of email addresses.`] })
  return [...new Set(emails.map((one) => String(one).trim().toLowerCase()))]
}

/** Whom the settings of a workspace name; throws a refusal when the lists are not e-mails. */
export function invitedIn(settingsText: string): { owner: string[]; contributor: string[] } {
  const settings: unknown = JSON.parse(settingsText)
  return { owner: emailsIn(settings, 'owners'), contributor: emailsIn(settings, 'contributors') }
}

export async function setMembers(
  queries: Queries,
  workspace: string,
  settings: Value | undefined,
): Promise<void> {
  const invited =
    typeof settings === 'string' ? invitedIn(settings) : { owner: [], contributor: [] }
  const members = Object.entries(invited).flatMap(([role, emails]) =>
    emails.map((email, position) => ({ workspace, role, email, position })),
  )
  await queries.run(sql`delete from workspace_members where workspace = ${workspace}`)
  await queries.run(sql`insert into workspace_members (workspace, role, email, position)
    select workspace, role, email, position
    from json_populate_recordset(null::workspace_members, ${JSON.stringify(members)}::json)`)
}
