import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { homes } from '../service/testing/homes.ts'
import { type MainProgram, mainProgram, signedIn } from './testing/mainProgram.ts'

const people = 50
/** Three minutes; less shows only that it runs. */
const seconds = Number(process.env.LOAD_SECONDS ?? '180')
/** Milliseconds for which a person reads a response. */
const thinkMs = () => 50 + Math.random() * 250

type Headers = Readonly<Record<string, string>>

/** The folder of another build, whose figures those of this one are divided by. */
const before = process.env.LOAD_BEFORE

async function figuresOf(base: string) {
  const text = await (await fetch(`${base}/-/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    megabytes: Math.round(read('process_resident_memory_bytes') / 1_048_576),
    heap: Math.round(read('nodejs_heap_size_used_bytes') / 1_048_576),
    descriptors: read('process_open_fds'),
    handles: read('nodejs_active_handles_total'),
  }
}

const shown = ({ megabytes, heap, descriptors, handles }: Awaited<ReturnType<typeof figuresOf>>) =>
  `${megabytes} MB (heap ${heap}), ${descriptors} descriptors, ${handles} handles`

interface Timed {
  readonly call: string
  readonly ms: number
}

/** Whole milliseconds within which this share of the requests was answered. */
function slowest(times: readonly Timed[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

/** Runs people against one build, until the program has ended. */
async function underLoad(program: MainProgram, place: string) {
  const where = place.includes('://') ? 'DATABASE_URL' : 'DATA_DIR'
  const running = await program.start({ DEMO: 'on', METRICS: 'on', [where]: place })
  const { base } = running
  const times: Timed[] = []
  const errors: string[] = []

  async function ask(
    headers: Headers,
    method: string,
    path: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>> {
    const began = performance.now()
    try {
      const { 'Content-Type': _, ...plain } = headers
      const answer = await fetch(`${base}/-/service${path}`, {
        method,
        headers: { ...plain, ...(fields && { 'Idempotency-Key': crypto.randomUUID() }) },
        ...(fields && { body: new URLSearchParams(fields) }),
      })
      const body = (await answer.json()) as Record<string, unknown>
      if (!answer.ok) errors.push(`${method} ${path}: ${answer.status} ${JSON.stringify(body)}`)
      return body
    } catch (problem) {
      errors.push(`${method} ${path}: ${String(problem)}`)
      return {}
    } finally {
      const call = `${method} ${path.replaceAll(/[a-z]{3}_[0-9a-f]{20}/g, '{id}')}`
      times.push({ call, ms: performance.now() - began })
    }
  }

  const admin = await signedIn(base, { scheme: 'demo', role: 'administrator' })
  const emails = Array.from({ length: people }, (_, n) => `load.${n}@northwind.example`)
  const password = 'a-password-under-load'
  for (const email of emails)
    await ask(admin, 'POST', '/users/', {
      email,
      password,
      first_name: 'Ada',
      last_name: 'Load',
    })
  const sessions: Headers[] = []
  for (const email of emails)
    sessions.push(await signedIn(base, { scheme: 'password', email, password }))
  expect(errors).toEqual([])

  let writes = 0
  let isOver = false
  async function person(headers: Headers, who: number): Promise<void> {
    const workspace = await ask(headers, 'POST', '/workspaces/', {
      name: `Load ${who}`,
      description: 'Of one person',
    })
    const store = await ask(headers, 'POST', '/store/all/', {
      name: `load-${who}`,
      description: 'Of one person',
      workspace: String(workspace.object_id),
    })
    const ticket = await ask(headers, 'POST', '/support/tickets/', {
      title: `Load ${who}`,
      content: 'Under load',
      severity: 'general_guidance',
      contact_method: 'email',
      contact_information: 'ada@northwind.example',
    })
    const steps: readonly ((n: number) => Promise<unknown>)[] = [
      () => ask(headers, 'GET', '/support/tickets/'),
      () => ask(headers, 'GET', '/support/plans/'),
      () => ask(headers, 'GET', `/support/tickets/${String(ticket.object_id)}/`),
      () => ask(headers, 'GET', '/store/all/'),
      (n) =>
        ask(headers, 'POST', `/store/all/${String(store.object_id)}/write_row/`, {
          table: 'visits',
          row: JSON.stringify({ id: n, city: 'Oslo' }),
        }),
      () =>
        ask(headers, 'POST', `/store/all/${String(store.object_id)}/read_rows/`, {
          table: 'visits',
        }),
      (n) =>
        ask(headers, 'PATCH', `/support/tickets/${String(ticket.object_id)}/`, {
          content: `Changed ${n} times`,
        }),
      () => ask(headers, 'GET', '/workspaces/'),
      () => ask(headers, 'GET', '/notifications/notifications/'),
    ]
    for (let n = 0; !isOver; n += 1) {
      await steps[n % steps.length]?.(n)
      if (n % steps.length === 4 || n % steps.length === 6) writes += 1
      await setTimeout(thinkMs())
    }
    // The last change of each client is stored.
    const rows = await ask(headers, 'GET', `/store/all/${String(store.object_id)}/`)
    expect(rows.name).toBe(`load-${who}`)
  }

  times.length = 0
  const loops = Promise.all(sessions.map(person))
  // All clients have started, so connections and caches are warm.
  await setTimeout(5_000)
  const atStart = await figuresOf(base)
  await setTimeout(seconds * 1000)
  isOver = true
  await loops
  const atEnd = await figuresOf(base)
  running.child.kill('SIGTERM')
  return { times, errors, writes, atStart, atEnd, ended: await running.ended }
}
type Load = Awaited<ReturnType<typeof underLoad>>

function report(build: string, { times, errors, writes, atStart, atEnd }: Load): string {
  const tenth = Math.ceil(times.length / 10)
  const calls = [...new Set(times.map(({ call }) => call))]
  return [
    `${build}: ${times.length} requests, ${writes} of them writes, ${errors.length} errors`,
    `p50 ${slowest(times, 0.5)} ms, p95 ${slowest(times, 0.95)} ms, p99 ${slowest(times, 0.99)} ms`,
    'p95 of the first and the last tenth:',
    ...calls.map((call) => {
      const ofCall = (some: readonly Timed[]) => some.filter((one) => one.call === call)
      const [first, last] = [times.slice(0, tenth), times.slice(-tenth)].map(ofCall)
      return `  ${call}: ${slowest(first ?? [], 0.95)} and ${slowest(last ?? [], 0.95)} ms`
    }),
    `start: ${shown(atStart)}`,
    `end: ${shown(atEnd)}`,
  ].join('\n')
}

function ratios(now: Load, then: Load): string {
  const of = (measure: (load: Load) => number) => (measure(now) / measure(then)).toFixed(2)
  const shares = [0.5, 0.95, 0.99].map(
    (share) => `p${share * 100} ${of(({ times }) => slowest(times, share))}`,
  )
  const requests = of(({ times }) => times.length)
  const memory = of(({ atEnd }) => atEnd.megabytes)
  return `As ratios to the build before: requests ${requests}, ${shares.join(', ')}, memory ${memory}`
}

describe.each(homes)('G18 under load on $name', ({ name, make, makeBlank, stop }) => {
  afterAll(stop)

  it(
    `${people} signed-in people read and write at once, and nobody gets an error`,
    { timeout: (seconds + 240) * 1000 * (before === undefined ? 1 : 2) },
    async () => {
      // Both begin with an empty database, as one knows fewer migrations.
      const measured = async (place: string, built?: string) => {
        const program = await mainProgram(built)
        try {
          const load = await underLoad(program, place)
          console.info(report(`${people} people for ${seconds} s on ${name}`, load))
          return load
        } finally {
          await program.dispose()
        }
      }
      const then = before === undefined ? undefined : await measured(await makeBlank(), before)
      const now = await measured(then ? await makeBlank() : await make())
      if (then) console.info(ratios(now, then))
      expect(now.errors.slice(0, 5)).toEqual([])
      expect(now.writes).toBeGreaterThan(people)
      expect(now.ended).toBe(0)
    },
  )
})
