import type { AuthAttempt, AuthScheme, ConnectFailure, ConnectProblem } from '../../gateway.ts'
import {
  credentials,
  keyParameters,
  keySchemes,
  maskedScheme,
  type Credentials,
} from '../authScheme.ts'
import type { SignInRequest } from './signInRequest.ts'

export interface ReadAnswer {
  readonly status: number
  readonly isHtml: boolean
  readonly isJson: boolean
  /** The beginning of the body. */
  readonly text: string
  readonly location: string | undefined
  readonly retryAfter: number | undefined
  readonly tookMs: number
}

/**
 * Replaces a response that CORS hides from the page. Many services allow pages only with a key, or
 * only with known headers. Counts as a refusal, and not as a response.
 */
export const unreadableAnswer: ReadAnswer = {
  status: 401,
  isHtml: false,
  isJson: false,
  text: '',
  location: undefined,
  retryAfter: undefined,
  tookMs: 0,
}

/** Sends a GET of a path of the specification; throws if there is no response. */
export type Read = (path: string, credentials?: Credentials) => Promise<ReadAnswer>

export interface FoundAuthScheme {
  readonly authScheme: AuthScheme
  /** A list that opens only with the credential, and so can verify it later. */
  readonly path: string
  readonly tried: readonly AuthAttempt[]
  readonly isUnchecked: boolean
}

/** Lists that are probed, in this order; the later ones only if the first is refused. */
const paths = ['/workspaces/', '/notifications/notifications/', '/users/', '/tokens/'] as const

/** Characters of a response in a failure. */
const maxText = 300

const isDone = ({ status, isHtml, text }: ReadAnswer) =>
  status >= 200 && status < 300 && !isHtml && !isRefusedText(text)

/** Whether a success reports a refusal, as in some services. */
const isRefusedText = (text: string) => /^\s*\{[^{[]*"(?:success|ok)"\s*:\s*false/.test(text)

const details: Readonly<Record<ConnectProblem, string>> = {
  notAddress: 'This is not an address.',
  noHost: 'The name of this address is not known.',
  noAnswer: 'Nothing answers at this address.',
  refused: 'Nothing listens at this address.',
  speaksHttp: 'This address expects http, not https.',
  speaksHttps: 'This address expects https, not http.',
  notEncrypted: 'The key would travel unencrypted.',
  badCertificate: 'The certificate of this address cannot be trusted.',
  notAllowed: 'This console may not contact this address. SERVICE_URL names those it may.',
  notService: 'This address is not the service.',
  wrongAddress: 'The key was accepted, but the service has no lists at this address.',
  openService: 'This service answers without a key.',
  needsKey: 'This service needs a key.',
  failing: 'The service has a fault of its own. Try again later.',
  noRoom:
    'This browser cannot hold one more session: sign out of another deployment, or use a shorter key.',
  wrongKey: 'The service did not accept these credentials.',
  unknownScheme: 'The service did not accept these credentials in any usual way.',
  blocked: 'The service does not allow pages of this address to read it.',
}

/** The HTTP status of a failure: 401 for a refused key, 400 if the gateway declines, else 502. */
export function failedStatus(problem: ConnectProblem): number {
  if (['wrongKey', 'unknownScheme', 'needsKey'].includes(problem)) return 401
  const isOwn = ['notAllowed', 'notEncrypted', 'notAddress', 'noRoom', 'openService']
  return isOwn.includes(problem) ? 400 : 502
}

export function failure(
  problem: ConnectProblem,
  tried: readonly AuthAttempt[] = [],
  answer?: ReadAnswer,
): ConnectFailure {
  return {
    problem,
    detail: details[problem],
    tried,
    ...(answer && {
      answer: {
        status: answer.status,
        isHtml: answer.isHtml,
        text: answer.text.slice(0, maxText),
        ...(answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
      },
    }),
    ...(answer?.location !== undefined && { location: answer.location }),
  }
}

const isListText = ({ isJson, text }: ReadAnswer): boolean => isJson && /^\s*\[|:\s*\[/.test(text)

/** The approximate number of records in a response, to compare two responses of one list. */
const sizeOf = ({ text }: ReadAnswer) => text.split('{').length

const isMissing = ({ status }: ReadAnswer) => [404, 405, 410].includes(status)

/**
 * The problem of an address, by its response to a read without a key; `undefined` for a service.
 */
function problemWithout(answer: ReadAnswer): ConnectProblem | undefined {
  const { status, isHtml, isJson, text } = answer
  if (status >= 500 || status === 429) return 'failing'
  // Some services refuse a missing key with a web page.
  if (status === 401 || status === 403) return undefined
  if ((status >= 300 && status < 400) || isHtml) return 'notService'
  if (isMissing(answer)) return 'notService'
  if (isDone(answer)) return isListText(answer) ? undefined : 'notService'
  if (isRefusedText(text)) return undefined
  return isJson || status === 400 ? undefined : 'notService'
}

/** Equal for two responses that differ only in the repeated key, ids and times. */
const comparableText = ({ status, text }: ReadAnswer, secret: string) =>
  `${status} ${text.replaceAll(secret, '').replaceAll(/[\da-f]{6,}|\d+/gi, '#')}`

/** Includes the scheme by which a key was accepted, where no list was found. */
type FailedSearch = ConnectFailure & { readonly passed?: AuthScheme }

export interface WhatToTry {
  /** Empty if the person has none. */
  readonly secret: string
  readonly authSchemes: readonly AuthScheme[]
  /** Whether to send the credential even if the service responds without it. */
  readonly isConfirmed: boolean
}

/**
 * Finds the scheme by which a service accepts a credential. The proof is a list that opens, or has
 * more records, only with the credential. A 403 may mean a wrong key as well as a missing right.
 * @param problemOf the problem behind an error that `read` has thrown
 */
export async function findAuthScheme(
  read: Read,
  { secret, authSchemes, isConfirmed }: WhatToTry,
  problemOf: (error: unknown) => ConnectProblem | Promise<ConnectProblem>,
): Promise<FoundAuthScheme | FailedSearch> {
  const tried: AuthAttempt[] = []
  let isOnlyHtml = true
  const attempt = async (path: string, authScheme: AuthScheme | null) => {
    const answer = await (authScheme ? read(path, credentials(authScheme, secret)) : read(path))
    const { status, isJson, tookMs } = answer
    isOnlyHtml &&= answer.isHtml
    const shown = authScheme && maskedScheme(authScheme)
    if (answer !== unreadableAnswer) tried.push({ authScheme: shown, path, status, isJson, tookMs })
    return answer
  }
  let last: ReadAnswer | undefined
  let hasSaidMore: ReadAnswer | undefined
  /** The first response without the credential that is not from a service. */
  let other: { readonly problem: ConnectProblem; readonly answer: ReadAnswer } | undefined
  let openPath: string | undefined
  /** The response where the credential was accepted, but the path does not exist. */
  let missing: { readonly authScheme: AuthScheme; readonly answer: ReadAnswer } | undefined
  let failed: ReadAnswer | undefined
  try {
    for (const path of paths) {
      const without = await attempt(path, null)
      if (without !== unreadableAnswer) last ??= without
      const problem = problemWithout(without)
      if (problem) other ??= { problem, answer: without }
      // Another collection may be missing, or respond differently.
      if (problem && !isConfirmed) continue
      const isOpen = isDone(without)
      if (isOpen) openPath ??= path
      // The key is sent only if the service requires it, or the person has confirmed it.
      if (isOpen && !isConfirmed) continue
      if (openPath !== undefined && !isConfirmed) break
      let isDenied = without.status === 403 || isOpen || problem !== undefined
      for (const authScheme of authSchemes) {
        const answer = await attempt(path, authScheme)
        if (isDone(answer) && (!isOpen || sizeOf(answer) > sizeOf(without)))
          return { authScheme, path, tried, isUnchecked: false }
        if (answer.status === 429) return failure('failing', tried, answer)
        if (answer === unreadableAnswer) continue
        last = answer
        if (answer.status >= 500) failed ??= answer
        if (isMissing(answer) && isRefusal(without)) missing ??= { authScheme, answer }
        isDenied ||= answer.status === 403 || isMissing(answer)
        if (
          without !== unreadableAnswer &&
          comparableText(answer, secret) !== comparableText(without, secret)
        )
          hasSaidMore ??= answer
      }
      // A key without the right for this list may open another one.
      if (!isDenied) break
    }
  } catch (error) {
    return failure(await problemOf(error), tried)
  }
  const isKeyed = secret !== ''
  const [first] = authSchemes
  if (openPath !== undefined) {
    if (!isKeyed)
      return { authScheme: first ?? { scheme: 'none' }, path: openPath, tried, isUnchecked: false }
    if (!isConfirmed) return failure('openService', tried)
    if (first) return { authScheme: first, path: openPath, tried, isUnchecked: true }
  }
  const isSent = tried.some(({ authScheme }) => authScheme !== null)
  if (!isSent && other) return failure(other.problem, tried, other.answer)
  if (!isKeyed) return failure('needsKey', tried, last)
  if (missing)
    return { ...failure('wrongAddress', tried, missing.answer), passed: missing.authScheme }
  if (failed) return failure('failing', tried, failed)
  if (isOnlyHtml) return failure('notService', tried, hasSaidMore ?? last)
  return hasSaidMore || authSchemes.length === 1
    ? failure('wrongKey', tried, hasSaidMore ?? last)
    : failure('unknownScheme', tried, last)
}

const isRefusal = ({ status }: ReadAnswer) => status === 401 || status === 403

/** Common base addresses to try for a service whose lists are not at the given address. */
function otherBases(base: string): readonly string[] {
  const { origin, pathname } = new URL(base)
  const parts = pathname.split('/').filter(Boolean)
  const parents = parts.map((_, n) => `/${parts.slice(0, n).join('/')}`.replace(/\/$/, ''))
  const bases = [...parents.toReversed(), '', '/api', '/v1', '/api/v1']
  const own = pathname.replace(/\/+$/, '')
  return [...new Set(bases)].filter((path) => path !== own).map((path) => origin + path)
}

/**
 * The address at the same host with a list of the service.
 * @param by sent too, if the service has accepted it already
 */
async function findBase(
  base: string,
  readAt: (base: string) => Read,
  by: Credentials | undefined,
): Promise<string | undefined> {
  for (const other of otherBases(base)) {
    const answer = await readAt(other)(paths[0], by).catch(() => undefined)
    if (!answer || answer === unreadableAnswer) continue
    const isFound = isDone(answer) && isListText(answer)
    if (isFound || (!by && isRefusal(answer) && answer.isJson)) return other
  }
  return undefined
}

const isSame = (one: AuthScheme, other: AuthScheme) =>
  one.scheme === other.scheme && one.name === other.name

/** Adds the service's correct address to a failure, where that is the cause and can be found. */
export async function withBase(
  { passed, ...failed }: FailedSearch,
  base: string,
  secret: string,
  readAt: (base: string) => Read,
): Promise<ConnectFailure> {
  const isElsewhere = failed.problem === 'notService' || failed.problem === 'wrongAddress'
  if (!isElsewhere || failed.location !== undefined) return failed
  const found = await findBase(base, readAt, passed && credentials(passed, secret))
  return found === undefined ? failed : { ...failed, base: found }
}

/**
 * The secret and the schemes to try it with.
 * @param knownWay the way in which this deployment accepted a credential before
 */
export function schemesToTry(
  signInRequest: Exclude<SignInRequest, { scheme: 'demo' }>,
  knownWay: AuthScheme | undefined,
): WhatToTry {
  const { isConfirmed = false, headers = knownWay?.headers } = signInRequest
  const tried = (secret: string, authSchemes: readonly AuthScheme[]): WhatToTry => ({
    secret,
    authSchemes: headers ? authSchemes.map((one) => ({ ...one, headers })) : authSchemes,
    isConfirmed,
  })
  if (signInRequest.scheme === 'password')
    return tried(`${signInRequest.email}:${signInRequest.password}`, [{ scheme: 'basic' }])
  const { secret, authScheme } = signInRequest
  if (secret === '') return tried('', headers ? [{ scheme: 'none' }] : [])
  if (authScheme?.scheme === 'query' && authScheme.name === undefined)
    return tried(
      secret,
      keyParameters.map((name) => ({ scheme: 'query', name })),
    )
  if (authScheme) return tried(secret, [authScheme])
  const isKeyWay = knownWay && knownWay.scheme !== 'basic' && knownWay.scheme !== 'none'
  const others = keySchemes.filter((one) => !knownWay || !isSame(one, knownWay))
  return tried(secret, isKeyWay ? [knownWay, ...others] : others)
}
