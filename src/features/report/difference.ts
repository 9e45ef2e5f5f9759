import type { AnswerBody } from '../../dialect/answers.ts'
import { hasParts } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { entriesOf } from '../../dialect/orderedEntries.ts'

export interface Difference {
  /** `rows.0.score`: the path in the answer; empty for the answer itself. */
  readonly path: string
  /** Undefined if the path did not exist. */
  readonly before: string | undefined
  readonly now: string | undefined
}

/** Collects all plain values of an answer by path. */
function placesOf(value: unknown, path: string, into: Map<string, string>): void {
  if (!hasParts(value)) {
    into.set(path, typeof value === 'string' ? value : printJson(value))
    return
  }
  for (const [key, inner] of entriesOf(value))
    placesOf(inner, path === '' ? key : `${path}.${key}`, into)
}

function valuesOf(body: AnswerBody): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (body.is === 'json') placesOf(body.value, '', found)
  else if (body.is === 'text' || body.is === 'unreadable') found.set('', body.text)
  else if (body.is === 'bytes') found.set('', `${body.blob.size}`)
  return found
}

/** The differences between two answers, in the order of the newer one. */
export function differences(before: AnswerBody, now: AnswerBody): readonly Difference[] {
  const [old, fresh] = [valuesOf(before), valuesOf(now)]
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .filter((path) => old.get(path) !== fresh.get(path))
    .map((path) => ({ path, before: old.get(path), now: fresh.get(path) }))
}
