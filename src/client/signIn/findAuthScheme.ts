import type { AuthAttempt, AuthScheme, ConnectFailure, ConnectProblem } from '../../gateway.ts'
import { credentials, keyParameters, keySchemes, type Credentials } from '../authScheme.ts'
import type { SignInRequest } from './signInRequest.ts'

export interface ReadAnswer {
  readonly status: number
  readonly isHtml: boolean
  readonly isJson: boolean
  /** The beginning of the body. */
  readonly text: string
  readonly location: string | undefined
  readonly tookMs: number
}

/**
 * In place of an answer that the browser keeps from the page: many services allow pages only with a
 * key, or only with the headers they use. Counts as a refusal, and not as an answer.
 */
export const unreadableAnswer: ReadAnswer = {
  status: 401,
  isHtml: false,
  isJson: false,
  text: '',
  location: undefined,
  tookMs: 0,
}

/** Sends a GET of a path of the specification; throws what kept it from being answered. */
export type Read = (path: string, credentials?: Credentials) => Promise<ReadAnswer>

export interface FoundAuthScheme {
  readonly authScheme: AuthScheme
  /** A list that the credential opens and that is closed without: it shows whether it still does. */
  readonly path: string
  readonly tried: readonly AuthAttempt[]
  readonly isUnchecked: boolean
}

/** Lists that are read to find out, in this order; the later ones only where the first is refused. */
const paths = ['/workspaces/', '/notifications/notifications/', '/users/', '/tokens/'] as const

/** Characters of an answer that are passed on with a failure. */
const maxText = 300

const isDone = ({ status, isHtml }: ReadAnswer) => status >= 200 && status < 300 && !isHtml

const details: Readonly<Record<ConnectProblem, string>> = {
  noHost: 'The name of this address is not known.',
  noAnswer: 'Nothing answers at this address.',
  notEncrypted: 'The key would travel unencrypted.',
  badCertificate: 'The certificate of this address cannot be trusted.',
  notAllowed: 'This console may not contact this address. SERVICE_URL names those it may.',
  notService: 'This address is not the service.',
  failing: 'The service has a fault of its own. Try again later.',
  noRoom:
    'This browser cannot hold one more session: sign out of another deployment, or use a shorter key.',
  wrongKey: 'The service did not accept these credentials.',
  unknownScheme: 'The service did not accept these credentials in any usual way.',
  blocked: 'The service does not allow pages of this address to read it.',
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
      },
    }),
    ...(answer?.location !== undefined && { location: answer.location }),
  }
}

/** What the answer to a read without a key says about the address; `undefined`: it is a service. */
function problemWithout(answer: ReadAnswer): ConnectProblem | undefined {
  const { status, isHtml, isJson, text } = answer
  if (status >= 500 || status === 429) return 'failing'
  // Some services refuse a missing key with a web page.
  if (status === 401 || status === 403) return undefined
  if ((status >= 300 && status < 400) || isHtml) return 'notService'
  if ([404, 405, 410].includes(status)) return 'notService'
  if (isDone(answer)) return isJson && /^\s*\[|:\s*\[/.test(text) ? undefined : 'notService'
  return isJson || status === 400 ? undefined : 'notService'
}

/** Equal for two answers that differ only in the key, ids and times they repeat. */
const comparableText = ({ status, text }: ReadAnswer, secret: string) =>
  `${status} ${text.replaceAll(secret, '').replaceAll(/[\da-f]{6,}|\d+/gi, '#')}`

/**
 * Finds the scheme by which a service takes a credential. A list that is closed without the credential
 * and opens with it is the proof: an answer 403 may mean a wrong key as well as a missing right.
 * @param problemOf what kept a read from being answered, from what it threw
 */
export async function findAuthScheme(
  read: Read,
  secret: string,
  authSchemes: readonly AuthScheme[],
  problemOf: (error: unknown) => ConnectProblem | Promise<ConnectProblem>,
): Promise<FoundAuthScheme | ConnectFailure> {
  const tried: AuthAttempt[] = []
  let isOnlyHtml = true
  const attempt = async (path: string, authScheme: AuthScheme | null) => {
    const answer = await (authScheme ? read(path, credentials(authScheme, secret)) : read(path))
    const { status, isJson, tookMs } = answer
    isOnlyHtml &&= answer.isHtml
    if (answer !== unreadableAnswer) tried.push({ authScheme, path, status, isJson, tookMs })
    return answer
  }
  let last: ReadAnswer | undefined
  let hasSaidMore: ReadAnswer | undefined
  let isOpen = false
  try {
    for (const path of paths) {
      const without = await attempt(path, null)
      if (without !== unreadableAnswer) last ??= without
      const problem = problemWithout(without)
      // Another collection may be missing, or answer in its own way.
      if (problem && path !== paths[0]) continue
      if (problem) return failure(problem, tried, without)
      if (isDone(without)) {
        isOpen = true
        continue
      }
      let isDenied = without.status === 403
      for (const authScheme of authSchemes) {
        const answer = await attempt(path, authScheme)
        if (isDone(answer)) return { authScheme, path, tried, isUnchecked: false }
        if (answer.status === 429) return failure('failing', tried, answer)
        if (answer === unreadableAnswer) continue
        last = answer
        isDenied ||= answer.status === 403
        if (
          without !== unreadableAnswer &&
          comparableText(answer, secret) !== comparableText(without, secret)
        )
          hasSaidMore ??= answer
      }
      // A key that only lacks the right for this list may open another one.
      if (!isDenied) break
    }
  } catch (error) {
    return failure(await problemOf(error), tried)
  }
  const [first] = authSchemes
  if (isOpen && first && !tried.some(({ authScheme }) => authScheme !== null))
    return { authScheme: first, path: paths[0], tried, isUnchecked: true }
  if (isOnlyHtml) return failure('notService', tried, hasSaidMore ?? last)
  return hasSaidMore || authSchemes.length === 1
    ? failure('wrongKey', tried, hasSaidMore ?? last)
    : failure('unknownScheme', tried, last)
}

const isSame = (one: AuthScheme, other: AuthScheme) =>
  one.scheme === other.scheme && one.name === other.name

/**
 * The secret and the schemes to try it with.
 * @param knownWay in which this deployment took a credential before
 */
export function schemesToTry(
  signInRequest: Exclude<SignInRequest, { scheme: 'demo' }>,
  knownWay: AuthScheme | undefined,
): [string, readonly AuthScheme[]] {
  if (signInRequest.scheme === 'password')
    return [`${signInRequest.email}:${signInRequest.password}`, [{ scheme: 'basic' }]]
  const { secret, authScheme } = signInRequest
  if (authScheme?.scheme === 'query' && authScheme.name === undefined)
    return [secret, keyParameters.map((name) => ({ scheme: 'query', name }))]
  if (authScheme) return [secret, [authScheme]]
  const others = keySchemes.filter((one) => !knownWay || !isSame(one, knownWay))
  return [secret, knownWay && knownWay.scheme !== 'basic' ? [knownWay, ...others] : others]
}
