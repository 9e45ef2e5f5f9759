import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { CreateRecord } from './CreateRecord.tsx'
import { EditRecord } from './EditRecord.tsx'
import { servicePath, type Session } from '../gateway.ts'
import { queryClient as sharedClient } from '../data/queryClient.ts'
import { sessionOptions } from '../session/session.ts'
import { useShortcutListener } from '../hooks/shortcutListener.ts'
import { resources, type ResourceName } from '../resources/resources.ts'

export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly headers: Headers
}

export interface Reply {
  readonly status?: number
  readonly body?: unknown
  /** The body as it is sent, instead of `body`. */
  readonly raw?: string
  readonly etag?: string
  /** The connection breaks, so the outcome is unknown. */
  readonly lost?: true
}

/** The texts of a body in either encoding of forms. */
const formOf = (body: BodyInit | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    body instanceof URLSearchParams || body instanceof FormData
      ? [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [],
  )

/** Replaces `fetch`, below all app code. Writes are recorded in `writes`. */
export function fakeService(answer: (sent: RecordedRequest) => Reply | Promise<Reply>) {
  const writes: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const sent: RecordedRequest = {
      method: init.method ?? 'GET',
      path: address.replace(servicePath, ''),
      form: formOf(init.body),
      headers: new Headers(init.headers),
    }
    if (sent.method !== 'GET') writes.push(sent)
    const { status = 200, body, raw, etag, lost } = await answer(sent)
    if (lost) throw new TypeError('network')
    return new Response(raw ?? (body === undefined ? null : JSON.stringify(body)), {
      status,
      headers: { 'Content-Type': 'application/json', ...(etag ? { ETag: etag } : {}) },
    })
  })
  return { writes }
}

/** A person whose roles are unknown. */
export const remoteSession: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: true,
  user: null,
  demo: null,
}

/** Begins each test of a file with an empty cache and `remoteSession`, and ends its answers. */
export function startEachSignedIn(): void {
  beforeEach(() => {
    sharedClient.clear()
    sharedClient.setQueryData(sessionOptions().queryKey, remoteSession)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** Shortcuts need the listener that is normally mounted by the shell. */
function Keys() {
  useShortcutListener()
  return null
}

/** The form pages of one collection at an address; the pages around them are plain text. */
export function openPage(name: ResourceName, address: string, session = remoteSession) {
  const { route } = resources[name]
  const routes: RouteObject[] = [
    {
      path: route,
      handle: { resource: name },
      children: [
        { index: true, element: <p>the list</p> },
        { path: 'new', element: <CreateRecord /> },
        { path: 'item/:objectId', element: <p>the record</p> },
        { path: 'item/:objectId/edit', element: <EditRecord /> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [route + address] })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 10_000 } },
  })
  queryClient.setQueryData(sessionOptions().queryKey, session)
  render(
    <QueryClientProvider client={queryClient}>
      <Keys />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
