import type { BrowserContext, Page } from '@playwright/test'
import { type Caller, expect } from './fixtures.ts'
import { test as base } from './ownService.ts'
import { giveCookie, type Role, type SessionCookie } from './people.ts'
import { type Complaints, watchPage } from './watchPage.ts'

/** Two browsers of one person: the cached data of one is compared with fresh data of the other. */
interface TwoBrowsers {
  readonly held: Page
  readonly fresh: Page
  readonly service: Caller
}

interface Opened {
  readonly held: Page
  readonly fresh: Page
  readonly contexts: readonly BrowserContext[]
  readonly complaints: readonly Complaints[]
}

/** A walk that lingers at the inbox changes nothing there. */
const localStorage = [{ name: 'wc.inbox.read', value: '"never"' }]

interface Fixtures {
  /** A demo person's browsers stay open for the next test: opening two costs more than a walk. */
  twoBrowsers: (who: Role | 'newcomer') => Promise<TwoBrowsers>
}

export const test = base.extend<Fixtures, { opened: Map<Role, Opened> }>({
  opened: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, provide) => {
      const opened = new Map<Role, Opened>()
      await provide(opened)
      await Promise.all([...opened.values()].map(close))
    },
    { scope: 'worker' },
  ],
  twoBrowsers: async (
    { browser, faultProxy, sessions, serviceAs, makeNewcomer, opened },
    provide,
  ) => {
    const open = async (cookie: SessionCookie | undefined): Promise<Opened> => {
      if (cookie === undefined) throw new Error('Nobody has signed in.')
      const one = async () => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          storageState: { cookies: [], origins: [{ origin: faultProxy.url, localStorage }] },
        })
        const complaints = await watchPage(context)
        await giveCookie(context, cookie)
        return { context, complaints, page: await context.newPage() }
      }
      const [held, fresh] = [await one(), await one()]
      return {
        held: held.page,
        fresh: fresh.page,
        contexts: [held.context, fresh.context],
        complaints: [held.complaints, fresh.complaints],
      }
    }
    // Starts with an empty cache.
    const begin = async ({ held, fresh }: Opened, service: Caller) => {
      await held.goto(`${faultProxy.url}/settings`)
      return { held, fresh, service }
    }
    let used: Opened | undefined
    let ofTest: Opened | undefined
    await provide(async (who) => {
      if (who === 'newcomer') {
        const { cookie, service } = await makeNewcomer()
        used = ofTest = await open(cookie)
        return begin(used, service)
      }
      const service = await serviceAs(who)
      used = opened.get(who) ?? (await open(sessions.get(who)))
      opened.set(who, used)
      return begin(used, service)
    })
    if (ofTest !== undefined) await close(ofTest)
    expect(used?.complaints.flatMap((one) => one.unexpected())).toEqual([])
  },
})

const close = ({ contexts }: Opened) => Promise.all(contexts.map((context) => context.close()))
