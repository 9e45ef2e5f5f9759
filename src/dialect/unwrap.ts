import { asItem, isRecord } from './ids.ts'
import { profile } from './profile.ts'
import { onlyPartOf } from './wrapped.ts'

/** Keys that only wrap a response, in every service that uses them. */
const wrapperKeys = ['data', 'result', 'response', 'payload', 'item', 'record', 'object']

/** The key of the record inside an object without an id; `undefined` if it is uncertain. */
export function recordKeyOf(answer: unknown): string | undefined {
  if (!isRecord(answer) || asItem(answer) !== undefined) return undefined
  const keys = Object.keys(answer).filter((key) => asItem(answer[key]) !== undefined)
  return keys.length > 1 ? wrapperKeys.find((key) => keys.includes(key)) : keys[0]
}

/** The record inside a response, wrapped in any single key, up to twice. */
export function recordIn(answer: unknown, depth = 2): unknown {
  if (!isRecord(answer) || asItem(answer) !== undefined || depth === 0) return answer
  const key = recordKeyOf(answer) ?? wrapperKeyOf(answer)
  return key === undefined ? answer : recordIn(answer[key], depth - 1)
}

/** The wrapper key of an operation's response, which may have any form and needs no id. */
function wrapperKeyOf(answer: Readonly<Record<string, unknown>>): string | undefined {
  const key = onlyPartOf(answer)
  const isWrapper =
    key !== undefined && (wrapperKeys.includes(key) || key === profile.get().recordWrapper)
  return isWrapper ? key : undefined
}

/** An operation's response without a mere wrapper. */
export function unwrapped(answer: unknown): unknown {
  if (!isRecord(answer) || asItem(answer) !== undefined) return answer
  const key = wrapperKeyOf(answer)
  return key === undefined ? answer : answer[key]
}
