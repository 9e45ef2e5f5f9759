import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import {
  extraOperations,
  filtersOf,
  shapeB,
  tables,
} from '../../../src/resources/specificationTables.ts'
import { collectionOf } from '../collections/collection.ts'
import { operations } from '../operations/operations.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, type Fields, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'
import { operationAnswers } from './answers.ts'
import { type OpenApi, openApi } from './document.ts'
import { schemaName } from './schemas.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly $ref?: string
}
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
}
interface Described {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}
type Path = Readonly<Record<string, Described>> & { readonly parameters?: readonly Parameter[] }
interface Document {
  readonly paths: Readonly<Record<string, Path>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const read = (document: OpenApi) => document as unknown as Document
const sorted = (text: string) => text.split(' ').filter(Boolean).toSorted()
const methods = ['get', 'post', 'put', 'patch', 'delete']

const base = 'https://console.example/-/service'
const specification = openApi()
const shapes = {
  A: openApi({ base, fieldsOf: ({ resource }) => resource.fields }),
  B: openApi({ base, fieldsOf: ({ resource }) => resource.shapeB ?? resource.fields }),
}

it.each([
  ['the specification', specification],
  ['the service with shape A', shapes.A],
  ['the service with shape B', shapes.B],
])('is valid OpenAPI 3.1 of %s, for a validator that is not ours', async (_, document) => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  // Throws where a reference leads nowhere.
  validator.resolveRefs()
})

it('is refused by that validator if it is not valid', async () => {
  const document = { ...structuredClone(specification), paths: { users: {} } }
  expect((await new Validator().validate(document)).valid).toBe(false)
})

describe.each([
  ['the specification', specification],
  ['the service', shapes.A],
])('OpenAPI of %s has what the published tables have', (_, document) => {
  const { paths, components } = read(document)
  const schemaOf = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : schemaOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  const bodyOf = (described: Described | undefined): string[] => {
    const { content = {} } = described?.requestBody ?? {}
    const [one] = Object.values(content)
    const { properties = {}, required = [] } = schemaOf(one?.schema ?? {})
    return Object.keys(properties).map((name) => `${name}${required.includes(name) ? '!' : ''}`)
  }
  const queriesOf = (described: Described | undefined) =>
    (described?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  const plain = (fields: readonly string[]) => fields.map((name) => name.replace('!', ''))

  it('in every collection', () => {
    const lists = Object.entries(paths).filter(([, path]) =>
      path.get?.operationId.endsWith('.list'),
    )
    expect(lists.map(([path]) => path).toSorted()).toEqual(
      Object.values(tables)
        .map(({ path }) => path)
        .toSorted(),
    )
    expect(lists).toHaveLength(resourceNames.length)
  })

  it.each(Object.entries(tables))(
    '%s: six operations, fields, required, filters',
    (name, table) => {
      const list = paths[table.path]
      const item = paths[`${table.path}{object_id}/`]
      const fields = sorted(table.fields)
      expect(bodyOf(list?.post).toSorted()).toEqual(fields)
      expect(bodyOf(item?.put).toSorted()).toEqual(fields)
      expect(bodyOf(item?.patch).toSorted()).toEqual(plain(fields))
      const filters = sorted(filtersOf(table))
      expect(queriesOf(list?.get).toSorted()).toEqual(['page', ...filters].toSorted())
      for (const method of ['get', 'put', 'patch', 'delete'])
        expect(queriesOf(item?.[method]).toSorted(), method).toEqual(filters)
      expect(item?.parameters?.map((one) => one.name)).toEqual(['object_id'])
      const ids = [list, item].flatMap((path) =>
        methods.map((method) => path?.[method]?.operationId),
      )
      expect(ids.filter((id) => id !== undefined).toSorted()).toEqual(
        ['create', 'delete', 'list', 'partialUpdate', 'read', 'update'].map(
          (one) => `${name}.${one}`,
        ),
      )
    },
  )

  it('in 16 extra operations', () => {
    const standard = new Set(
      Object.values(tables).flatMap(({ path }) => [path, `${path}{object_id}/`]),
    )
    const extra = Object.entries(paths)
      .filter(([path]) => !standard.has(path))
      .flatMap(([path, described]) =>
        methods
          .filter((method) => described[method] !== undefined)
          .map((method) =>
            [method.toUpperCase(), path, ...bodyOf(described[method]).toSorted()].join(' '),
          ),
      )
    const published = extraOperations.map((line) => {
      const [method, path, ...input] = line.split(' ')
      return [method, path, ...input.toSorted()].join(' ')
    })
    expect(extra.toSorted()).toEqual(published.toSorted())
    expect(extra).toHaveLength(16)
  })

  it('sends files as multipart only', () => {
    const types = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.requestBody?.content ?? {})
    expect(types('/store/all/{object_id}/write_blob/', 'post')).toEqual(['multipart/form-data'])
    expect(types('/users/', 'post')).toContain('application/x-www-form-urlencoded')
  })
})

it('says nothing of answers and authentication that the specification does not show', () => {
  const answers = Object.values(read(specification).paths).flatMap((path) =>
    methods.flatMap((method) => (path[method] ? [path[method].responses] : [])),
  )
  expect(answers).toHaveLength(resourceNames.length * 6 + 16)
  for (const responses of answers)
    expect(responses).toEqual({ default: { description: 'Not shown by the specification.' } })
  expect(specification.security).toBeUndefined()
})

it('has the other shape of the subscription', () => {
  const { properties = {}, required } = read(shapes.B).components.schemas.SubscriptionCreate ?? {}
  const fields = Object.keys(properties).map((one) => `${one}${required?.includes(one) ? '!' : ''}`)
  expect(fields.toSorted()).toEqual(sorted(shapeB))
})

it('names the answer of every extra operation that is built', () => {
  expect(Object.keys(operationAnswers).toSorted()).toEqual(Object.keys(operations).toSorted())
})

it('has every status that the matrix of operations and people has', () => {
  const lines = readFileSync(join('server', 'service', 'operations', 'contract.txt'), 'utf8')
  const described = new Map(
    Object.values(read(shapes.A).paths).flatMap((path) =>
      methods.flatMap((method) =>
        path[method]
          ? [[path[method].operationId, Object.keys(path[method].responses)] as const]
          : [],
      ),
    ),
  )
  const matrix = lines.trim().split('\n').slice(1)
  expect(matrix).toHaveLength(resourceNames.length * 6 + 16)
  for (const line of matrix) {
    const [operation = '', ...statuses] = line.split(/\s+/)
    for (const status of statuses) expect(described.get(operation), operation).toContain(status)
  }
})

describe.each(ruleBackends)('V20 V27 OpenAPI of the service, on $name', (backend) => {
  let service: Service
  let admin: Client
  let bodies: Record<ResourceName, Fields>
  beforeAll(async () => {
    ;({ service } = await backend.open())
    admin = await demoClient(service, 'administrator')
    const [workspace] = results(await admin.get('/workspaces/'))
    bodies = await samples(admin, String(workspace?.object_id))
  })
  afterAll(() => service.close())

  const isOf = (schema: Schema, value: unknown): boolean => {
    const { type } = schema
    if (type === undefined) return true
    const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
    return [type].flat().some((one) => (one === 'integer' ? Number.isInteger(value) : one === own))
  }

  it.each(resourceNames)('has the members and types of the records of %s', async (name) => {
    const { schemas } = read(service.openApi(base)).components
    const { properties = {} } = schemas[schemaName(collectionOf(name))] ?? {}
    const { path } = resources[name]
    // The demo has no records in some collections.
    if (results(await admin.get(path)).length === 0) await admin.post(path, bodies[name])
    const records = results(await admin.get(path))
    expect(records.length).toBeGreaterThan(0)
    for (const record of records) {
      expect(Object.keys(record).toSorted()).toEqual(Object.keys(properties).toSorted())
      for (const [key, value] of Object.entries(record))
        expect(isOf(properties[key] ?? {}, value), `${key}: ${JSON.stringify(value)}`).toBe(true)
    }
  })
})
