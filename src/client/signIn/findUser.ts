import { asItem, isRecord } from '../../dialect/ids.ts'
import type { SessionUser } from '../../gateway.ts'
import type { Credentials } from '../authScheme.ts'

/** The parsed body of a GET with status 2xx; `undefined` for any other response. */
export type ReadBody = (path: string, credentials: Credentials) => Promise<unknown>

/** The most pages of users searched for an e-mail. */
const maxPages = 5

/** Keys by which a record may be marked as the caller's own. */
const ownKeys = ['is_me', 'me', 'is_self', 'self', 'is_current', 'is_current_user', 'current_user']

function userOf(value: unknown): SessionUser | undefined {
  const item = asItem(value)
  if (item === undefined) return undefined
  const textOf = (name: string) => {
    const text = item[name]
    return typeof text === 'string' ? text : ''
  }
  return {
    object_id: item.object_id,
    email: textOf('email'),
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    roles: [],
  }
}

/** The records of a list, as an array or under any key, at most two objects deep. */
function recordsIn(body: unknown, depth = 2): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (!isRecord(body) || depth === 0) return undefined
  const lists = Object.values(body).flatMap((value) => {
    const found = recordsIn(value, depth - 1)
    return found ? [found] : []
  })
  return lists.length === 1 ? lists[0] : undefined
}

/** Whether a page of one record may be only a part of the list. */
const mayHaveMore = (body: unknown): boolean =>
  /"(?:next|next_page|next_url)":(?!null|""|false)|"(?:count|total|total_count)":"?(?!1\b)\d/.test(
    JSON.stringify(body) ?? '',
  )

interface FoundUser {
  readonly user: SessionUser | null
  /** Whether the user was chosen only because there is no other. */
  readonly isOnly?: boolean
}

export const nobody: FoundUser = { user: null }

/**
 * The owner of the credential, from `/users/`: the caller's own record, the one with the e-mail, or
 * the only one.
 * @param email the e-mail of the sign-in
 */
export async function findUser(
  read: ReadBody,
  credentials: Credentials,
  email: string | undefined,
): Promise<FoundUser> {
  const wanted = email?.toLowerCase()
  let before = ''
  for (let page = 1; page <= maxPages; page += 1) {
    const body = await read(page === 1 ? '/users/' : `/users/?page=${page}`, credentials)
    const records = recordsIn(body) ?? []
    const text = JSON.stringify(records)
    if (records.length === 0 || text === before) return nobody
    before = text
    const own = records.find((record) =>
      ownKeys.some((key) => isRecord(record) && record[key] === true),
    )
    if (own !== undefined) return { user: userOf(own) ?? null }
    const users = records.flatMap((record) => userOf(record) ?? [])
    const found = users.find((user) => wanted !== undefined && user.email.toLowerCase() === wanted)
    if (found) return { user: found }
    const [only, another] = users
    if (page === 1 && only && !another && !mayHaveMore(body))
      return wanted === undefined || only.email === '' ? { user: only, isOnly: true } : nobody
    if (wanted === undefined) return nobody
  }
  return nobody
}

/** The user with this id or e-mail, if the credential can read it. */
export async function readUser(
  read: ReadBody,
  credentials: Credentials,
  idOrEmail: string,
): Promise<SessionUser | null> {
  if (/^[^\s@]+@[^\s@]+$/.test(idOrEmail))
    return (await findUser(read, credentials, idOrEmail)).user
  const body = await read(`/users/${encodeURIComponent(idOrEmail)}/`, credentials)
  const direct = userOf(body)
  if (direct) return direct
  const inner = isRecord(body) ? Object.values(body).filter(isRecord) : []
  return inner.length === 1 ? (userOf(inner[0]) ?? null) : null
}
