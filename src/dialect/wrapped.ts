import { isRecord } from './ids.ts'

/** Keys that may stand beside the wrapped answer, and say nothing about it. */
const beside = /^(?:meta|status|success|ok|code|message|error|errors|links|request_?id|type)$/i

export const isBeside = (key: string): boolean => beside.test(key)

/** The key of the only list or object in an answer that has nothing else to say. */
export function onlyPartOf(answer: unknown, besideToo?: RegExp): string | undefined {
  if (!isRecord(answer)) return undefined
  const keys = Object.keys(answer).filter((key) => !isBeside(key) && !besideToo?.test(key))
  const [key = '', ...others] = keys
  const part = answer[key]
  return others.length === 0 && (isRecord(part) || Array.isArray(part)) ? key : undefined
}

/**
 * What `read` understands of an operation's answer: as it is, or below keys that only wrap it,
 * whatever they are called. Every reader of a single form of answer uses this, because nobody can
 * know the key.
 */
export function readWrapped<T>(
  answer: unknown,
  read: (answer: unknown) => T | undefined,
  depth = 2,
): T | undefined {
  const found = read(answer)
  if (found !== undefined || depth === 0 || !isRecord(answer)) return found
  const key = onlyPartOf(answer)
  return key === undefined ? undefined : readWrapped(answer[key], read, depth - 1)
}
