import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { connectByPage, type Known } from './connectByPage.ts'
import { test as base } from './fixtures.ts'
import { rowsOf } from './records.ts'
import { type RunningServer, startServer } from './server.ts'
import { wordsOf } from './words.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const email = 'maren.okafor@northwind.example'
const password = 'maren-demo-2026'
/** The host of files; empty before the global setup. */
const staticUrl = process.env.STATIC_URL ?? ''
export const administrator = `Basic ${btoa(`${email}:${password}`)}`

export type Mode = 'configured' | 'connected' | 'direct'

interface Fixtures {
  /** The switches of the service that this test's page administers. */
  switchText: string
  /** That service is the gateway's own deployment, or the page connects to it, with or without a gateway. */
  mode: Mode
  /** What serves the page. */
  host: { readonly url: string }
}

/** The service that speaks the dialects, with data that no other test changes. */
export const test = base.extend<Fixtures, { serviceUrl: string }>({
  serviceUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, provide) => {
      const server = await startServer(root, { CORS_ORIGINS: staticUrl })
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  switchText: ['own', { option: true }],
  mode: ['configured', { option: true }],
  host: async ({ serviceUrl, switchText, mode }, provide) => {
    if (mode === 'direct') return provide({ url: staticUrl })
    let gateway: RunningServer | undefined
    if (mode === 'configured')
      gateway = await startServer(root, { SERVICE_URL: `lab=${addressOf(serviceUrl, switchText)}` })
    // A gateway with a deployment of its own connects to any other one.
    await provide(gateway ?? { url: serviceUrl })
    await gateway?.stop()
  },
  baseURL: async ({ host }, provide) => provide(host.url),
})

const addressOf = (serviceUrl: string, switchText: string) =>
  `${serviceUrl}/-/dialect/${switchText}`

interface SignIn {
  readonly serviceUrl: string
  readonly switchText: string
  readonly mode: Mode
  /** A value of the switch `auth`. */
  readonly auth: string
  /** The language that the page is in. */
  readonly language?: string
}

const authSchemes: Readonly<Record<string, Known['auth']>> = {
  any: 'basic',
  basic: 'basic',
  token: 'token',
  header: 'header',
  query: 'query',
}

/** Signs the administrator in by the page alone, as the dialect expects it. */
export async function signInByPage(
  page: Page,
  { serviceUrl, switchText, mode, auth, language = 'en' }: SignIn,
): Promise<void> {
  const authScheme = authSchemes[auth] ?? 'bearer'
  const known = {
    baseUrl: addressOf(serviceUrl, switchText),
    isConfigured: mode === 'configured',
    isKept: mode === 'direct',
    auth: authScheme,
    ...(authScheme === 'query' && { keyName: 'api_key' }),
    email,
    password,
    secret: authScheme === 'basic' ? '' : await newToken(serviceUrl),
    // With a key the service does not say who it is.
    who: email,
  }
  await connectByPage(page, known, wordsOf(language))
}

const callerOf = (serviceUrl: string) => async (method: string, path: string) => {
  const answer = await fetch(`${serviceUrl}/-/service${path}`, {
    method,
    headers: { Authorization: administrator },
    ...(method === 'POST' && { body: new URLSearchParams() }),
  })
  const { status, headers } = answer
  const text = await answer.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { status, headers, body, bytes: new Uint8Array() }
}

async function newToken(serviceUrl: string): Promise<string> {
  const { body } = await callerOf(serviceUrl)('POST', '/tokens/')
  return (body as { secret: string }).secret
}

/** Deletes every token of the administrator, as if somebody had withdrawn them. */
export async function endTokens(serviceUrl: string): Promise<void> {
  const call = callerOf(serviceUrl)
  for (const { object_id } of await rowsOf(call, '/tokens/'))
    await call('DELETE', `/tokens/${object_id}/`)
}
