import type { LoggedRequest } from '../../client/requestLog.ts'
import { isSecretName, masked } from '../../dialect/secretNames.ts'

/** The content of a report; labels are in the person's language. */
export interface ReportInput {
  /** Address of the page that the report is about, with its origin. */
  readonly page: string
  /** Lines on the console, the service and the browser: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The observed behaviour of the service: name and value. */
  readonly profile: readonly (readonly [name: string, value: string])[]
  readonly requests: readonly LoggedRequest[]
  /** The person's own address, which may stay in the text. */
  readonly ownEmail: string | undefined
  readonly labels: {
    readonly page: string
    readonly profile: string
    readonly requests: string
    readonly noAnswer: string
    readonly hidden: string
  }
}

/** Values under secret names in a query are masked. */
const withoutQuerySecrets = (text: string): string =>
  text.replaceAll(/([?&])([^=&\s]+)=([^&\s]*)/g, (whole, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=${masked}` : whole,
  )

/** Matches credentials of the local service. */
const keys = /\bws[kst]_[\w-]+/g
const emails = /[\w.!#$&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi

/** Masks secrets and the addresses of other people, also within a query string. */
export function redacted(text: string, ownEmail: string | undefined, hidden: string): string {
  const own = ownEmail?.toLowerCase()
  return withoutQuerySecrets(text)
    .replaceAll(keys, masked)
    .replaceAll(emails, (found) => {
      // In a query string, the parameter's name precedes the address.
      const [name, address] = found.includes('=')
        ? [found.slice(0, found.lastIndexOf('=') + 1), found.slice(found.lastIndexOf('=') + 1)]
        : ['', found]
      return address.replace('%40', '@').toLowerCase() === own ? found : name + hidden
    })
}

/** "2026-11-23T16:40:01Z GET /stores/ 200 120 ms": without fields, headers and answers. */
function requestLine(
  { at, method, path, status, state, took }: LoggedRequest,
  noAnswer: string,
): string {
  const ended = status ?? (state === 'pending' ? '…' : noAnswer)
  const time = new Date(at).toISOString().replace(/\.\d+/, '')
  return `${time} ${method} ${path} ${ended}${took === undefined ? '' : ` ${Math.round(took)} ms`}`
}

/** A report as text for a ticket, without secrets, bodies and addresses of others. */
export function supportReport(input: ReportInput): string {
  const { page, facts, profile, requests, ownEmail, labels } = input
  const lines = [
    `${labels.page}: ${page}`,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(profile.length === 0
      ? []
      : ['', `${labels.profile}:`, ...profile.map(([name, value]) => `${name}: ${value}`)]),
    ...(requests.length === 0
      ? []
      : ['', `${labels.requests}:`, ...requests.map((one) => requestLine(one, labels.noAnswer))]),
  ]
  return redacted(lines.join('\n'), ownEmail, labels.hidden)
}
