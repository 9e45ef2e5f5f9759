import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { comparePicture } from './comparePicture.ts'
import { browserFlags } from './browserFlags.ts'
import { giveCookie, type Role, type SessionCookie, signInAt } from './people.ts'
import { rest } from './rest.ts'
import { everyRoute } from './routes.ts'
import { type ShotState, shotStates } from './shotStates.ts'
import { button } from './pages/page.ts'

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const
/** The height of compared pictures, in CSS pixels, which shows more of scrolled content. */
const comparedHeight = 1800
/** The number of times that a differing picture is taken again, as late content differs once. */
const retakes = 2
/** Milliseconds until an opened part has its place and its results. */
const openedMs = 700

export interface ShotChoices {
  readonly url: string
  readonly folder: string
  readonly executablePath: string
  readonly role: Role
  /** Only routes whose path or name contains one of these texts, which commas separate. */
  readonly route: string | undefined
  readonly theme: string | undefined
  readonly width: string | undefined
  /** A folder with earlier pictures of the same names. */
  readonly compare: string | undefined
  /** The time of the pages' clocks in epoch milliseconds; without it they run. */
  readonly frozenAt: number | undefined
  /** Sessions of an earlier run; new ones by default. */
  readonly sessions: Sessions | undefined
  readonly say: (line: string) => void
}

type Sessions = readonly (readonly [Role, SessionCookie])[]

export interface Difference {
  readonly file: string
  /** Share of the pixels, 0 to 1; undefined: the earlier picture is missing or has another size. */
  readonly share: number | undefined
}

interface Shots {
  readonly count: number
  /** Pictures that differ at all; empty unless compared. */
  readonly differences: readonly Difference[]
}

/** Sessions of the demo people, which are tokens in their lists. */
export const signInAll = (url: string): Promise<Sessions> =>
  Promise.all(
    (['administrator', 'support_agent', 'workspace_owner'] as const).map(
      async (role) => [role, await signInAt(url, { scheme: 'demo', role })] as const,
    ),
  )

/** Takes screenshots of every route and state; their file names contain name, theme and width. */
export async function takeShots(choices: ShotChoices): Promise<Shots> {
  const { url, executablePath, role } = choices
  mkdirSync(choices.folder, { recursive: true })
  const cookies = new Map(choices.sessions ?? (await signInAll(url)))
  const { name: cookie, value } = cookies.get(role) ?? { name: '', value: '' }
  const read = async (path: string) => {
    const headers = { Cookie: `${cookie}=${value}` }
    const answer = await fetch(`${url}/-/service${path}`, { headers })
    return answer.ok ? answer.text() : ''
  }
  const parts = choices.route?.split(',')
  const all: readonly ShotState[] = [...(await everyRoute(read)), ...shotStates]
  const selected = all.filter(
    ({ path, name }) =>
      parts?.some((part) => path === part || path.includes(part) || name.includes(part)) ?? true,
  )
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const sets = await Promise.all(
    Object.entries(widths)
      .filter(([width]) => choices.width === undefined || choices.width === width)
      .map(([width, viewport]) =>
        shootAll(browser, selected, { ...choices, width, viewport, cookies }),
      ),
  )
  await browser.close()
  return {
    count: sets.reduce((sum, { count }) => sum + count, 0),
    differences: sets.flatMap(({ differences }) => differences),
  }
}

type Shoot = ShotChoices & {
  readonly width: string
  readonly viewport: { width: number; height: number }
  readonly cookies: ReadonlyMap<Role, SessionCookie>
}

async function shootAll(
  browser: Browser,
  selected: readonly ShotState[],
  shoot: Shoot,
): Promise<Shots> {
  let count = 0
  const differences: Difference[] = []
  const chosen = themes.filter((name) => shoot.theme === undefined || name === shoot.theme)
  for (const state of selected) {
    const differing = new Map<string, Difference>()
    for (let take = 0; take <= retakes; take += 1) {
      const context = await openContext(browser, state, shoot)
      const page = await context.newPage()
      differing.clear()
      try {
        await openState(page, state, shoot.url)
      } catch (error) {
        shoot.say(`${state.name}-${shoot.width}: ${String(error).split('\n', 1)[0]}`)
      }
      for (const theme of chosen) {
        const file = `${state.name}-${theme}-${shoot.width}.png`
        // A page that never holds still has no picture to compare.
        const picture = await takePicture(page, theme, join(shoot.folder, file)).catch(() => null)
        if (picture === null) shoot.say(`${file}: no picture`)
        if (shoot.compare === undefined) continue
        const share = picture && comparePicture(picture, shoot.compare, shoot.folder, file)
        if (share !== 0) differing.set(file, { file, share: share ?? undefined })
      }
      await context.close()
      if (differing.size === 0) break
    }
    count += chosen.length
    differences.push(...differing.values())
    if (shoot.compare === undefined) shoot.say(`${state.name}-${shoot.width}`)
  }
  return { count, differences }
}

async function openContext(
  browser: Browser,
  { role, signedIn, fails }: ShotState,
  shoot: Shoot,
): Promise<BrowserContext> {
  const { viewport, frozenAt } = shoot
  const height = frozenAt === undefined ? viewport.height : comparedHeight
  const context = await browser.newContext({
    viewport: { ...viewport, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  if (frozenAt !== undefined) await context.clock.setFixedTime(frozenAt)
  const cookie = shoot.cookies.get(role ?? shoot.role)
  if (signedIn && cookie) await giveCookie(context, cookie)
  if (fails !== undefined)
    await context.route('**/-/service/support/tickets/**', (route) =>
      route.fulfill({ status: fails, headers: { 'Retry-After': '90' }, json: { detail: 'No.' } }),
    )
  return context
}

async function openState(page: Page, { path, act }: ShotState, url: string): Promise<void> {
  page.setDefaultTimeout(10_000)
  await page.goto(url + path, { timeout: 30_000 })
  await rest(page)
  // Results after two seconds wait for a press, and their number varies.
  const late = button(page, /^\d+ new/)
  if (await late.isVisible()) await late.click()
  if (!act) return
  await act(page)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(openedMs)
}

/** Takes a picture once two in a row are the same. */
async function takePicture(page: Page, theme: string, path: string): Promise<Buffer> {
  await page.evaluate((scheme) => {
    document.documentElement.dataset.scheme = scheme
  }, theme)
  const take = () => page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  let before = await take()
  for (let n = 0; n < 5; n += 1) {
    const picture = await take()
    if (picture.equals(before)) break
    before = picture
  }
  return before
}
