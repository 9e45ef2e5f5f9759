import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort } from '../server/service/testing/postgres.ts'
import { serveReference } from './bench/referenceServer.ts'
import { median } from './bench/report.ts'
import { browserFlags } from './support/browserFlags.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { giveCookie, signInAt } from './support/people.ts'

const { LIGHTHOUSE_PATH: folder, REFERENCE_PATH: reference = '', BROWSER_PATH } = process.env
const runs = Number(process.env.PROOF_RUNS ?? 5)

/** A report of Lighthouse: scores from 0 to 1, times in milliseconds. */
interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ readonly lhr: Report } | undefined>
  readonly desktopConfig: object
}

async function load(path: string): Promise<Lighthouse> {
  const entry = createRequire(join(path, 'package.json')).resolve('lighthouse')
  return import(pathToFileURL(entry).href)
}

/** Pages by the person who is signed in; the hand-written page has the same list of stores. */
const pages = [
  { name: 'hand-written list', role: 'administrator', path: '/stores', isReference: true },
  { name: 'list', role: 'administrator', path: '/stores' },
  { name: 'home', role: 'administrator', path: '/' },
  { name: 'desk', role: 'support_agent', path: '/desk' },
] as const

const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

test.skip(folder === undefined, 'Lighthouse could not be had from the registry')

test(
  'U11 Lighthouse opens each page signed in and finds its description; its scores are printed',
  inProof,
  async ({ gatewayUrl }) => {
    test.setTimeout(60 * 60_000)
    const { default: lighthouse, desktopConfig } = await load(folder ?? '')
    const served = await serveReference(reference, gatewayUrl)
    const profile = mkdtempSync(join(tmpdir(), 'wsc-lighthouse-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(profile, {
      ...(BROWSER_PATH && { executablePath: BROWSER_PATH }),
      args: [...browserFlags, `--remote-debugging-port=${port}`],
    })
    try {
      for (const form of ['desktop', 'mobile'] as const)
        for (const page of pages) {
          await giveCookie(context, await signInAt(gatewayUrl, { scheme: 'demo', role: page.role }))
          const isReference = 'isReference' in page
          const url = `${isReference ? served.url : gatewayUrl}${page.path}`
          const reports: Report[] = []
          for (let run = 0; run < runs; run++) {
            const flags = { port, onlyCategories: ['performance', 'seo'], logLevel: 'error' }
            const result = await lighthouse(
              url,
              flags,
              form === 'desktop' ? desktopConfig : undefined,
            )
            if (result) reports.push(result.lhr)
          }
          const scores = reports.map(({ categories }) => 100 * (categories.performance.score ?? 0))
          const figures = times.map((time) => {
            const ms = reports.map(({ audits }) => audits[time]?.numericValue ?? Number.NaN)
            return `${time} ${Math.round(median(ms))} ms`
          })
          process.stdout.write(
            `\n${form}, ${page.name}: ${median(scores).toFixed(0)} (${scores.map((one) => one.toFixed(0)).join(' ')}); ${figures.join(', ')}\n`,
          )
          expect(reports).toHaveLength(runs)
          expect(Math.min(...scores)).toBeGreaterThan(0)
          // A session that had ended would show the sign-in page.
          expect(new URL(reports[0]?.finalDisplayedUrl ?? '').pathname).toBe(page.path)
          if (!isReference) expect(reports[0]?.audits['meta-description']?.score).toBe(1)
        }
    } finally {
      await context.close()
      await served.stop()
      rmSync(profile, { recursive: true, force: true })
    }
  },
)
