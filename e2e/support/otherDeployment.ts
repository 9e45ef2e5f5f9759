import { stripVTControlCharacters } from 'node:util'
import { expect, type Page, test as base } from '@playwright/test'
import {
  type OtherService,
  startOtherService,
  type StartOptions,
} from '../otherService/startOtherService.ts'
import { connectByPage } from './connectByPage.ts'
import { plainCaller } from './plainView.ts'
import { Locale } from './shown/locale.ts'
import { Expectation } from './shown/values.ts'
import type { Walk } from './shown/walk.ts'
import { type Complaints, watchPage } from './watchPage.ts'

/** The console in front of a service of one seed, with a person signed in. */
export interface Deployment {
  readonly page: Page
  readonly service: OtherService
  readonly walk: Walk
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
}

interface Fixtures {
  complaints: Complaints
  service: OtherService
  deployment: Deployment
}

export const test = base.extend<Options & Fixtures>({
  seed: [1, { option: true }],
  fixed: [{}, { option: true }],
  complaints: async ({ context }, provide) => provide(await watchPage(context)),
  service: async ({ seed, fixed }, provide) => {
    const service = await startOtherService(seed, { fixed })
    console.log(service.lines.join('\n'))
    await provide(service)
    await service.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
  baseURL: async ({}, provide) => provide(process.env.GATEWAY_URL),
  deployment: async ({ page, complaints, service, timezoneId }, provide) => {
    await connectByPage(page, {
      baseUrl: service.baseUrl,
      auth: service.choices.auth,
      keyName: service.keyName(),
      ...service.account(),
    })
    const caller = plainCaller(service)
    const locale = new Locale('en', 'en-US', timezoneId ?? 'UTC')
    const expectation = new Expectation(caller, locale, service.choices.skewMinutes * 60_000)
    const walk = { page, service: caller, expectation, locale, differences: [] }
    await provide({ page, service, walk })
    // An answer that is not 2xx is logged by the browser; the comparisons say whether it was right.
    complaints.expect(/the server responded with a status of 4\d\d/)
    expect(complaints.unexpected(), 'complaints of the browser').toEqual([])
  },
})
