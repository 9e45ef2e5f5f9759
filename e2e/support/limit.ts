import type { Fault } from './fault.ts'
import { answer } from './fault.ts'

type Limit = Extract<Fault, { kind: 'limit' }>

interface Bucket {
  left: number
  /** Epoch milliseconds. */
  at: number
}

const buckets = new WeakMap<Limit, Bucket>()

/** The answer to a request above the limit, which says when the next one is granted; `undefined` to one below. */
export function overLimit(limit: Limit): Extract<Fault, { kind: 'answer' }> | undefined {
  const { perSecond } = limit
  const now = Date.now()
  const { left, at } = buckets.get(limit) ?? { left: perSecond, at: now }
  const granted = Math.min(perSecond, left + ((now - at) / 1000) * perSecond)
  buckets.set(limit, { left: granted < 1 ? granted : granted - 1, at: now })
  if (granted >= 1) return undefined
  const seconds = Math.ceil((1 - granted) / perSecond)
  return answer(429, { detail: 'Too many requests.' }, { 'Retry-After': String(seconds) })
}
