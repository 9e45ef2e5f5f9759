import { isRecord } from './ids.ts'

/** Keys beside a wrapped response that do not describe it. */
const beside =
  /^(?:meta|(?:is_?)?(?:success(?:ful)?|succeeded|ok)|status|(?:status_?)?code|message|msg|error|errors|links|request_?id|type)$/i

export const isBeside = (key: string): boolean => beside.test(key)

/** The key of the only list or object in a response without other content. */
export function onlyPartOf(answer: unknown, besideToo?: RegExp): string | undefined {
  if (!isRecord(answer)) return undefined
  const keys = Object.keys(answer).filter((key) => !isBeside(key) && !besideToo?.test(key))
  const [key = '', ...others] = keys
  const part = answer[key]
  return others.length === 0 && (isRecord(part) || Array.isArray(part)) ? key : undefined
}

/**
 * Applies `read` to an operation's response: as it is, or below keys of any name that only wrap it.
 * Every reader of a single response form uses this, because the key is unknown.
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
