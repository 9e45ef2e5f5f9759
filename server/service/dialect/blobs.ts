import { randomUUID } from 'node:crypto'

interface Linked {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly until: number
}

const linked = new Map<string, Linked>()
/** Milliseconds for which a link to a blob works, without a credential. */
const linkMs = 60_000

export const linkedPath = '/files/'

/** A link to these bytes that works for a minute. */
export function linkTo(bytes: ArrayBuffer, type: string): string {
  const now = Date.now()
  for (const [name, { until }] of linked) if (until < now) linked.delete(name)
  const name = randomUUID()
  linked.set(name, { bytes, type, until: now + linkMs })
  return `${linkedPath}${name}`
}

/** The answer to such a link. */
export function linkedAnswer(path: string): Response {
  const found = linked.get(path.slice(linkedPath.length))
  return found && found.until > Date.now()
    ? new Response(found.bytes, { headers: { 'Content-Type': found.type } })
    : new Response('This link does not work any more.', { status: 410 })
}
