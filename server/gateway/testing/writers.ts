import { demoId } from '../../service/seed/random.ts'
import { type Database } from '../../service/database/database.ts'
import { sql } from '../../service/database/sql.ts'
import { type RunningMain, signedIn } from './mainProgram.ts'

interface Write {
  readonly name: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

const store = demoId('sto', 'northwind orders')
/** Charges and rows of a table in turn. */
const writeOf = (name: string, n: number): Write =>
  n % 2 === 0
    ? { name, path: '/billing/charges/', fields: { name, amount: '12.50' } }
    : {
        name,
        path: `/store/all/${store}/write_row/`,
        fields: { table: 'pooled', row: JSON.stringify({ id: name }) },
      }

/** Sends fields to the service behind a running program. */
export const post = (
  { base }: RunningMain,
  token: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(`${base}/-/service${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: new URLSearchParams(fields),
  })

/** A demo person's token at a running program. */
export async function tokenOf({ base }: RunningMain, role: string): Promise<string> {
  const { Cookie = '' } = await signedIn(base, { scheme: 'demo', role })
  return Cookie.split('=')[1] ?? ''
}

/** Starts the training of a demo model as its owner. Resolves with the id of the job. */
export async function startTraining(at: RunningMain): Promise<string> {
  const path = `/enrich/${demoId('mdl', 'delivery-cost')}/train/`
  const fields = { transfer: demoId('trf', 'deliveries-2026'), epochs: '60' }
  const started = await post(at, await tokenOf(at, 'workspace_owner'), path, fields)
  return ((await started.json()) as { object_id: string }).object_id
}

export interface Writers {
  /** The names of all writes that were answered with 201. */
  readonly acknowledged: ReadonlySet<string>
  /** Whether a write was answered as it must not be. */
  readonly hasFailed: () => boolean
  /** Ends after the writes under way. @throws the first unexpected answer */
  readonly stop: () => Promise<void>
}

/**
 * People who write without a pause, each write until it is acknowledged. Every write has its
 * idempotency key, as from a browser or a program.
 * @param at the program of each writer, asked before each try
 * @param mayRefuse whether connections may be refused, as their program was killed
 */
export function startWriters(
  at: readonly (() => RunningMain)[],
  token: string,
  mayRefuse: () => boolean,
): Writers {
  const acknowledged = new Set<string>()
  let isOver = false
  let failure: unknown
  async function write(target: () => RunningMain, { name, path, fields }: Write): Promise<void> {
    for (;;) {
      try {
        const headers = { 'Idempotency-Key': `pooled-${name}` }
        const answer = await post(target(), token, path, fields, headers)
        const said = await answer.text()
        if (answer.status === 201) break
        if (answer.status !== 409 && answer.status !== 503)
          throw new Error(`${answer.status} ${said}`)
        // A database that is away is not asked in a loop.
        if (answer.status === 503) await new Promise((again) => setTimeout(again, 100))
      } catch (problem) {
        if (!mayRefuse() || !(problem instanceof TypeError)) throw problem
      }
    }
    acknowledged.add(name)
  }
  const writer = async (target: () => RunningMain, who: number) => {
    for (let n = 0; !isOver; n += 1) await write(target, writeOf(`writer-${who}-${n}`, n))
  }
  const running = Promise.all(at.map(writer)).catch((problem: unknown) => {
    failure = problem
    isOver = true
  })
  return {
    acknowledged,
    hasFailed: () => failure !== undefined,
    async stop() {
      isOver = true
      await running
      if (failure !== undefined) throw failure
    },
  }
}

/** The names that writers have written, as the database has them. */
export async function writtenIn(database: Database): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(sql`
    select name from charges where name like 'writer-%'
    union all select row ->> 'id' from store_rows where table_name = 'pooled'`)
  return rows.map(({ name }) => name)
}

/** Whether a training is running, by the database. */
export const isTraining = async (database: Database): Promise<boolean> =>
  (await database.rows(sql`select from runs where runner is not null`)).length > 0

/** The seconds of a job, the seconds counted for its workspace, and its number of notices. */
export async function endOf(database: Database, job: string) {
  if ((await database.rows(sql`select from runs`)).length > 0) return undefined
  const [end] = await database.rows<{ seconds: string; used: string; notices: string }>(sql`
    select j.seconds::float8::text as seconds,
      (select sum(training_seconds)::float8::text from usage) as used,
      (select count(*) from notifications where content like ${`%/enrich/jobs/${job}/%`}) as notices
    from jobs j where j.object_id = ${job} and not j.failed`)
  return end
}
