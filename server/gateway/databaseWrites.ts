import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../service/database/database.ts'
import { databaseFailure } from '../service/database/databaseFailure.ts'
import { sql } from '../service/database/sql.ts'
import { sealAnswer, unsealAnswer } from '../service/http/sealedAnswer.ts'
import { HttpError } from '../service/httpError.ts'
import {
  type Claimed,
  type KeyedWrite,
  retentionMs,
  type StoredWrite,
  type WriteRecords,
} from './writeRecords.ts'

/**
 * Milliseconds after which the claim of a dead process ends. Automatic retries of a browser or
 * nginx arrive before, and get an unknown outcome. Later repetitions are a person's "Send again",
 * and are sent.
 */
const leaseMs = 10_000
const extendMs = 2_000
/** Milliseconds between two polls for a response from another process. */
const pollMs = 250
const maxRemoved = 100

/** The sealed content: bytes in base64. */
interface Ended {
  readonly bodyHash?: string | undefined
  readonly answer?: Omit<StoredWrite, 'body'> & { readonly body: string | undefined }
}

const sealedForm = (bodyHash: string | undefined, answer: StoredWrite | undefined): Ended => ({
  bodyHash,
  ...(answer && {
    answer: { ...answer, body: answer.body && Buffer.from(answer.body).toString('base64') },
  }),
})

const storedWrite = ({ body, ...answer }: NonNullable<Ended['answer']>): StoredWrite => ({
  ...answer,
  body: body === undefined ? undefined : new Uint8Array(Buffer.from(body, 'base64')),
})

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')

const secondsOf = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

/** An arbitrary lock number, equal in all processes, as two may start at once. */
const lockId = 7_305_122

/** Records in a database, shared by all its processes; they reveal nothing without the keys. */
export async function databaseWrites(database: Database): Promise<WriteRecords> {
  await database.transaction(async (queries) => {
    await queries.rows(sql`select pg_advisory_xact_lock(${lockId})`)
    await queries.run(sql`create table if not exists gateway_writes (
      id text primary key, print text not null, claim text not null,
      kept_until timestamptz not null, ended bytea)`)
    await queries.run(sql`create index if not exists gateway_writes_kept_until
      on gateway_writes (kept_until)`)
  })

  async function claimed({ holder, key, print, bodyHash }: KeyedWrite): Promise<Claimed> {
    const id = hashOf(holder, key)
    // The address may hold a secret: with the key it cannot be guessed from its hash.
    const printHash = hashOf(print, key)
    const claim = randomUUID()
    for (;;) {
      const isFirst = await database.run(sql`
        insert into gateway_writes as w (id, print, claim, kept_until)
        values (${id}, ${printHash}, ${claim}, now() + ${secondsOf(leaseMs)})
        on conflict (id) do update set print = excluded.print, claim = excluded.claim,
          kept_until = excluded.kept_until, ended = null
        where w.kept_until <= now()`)
      if (isFirst) return { is: 'first', end: hold(id, claim, { holder, key, bodyHash }) }
      const [before] = await database.rows<{ print: string; claim: string }>(
        sql`select print, claim from gateway_writes where id = ${id}`,
      )
      if (before === undefined) continue
      if (before.print !== printHash) return { is: 'other' }
      const ended = endOf(id, before.claim, { holder, key }).catch(() => undefined)
      return {
        is: 'repeated',
        bodyHash: ended.then((end) => end?.bodyHash),
        answer: ended.then((end) => end?.answer && storedWrite(end.answer)),
      }
    }
  }

  /** Keeps the claim until the function returned is called. */
  function hold(
    id: string,
    claim: string,
    { holder, key, bodyHash }: Omit<KeyedWrite, 'print'>,
  ): (answer: StoredWrite | undefined) => Promise<void> {
    const lease = setInterval(() => {
      database
        .run(sql`update gateway_writes set kept_until = now() + ${secondsOf(leaseMs)}
          where id = ${id} and claim = ${claim} and ended is null`)
        .catch(() => undefined)
    }, extendMs)
    lease.unref()
    return async (answer) => {
      clearInterval(lease)
      const ended = sealAnswer(key, holder, sealedForm(await bodyHash, answer))
      // The person gets the response even if the database is unavailable.
      await database
        .run(sql`update gateway_writes set ended = ${ended},
          kept_until = now() + ${secondsOf(retentionMs(answer))}
          where id = ${id} and claim = ${claim}`)
        .catch(() => undefined)
      removeOld().catch(() => undefined)
    }
  }

  /** Waits for the end of another request; `undefined`: its process has died. */
  async function endOf(
    id: string,
    claim: string,
    { holder, key }: { holder: string; key: string },
  ) {
    for (;;) {
      const [row] = await database.rows<{ ended: string | null }>(sql`
        select ended from gateway_writes
        where id = ${id} and claim = ${claim} and kept_until > now()`)
      if (row === undefined) return undefined
      if (row.ended !== null) return unsealAnswer(key, holder, row.ended) as Ended
      await setTimeout(pollMs)
    }
  }

  /** Later than their end: a process that was only slow may still record its answer. */
  const removeOld = () =>
    database.run(sql`delete from gateway_writes where id in (
      select id from gateway_writes where kept_until < now() - ${secondsOf(leaseMs)}
      order by kept_until limit ${maxRemoved} for update skip locked)`)

  return {
    async claim(write) {
      try {
        return await claimed(write)
      } catch (problem) {
        const known = databaseFailure(problem)
        if (known === undefined) throw problem
        const { status, message, headers } = known
        throw new HttpError(status, `${message} This request was not sent on.`, headers)
      }
    },
  }
}
