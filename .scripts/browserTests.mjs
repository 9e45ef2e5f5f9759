import { findBrowser } from './browser.mjs'
import { buildReference } from './buildReference.mjs'
import { findNginx } from './nginx.mjs'
import { packageInCache } from './packageInCache.mjs'
import { readIfThere, runTool, say } from './project.mjs'
import { reports } from './runChecks.mjs'
import { tally } from './steps.mjs'

/** Whether arguments for Playwright, parts of file names and options, choose files that begin so. */
const isIncluded = (beginning, args) => {
  const parts = args.filter((arg) => !arg.startsWith('-'))
  const isOfIt = (part) => beginning.includes(part) || part.includes(beginning)
  return parts.length === 0 || parts.some(isOfIt)
}

/** Variables for the tests by Lighthouse: 12 is its last version for Node 20. */
async function findLighthouse() {
  const folder = await packageInCache('lighthouse', '12.8.2', 'lighthouse')
  if (folder === undefined) say('No Lighthouse could be had: its test is skipped.')
  return folder && { LIGHTHOUSE_PATH: folder, REFERENCE_PATH: await buildReference('reference') }
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
  // Only a proof puts nginx in front of the product, and asks Lighthouse.
  const isInProof = (file) => process.env.PROOF === '1' && isIncluded(file, args)
  const nginx = isInProof('behindNginx') ? await findNginx() : undefined
  if (isInProof('behindNginx') && !nginx)
    say('No nginx could be had: the tests behind it are skipped.')
  const lighthouse = isInProof('lighthouse') ? await findLighthouse() : undefined
  const file = `${reports}/browser.json`
  const { code } = await runTool(
    '@playwright/test:playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: {
        ...found.env,
        ...(nginx && { NGINX_PATH: nginx }),
        ...lighthouse,
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
