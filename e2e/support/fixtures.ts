import { ownHeaders, servicePath } from '../../src/gateway.ts'
import { expect, type Page, test as base } from '@playwright/test'
import { axeViolations } from './axeViolations.ts'
import { type FaultProxy, openFaultProxy } from './faultProxy.ts'
import { giveCookie, type Role, type SessionCookie, signInAt } from './people.ts'
import { isProof, proofTag } from './proof.ts'
import { newName } from './records.ts'
import { type Complaints, watchPage } from './watchPage.ts'

/** The details of a test that only a proof plays. */
export const inProof = { tag: proofTag }
/** The details of a test that a proof plays, and `npm test` too if this holds. */
export const inProofUnless = (isCommon: boolean) => (isCommon ? {} : inProof)

interface Fixtures {
  /** The faults for requests of this test's page; see `fault.ts`. */
  faults: FaultProxy
  /**
   * Opens `path` as a demo person. Tests of a run share one session per person. A test that signs
   * out, or waits for the end of a session, gets its own with `fresh`.
   */
  signInAs: (role: Role, path?: string, options?: { fresh?: boolean }) => Promise<Page>
  /**
   * Calls the service as a demo person, bypassing page and faults: to prepare and to check data.
   */
  serviceAs: (role: Role) => Promise<Caller>
  /** Calls it as an administrator. */
  service: Caller
  /** Makes a person without roles for this test only, whose data no other test changes. */
  makeNewcomer: () => Promise<{ readonly cookie: SessionCookie; readonly service: Caller }>
  /** Such a person, signed in. */
  newcomer: (path?: string) => Promise<{ readonly page: Page; readonly service: Caller }>
  /** The clipboard of the page, which is then allowed to use it. */
  clipboard: {
    readonly read: () => Promise<string>
    readonly write: (text: string) => Promise<void>
  }
  complaints: Complaints
  pageWatch: void
}

interface WorkerFixtures {
  gatewayUrl: string
  faultProxy: FaultProxy
  sessions: Map<Role, SessionCookie>
}

export type Caller = (
  method: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
) => Promise<{
  readonly status: number
  readonly body: unknown
  /** The body as received. */
  readonly bytes: Uint8Array
  readonly headers: Headers
}>

const callerOf =
  (gatewayUrl: string, cookie: SessionCookie): Caller =>
  async (method, path, fields) => {
    const answer = await fetch(`${gatewayUrl}/-/service${path}`, {
      method,
      headers: { Cookie: `${cookie.name}=${cookie.value}`, ...ownHeaders },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    const { status, headers } = answer
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const json = headers.get('content-type')?.includes('json') && text !== ''
    return { status, body: json ? JSON.parse(text) : text, bytes, headers }
  }

export const test = base.extend<Fixtures, WorkerFixtures>({
  gatewayUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, provide) => {
      const url = process.env.GATEWAY_URL
      if (url === undefined) throw new Error('The global setup has started no server.')
      await provide(url)
    },
    { scope: 'worker' },
  ],
  faultProxy: [
    async ({ gatewayUrl }, provide) => {
      const faultProxy = await openFaultProxy(gatewayUrl)
      await provide(faultProxy)
      await faultProxy.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  sessions: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],
  baseURL: async ({ faultProxy }, provide) => provide(faultProxy.url),
  faults: async ({ faultProxy }, provide) => {
    await faultProxy.reset()
    faultProxy.forget()
    await provide(faultProxy)
    await faultProxy.reset()
  },
  signInAs: async ({ page, context, gatewayUrl, sessions }, provide) => {
    await provide(async (role, path = '/', { fresh = false } = {}) => {
      const known = fresh ? undefined : sessions.get(role)
      const cookie = known ?? (await signInAt(gatewayUrl, { scheme: 'demo', role }))
      if (!fresh) sessions.set(role, cookie)
      // The page of another person would go on reading with this cookie.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      await giveCookie(context, cookie)
      await page.goto(path)
      return page
    })
  },
  serviceAs: async ({ gatewayUrl, sessions }, provide) => {
    await provide(async (role) => {
      const cookie = sessions.get(role) ?? (await signInAt(gatewayUrl, { scheme: 'demo', role }))
      sessions.set(role, cookie)
      return callerOf(gatewayUrl, cookie)
    })
  },
  service: async ({ serviceAs }, provide) => provide(await serviceAs('administrator')),
  makeNewcomer: async ({ gatewayUrl, service: administrator }, provide) => {
    await provide(async () => {
      const email = `${newName('newcomer')}@northwind.example`
      const password = 'newcomer-password-1'
      const made = await administrator('POST', '/users/', {
        email,
        password,
        first_name: 'Nova',
        last_name: 'Newcomer',
      })
      expect(made.status).toBe(201)
      const cookie = await signInAt(gatewayUrl, { scheme: 'password', email, password })
      return { cookie, service: callerOf(gatewayUrl, cookie) }
    })
  },
  newcomer: async ({ page, context, makeNewcomer }, provide) => {
    await provide(async (path = '/') => {
      const { cookie, service } = await makeNewcomer()
      await giveCookie(context, cookie)
      await page.goto(path)
      return { page, service }
    })
  },
  clipboard: async ({ page, context }, provide) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await provide({
      read: () => page.evaluate(() => navigator.clipboard.readText()),
      write: (text) => page.evaluate((typed) => navigator.clipboard.writeText(typed), text),
    })
  },
  complaints: async ({ context }, provide) => provide(await watchPage(context)),
  // Every test checks that nothing was blocked, thrown or logged unexpectedly.
  pageWatch: [
    async ({ complaints, faults }, provide) => {
      await provide()
      const unexplained = complaints.unexpected().filter((text) => !faults.explains(text))
      expect(unexplained, 'complaints of the browser').toEqual([])
      expect(filteredWrites(faults), 'N15 writes with the filters of a list').toEqual([])
    },
    { auto: true },
  ],
})

/** Name and description are filters of lists and fields of records: a write has no query at all. */
const filteredWrites = ({ arrivals }: FaultProxy): string[] =>
  arrivals
    .filter(({ method, path, search }) => {
      const isWrite = method !== 'GET' && method !== 'OPTIONS'
      return isWrite && path.startsWith(servicePath) && search !== ''
    })
    .map(({ method, path, search }) => `${method} ${path}${search}`)

export { expect }

/** `axe` in light, and in a proof also in dark. */
export async function axeInBothThemes(page: Page, within?: string): Promise<void> {
  await inScheme(page, 'light')
  await axe(page, within)
  if (!isProof) return
  await axeColoursInDark(page, within)
  await inScheme(page, 'light')
}

/** The themes differ in colours only, so only those are checked in the dark one. */
export async function axeColoursInDark(page: Page, within?: string): Promise<void> {
  await inScheme(page, 'dark')
  await withoutViolations(page, within, 'colours')
}

/** Switches the page to a theme without a reload. */
export const inScheme = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.scheme = name
  }, scheme)

/** Fails with one line per violation and element. */
export const axe = (page: Page, within?: string): Promise<void> =>
  withoutViolations(page, within, 'everything')

/** Repeats the check after violations, as a pressed control may still be opening. */
const withoutViolations = (
  page: Page,
  within: string | undefined,
  rules: Parameters<typeof axeViolations>[2],
) =>
  expect
    .poll(
      async () => {
        await settled(page)
        return axeViolations(page, within, rules)
      },
      // One check of a long page takes 10 s on a busy machine.
      { timeout: 40_000 },
    )
    .toEqual([])

/** While an element opens or the scheme changes, it is smaller or paler than it will be. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // One that has ended stays in the list where it fills forwards.
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    do {
      // The effect of the last action begins with a frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)))
    } while (running().length > 0)
  })
