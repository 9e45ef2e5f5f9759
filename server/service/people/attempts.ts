import { dayMs, hourMs, minuteMs } from '../../../src/durations.ts'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { taskQueue, type Enqueue } from '../database/taskQueue.ts'
import { HttpError } from '../httpError.ts'
import { clientPrefix } from '../ipAddress.ts'
import { waitingSignIns } from './passwords.ts'

const windowMs = 15 * minuteMs
const maxDelayMs = 60_000
const maxPerAddress = 100
/**
 * The window for failures of an account, from all unknown addresses. One address cannot fail so
 * often, so it takes several to delay others.
 */
const accountWindowMs = hourMs
const maxPerAccount = 200
/** Milliseconds for which an address that has signed in to an account is remembered. */
const knownMs = 90 * dayMs
/** Milliseconds after which the turn of a process that has died ends; a check takes less. */
const turnMs = 20_000
/** Milliseconds between two tries of an attempt to get its turn. */
const turnPollMs = 50

const subjectOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64')

/** Subjects of the counted and remembered facts of an attempt, as hashes. */
interface Subjects {
  /** The account from this address. */
  readonly pair: string
  readonly place: string
  readonly account: string
  /** Records that this address has signed in to the account. */
  readonly known: string
  /** Records that a process is checking an attempt from this address. */
  readonly turn: string
}

const subjectsOf = (account: string, prefix: string): Subjects => ({
  pair: subjectOf('account', account, prefix),
  place: subjectOf('address', prefix),
  account: subjectOf('account', account),
  known: subjectOf('known', account, prefix),
  turn: subjectOf('turn', prefix),
})

/** Formats a wait in seconds up to a minute, else in minutes. */
function formatWait(ms: number): string {
  const [amount, unit] = ms <= maxDelayMs ? [ms / 1000, 'second'] : [ms / 60_000, 'minute']
  const whole = Math.ceil(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

const tooSoon = (reason: string, ms: number) =>
  new HttpError(429, `${reason} Try again in ${formatWait(ms)}.`, {
    'Retry-After': String(Math.ceil(ms / 1000)),
  })

interface Failures extends Record<string, unknown> {
  readonly subject: string
  readonly failures: number
  readonly first: string
  readonly last: string
}

export interface Attempts {
  /**
   * Checks a password. A failure delays the next attempt for the account from this address: one
   * second, then two, up to a minute. Other addresses are not delayed. All unknown addresses of an
   * account together may fail 200 times in an hour. An address is one of IPv4 or a /64 of IPv6.
   * Attempts from one address are serialised across all processes, so parallel ones cannot precede
   * the first failure. Correct ones do not delay each other.
   *
   * @param address of the client; without one all callers count as one
   * @param checkPassword returns `undefined` if the password is wrong
   * @throws Refusal 429 with `Retry-After` in seconds, before `look` is called; 503 if too many are
   * waiting
   */
  tryPassword<T>(
    account: string,
    address: string | undefined,
    checkPassword: () => Promise<T | undefined>,
  ): Promise<T | undefined>
  /** Deletes records of failures that no longer cause a delay. */
  forgetOld(): Promise<number>
}

/**
 * @param now returns epoch milliseconds; failures are stored in the database, so they outlast a
 * restart
 */
export function attempts(database: Database, now: () => number = Date.now): Attempts {
  const queues = new Map<string, { readonly run: Enqueue; tasks: number }>()
  const at = (ms: number) => new Date(ms).toISOString()

  async function queued<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: taskQueue(1, waitingSignIns), tasks: 0 }
    queues.set(key, queue)
    queue.tasks += 1
    try {
      return await queue.run(work)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(key)
    }
  }

  /**
   * Takes turns with the other processes of the database, as parallel attempts could get through
   * together. It is a row that expires, as a lock would occupy a connection.
   */
  async function inSharedTurn<T>(subjects: Subjects, work: () => Promise<T>): Promise<T> {
    if (database.ours) return work()
    const { turn } = subjects
    // An attempt that is refused anyway takes no turn.
    await requirePause(subjects)
    const until = sql`now() + make_interval(secs => ${turnMs / 1000})`
    let mine: string | undefined
    for (let tries = 0; mine === undefined; tries += 1) {
      if (tries > 0) await setTimeout(turnPollMs)
      if (tries * turnPollMs > turnMs) throw waitingSignIns.tooMany()
      const [taken] = await database.rows<{ until: string }>(sql`
        insert into sign_in_failures as f (subject, failures, first_at, last_at)
        values (${turn}, 0, now(), ${until})
        on conflict (subject) do update set first_at = now(), last_at = excluded.last_at
        where f.last_at <= now()
        returning last_at::text as until`)
      mine = taken?.until
    }
    try {
      return await work()
    } finally {
      await database.run(sql`delete from sign_in_failures
        where subject = ${turn} and last_at = ${mine}::timestamptz`)
    }
  }

  async function requirePause({ pair, place }: Subjects): Promise<void> {
    const found = await database.rows<Failures>(sql`select subject, failures,
      (extract(epoch from first_at) * 1000)::text as first,
      (extract(epoch from last_at) * 1000)::text as last
      from sign_in_failures where subject in (${pair}, ${place})`)
    for (const { subject, failures, first, last } of found) {
      const delay = Math.min(maxDelayMs, 1000 * 2 ** (failures - 1))
      const isPair = subject === pair
      const left = isPair ? Number(last) + delay - now() : Number(first) + windowMs - now()
      if (left <= 0) continue
      if (isPair) throw tooSoon('Too soon after a failed sign-in.', left)
      if (failures >= maxPerAddress)
        throw tooSoon('Too many failed sign-ins from this address.', left)
    }
  }

  /**
   * Counts a failure before its password is checked, so that many parallel addresses stay below the
   * limit. `giveBack` undoes it for a correct password.
   */
  async function takeFromAccount({ account }: Subjects): Promise<void> {
    const time = at(now())
    const isOver = sql`f.first_at <= ${at(now() - accountWindowMs)}`
    const taken = await database.run(sql`
      insert into sign_in_failures as f (subject, failures, first_at, last_at)
      values (${account}, 1, ${time}, ${time})
      on conflict (subject) do update set
        failures = case when ${isOver} then 1 else f.failures + 1 end,
        first_at = case when ${isOver} then excluded.first_at else f.first_at end,
        last_at = excluded.last_at
      where f.failures < ${maxPerAccount} or ${isOver}`)
    if (taken > 0) return
    const [full] = await database.rows<{ first: string }>(sql`
      select (extract(epoch from first_at) * 1000)::text as first
      from sign_in_failures where subject = ${account}`)
    const left = Number(full?.first ?? 0) + accountWindowMs - now()
    throw tooSoon(
      'Too many failed sign-ins to this account from new addresses.',
      Math.max(left, 1000),
    )
  }

  const giveBack = ({ account }: Subjects) =>
    database.run(sql`update sign_in_failures set failures = greatest(failures - 1, 0)
      where subject = ${account}`)

  async function isKnown({ known }: Subjects): Promise<boolean> {
    const found = await database.rows(sql`select from known_addresses
      where subject = ${known} and last_at > ${at(now() - knownMs)}`)
    return found.length > 0
  }

  /** Written once a day at most: a program may sign in with every request. */
  const remember = ({ known }: Subjects) =>
    database.run(sql`insert into known_addresses as k (subject, last_at)
      values (${known}, ${at(now())})
      on conflict (subject) do update set last_at = excluded.last_at
      where k.last_at < ${at(now() - dayMs)}`)

  /**
   * Counts a failure. The count of an account resets 15 minutes after its last failure, of an
   * address 15 minutes after its first.
   */
  const countFailure = ({ pair, place }: Subjects) => {
    const time = at(now())
    const isOver = sql`case when f.subject = ${pair} then f.last_at else f.first_at end
      < ${at(now() - windowMs)}`
    return database.run(sql`
      insert into sign_in_failures as f (subject, failures, first_at, last_at)
      values (${pair}, 1, ${time}, ${time}), (${place}, 1, ${time}, ${time})
      on conflict (subject) do update set
        failures = case when ${isOver} then 1 else f.failures + 1 end,
        first_at = case when ${isOver} then excluded.first_at else f.first_at end,
        last_at = excluded.last_at`)
  }

  return {
    tryPassword(account, address = '', look) {
      const prefix = clientPrefix(address)
      const subjects = subjectsOf(account, prefix)
      const check = async () => {
        await requirePause(subjects)
        const known = await isKnown(subjects)
        if (!known) await takeFromAccount(subjects)
        const found = await look().catch(async (problem: unknown) => {
          if (!known) await giveBack(subjects)
          throw problem
        })
        if (found === undefined) await countFailure(subjects)
        else {
          await database.run(sql`delete from sign_in_failures where subject = ${subjects.pair}`)
          if (!known) await giveBack(subjects)
          await remember(subjects)
        }
        return found
      }
      return queued(prefix, () => inSharedTurn(subjects, check))
    },
    async forgetOld() {
      await database.run(sql`delete from known_addresses where last_at < ${at(now() - knownMs)}`)
      return database.run(
        sql`delete from sign_in_failures where last_at < ${at(now() - accountWindowMs)}`,
      )
    },
  }
}
