import { fixed, type Sql, sql } from '../database/sql.ts'
import type { Queries, DatabaseRow } from '../database/database.ts'
import type { Role, SignedInUser } from '../serviceTypes.ts'

/** The caller of a request. */
export interface Person extends SignedInUser {
  readonly isAdministrator: boolean
  readonly isAgent: boolean
}

/**
 * Roles are assigned by e-mail address in the environment; the administrator created on first start
 * is marked in the database.
 */
export interface Roles {
  readonly administrators: ReadonlySet<string>
  readonly supportAgents: ReadonlySet<string>
}

export interface PersonRow extends DatabaseRow {
  readonly object_id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly is_administrator: boolean | null
  readonly password_hash: string | null
}

export const personColumns = fixed(
  'u.object_id, u.email, u.first_name, u.last_name, u.is_administrator, u.password_hash',
)

/** @param where a condition on the user `u` that at most one user meets */
export const findPerson = async (queries: Queries, where: Sql): Promise<PersonRow | undefined> => {
  const [row] = await queries.rows<PersonRow>(
    sql`select ${personColumns} from users u where ${where}`,
  )
  return row
}

/** The person of a row, with roles from the row and from the settings. */
export function personOf(row: PersonRow, known: Roles): Person {
  const email = row.email.toLowerCase()
  const isAdministrator = row.is_administrator === true || known.administrators.has(email)
  const isAgent = known.supportAgents.has(email)
  const roles: Role[] = []
  if (isAdministrator) roles.push('administrator')
  if (isAgent) roles.push('support_agent')
  const { object_id, first_name, last_name } = row
  return { object_id, email: row.email, first_name, last_name, roles, isAdministrator, isAgent }
}

export const signedIn = (person: Person): SignedInUser => {
  const { object_id, email, first_name, last_name, roles } = person
  return { object_id, email, first_name, last_name, roles }
}
