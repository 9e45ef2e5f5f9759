import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import type { RateLimit } from '../service/serviceTypes.ts'
import type { SealKeys } from './seal.ts'

export interface RemoteService {
  readonly name: string
  readonly baseUrl: URL
}

/** @returns the reason as an Error, for this and every reader of a setting below */
export const anInteger =
  (min: number, max: number) =>
  (text: string): number | Error => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max
      ? value
      : new Error(`must be a whole number from ${min} to ${max}, not "${text}"`)
  }

export function onOff(text: string): boolean | Error {
  if (['1', 'on', 'true', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'off', 'false', 'no'].includes(text.toLowerCase())) return false
  return new Error(`must be on or off, not "${text}"`)
}

/** `600` limits all requests per minute, `600/120` reads and writes separately. */
export function rateLimit(text: string): RateLimit | Error {
  const [, reads, writes = reads] = /^(\d{1,7})(?:\/(\d{1,7}))?$/.exec(text) ?? []
  const limit = { readsPerMinute: Number(reads), writesPerMinute: Number(writes) }
  return limit.readsPerMinute > 0 && limit.writesPerMinute > 0
    ? limit
    : new Error(`must be requests per minute (600), or reads and writes (600/120), not "${text}"`)
}

const list = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Addresses divided by commas or spaces. */
export function splitEmails(text: string): string[] | Error {
  const wrong = list(text).find((part) => !/^[^\s@]+@[^\s@]+$/.test(part))
  return wrong === undefined
    ? list(text)
    : new Error(`must be e-mail addresses with commas between them; "${wrong}" is none`)
}

/** Origins divided by commas or spaces, as browsers send them: without a path. */
export function splitOrigins(text: string): string[] | Error {
  const wrong = list(text).find((part) => !URL.canParse(part) || new URL(part).origin !== part)
  return wrong === undefined
    ? list(text)
    : new Error(
        `must be origins such as https://example.org with commas between; "${wrong}" is none`,
      )
}

const isRandom = (key: string) => Buffer.byteLength(key) >= 32

/** The key is not repeated in the message. */
export const operatorKey = (text: string): string | Error =>
  isRandom(text) && /^[\x21-\x7e]+$/.test(text)
    ? text
    : new Error(
        'must be random text of 32 characters or more without spaces, such as `openssl rand -base64 32` prints',
      )

/** The keys are not repeated in the message. */
export function sealKeys(text: string): SealKeys | Error {
  const [first, ...others] = list(text)
  const isLong = [first ?? '', ...others].every(isRandom)
  return first === undefined || !isLong
    ? new Error(
        'must be random text of 32 bytes or more, such as `openssl rand -base64 32` prints; with a comma after it, an old one still opens sessions',
      )
    : [first, ...others]
}

/** Must be https: the session's cookie is `Secure`. */
export function publicUrl(text: string): URL | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return new Error(`must be an https address without a path, such as https://console.example.org`)
  return url
}

/** Deployments as `https://…` or `name=https://…`, divided by commas; a name comes once. */
export function remoteServices(text: string): RemoteService[] | Error {
  const services: RemoteService[] = []
  for (const part of text.split(',')) {
    const [, name, address = ''] = /^(?:([\w .-]+)=)?(.*)$/.exec(part.trim()) ?? []
    const baseUrl = remoteAddress(address)
    if (baseUrl instanceof Error) return baseUrl
    services.push({ name: name ?? baseUrl.host, baseUrl })
  }
  const names = services.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? services : new Error(`names "${twice}" twice`)
}

function remoteAddress(text: string): URL | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Plain HTTP is allowed only for a service on this machine, because the connection carries
  // credentials.
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === undefined || !safe)
    return new Error(
      'must name https addresses, as in https://one.example or a=https://…,b=https://…',
    )
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return new Error('must hold no credential, query or fragment: people sign in with their own')
  url.pathname = url.pathname.replace(/\/*$/, '/')
  return url
}
