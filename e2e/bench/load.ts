import { Agent, request } from 'node:http'
import { signInAt } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

export interface LoadBenchChoices {
  readonly root: string
  /** Another folder with a build, such as the previous one, to measure in turn with this one. */
  readonly before: string | undefined
  readonly rounds: number
  readonly say: (line: string) => void
}

const connections = 50
const secondsEach = 5
const kinds = ['list', 'record', 'create', 'mix of 90 % reads', 'write_row'] as const
type Kind = (typeof kinds)[number]
interface Figures {
  readonly perSecond: number
  readonly p95: number
}
type Measured = Record<Kind, Figures[]>
type Send = (method: string, path: string, body?: string) => Promise<string>

/** A gateway with requests over 50 keep-alive connections. */
interface Loaded {
  readonly send: Send
  readonly ids: { readonly ticket: string; readonly store: string }
  stop(): Promise<void>
}

function sender({ url }: RunningServer, cookie: string): { send: Send; agent: Agent } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send: Send = (method, path, body = '') =>
    new Promise((resolve, reject) => {
      const headers = {
        Cookie: cookie,
        'X-Workspace-Console': '1',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      }
      const sent = request(`${url}/-/service${path}`, { method, agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString()
          const { statusCode = 0 } = answer
          if (statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path}: ${statusCode} ${text}`))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return { send, agent }
}

async function load(root: string): Promise<Loaded> {
  const server = await startServer(root, { RATE_LIMIT: '1000000' })
  const cookie = await signInAt(server.url, { scheme: 'demo', role: 'administrator' })
  const { send, agent } = sender(server, `${cookie.name}=${cookie.value}`)
  const firstOf = async (path: string) => {
    const { results } = JSON.parse(await send('GET', path)) as { results: { object_id: string }[] }
    return results[0]?.object_id ?? ''
  }
  const ids = { ticket: await firstOf('/support/tickets/'), store: await firstOf('/store/all/') }
  return {
    send,
    ids,
    async stop() {
      agent.destroy()
      await server.stop()
    },
  }
}

let made = 0
function ask({ send, ids }: Loaded, kind: Kind): Promise<string> {
  const n = (made += 1)
  switch (kind) {
    case 'list':
      return send('GET', `/support/tickets/?page=${1 + (n % 3)}`)
    case 'record':
      return send('GET', `/support/tickets/${ids.ticket}/`)
    case 'create':
      return send('POST', '/billing/charges/', `name=load-${n}&amount=12.50&currency=EUR`)
    case 'mix of 90 % reads':
      return ask(
        { send, ids, stop: async () => undefined },
        n % 10 === 0 ? 'create' : n % 2 === 0 ? 'list' : 'record',
      )
    case 'write_row': {
      const row = encodeURIComponent(JSON.stringify({ id: `load-${n}`, n, text: 'x'.repeat(100) }))
      return send('POST', `/store/all/${ids.store}/write_row/`, `table=load&row=${row}`)
    }
    default:
      return kind satisfies never
  }
}

async function measure(loaded: Loaded, kind: Kind): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const until = began + secondsEach * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        await ask(loaded, kind)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Requests per second and their 95th percentile over 50 connections. Asserts nothing. */
export async function runLoadBench({ root, before, rounds, say }: LoadBenchChoices): Promise<void> {
  const roots = before === undefined ? [root] : [before, root]
  const found = roots.map((): Measured => ({
    list: [],
    record: [],
    create: [],
    'mix of 90 % reads': [],
    write_row: [],
  }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [i, one] of roots.entries()) {
      // Each is restarted, as a round would otherwise read the writes of the previous one.
      const loaded = await load(one)
      try {
        for (const kind of kinds) found[i]?.[kind].push(await measure(loaded, kind))
      } finally {
        await loaded.stop()
      }
    }
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  for (const kind of kinds) {
    const figures = found.map((one) => ({
      rate: median(one[kind].map(({ perSecond }) => perSecond)),
      p95: median(one[kind].map(({ p95 }) => p95)),
    }))
    const shown = figures.map(({ rate, p95 }) => `${rate.toFixed(0)}/s (p95 ${p95.toFixed(0)} ms)`)
    const [first, last] = [figures[0], figures.at(-1)]
    const times =
      before === undefined || !first || !last ? '' : `, ${(last.rate / first.rate).toFixed(2)} x`
    say(`${kind}: ${shown.join(' -> ')}${times}`)
  }
}
