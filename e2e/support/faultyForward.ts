import { Agent, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Wait } from './fault.ts'
import { slowed } from './slowed.ts'

type InPlace = Extract<Fault, { kind: 'answer' | 'answer-after-apply' }>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const needsWholeBody = new Set<Fault['kind']>(['half-body', 'truncated-json', 'rewrite'])

/** Reads the full request first: an earlier answer would break the upload instead. */
export function answerInPlace(
  request: IncomingMessage,
  response: ServerResponse,
  fault: InPlace,
): void {
  request.resume()
  const after = fault.kind === 'answer' ? fault.after : undefined
  request.on('end', () => {
    if (after === undefined) sendInPlace(response, fault)
    else void passed(after, request).then(() => sendInPlace(response, fault))
  })
}

function sendInPlace(response: ServerResponse, { status, body, headers }: InPlace): void {
  const isPlain = typeof body === 'string' || body instanceof Uint8Array
  const sent = isPlain ? body : body === undefined ? '' : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...(body instanceof Uint8Array && { 'Content-Length': body.length }),
    ...headers,
  })
  response.end(sent)
}

/** Other faults continue as declared: the service applies requests that the browser has aborted. */
const leavesWithBrowser = (fault: Fault | undefined) =>
  fault === undefined || fault.kind === 'bandwidth'

/** Forwards a request to the gateway, and applies the fault in either direction. */
export function forwardWithFault(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): void {
  const headers = { ...request.headers }
  // A body that is to be modified must not be compressed.
  if (fault !== undefined && needsWholeBody.has(fault.kind)) delete headers['accept-encoding']
  const { hostname, port } = target
  const { method, url: path } = request
  const send = () => {
    const onward = httpRequest({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.on('error', () => response.destroy())
      // An unread response would keep its connection, and their number is limited.
      if (response.closed) answer.resume()
      response.on('close', () => answer.resume())
      void sendAnswer(request, answer, response, fault)
    })
    onward.on('error', () => request.socket.destroy())
    // The gateway must notice when the browser has disconnected.
    response.on('close', () => {
      if (!response.writableFinished && leavesWithBrowser(fault)) onward.destroy()
    })
    return onward
  }

  void (async () => {
    if (fault?.kind === 'slow' && fault.send !== undefined) await passed(fault.send, request)
    if (fault?.kind === 'twice') return sendTwice(request, send, { target, headers })
    const onward = send()
    if (fault?.kind === 'drop-upload') {
      const length = Number(request.headers['content-length'] ?? 0)
      return dropAt(request, onward, length * fault.at)
    }
    const upload =
      fault?.kind === 'bandwidth' ? request.pipe(slowed(fault.bytesPerSecond)) : request
    upload.pipe(onward)
  })()
}

const passed = (wait: Wait, { url = '' }: IncomingMessage) => {
  const time = typeof wait === 'function' ? wait(url) : wait
  return typeof time === 'number' ? pause(time) : time
}

function dropAt(
  request: IncomingMessage,
  onward: NodeJS.WritableStream & { destroy(): unknown },
  at: number,
) {
  let received = 0
  request.on('data', (part: Buffer) => {
    received += part.length
    if (received < at) {
      onward.write(part)
      return
    }
    request.socket.resetAndDestroy()
    onward.destroy()
  })
}

function sendTwice(
  request: IncomingMessage,
  send: () => NodeJS.WritableStream,
  { target, headers }: { target: URL; headers: IncomingMessage['headers'] },
): void {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const { hostname, port } = target
    const { method, url: path } = request
    const first = httpRequest({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => send().end(body))
    })
    first.on('error', () => request.socket.destroy())
    first.end(body)
  })
}

async function sendAnswer(
  request: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  const { statusCode: status = 502, headers } = answer
  switch (fault?.kind) {
    case 'reset-after-apply':
      await whole(answer)
      return void request.socket.resetAndDestroy()
    case 'hang':
      return void answer.resume()
    case 'answer-after-apply':
      await whole(answer)
      return sendInPlace(response, fault)
    case 'half-body': {
      const body = await whole(answer)
      response.writeHead(status, { ...headers, 'content-length': body.length })
      response.write(body.subarray(0, Math.floor(body.length * (fault.at ?? 0.5))))
      await pause(20)
      return void request.socket.resetAndDestroy()
    }
    case 'truncated-json': {
      const body = await whole(answer)
      const part = body.subarray(0, Math.floor(body.length / 2))
      response.writeHead(status, { ...headers, 'content-length': part.length })
      return void response.end(part)
    }
    case 'rewrite': {
      const before = (await whole(answer)).toString('utf8')
      const body = Buffer.from(fault.body?.(before) ?? before)
      const merged = { ...headers, ...lowerCased(fault.headers), 'content-length': body.length }
      const kept = Object.entries(merged).filter(([, value]) => value !== undefined)
      response.writeHead(fault.status ?? status, Object.fromEntries(kept))
      return void response.end(body)
    }
    case 'slow':
      if (fault.answer !== undefined) await passed(fault.answer, request)
      if (response.closed) return
      break
    case 'bandwidth':
      response.writeHead(status, headers)
      return void answer.pipe(slowed(fault.bytesPerSecond)).pipe(response)
    default:
  }
  response.writeHead(status, headers)
  answer.pipe(response)
}

const lowerCased = (headers: Readonly<Record<string, string | undefined>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function whole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  // The length is set again, so chunked encoding is not needed any more.
  delete answer.headers['transfer-encoding']
  return Buffer.concat(parts)
}
