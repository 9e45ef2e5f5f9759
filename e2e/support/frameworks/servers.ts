import { join } from 'node:path'
import { freePort } from '../../../server/service/testing/postgres.ts'
import { startProgram } from './program.ts'

/** A server of a framework, asked without the console. */
export interface Framework {
  readonly baseUrl: string
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly stop: () => Promise<void>
}

type Row = Readonly<Record<string, unknown>>

const many = <T extends Row>(length: number, row: (n: number) => T) =>
  Array.from({ length }, (_, at) => ({ id: at + 1, ...row(at + 1) }))

/** A few hundred records: several screens of tickets and stores. */
const records = {
  workspaces: many(3, (n) => ({ name: `Workspace ${n}`, description: `Number ${n}` })),
  tickets: many(240, (n) => ({
    title: `Question ${n}`,
    content: `What about ${n}?`,
    severity: n % 3 === 0 ? 'urgent' : 'normal',
    contact_method: 'email',
    contact_information: `person${n}@people.example`,
    resolved: n % 2 === 0,
  })),
  stores: many(130, (n) => ({
    name: `Store ${n}`,
    workspace: 1 + (n % 3),
    description: `Holds ${n}`,
  })),
  charges: many(45, (n) => ({ name: `Seats ${n}`, amount: 100.5 + n, currency: 'EUR' })),
  users: many(2, (n) => ({ email: `person${n}@people.example`, first_name: `Person ${n}` })),
}
type Table = keyof typeof records

const paths = {
  workspaces: '/workspaces',
  tickets: '/support/tickets',
  stores: '/store/all',
  charges: '/billing/charges',
  users: '/users',
} as const satisfies Readonly<Record<Table, string>>

const asked =
  (baseUrl: string): Framework['ask'] =>
  (path, init) =>
    fetch(`${baseUrl}${path}`, init)

/** json-server, its tables at the published paths and nothing else of its own ways changed. */
export async function startRawJsonServer(): Promise<Framework> {
  const port = await freePort()
  const routes = Object.entries(paths).map(([table, path]) => [`${path}*`, `/${table}$1`])
  const baseUrl = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '../../../node_modules/json-server/lib/cli/bin.js')
  const options = ['--host', '127.0.0.1', '--port', String(port), '--quiet']
  const ask = asked(baseUrl)
  const { stop } = await startProgram(
    'json-server',
    [program, ...options, 'data.json', '--routes', 'routes.json'],
    {
      'data.json': JSON.stringify(records),
      'routes.json': JSON.stringify(Object.fromEntries(routes)),
    },
    () => ask('/users'),
  )
  return { baseUrl, ask, stop }
}

export const loopback = [
  '@loopback/core@7.0.15',
  '@loopback/repository@8.0.15',
  '@loopback/rest@15.0.16',
  '@loopback/rest-crud@0.19.11',
] as const

/** LoopBack answers from models alone: its own controllers, checks and errors, records in memory. */
const loopbackProgram = `
const load = require('node:module').createRequire(process.argv[2] + '/index.js')
const { inject } = load('@loopback/core')
const { defineModelClass, Entity, juggler, ModelDefinition, RepositoryMixin } = load('@loopback/repository')
const { RestApplication } = load('@loopback/rest')
const { defineCrudRepositoryClass, defineCrudRestController } = load('@loopback/rest-crud')
const { port, paths, records } = require('./service.json')

async function start() {
  const app = new (RepositoryMixin(RestApplication))({ rest: { host: '127.0.0.1', port } })
  app.dataSource(new juggler.DataSource({ name: 'db', connector: 'memory' }))
  const filled = Object.entries(records).map(([table, rows]) => {
    const { id, ...fields } = rows[0]
    const definition = new ModelDefinition(table)
    definition.addProperty('id', { type: 'number', id: true, generated: true })
    for (const [name, value] of Object.entries(fields))
      definition.addProperty(name, {
        type: typeof value,
        ...(name === 'title' && { jsonSchema: { maxLength: 60 } }),
      })
    const model = defineModelClass(Entity, definition)
    const repository = defineCrudRepositoryClass(model)
    inject('datasources.db')(repository, undefined, 0)
    app.repository(repository)
    const controller = defineCrudRestController(model, { basePath: paths[table] })
    inject('repositories.' + repository.name)(controller, undefined, 0)
    app.controller(controller)
    return async () => {
      const store = await app.getRepository(repository)
      for (const { id, ...row } of rows) await store.create(row)
    }
  })
  for (const fill of filled) await fill()
  await app.start()
}
start()
`

export async function startLoopback(folder: string): Promise<Framework> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const ask = asked(baseUrl)
  const { stop } = await startProgram(
    'LoopBack',
    ['program.cjs', folder],
    { 'program.cjs': loopbackProgram, 'service.json': JSON.stringify({ port, paths, records }) },
    () => ask('/users'),
  )
  return { baseUrl, ask, stop }
}

export const prism = ['@stoplight/prism-cli@5.14.2'] as const

/**
 * Prism, which makes answers of a document and holds bodies against it.
 * @param more `--dynamic`: another example in each answer
 */
export async function startPrism(
  folder: string,
  document: unknown,
  more: readonly string[] = [],
): Promise<Framework> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const ask = asked(baseUrl)
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const { stop } = await startProgram(
    'Prism',
    [program, 'mock', '--host', '127.0.0.1', '--port', String(port), ...more, 'openapi.json'],
    { 'openapi.json': JSON.stringify(document) },
    () => ask('/users/', { headers: { Authorization: 'Bearer any' } }),
  )
  return { baseUrl, ask, stop }
}
