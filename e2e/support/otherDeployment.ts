import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { ownHeaders } from '../../src/gateway.ts'
import {
  type OtherService,
  startOtherService,
  type StartOptions,
} from '../otherService/startOtherService.ts'
import { giveCookie } from './people.ts'
import { plainCaller } from './plainView.ts'
import { type RunningServer, startServer } from './server.ts'
import { Expectation } from './shown/values.ts'
import type { Walk } from './shown/walk.ts'
import { type Complaints, watchPage } from './watchPage.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The console in front of a service of one seed, with a person signed in. */
export interface Deployment {
  readonly page: Page
  readonly service: OtherService
  readonly walk: Walk
}

/** What stops a comparison is one difference more: the others are still made. */
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
  /** The deployment that the gateway of a test administers. */
  serviceUrl: string
  gateway: RunningServer
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
  serviceUrl: async ({ service }, provide) => provide(service.baseUrl),
  gateway: async ({ serviceUrl }, provide) => {
    const gateway = await startServer(root, { SERVICE_URL: `other=${serviceUrl}`, DEMO: 'off' })
    await provide(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, provide) => provide(gateway.url),
  deployment: async ({ page, context, complaints, gateway, service, timezoneId }, provide) => {
    await signIn(gateway.url, context, credentialsOf(service))
    const caller = plainCaller(service)
    const timeZone = timezoneId ?? 'UTC'
    const expectation = new Expectation(caller)
    const walk = { page, service: caller, expectation, timeZone, differences: [] }
    await provide({ page, service, walk })
    // An answer that is not 2xx is logged by the browser; the comparisons say whether it was right.
    complaints.expect(/the server responded with a status of 4\d\d/)
    expect(complaints.unexpected(), 'complaints of the browser').toEqual([])
  },
})

const credentialsOf = ({ account, choices: { auth } }: OtherService): Credentials => {
  const { email, password, secret } = account()
  return auth === 'basic'
    ? { scheme: 'password', email, password }
    : { scheme: 'secret', secret, as: auth }
}

type Credentials =
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | { readonly scheme: 'secret'; readonly secret: string; readonly as: string }

export async function signIn(
  gatewayUrl: string,
  context: BrowserContext,
  credentials: Credentials,
): Promise<void> {
  const answer = await fetch(`${gatewayUrl}/-/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownHeaders },
    body: JSON.stringify(credentials),
  })
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (name === undefined || value === undefined)
    throw new Error(`Signing in was answered with ${answer.status}: ${await answer.text()}`)
  await giveCookie(context, { name, value })
}
