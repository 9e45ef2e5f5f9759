import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, type Page, test as base } from '@playwright/test'
import {
  type OtherService,
  startOtherService,
  type StartOptions,
} from '../otherService/startOtherService.ts'
import { connectByPage } from './connectByPage.ts'
import { plainCaller } from './plainView.ts'
import { startServer } from './server.ts'
import { Locale, type Region } from './shown/locale.ts'
import type { Language } from './shown/sentences.ts'
import { Expectation } from './shown/values.ts'
import type { Walk } from './shown/walk.ts'
import { type Complaints, watchPage } from './watchPage.ts'
import type { Words } from './words.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * The service is the gateway's own deployment (`SERVICE_URL`), connected by the page at `/connect`,
 * or direct. Direct is a page from a host of files, which the service allows by CORS.
 */
export type Mode = 'configured' | 'connected' | 'direct'

/** The console in front of a service of one seed, with a person signed in. */
export interface Deployment {
  readonly page: Page
  readonly service: OtherService
  readonly walk: Walk
  readonly words: Words
  readonly mode: Mode
}

/** Records an error of a comparison as a difference, so that the others still run. */
export async function asDifference(
  { differences }: Walk,
  about: string,
  compare: () => Promise<void>,
): Promise<void> {
  try {
    await compare()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    differences.push(
      `${about}: ${stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    )
  }
}

interface Options {
  readonly seed: number
  /** Choices that the seed does not draw. */
  readonly fixed: NonNullable<StartOptions['fixed']>
  readonly mode: Mode
  readonly language: Language
}

interface Fixtures {
  complaints: Complaints
  service: OtherService
  deployment: Deployment
}

export const test = base.extend<Options & Fixtures>({
  seed: [1, { option: true }],
  fixed: [{}, { option: true }],
  mode: ['connected', { option: true }],
  language: ['en', { option: true }],
  complaints: async ({ context }, provide) => provide(await watchPage(context)),
  service: async ({ seed, fixed }, provide) => {
    const service = await startOtherService(seed, { fixed, origin: process.env.STATIC_URL })
    console.log(service.lines.join('\n'))
    await provide(service)
    await service.close()
  },
  baseURL: async ({ service, mode }, provide) => {
    if (mode === 'direct') return provide(process.env.STATIC_URL)
    if (mode === 'connected') return provide(process.env.GATEWAY_URL)
    const gateway = await startServer(root, { SERVICE_URL: `lab=${service.baseUrl}` })
    await provide(gateway.url)
    await gateway.stop()
  },
  deployment: async (
    { page, complaints, service, mode, language, locale: region, timezoneId },
    provide,
  ) => {
    await page.addInitScript(
      (tag) => localStorage.setItem('wc.language', JSON.stringify(tag)),
      language,
    )
    const locale = new Locale(language, (region ?? 'en-US') as Region, timezoneId ?? 'UTC')
    const { words } = locale
    const { auth, idKey } = service.choices
    // Keys are tried in headers that the service does not allow.
    if (mode === 'direct') complaints.expect(/Request header field|ERR_FAILED/)
    await connectByPage(
      page,
      {
        baseUrl: service.baseUrl,
        isConfigured: mode === 'configured',
        isKept: mode === 'direct',
        auth: auth === 'any' ? 'basic' : auth,
        keyName: service.keyName(),
        ...service.account(),
        // With a key the service does not say who it is; some leave that open.
        ...(mode !== 'connected' && { who: service.account().email }),
      },
      words,
    )
    const caller = plainCaller(service)
    const expectation = new Expectation(caller, locale, service.choices.skewMinutes * 60_000)
    const walk = { page, service: caller, expectation, locale, idKey, differences: [] }
    await provide({ page, service, walk, words, mode })
    // An answer that is not 2xx is logged by the browser; 502 is a sign-in answered by a web page.
    complaints.expect(/the server responded with a status of (4\d\d|502)/)
    expect(complaints.unexpected(), 'complaints of the browser').toEqual([])
  },
})
