import { join } from 'node:path'
import { freePort } from '../../server/service/testing/postgres.ts'
import { startProgram } from './frameworks/program.ts'

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

export async function startJsonServer(): Promise<JsonServer> {
  const port = await freePort()
  const program = join(import.meta.dirname, '../../node_modules/json-server/lib/cli/bin.js')
  const options = ['--host', '127.0.0.1', '--port', String(port), '--id', 'object_id', '--quiet']
  const uses = ['data.json', '--routes', 'routes.json', '--middlewares', 'onlyWithKey.cjs']
  const baseUrl = `http://127.0.0.1:${port}`
  const ask = (path: string) =>
    fetch(`${baseUrl}${path}`, { headers: { Authorization: `Bearer ${secret}` } })
  const { stop } = await startProgram(
    'json-server',
    [program, ...options, ...uses],
    {
      'data.json': JSON.stringify({ tickets, charges, users, workspaces }),
      'routes.json': JSON.stringify(routes),
      'onlyWithKey.cjs': onlyWithKey,
    },
    () => ask('/users'),
  )
  return {
    baseUrl,
    secret,
    read: async (table, id) => {
      const answer = await ask(`/${table}/${id}`)
      return answer.ok ? ((await answer.json()) as Row) : undefined
    },
    close: stop,
  }
}
