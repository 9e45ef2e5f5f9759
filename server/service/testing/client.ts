import type { Service } from '../serviceTypes.ts'

export interface Got {
  readonly status: number
  readonly text: string
  /** The parsed JSON; tests access it without types. */
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

export type Fields = Readonly<Record<string, string>>

export interface Client {
  send(method: string, path: string, body?: BodyInit, headers?: Fields): Promise<Got>
  get(path: string, headers?: Fields): Promise<Got>
  post(path: string, fields: Fields, headers?: Fields): Promise<Got>
  put(path: string, fields: Fields, headers?: Fields): Promise<Got>
  patch(path: string, fields: Fields, headers?: Fields): Promise<Got>
  remove(path: string, headers?: Fields): Promise<Got>
}

const origin = 'http://service.test'

export function client(service: Service, authorization?: string): Client {
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const all = { ...(authorization === undefined ? {} : { authorization }), ...headers }
    const request = new Request(`${origin}${path}`, {
      method,
      headers: all,
      ...(body === undefined ? {} : { body }),
    })
    const response = await service.fetch(request)
    const text = await response.text()
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    return {
      status: response.status,
      text,
      body: parsed as Got['body'],
      headers: response.headers,
    }
  }
  const form = (fields: Fields) => new URLSearchParams(fields)
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, fields, headers) => send('POST', path, form(fields), headers),
    put: (path, fields, headers) => send('PUT', path, form(fields), headers),
    patch: (path, fields, headers) => send('PATCH', path, form(fields), headers),
    remove: (path, headers) => send('DELETE', path, undefined, headers),
  }
}

export async function demoClient(service: Service, role: Parameters<Service['signInDemo']>[0]) {
  const session = await service.signInDemo(role)
  if (session === undefined) throw new Error(`No demo person for ${role}.`)
  return { ...client(service, `Bearer ${session.token}`), user: session.user, token: session.token }
}

export const results = (got: Got): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(got.body.results) ? got.body.results : []

export const idOf = (got: Got): string => String(got.body.object_id)
