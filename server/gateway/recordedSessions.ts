import type { SessionRecords } from './sessionRecords.ts'
import type { Session, Sessions } from './sessions.ts'

interface RecordedOptions {
  readonly records: SessionRecords
  /** Minutes without input after which a session ends; `undefined`: never. */
  readonly idleMinutes: number | undefined
}

/** Milliseconds by which the page may report the person's input late (`reportEveryMs` of the page). */
const lateMs = 60_000

/**
 * Wraps sessions so that every process with the same records knows their end. A session ends by
 * sign-out, or after too long without input.
 */
export function recordedSessions(
  sessions: Sessions,
  { records, idleMinutes }: RecordedOptions,
): Sessions {
  const maxIdleMs = idleMinutes === undefined ? Infinity : idleMinutes * 60_000 + lateMs

  async function find(cookie: string): Promise<Session | undefined> {
    const session = await sessions.find(cookie)
    if (session === undefined) return undefined
    const record = await records.read(session.recordId)
    // Opened before there were records: it is idle from now on.
    if (record === undefined) await records.touch(session.recordId)
    return record?.isEnded || (record?.idleMs ?? 0) > maxIdleMs ? undefined : session
  }

  return {
    ...sessions,
    find,
    async open(...given) {
      const opened = await sessions.open(...given)
      const session = opened.is === 'open' ? await sessions.find(opened.cookie) : undefined
      if (session) await records.touch(session.recordId)
      return opened
    },
    userOf: async (cookie) => ((await find(cookie)) ? sessions.userOf(cookie) : undefined),
    change: async (cookie, change) =>
      (await find(cookie)) ? sessions.change(cookie, change) : undefined,
    async close(cookie) {
      const session = await sessions.find(cookie)
      if (session) await records.end(session.recordId)
      await sessions.close(cookie)
    },
    ...(idleMinutes !== undefined && {
      idle: {
        minutes: idleMinutes,
        async touch(cookie: string) {
          const session = await find(cookie)
          if (session) await records.touch(session.recordId)
          return session !== undefined
        },
      },
    }),
  }
}
