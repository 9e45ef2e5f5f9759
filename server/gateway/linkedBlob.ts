import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { wrappedBlobIn } from '../../src/dialect/blobForms.ts'
import { reachOf } from './remoteAddress.ts'
import { textWithin } from './textWithin.ts'

/** Bytes of an answer that may contain a link. */
const maxAnswerBytes = 65_536
/** Bytes and milliseconds that a linked blob may take. */
export const maxLinkedBytes = 200_000_000
const maxWaitMs = 15_000
const maxTotalMs = 300_000

const refused = (detail: string, status = 502) => Response.json({ detail }, { status })

/** The address to connect to; `undefined` if this host must not be contacted. */
async function allowedAddress(url: URL, service: URL): Promise<string | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const all = await lookup(host, { all: true })
  const isAtService = url.host === service.host
  // One bad address among several is reason enough: names may be made to change.
  const isAllowed = all.every(({ address }) => {
    const reach = reachOf(address)
    return reach === 'public' || (reach === 'own' && isAtService)
  })
  return isAllowed ? all[0]?.address : undefined
}

/** Sends a GET without any credential to exactly this address, and follows no redirect. */
const get = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = send(url, {
      signal,
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity' },
      // Connects to the checked address, even if the name resolves differently by now.
      lookup: (_host, options, done) => {
        const family = isIP(address)
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    sent.setTimeout(maxWaitMs, () => sent.destroy(new Error('timeout')))
    sent.once('response', resolve)
    // More than one may come: of the time limit, of the connection and of an abort.
    sent.on('error', reject)
    sent.end()
  })

async function* within(body: IncomingMessage, done: () => void): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      size += piece.byteLength
      if (size > maxLinkedBytes) throw new Error('too large')
      yield piece
    }
  } finally {
    done()
  }
}

/**
 * Fetches the blob behind the link in a service's response. Only the linked address is contacted,
 * never a link-local or metadata one. A private address is contacted only at the service's own
 * host. No credentials are sent, no redirects followed, and size and time are limited.
 * @param answer of the service to the request of this person
 * @param serviceUrl the base URL of the service
 * @returns the blob; a failed `answer` as it is; else a refusal with `detail`
 */
export async function followLink(answer: Response, serviceUrl: string): Promise<Response> {
  if (!answer.ok) return answer
  const text = await textWithin(answer.body, maxAnswerBytes)
  let found
  try {
    found = wrappedBlobIn(JSON.parse(text ?? ''))
  } catch {
    found = undefined
  }
  if (found?.is !== 'link') return refused('The answer of the service contains no link.')
  const service = new URL(serviceUrl)
  const url = URL.canParse(found.address, service.href)
    ? new URL(found.address, service)
    : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refused('The service names a link that is not followed.')
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), maxTotalMs)
  try {
    const address = await allowedAddress(url, service)
    if (address === undefined) throw new RangeError('private')
    const linked = await get(url, address, abort.signal)
    const status = linked.statusCode ?? 0
    if (status !== 200 || Number(linked.headers['content-length'] ?? 0) > maxLinkedBytes) {
      linked.destroy()
      clearTimeout(timer)
      return refused(
        status === 200
          ? 'The linked blob is too large to be read here.'
          : `The address of the blob answered with ${status}.`,
      )
    }
    const { 'content-type': type, 'content-length': length } = linked.headers
    const body = Readable.toWeb(Readable.from(within(linked, () => clearTimeout(timer))))
    return new Response(body as ReadableStream, {
      headers: {
        'Content-Type': found.type ?? type ?? 'application/octet-stream',
        ...(length !== undefined && { 'Content-Length': length }),
        'Content-Disposition': 'attachment',
      },
    })
  } catch (problem) {
    clearTimeout(timer)
    return refused(
      problem instanceof RangeError
        ? 'The service names a link to a private address, which is not followed.'
        : 'The address of the blob could not be reached.',
    )
  }
}
