import { minuteMs } from '../durations.ts'
import { encodeBody } from './bodyEncoding.ts'
import { writeHeaders } from './deployment.ts'
import { addressed, type SentHeaders, whyNothing } from './gatewayAccess.ts'
import type { HttpAnswer } from './outcome.ts'
import type { Transport } from './submit.ts'
import { startExchange } from './transport.ts'

/** Milliseconds without progress after which an upload counts as lost. */
const stallTimeoutMs = 60_000

/** Milliseconds to wait for the response after sending, because a large file is stored first. */
const answerTimeoutMs = 10 * minuteMs

export interface UploadOptions {
  readonly signal: AbortSignal
  /** Bytes of the body sent so far, and in total. */
  readonly onProgress: (sent: number, total: number) => void
  /** Called when everything is sent and the response is still pending. */
  readonly onSent: () => void
}

function addressedOr(lost: () => Error, path: string, headers: SentHeaders) {
  try {
    return addressed(path, headers)
  } catch {
    // The page's session has ended, so nothing is sent.
    throw lost()
  }
}

/**
 * The transport of a write with a file. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 * @throws ServiceError; AbortError when `signal` aborts, which leaves the outcome open
 */
export const uploadTransport =
  (uploading: UploadOptions): Transport =>
  async (request, submitHeaders) => {
    const { method, path, form = [] } = request
    uploading.signal.throwIfAborted()
    const headers = { ...writeHeaders(), ...submitHeaders }
    const exchange = startExchange(request, 'write', headers)
    if (!navigator.onLine) throw exchange.lost('offline')
    const [url, sent] = addressedOr(() => exchange.lost('offline'), path, headers)
    const address = new URL(url, location.href).href

    const parts = await new Promise<Omit<HttpAnswer, 'took'>>((resolve, reject) => {
      const wire = new XMLHttpRequest()
      let timer: number | undefined
      let hasTimedOut = false
      const within = (limit: number) => {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => {
          hasTimedOut = true
          wire.abort()
        }, limit)
      }
      const abort = () => wire.abort()
      const end = () => {
        window.clearTimeout(timer)
        uploading.signal.removeEventListener('abort', abort)
      }
      wire.open(method, address)
      for (const [name, value] of Object.entries(sent ?? {})) wire.setRequestHeader(name, value)
      wire.upload.addEventListener('progress', ({ loaded, total }) => {
        within(stallTimeoutMs)
        uploading.onProgress(loaded, total)
      })
      wire.upload.addEventListener('load', () => {
        within(answerTimeoutMs)
        uploading.onSent()
      })
      wire.addEventListener('load', () => {
        end()
        // XMLHttpRequest follows redirects: a response from another address is not the service's.
        if (wire.responseURL !== '' && wire.responseURL !== address)
          reject(exchange.lost('unreadable'))
        else resolve({ status: wire.status, headers: headersOf(wire), body: wire.responseText })
      })
      wire.addEventListener('error', () => {
        end()
        // Bytes may have arrived, even if the browser reports being offline now.
        void whyNothing().then((cause) => reject(exchange.lost(cause)))
      })
      wire.addEventListener('abort', () => {
        end()
        if (hasTimedOut) return reject(exchange.lost('timeout'))
        exchange.cancelled()
        reject(new DOMException('cancelled', 'AbortError'))
      })
      uploading.signal.addEventListener('abort', abort)
      within(stallTimeoutMs)
      wire.send(encodeBody(form))
    })
    return exchange.answered(parts)
  }

function headersOf(wire: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of wire.getAllResponseHeaders().trim().split(/\r\n/)) {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) headers.append(name, value)
  }
  return headers
}
