import { JsonSyntaxError, parseJson, printJson, type JsonProblem } from '../../../dialect/json.ts'

/** Keys that would change an object's prototype instead of becoming a field. */
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

export interface JsonError {
  readonly is: 'problem'
  readonly code: JsonProblem | 'refusedKey'
  /** The invalid character or key. */
  readonly what: string
  /** Index into the text, for the marker in the editor. */
  readonly at: number
  readonly line: number
  readonly column: number
}

export type JsonReading =
  | { readonly is: 'blank' }
  | { readonly is: 'value'; readonly value: unknown }
  | JsonError

function problem(text: string, code: JsonError['code'], position: number, what: string): JsonError {
  const at = Math.max(0, Math.min(position, text.length))
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { is: 'problem', code, what, at, line, column: at - before.lastIndexOf('\n') }
}

/** Finds a refused key: in valid JSON every string followed by a colon is a key. */
function refusedKey(text: string): { key: string; at: number } | undefined {
  for (const match of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (match[2] === undefined) continue
    const key = String(JSON.parse(match[1] ?? '""'))
    if (refusedKeys.has(key)) return { key, at: match.index }
  }
  return undefined
}

/** Parses the editor's text. It never throws, and numbers keep every digit. */
export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { is: 'blank' }
  try {
    const value = parseJson(text)
    const refused = refusedKey(text)
    if (refused) return problem(text, 'refusedKey', refused.at, refused.key)
    return { is: 'value', value }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return problem(text, error.problem, error.at, error.what)
  }
}

/** The editor's text for a loaded value. Text that already is JSON is not encoded again. */
export function jsonText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' && /^\s*[[{]/.test(value) && readJson(value).is === 'value')
    return value
  return printJson(value, 2)
}

/** Whether two texts are the same JSON apart from spaces; invalid texts are compared as text. */
export function sameJson(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [readJson(a), readJson(b)]
  return (
    one.is === 'value' && other.is === 'value' && printJson(one.value) === printJson(other.value)
  )
}

export const formattedJson = (text: string): string => {
  const reading = readJson(text)
  return reading.is === 'value' ? printJson(reading.value, 2) : text
}
