import { findBrowser } from './browser.mjs'
import { findNginx } from './nginx.mjs'
import { readIfThere, runTool, say } from './project.mjs'
import { reports } from './runChecks.mjs'
import { tally } from './steps.mjs'

/** Whether arguments for Playwright, parts of file names and options, choose files that begin so. */
const isIncluded = (beginning, args) => {
  const parts = args.filter((arg) => !arg.startsWith('-'))
  const isOfIt = (part) => beginning.includes(part) || part.includes(beginning)
  return parts.length === 0 || parts.some(isOfIt)
}

/**
 * Runs the browser tests against the built product; their output is shown as it arrives.
 * @param {{ own?: boolean, args?: string[] }} options own: ignores installed browsers and downloads
 * one; args: for Playwright's command line
 */
export async function browserTests({ own = false, args = [] } = {}) {
  const found = await findBrowser({ own })
  if (found === undefined)
    return {
      ok: false,
      output: 'No Chromium could be found or installed: set CHROMIUM_PATH to one.',
    }
  // Only a proof puts nginx in front of the product.
  const isNginxTested = process.env.PROOF === '1' && isIncluded('behindNginx', args)
  const nginx = isNginxTested ? await findNginx() : undefined
  if (isNginxTested && !nginx) say('No nginx could be had: the tests behind it are skipped.')
  const file = `${reports}/browser.json`
  const { code } = await runTool(
    '@playwright/test:playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: {
        ...found.env,
        ...(nginx && { NGINX_PATH: nginx }),
        BROWSER_PATH: found.path,
        BROWSER_REPORT: file,
      },
    },
  )
  const { stats, errors = [] } = JSON.parse(readIfThere(file) ?? '{}')
  const flaky = stats?.flaky ?? 0
  if (flaky > 0) say(`${flaky} flaky: passed only when run again. Their names stand above.`)
  const count = tally(
    (stats?.expected ?? 0) + flaky,
    (stats?.unexpected ?? 0) + errors.length,
    stats?.skipped ?? 0,
  )
  return { ok: code === 0, output: errors.map(({ message }) => message).join('\n'), count }
}
