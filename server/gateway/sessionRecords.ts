import { hourMs } from '../../src/durations.ts'
import type { Database } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'

export interface SessionRecord {
  /** Whether the person signed out, so that the browser's cookie opens nothing any more. */
  readonly isEnded: boolean
  /** Milliseconds since the person's last input. */
  readonly idleMs: number
}

/** The known facts about open sessions, by `Session.recordId`. */
export interface SessionRecords {
  /** `undefined`: nothing was recorded yet. */
  read(id: string): Promise<SessionRecord | undefined>
  /** The person has done something now. An ended session stays so. */
  touch(id: string): Promise<void>
  end(id: string): Promise<void>
}

/** Hours after which a record is removed: no session lasts as long. */
const retentionHours = 24
const retentionMs = retentionHours * hourMs

/**
 * For sessions that end with this process.
 * @param now milliseconds since 1970
 */
export function memoryRecords(now: () => number = Date.now): SessionRecords {
  const records = new Map<string, { readonly at: number; readonly isEnded: boolean }>()
  const write = (id: string, isEnded: boolean) => {
    // Inserted again, so that the oldest entries come first.
    records.delete(id)
    records.set(id, { at: now(), isEnded })
    for (const [old, { at }] of records) {
      if (at > now() - retentionMs) break
      records.delete(old)
    }
  }
  return {
    async read(id) {
      const record = records.get(id)
      return record && { isEnded: record.isEnded, idleMs: now() - record.at }
    },
    async touch(id) {
      if (records.get(id)?.isEnded !== true) write(id, false)
    },
    end: async (id) => write(id, true),
  }
}

/** An arbitrary lock number, equal in all processes, as two may start at once. */
const lockId = 7_305_121

/** Records in a database, shared by all its processes. */
export async function databaseRecords(database: Database): Promise<SessionRecords> {
  await database.transaction(async (queries) => {
    await queries.rows(sql`select pg_advisory_xact_lock(${lockId})`)
    await queries.run(sql`create table if not exists gateway_sessions (
      id text primary key, touched_at timestamptz not null, is_ended boolean not null)`)
  })
  const removeOld = () =>
    database.run(sql`delete from gateway_sessions
      where touched_at < now() - make_interval(hours => ${retentionHours})`)
  return {
    async read(id) {
      const [row] = await database.rows<{ is_ended: boolean; idle_ms: string }>(sql`
        select is_ended, (extract(epoch from now() - touched_at) * 1000)::text as idle_ms
        from gateway_sessions where id = ${id}`)
      return row && { isEnded: row.is_ended, idleMs: Number(row.idle_ms) }
    },
    async touch(id) {
      await database.run(sql`insert into gateway_sessions values (${id}, now(), false)
        on conflict (id) do update set touched_at = now() where not gateway_sessions.is_ended`)
    },
    async end(id) {
      await database.run(sql`insert into gateway_sessions values (${id}, now(), true)
        on conflict (id) do update set touched_at = now(), is_ended = true`)
      await removeOld()
    },
  }
}
