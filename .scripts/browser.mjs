import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install } from './install.mjs'
import { fromApt, fromNpm, fromPlaywright, playwrightsOwn } from './browserSources.mjs'
import { inProject, run, say } from './project.mjs'

// The headless shell has no window: the same tests take a fifth less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const fromVariable = (name) => async () => {
  const path = process.env[name]
  if (!path) return undefined
  if (existsSync(path)) return { path }
  say(`${name} names ${path}, which is not there; looking elsewhere.`)
  return undefined
}

async function fromPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  const path = [...candidates, ...onMac].find((candidate) => existsSync(candidate))
  return path && { path }
}

/** @typedef {() => Promise<{ path: string, env?: object } | undefined>} Find */

/** Browsers on this machine. @type {[string, Find][]} */
const installed = [
  ['CHROMIUM_PATH', fromVariable('CHROMIUM_PATH')],
  ['CHROME_PATH', fromVariable('CHROME_PATH')],
  ['the PATH', fromPath],
  ["Playwright's cache", playwrightsOwn],
]
/**
 * Browsers that the project downloads; Playwright's download needs the internet. @type {[string,
 * Find][]}
 */
const got = [
  ['npm', fromNpm],
  ['Playwright', fromPlaywright],
  ['apt', fromApt],
]

/**
 * A Chromium that starts here, as `{ path, env }`, or `undefined`. Each candidate is tested by
 * starting it.
 * @param {{ own?: boolean }} options own: ignores installed browsers
 */
export async function findBrowser({ own = false } = {}) {
  for (const [source, find] of own ? got : [...installed, ...got]) {
    const found = await find()
    if (found === undefined) continue
    const candidate = { env: {}, ...found }
    const problem = await launch(candidate)
    if (problem === undefined) return candidate
    say(`The browser from ${source} does not start (${problem}); looking elsewhere.`)
  }
  return undefined
}

/** Starts the browser as the tests will; returns the reason if it cannot open a page. */
async function launch({ path, env }) {
  const script = `
    import { chromium } from '@playwright/test'
    const browser = await chromium.launch({ executablePath: process.argv[1], timeout: 30000 })
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>started</title>')
    if ((await page.title()) !== 'started') throw new Error('it opens no page')
    await browser.close()`
  const args = ['--input-type=module', '--eval', script, path]
  const { code, output } = await run(process.execPath, args, { quiet: true, env, timeout: 60_000 })
  if (code === 0) return undefined
  return /Error: (.*)/.exec(output)?.[1] ?? 'it stops at once'
}

if (process.argv[1] === inProject('.scripts', 'browser.mjs')) {
  await install()
  const found = await findBrowser()
  say(found ? found.path : 'No Chromium could be found or installed: set CHROMIUM_PATH to one.')
  if (!found) process.exitCode = 1
}
