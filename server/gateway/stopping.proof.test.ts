import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoId } from '../service/seed/random.ts'
import { homes } from '../service/testing/homes.ts'
import { type MainProgram, mainProgram, signedIn } from './testing/mainProgram.ts'

const store = demoId('sto', 'northwind orders')
const rowsPath = `/-/service/store/all/${store}`
/** Number of writers of each kind. */
const writersEach = 12

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}
/** The outcome of a request: its complete answer, or an error code. */
type Outcome = Answered | string

const answerOf = (sent: ClientRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const failed = (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message)
    sent.once('error', failed)
    sent.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', failed)
      answer.once('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Answered['body']
        resolve({ status: answer.statusCode ?? 0, body })
      })
    })
  })

interface Write {
  readonly path: string
  readonly fields: string
  readonly key: string
}

const writeOf = (name: string, isRow: boolean): Write => {
  const row = JSON.stringify({ id: name })
  return {
    path: isRow ? `${rowsPath}/write_row/` : '/-/service/billing/charges/',
    fields: String(
      new URLSearchParams(isRow ? { table: 'stopped', row } : { name, amount: '12.50' }),
    ),
    key: `stopping-${name}`,
  }
}

let program: MainProgram
beforeAll(async () => {
  program = await mainProgram()
})
afterAll(() => program.dispose())

describe.each(homes)('A process on $name that is told to stop', ({ make, stop }) => {
  afterAll(stop)

  const startAt = async (place: string) => {
    const where = place.includes('://') ? 'DATABASE_URL' : 'DATA_DIR'
    const running = await program.start({ DEMO: 'on', [where]: place })
    const headers = await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
    const post = ({ path, fields, key }: Write, agent?: Agent) => {
      const options: RequestOptions = {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(fields),
          'Idempotency-Key': key,
        },
        ...(agent !== undefined && { agent }),
      }
      return request(`${running.base}${path}`, options)
    }
    const send = (write: Write, agent?: Agent) => {
      const sent = post(write, agent)
      sent.end(write.fields)
      return answerOf(sent)
    }
    const read = async (path: string, body?: URLSearchParams) => {
      const init = body === undefined ? { headers } : { headers, method: 'POST', body }
      const answer = await fetch(`${running.base}${path}`, init)
      return (await answer.json()) as Record<string, unknown>
    }
    return { ...running, post, send, read }
  }

  it('sec-15 SIGTERM under load: each request gets its response or a 503, and no write is lost or applied twice', async () => {
    const place = await make()
    const first = await startAt(place)
    const outcomes = new Map<string, Outcome>()
    const isDone = (outcome: Outcome | undefined) =>
      typeof outcome === 'object' && outcome.status === 201
    let refuse: () => void = () => undefined
    const isRefused = new Promise<void>((resolve) => (refuse = resolve))
    let busy: () => void = () => undefined
    const isBusy = new Promise<void>((resolve) => (busy = resolve))
    let acknowledged = 0

    const kept = new Agent({ keepAlive: true, maxSockets: writersEach * 2 })
    const isRow = (name: string) => name.startsWith('row')
    /** Writes until it is refused; a stubborn writer retries until the connection is refused. */
    const writer = async (who: string, isStubborn: boolean, agent?: Agent) => {
      for (let n = 0; ; n += 1) {
        const name = `${n % 2 === 0 ? 'row' : 'charge'}-${who}-${n}`
        const outcome = await first.send(writeOf(name, isRow(name)), agent)
        outcomes.set(name, outcome)
        if (isDone(outcome)) {
          acknowledged += 1
          if (acknowledged === 300) busy()
          continue
        }
        refuse()
        if (!isStubborn || typeof outcome === 'string') return
      }
    }
    const each = Array.from({ length: writersEach }, (_, i) => i)
    const writers = Promise.all([
      ...each.map((i) => writer(`kept-${i}`, false, kept)),
      ...each.map((i) => writer(`stubborn-${i}`, true, kept)),
      ...each.map((i) => writer(`fresh-${i}`, true)),
    ])
    await isBusy

    // A request that has started before others are refused, and then continues.
    const slow = writeOf('row-slow', true)
    const slowly = first.post(slow)
    slowly.flushHeaders()
    slowly.write(slow.fields.slice(0, 5))
    const [socket] = (await once(slowly, 'socket')) as [Socket]
    if (socket.connecting) await once(socket, 'connect')
    const slowAnswer = answerOf(slowly)
    // Its headers arrive before the answer to any later request.
    await first.read('/-/session')

    first.child.kill('SIGTERM')
    await isRefused
    slowly.end(slow.fields.slice(5))
    outcomes.set('row-slow', await slowAnswer)
    await writers
    expect(await first.ended).toBe(0)
    kept.destroy()

    expect(isDone(outcomes.get('row-slow'))).toBe(true)
    const others = [...outcomes].filter(([, outcome]) => !isDone(outcome))
    expect(
      others.filter(([, outcome]) =>
        typeof outcome === 'string'
          ? outcome !== 'ECONNREFUSED'
          : outcome.status !== 503 ||
            !/stopping. Nothing was written/.test(String(outcome.body.detail)),
      ),
    ).toEqual([])

    const second = await startAt(place)
    const namesOf = async () => {
      const names: string[] = []
      for (let path = '/-/service/billing/charges/'; path !== '';) {
        const page = await second.read(path)
        for (const { name } of page.results as { name: string | null }[])
          if (name?.startsWith('charge-') === true) names.push(name)
        path = typeof page.next === 'string' ? page.next.replace(second.base, '') : ''
      }
      const table = new URLSearchParams({ table: 'stopped' })
      const { rows } = await second.read(`${rowsPath}/read_rows/`, table)
      for (const { id } of rows as { id: string }[]) names.push(id)
      return names.toSorted()
    }
    const done = [...outcomes].filter(([, outcome]) => isDone(outcome)).map(([name]) => name)
    expect(await namesOf()).toEqual(done.toSorted())

    // Sent again with the same keys: completed writes are recognised, the others are done now.
    const again = [...others.map(([name]) => name), ...done.slice(-40)]
    for (const name of again)
      expect(isDone(await second.send(writeOf(name, isRow(name)))), name).toBe(true)
    expect(await namesOf()).toEqual([...outcomes.keys()].toSorted())
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    const refused = others.filter(([, outcome]) => typeof outcome === 'object').length
    console.info(
      `SIGTERM under ${writersEach * 3} writers: ${done.length} done, ${refused} refused with 503, ${others.length - refused} found nobody, 0 lost, 0 twice`,
    )
  })
})
