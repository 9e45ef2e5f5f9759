import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ownHeaders } from '../../src/gateway.ts'
import { freePort } from '../../server/service/testing/postgres.ts'
import { test as base, type Caller } from './fixtures.ts'
import { publicName, startNginx } from './nginx.ts'
import { installRelease, makeRelease } from './release.ts'
import { type RunningServer, startServer } from './server.ts'

const administrator = `Basic ${btoa('maren.okafor@northwind.example:maren-demo-2026')}`

export const root = join(import.meta.dirname, '..', '..')
export interface Place {
  /** A folder of this test. */
  readonly folder: string
  /** The https port of nginx, and the address that people use. */
  readonly port: number
  readonly url: string
  /** Ends with the test, latest first. */
  readonly until: (end: () => Promise<unknown>) => void
}

export const test = base.extend<{ place: Place }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const rule = `--host-resolver-rules=MAP ${publicName} 127.0.0.1`
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
  place: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'wsc-deployed-'))
    const port = await freePort()
    const ends: (() => Promise<unknown>)[] = []
    const until = (end: () => Promise<unknown>) => void ends.unshift(end)
    await provide({ folder, port, url: `https://${publicName}:${port}`, until })
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ place }, provide) => provide(place.url),
})

/** Calls the service of a process itself. */
export const callerAt =
  (port: number): Caller =>
  async (method, path, fields) => {
    const answer = await fetch(`http://127.0.0.1:${port}/-/service${path}`, {
      method,
      headers: { Authorization: administrator },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    const { status, headers } = answer
    const text = await answer.text()
    return { status, headers, body: text && JSON.parse(text), bytes: new Uint8Array() }
  }

/** Headers that define the policy of a response. */
export const policyHeaders =
  /^(?:content-security-policy|strict-transport-security|x-content-type-options|referrer-policy|cross-origin-(?:opener|resource)-policy|permissions-policy)$/

/** The headers with which the page gets a file, in lower case. */
export const headersOf = (page: Page, path: string): Promise<Record<string, string>> =>
  page.evaluate(async (address) => Object.fromEntries((await fetch(address)).headers), path)

export interface TwoGateways {
  readonly ports: readonly [number, number]
  /** The processes that nginx was started with. */
  readonly processes: readonly [RunningServer, RunningServer]
  /** The process that answered last. */
  readonly inUse: () => 0 | 1
  /** Starts a process again, with this or the next build. */
  readonly start: (at: 0 | 1, build: 'old' | 'new') => Promise<RunningServer>
  /** Adds the scripts of the next build to nginx's. */
  readonly installNext: () => void
  /** Events that both have logged. */
  readonly logged: () => readonly Readonly<Record<string, unknown>>[]
}

/**
 * Two gateways with their own folders behind nginx, as the deployment guide says.
 * @param settings for both, in addition to the guide's
 */
export async function startTwoGateways(
  { folder, port, url, until }: Place,
  settings: Readonly<Record<string, string>>,
): Promise<TwoGateways> {
  const ports = [await freePort(), await freePort()] as const
  const build = (name: string) => join(folder, name, 'dist')
  cpSync(join(root, 'dist'), build('old'), { recursive: true })
  makeRelease(join(root, 'dist'), build('new'), 'release')
  const start = async (at: 0 | 1, name: string) => {
    const log = { LOG_FILE: join(folder, 'gateways.log') }
    const own = { ...log, PORT: String(ports[at]), PUBLIC_URL: url, ...settings }
    const started = await startServer(root, own, join(folder, name))
    until(() => started.stop('SIGKILL'))
    return started
  }
  // The first one makes the tables.
  const first = await start(0, 'old')
  const processes = [first, await start(1, 'old')] as const
  const served = join(folder, 'console')
  installRelease(build('old'), served)
  const nginx = await startNginx(root, 'gateway', port, {
    '/srv/console': served,
    '127.0.0.1:4181': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:4182': `127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
  })
  until(() => nginx.stop())
  return {
    ports,
    processes,
    inUse: () =>
      nginx
        .upstreams()
        .findLast((one) => one !== '-')
        ?.endsWith(`:${ports[1]}`)
        ? 1
        : 0,
    start,
    installNext: () => installRelease(build('new'), served),
    logged: () =>
      readFileSync(join(folder, 'gateways.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

/** The rows of a list. */
/** The menu. */
/** Addresses of the scripts that the document named. */
export const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="module"]')].map(
      (one) => (one as HTMLScriptElement).src,
    ),
  )

/** Tries to sign in as the page would, with headers of its own: the status of the answer. */
export const signInStatus = (
  page: Page,
  credentials: { readonly email: string; readonly password: string },
  headers: Readonly<Record<string, string>>,
): Promise<number> =>
  page.evaluate(
    async ([sent, body]) =>
      (await fetch('/-/session', { method: 'POST', headers: sent, body })).status,
    [
      { 'Content-Type': 'application/json', ...ownHeaders, ...headers },
      JSON.stringify({ scheme: 'password', ...credentials }),
    ] as const,
  )

/** The names of the next release's scripts. */
export const newMark = /-\w{1,3}release(?:\.js|$)/
