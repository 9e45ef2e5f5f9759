import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

type Row = Readonly<Record<string, unknown>> & { readonly object_id: number }

/** An off-the-shelf REST server (json-server) with two collections of the specification. */
export interface JsonServer {
  readonly baseUrl: string
  readonly secret: string
  /** A record as the server answers it by its own route; `undefined` when it has none. */
  readonly read: (table: 'tickets' | 'charges', id: number) => Promise<Row | undefined>
  readonly close: () => Promise<void>
}

/** More than one page of 25. */
const tickets = Array.from({ length: 30 }, (_, at) => ({
  object_id: at + 1,
  title: `Question ${at + 1}`,
  content: `What about ${at + 1}?`,
  severity: at % 3 === 0 ? 'urgent' : 'normal',
  contact_method: 'email',
  contact_information: `person${at + 1}@people.example`,
  resolved: at % 2 === 0,
  created_at: new Date(Date.UTC(2026, 9, 1, at)).toISOString(),
}))
const charges = Array.from({ length: 12 }, (_, at) => ({
  object_id: at + 1,
  name: `Seats ${at + 1}`,
  amount: 100 + at + 0.5,
  currency: 'EUR',
  credits: null,
  processed: at % 2 === 0,
  failed: at % 5 === 1,
}))
const users = [
  { object_id: 1, email: 'owner@people.example', first_name: 'Olga', last_name: 'Ort' },
]
const workspaces = [{ object_id: 1, name: 'Works', description: 'All of it' }]

/** Published paths to the server's own; its pages are `_page` and `_limit`. */
const routesOf = (path: string, table: string) => ({
  [`${path}\\?page=:page`]: `/${table}?_page=:page&_limit=25`,
  [`${path}:id/`]: `/${table}/:id`,
  [path]: `/${table}?_page=1&_limit=25`,
})
const routes = {
  ...routesOf('/support/tickets/', 'tickets'),
  ...routesOf('/billing/charges/', 'charges'),
  ...routesOf('/users/', 'users'),
  ...routesOf('/workspaces/', 'workspaces'),
}

const secret = 'a-key-of-the-json-server'
/** The server itself lets everybody in. */
const onlyWithKey = `module.exports = (request, response, next) =>
  request.headers.authorization === 'Bearer ${secret}'
    ? next()
    : response.status(401).json({ message: 'No key.' })
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startJsonServer(): Promise<JsonServer> {
  const folder = mkdtempSync(join(tmpdir(), 'json-server-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('data.json', JSON.stringify({ tickets, charges, users, workspaces }))
  write('routes.json', JSON.stringify(routes))
  write('onlyWithKey.cjs', onlyWithKey)
  const port = await freePort()
  const program = join(root, 'node_modules/json-server/lib/cli/bin.js')
  const options = ['--host', '127.0.0.1', '--port', String(port), '--id', 'object_id', '--quiet']
  const files = ['data.json', '--routes', 'routes.json', '--middlewares', 'onlyWithKey.cjs']
  const child = spawn(process.execPath, [program, ...options, ...files], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const ask = (path: string) =>
    fetch(`${baseUrl}${path}`, { headers: { Authorization: `Bearer ${secret}` } })
  await untilItAnswers(child, () => ask('/users'))
  return {
    baseUrl,
    secret,
    read: async (table, id) => {
      const answer = await ask(`/${table}/${id}`)
      return answer.ok ? ((await answer.json()) as Row) : undefined
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.kill()
      }),
  }
}

async function untilItAnswers(child: ChildProcess, ask: () => Promise<Response>): Promise<void> {
  const ends = Date.now() + 20_000
  while (child.exitCode === null && Date.now() < ends) {
    const answer = await ask().catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('json-server has not started.')
}
