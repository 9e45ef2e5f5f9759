import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from './browserFlags.ts'
import { giveCookie, type Role, type SessionCookie, signInAt } from './people.ts'
import { everyRoute, type Route } from './routes.ts'

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

export interface ShotChoices {
  readonly url: string
  readonly folder: string
  readonly executablePath: string
  readonly role: Role
  /** Only routes that contain this text; all by default. */
  readonly route: string | undefined
  readonly theme: string | undefined
  readonly width: string | undefined
  readonly say: (line: string) => void
}

/** Takes screenshots of every route; their file names contain name, theme and width. */
export async function takeShots(choices: ShotChoices): Promise<number> {
  const { url, executablePath, role } = choices
  mkdirSync(choices.folder, { recursive: true })
  const cookie = await signInAt(url, { scheme: 'demo', role })
  const read = async (path: string) => {
    const headers = { Cookie: `${cookie.name}=${cookie.value}` }
    const answer = await fetch(`${url}/-/service${path}`, { headers })
    return answer.ok ? answer.text() : ''
  }
  const selected = (await everyRoute(read)).filter(
    ({ path }) =>
      choices.route === undefined || path === choices.route || path.includes(choices.route),
  )
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  let count = 0
  for (const theme of themes.filter(
    (name) => choices.theme === undefined || name === choices.theme,
  ))
    for (const [width, viewport] of Object.entries(widths)) {
      if (choices.width !== undefined && choices.width !== width) continue
      count += await shootAll(browser, selected, { ...choices, theme, width, viewport, cookie })
    }
  await browser.close()
  return count
}

type Shoot = ShotChoices & {
  theme: string
  width: string
  viewport: { width: number; height: number }
  cookie: SessionCookie
}

async function shootAll(
  browser: Browser,
  selected: readonly Route[],
  shoot: Shoot,
): Promise<number> {
  for (const signedIn of [true, false]) {
    const context = await browser.newContext({ viewport: shoot.viewport, reducedMotion: 'reduce' })
    await context.addInitScript((theme) => localStorage.setItem('wc.scheme', theme), shoot.theme)
    if (signedIn) await giveCookie(context, shoot.cookie)
    const page = await context.newPage()
    for (const { name, path } of selected.filter((route) => route.signedIn === signedIn)) {
      await page.goto(shoot.url + path)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      const file = `${name}-${shoot.theme}-${shoot.width}.png`
      await page.screenshot({ path: join(shoot.folder, file) })
      shoot.say(file)
    }
    await context.close()
  }
  return selected.length
}
