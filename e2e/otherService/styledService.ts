import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A record of the service itself, before a style presents it. */
export interface StyledRow {
  id: string
  name: string
  description: string
  /** The id of the workspace that it belongs to. */
  workspace?: string
}

type Body = Readonly<Record<string, unknown>>

/** The style of a service: its records, lists and refusals, and the bodies that it reads. */
export interface Style {
  readonly mediaType?: string
  /** The methods that change a record. */
  readonly changes: readonly string[]
  readonly record: (kind: string, row: StyledRow) => unknown
  readonly item?: (shown: unknown) => unknown
  readonly list: (kind: string, shown: readonly unknown[]) => unknown
  /** The values in a body; `undefined` if the service does not read it. */
  readonly values: (body: Body) => Partial<StyledRow> | undefined
  readonly refusal: (field: string, text: string) => unknown
  /** The answer to a body other than JSON; without it that is 415, or the form is read. */
  readonly unread?: unknown
  readonly readsForms?: true
  readonly status: number
}

const asBody = (value: unknown): Body => Object(value) as Body
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const given = (values: Readonly<Record<string, unknown>>): Partial<StyledRow> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const named = (body: Body, related: string): Partial<StyledRow> =>
  given({
    name: textIn(body.name),
    description: textIn(body.description),
    workspace: textIn(body[related]),
  })

const shared = { changes: ['PATCH', 'PUT'], status: 422 }

/** Each as the documentation of such services shows it. */
export const styles = {
  'JSON:API': {
    ...shared,
    mediaType: 'application/vnd.api+json',
    changes: ['PATCH'],
    record: (kind, { id, workspace, ...attributes }) => ({
      type: kind,
      id,
      attributes,
      ...(workspace !== undefined && {
        relationships: { workspace: { data: { type: 'workspaces', id: workspace } } },
      }),
      links: { self: `${paths[kind]}/${id}` },
    }),
    item: (data) => ({ data, jsonapi: { version: '1.1' } }),
    list: (kind, data) => ({
      data,
      meta: { total: data.length },
      links: { self: `/${kind}`, next: null },
    }),
    values: ({ data }) => {
      const { type, attributes, relationships } = asBody(data)
      if (typeof type !== 'string') return undefined
      const related = asBody(asBody(asBody(relationships).workspace).data)
      return given({ ...named(asBody(attributes), ''), workspace: textIn(related.id) })
    },
    refusal: (field, detail) => ({
      errors: [
        {
          status: '422',
          source: { pointer: `/data/attributes/${field}` },
          title: 'Invalid',
          detail,
        },
      ],
    }),
    unread: { errors: [{ status: '400', title: 'Bad request', detail: 'Missing `data` member.' }] },
  },
  Strapi: {
    ...shared,
    status: 400,
    record: (_, { id, workspace, ...attributes }) => ({
      id,
      attributes: {
        ...attributes,
        ...(workspace !== undefined && {
          workspace: {
            data: { id: workspace, attributes: { name: `Workspace ${workspace.slice(2)}` } },
          },
        }),
      },
    }),
    item: (data) => ({ data, meta: {} }),
    list: (_, data) => ({
      data,
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
    }),
    values: ({ data }) => (data === undefined ? undefined : named(asBody(data), 'workspace')),
    refusal: (field, message) => ({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message,
        details: { errors: [{ path: [field], message, name: 'ValidationError' }] },
      },
    }),
    unread: {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'Missing "data" payload in the request body',
      },
    },
  },
  HAL: {
    ...shared,
    status: 400,
    record: (kind, { workspace, ...row }) => ({
      ...row,
      _links: {
        self: { href: `${paths[kind]}/${row.id}` },
        ...(workspace !== undefined && { workspace: { href: `/workspaces/${workspace}` } }),
      },
    }),
    list: (kind, rows) => ({
      _embedded: { [kind]: rows },
      _links: { self: { href: `/${kind}?page=0` } },
      page: { size: 20, totalElements: rows.length, totalPages: 1, number: 0 },
    }),
    // As in Spring Data, a related record is its address.
    values: (body) => {
      const values = named(body, 'workspace')
      return given({ ...values, workspace: values.workspace?.split('/').findLast(Boolean) })
    },
    refusal: (field, message) => ({
      message: 'Bad Request',
      _embedded: { errors: [{ message, path: field, logref: '42' }] },
    }),
  },
  OData: {
    ...shared,
    status: 400,
    record: (_, row) => ({
      '@odata.etag': 'W/"1"',
      ID: row.id,
      Name: row.name,
      Description: row.description,
      ...(row.workspace !== undefined && { WorkspaceID: row.workspace }),
    }),
    list: (kind, value) => ({
      '@odata.context': `/$metadata#${kind}`,
      '@odata.count': value.length,
      value,
    }),
    values: (body) =>
      given({
        name: textIn(body.Name),
        description: textIn(body.Description),
        workspace: textIn(body.WorkspaceID),
      }),
    refusal: (field, message) => ({
      error: {
        code: '400',
        message: 'The input was not valid.',
        details: [
          { code: 'Invalid', target: field.charAt(0).toUpperCase() + field.slice(1), message },
        ],
      },
    }),
  },
  Rails: {
    ...shared,
    readsForms: true,
    record: (_, { workspace, ...row }) => ({
      ...row,
      ...(workspace !== undefined && { workspace_id: workspace }),
      created_at: '2026-01-02T03:04:05.000Z',
      url: `/any/${row.id}.json`,
    }),
    list: (_, rows) => rows,
    values: (body) => named(body, 'workspace_id'),
    refusal: (field, text) => ({ errors: { [field]: [text] } }),
  },
  FastAPI: {
    ...shared,
    record: (_, { workspace, ...row }) => ({
      ...row,
      ...(workspace !== undefined && { workspaceId: workspace }),
    }),
    list: (_, items) => ({ items, total: items.length, skip: 0, limit: 100 }),
    values: (body) => named(body, 'workspaceId'),
    refusal: (field, msg) => ({
      detail: [{ type: 'value_error', loc: ['body', field], msg, input: '' }],
    }),
    unread: {
      detail: [
        {
          type: 'model_attributes_type',
          loc: ['body'],
          msg: 'Input should be a valid dictionary or object to extract fields from',
        },
      ],
    },
  },
  PocketBase: {
    ...shared,
    readsForms: true,
    changes: ['PATCH'],
    status: 400,
    record: (kind, row) => ({ collectionId: `pbc_${kind}`, collectionName: kind, ...row }),
    list: (_, items) => ({ page: 1, perPage: 30, totalItems: items.length, totalPages: 1, items }),
    values: (body) => named(body, 'workspace'),
    refusal: (field, message) => ({
      data: { [field]: { code: 'validation_invalid', message } },
      message: 'Failed to update record.',
      status: 400,
    }),
  },
  Relay: {
    ...shared,
    record: (_, { workspace, ...row }) => ({
      ...row,
      ...(workspace !== undefined && {
        workspace: { id: workspace, name: `Workspace ${workspace.slice(2)}` },
      }),
    }),
    item: (record) => ({ data: { node: record } }),
    list: (kind, rows) => ({
      data: {
        [kind]: {
          totalCount: rows.length,
          edges: rows.map((node, n) => ({ cursor: String(n), node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
    }),
    values: (body) => named(body, 'workspace'),
    refusal: (field, message) => ({ errors: [{ message, path: [field] }] }),
  },
} satisfies Readonly<Record<string, Style>>

/** The paths of the published document, in every style. */
const paths: Readonly<Record<string, string>> = { workspaces: '/workspaces', stores: '/store/all' }

/** The name that every service of these refuses. */
export const refusedName = 'Not allowed'
const refusalText = 'This name is not allowed.'

export interface StyledService {
  readonly baseUrl: string
  readonly secret: string
  readonly rows: (kind: string) => readonly StyledRow[]
  readonly close: () => Promise<void>
}

const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function parsed(text: string, isForm: boolean): Body | undefined {
  if (isForm) return Object.fromEntries(new URLSearchParams(text))
  try {
    return asBody(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A service of one style in memory, with workspaces and their stores; it reads JSON only. */
export async function startStyledService(style: Style): Promise<StyledService> {
  const secret = 'a-key-of-its-own'
  const row = (kind: string, n: number): StyledRow => ({
    id: `${kind.slice(0, 1)}-${n}`,
    name: `${kind === 'stores' ? 'Store' : 'Workspace'} ${n}`,
    description: `Number ${n}`,
    ...(kind === 'stores' && { workspace: `w-${1 + (n % 3)}` }),
  })
  const tables: Readonly<Record<string, StyledRow[]>> = {
    workspaces: [1, 2, 3].map((n) => row('workspaces', n)),
    stores: Array.from({ length: 12 }, (_, n) => row('stores', n + 1)),
  }
  const server = createServer((request, response) => {
    const send = (status: number, body?: unknown) => {
      response.writeHead(status, { 'Content-Type': style.mediaType ?? 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    void (async () => {
      if (request.headers.authorization !== `Bearer ${secret}`) return send(401, { message: 'No' })
      const { pathname } = new URL(request.url ?? '', 'http://service')
      const kind = Object.keys(paths).find((one) => pathname.startsWith(paths[one] ?? '')) ?? ''
      const table = tables[kind]
      const id = pathname.slice(paths[kind]?.length).replaceAll('/', '')
      const found = table?.find((one) => one.id === id)
      if (!table || (id && !found)) return send(404, { message: 'Not found' })
      const shown = (one: StyledRow) =>
        (style.item ?? ((same: unknown) => same))(style.record(kind, one))
      if (request.method === 'GET')
        return found
          ? send(200, shown(found))
          : send(
              200,
              style.list(
                kind,
                table.map((one) => style.record(kind, one)),
              ),
            )
      if (request.method === 'DELETE' && found) {
        table.splice(table.indexOf(found), 1)
        return send(204)
      }
      const isCreation = request.method === 'POST' && !found
      if (!isCreation && !style.changes.includes(request.method ?? ''))
        return send(405, { message: 'No' })
      const isForm = /urlencoded/.test(request.headers['content-type'] ?? '')
      const isRead = !isForm || style.readsForms === true
      const body = parsed(await textOf(request), isForm && isRead)
      const values = isRead && body ? style.values(body) : undefined
      if (!values) return style.unread ? send(style.status, style.unread) : send(415, {})
      if (values.name === refusedName) return send(style.status, style.refusal('name', refusalText))
      const target = found ?? { ...row(kind, table.length + 1), workspace: '' }
      Object.assign(target, values)
      if (!found) table.push(target)
      return send(found ? 200 : 201, shown(target))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    secret,
    rows: (kind) => tables[kind] ?? [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
