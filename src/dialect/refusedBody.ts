import type { Failure } from './errors.ts'
import { isRecord } from './ids.ts'
import { readReturned } from './json.ts'

/** Whether a place in an error means the body as a whole. */
const isWhole = (place: unknown): boolean =>
  Array.isArray(place)
    ? place.length === 1 && isWhole(place[0])
    : typeof place === 'string' && /^(?:[/#$.]*body|\/|#|\$)$/i.test(place)

const places = ['loc', 'path', 'pointer', 'field', 'target', 'instancePath']

const unreadable =
  /\b(?:invalid|malformed|not valid|unexpected|expect(?:ed|s|ing)?|parse|parsing|decode|must be)\b.{0,40}\bjson\b|\bjson\b.{0,30}\b(?:error|invalid|required|expected)\b|(?:request )?body (?:is )?(?:missing|required|empty)|valid dict/i

const missing =
  /\b(?:required|missing|(?:may not|can['’]t|cannot|must not) be (?:blank|null|empty))\b/i

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => [one, ...entriesOf(one)])
    : isRecord(value)
      ? Object.values(value).flatMap((one) => [one, ...entriesOf(one)])
      : []

/**
 * Whether a refusal is about the body's encoding and not its values. It then names the body as a
 * whole, or reports sent fields as missing.
 * @param sent the names of the fields that were sent with a value
 */
export function refusesBody(
  body: string,
  { fieldErrors, messages }: Failure,
  sent: ReadonlySet<string>,
): boolean {
  const isMissed = ([name, texts]: readonly [string, readonly string[]]) =>
    sent.has(name) && texts.some((text) => missing.test(text))
  if (fieldErrors.size > 0 && [...fieldErrors].every(isMissed)) return true
  if (messages.some((text) => unreadable.test(text))) return true
  try {
    return entriesOf([readReturned(body)]).some(
      (part) => isRecord(part) && places.some((key) => isWhole(part[key])),
    )
  } catch {
    return false
  }
}
