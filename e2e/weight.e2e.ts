import { readFileSync } from 'node:fs'
import { boardPages } from '../.scripts/vite/laterStages.ts'
import { filesOf, type Manifest } from '../server/gateway/earlyData.ts'
import { conditions, firstRows, throttle, type FirstRows } from './bench/measure.ts'
import { expect, test } from './support/fixtures.ts'
import { giveCookie, signInAt } from './support/people.ts'

/**
 * The most that a browser may receive before a list's first rows are painted, in transferred bytes.
 * Limits may only decrease: anything not needed by then is loaded later.
 */
const most = { scriptBytes: 126_000, styleBytes: 16_400, requests: 10 } as const
/**
 * The number of loads; the lightest counts. On a busy machine later scripts arrive before the rows.
 */
const loads = 8
const figures = ['scriptBytes', 'styleBytes', 'requests'] as const

test('U14 what a browser receives until the first row stays within its bounds: scripts, styles, requests', async ({
  browser,
  gatewayUrl,
}) => {
  const cookie = await signInAt(gatewayUrl, { scheme: 'demo', role: 'administrator' })
  const all: FirstRows[] = []
  const least = (what: (typeof figures)[number]) => Math.min(...all.map((one) => one[what]))
  while (all.length < loads && !figures.every((what) => least(what) <= most[what])) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await giveCookie(context, cookie)
    const page = await context.newPage()
    await throttle(page, conditions.usual)
    // A list with few records, unaffected by other tests: its first rows come with the document.
    all.push(await firstRows(page, `${gatewayUrl}/support/plans`))
    await context.close()
  }
  for (const what of figures) expect(least(what), what).toBeLessThanOrEqual(most[what])
})

test('U14 homes, desk, billing and inbox need no script of dialogs or forms', () => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
  for (const page of boardPages) {
    const files = filesOf(manifest, `src/${page}`).map((file) => file.replace(/^assets\//, ''))
    expect(files, page).toContainEqual(expect.stringMatching(/^boards-/))
    expect(
      files.filter((file) => /^(dialogs|form|lists)-/.test(file)),
      page,
    ).toEqual([])
  }
})
