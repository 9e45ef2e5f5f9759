import { instantOf } from '../../../dialect/time.ts'
import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

/** A day as epoch time is its day in UTC. */
function decode(returned: unknown): unknown {
  const text = textOf(returned)
  const at = typeof text === 'string' && /^\d{9,13}$/.test(text) ? instantOf(text) : undefined
  return at === undefined ? text : new Date(at).toISOString().slice(0, 10)
}

export const date = defineKind({ type: 'date', decode, layout: 'time' })
