import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { sql, fixed } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { momentOf } from '../collections/kinds.ts'
import { isStorableText } from '../http/jsonText.ts'
import { HttpError } from '../httpError.ts'
import { isPublished } from '../seed/demoPeople.ts'
import type { Credential, Peer, Session } from '../serviceTypes.ts'
import type { Attempts } from './attempts.ts'
import type { Passwords } from './passwords.ts'
import {
  findPerson,
  type Person,
  personColumns,
  personOf,
  type PersonRow,
  type Roles,
  signedIn,
} from './person.ts'
import { digestOf, newSessionToken, secretKind } from './secrets.ts'

export interface Access {
  /** The person an `Authorization` header belongs to; throws a 401 refusal. */
  authorize(header: string | null, peer?: Peer): Promise<Person>
  bySecret(
    secret: string,
  ): Promise<{ readonly person: Person; readonly tokenId?: string } | undefined>
  signIn(credential: Credential, peer?: Peer): Promise<Session | undefined>
  /** @param from the secret the session was opened with; the session does not outlive it */
  openSession(person: Person, from?: string): Promise<Session>
  signOut(secret: string): Promise<void>
  /** Called after a write: clears the cache of secrets. */
  forget(): void
}

interface KnownSecret {
  readonly row: PersonRow
  /** Absent for a secret key. */
  readonly tokenId?: string
  /** Expiry of a token in milliseconds. */
  readonly until: number
}

const maxKnown = 1000
const sessionHours = 12
const basicCacheMs = 60_000

const unauthorized = (detail: string) =>
  new HttpError(401, detail, {
    'WWW-Authenticate': 'Token realm="Workspace Data and Billing Service"',
  })

/** Authenticates requests by token, secret key or password, and caches the known secrets. */
export function access(
  database: Database,
  passwords: Passwords,
  tries: Attempts,
  roles: Roles,
): Access {
  // Basic sends the password with every request; hashing it each time would take 250 ms.
  const basicCache = new Map<string, { hash: string; until: number }>()

  const byEmail = async (email: string) =>
    isStorableText(email)
      ? findPerson(database, sql`lower(u.email) = ${email.toLowerCase()}`)
      : undefined

  async function byPassword(email: string, password: string, peer: Peer) {
    if (peer.isRemote === true && isPublished(email, password)) return undefined
    const row = await tries.tryPassword(email, peer.address, async () => {
      const found = await byEmail(email)
      return (await passwords.verify(password, found?.password_hash ?? undefined))
        ? found
        : undefined
    })
    if (row?.password_hash != null && passwords.isOutdated(row.password_hash)) {
      const hash = await passwords.hash(password)
      await database.run(sql`update users set password_hash = ${hash}
        where object_id = ${row.object_id} and password_hash = ${row.password_hash}`)
    }
    return row
  }

  async function byBasic(encoded: string, peer: Peer): Promise<PersonRow | undefined> {
    const text = Buffer.from(encoded, 'base64').toString('utf8')
    const colon = text.indexOf(':')
    if (colon < 1) return undefined
    const email = text.slice(0, colon)
    if (peer.isRemote === true && isPublished(email, text.slice(colon + 1))) return undefined
    const cacheKey = createHash('sha256').update(text).digest('base64')
    const cached = basicCache.get(cacheKey)
    if (cached !== undefined && cached.until > Date.now()) {
      const row = await byEmail(email)
      // Changing the password changes the hash, so the cached entry is invalid.
      if (row?.password_hash === cached.hash) return row
    }
    basicCache.delete(cacheKey)
    return shareLookup(`${cacheKey} ${peer.address}`, () => checkBasic(text, cacheKey, peer))
  }

  // A program may send many requests at once with the same password: they share one lookup.
  const lookups = new Map<string, Promise<PersonRow | undefined>>()
  async function shareLookup(key: string, lookUp: () => Promise<PersonRow | undefined>) {
    const running = lookups.get(key) ?? lookUp().finally(() => lookups.delete(key))
    lookups.set(key, running)
    return running
  }

  async function checkBasic(text: string, cacheKey: string, peer: Peer) {
    const colon = text.indexOf(':')
    const row = await byPassword(text.slice(0, colon), text.slice(colon + 1), peer)
    const fresh = row && (await findPerson(database, sql`u.object_id = ${row.object_id}`))
    if (typeof fresh?.password_hash === 'string') {
      if (basicCache.size >= 500) basicCache.clear()
      basicCache.set(cacheKey, { hash: fresh.password_hash, until: Date.now() + basicCacheMs })
    }
    return fresh
  }

  // Between two writes a secret always belongs to the same person; valid only if no other process
  // writes.
  const known = new Map<string, KnownSecret>()
  let generation = 0

  async function lookUp(secret: string, digest: string): Promise<KnownSecret | undefined> {
    const kind = secretKind(secret)
    if (kind === undefined) return undefined
    if (kind === 'key') {
      const row = await findPerson(database, sql`u.key_digest = ${digest}`)
      return row && { row, until: Number.POSITIVE_INFINITY }
    }
    const [row] = await database.rows<PersonRow & { token_id: string; until: string | null }>(sql`
      select ${personColumns}, t.object_id as token_id, ${fixed(momentOf('t.expires_at'))} as until
      from tokens t join users u on u.object_id = t.owner where t.digest = ${digest}`)
    if (row === undefined) return undefined
    const until = row.until === null ? Number.POSITIVE_INFINITY : Date.parse(row.until)
    return { row, tokenId: row.token_id, until }
  }

  async function find(secret: string): Promise<KnownSecret | undefined> {
    const digest = digestOf(secret)
    const began = generation
    const found = known.get(digest) ?? (await lookUp(secret, digest))
    if (found === undefined || found.until <= Date.now()) return undefined
    if (database.ours && began === generation) {
      if (known.size >= maxKnown) known.clear()
      known.set(digest, found)
    }
    return found
  }

  const rowBySecret = async (secret: string) => (await find(secret))?.row

  const asPerson = (row: PersonRow | undefined) =>
    row === undefined ? undefined : personOf(row, roles)

  async function openSession(person: Person, from?: string): Promise<Session> {
    const token = newSessionToken()
    const [row] = await database.rows<{ expires_at: string }>(sql`
      insert into tokens as t (object_id, owner, digest, purpose, expires_at) values
      (${uniqueId('tok')}, ${person.object_id}, ${digestOf(token)}, 'session',
        least(now() + make_interval(hours => ${sessionHours}),
          (select o.expires_at from tokens o where o.digest = ${from === undefined ? '' : digestOf(from)})))
      returning ${fixed(momentOf('t.expires_at'))} as expires_at`)
    await database.run(sql`delete from tokens where purpose = 'session'
      and expires_at < now() - interval '7 days'`)
    return { token, expires_at: row?.expires_at ?? '', user: signedIn(person) }
  }

  return {
    openSession,
    forget() {
      generation += 1
      known.clear()
    },
    async bySecret(secret) {
      const found = await find(secret)
      return found && { ...found, person: personOf(found.row, roles) }
    },
    async authorize(header, peer = {}) {
      if (header === null || header.trim() === '')
        throw unauthorized('Authentication credentials were not provided.')
      const [scheme = '', value = ''] = header.trim().split(/\s+/, 2)
      const row = /^(token|bearer)$/i.test(scheme)
        ? await rowBySecret(value)
        : /^basic$/i.test(scheme)
          ? await byBasic(value, peer)
          : undefined
      if (row === undefined) throw unauthorized('The credentials are wrong or no longer valid.')
      return personOf(row, roles)
    },
    async signIn(credential, peer = {}) {
      const row =
        'secret' in credential
          ? await rowBySecret(credential.secret)
          : await byPassword(credential.email, credential.password, peer)
      const person = asPerson(row)
      return person && openSession(person, 'secret' in credential ? credential.secret : undefined)
    },
    async signOut(secret) {
      await database.run(sql`delete from tokens
        where digest = ${digestOf(secret)} and purpose = 'session'`)
    },
  }
}
