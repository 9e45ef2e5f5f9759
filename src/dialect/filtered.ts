import type { FieldMap } from '../metadata/field.ts'
import { referenceId } from './ids.ts'

type Returned = Readonly<Record<string, unknown>>

const isPlain = (text: unknown): text is string =>
  typeof text === 'string' && /^[\0-\x7F]*$/.test(text)

/** Whether a text has all words of another, whatever their case. */
const hasWords = (text: string, words: string) =>
  words
    .split(/\s+/)
    .every((word) => new RegExp(word.replaceAll(/[^\w]/g, String.raw`\$&`), 'i').test(text))

/** The field that a filter compares in the records themselves; one of a related record is unknown. */
const fieldOf = (filter: string) => filter.replace(/__(?:object_)?id$/, '')

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => referenceId(one) ?? [])

/**
 * A filter that records do not match, as `workspace: wor-02`; `undefined` where they match, or do not
 * show it. A related record is the same or not; a text may be found in more than one way, so only a
 * page of which less than half has its words is not filtered.
 * @param filters by name, as sent
 */
export function ignoredFilter(
  fields: FieldMap,
  filters: Iterable<readonly [name: string, value: string]>,
  records: readonly Returned[],
): string | undefined {
  for (const [filter, asked] of filters) {
    const name = fieldOf(filter)
    if (fields[name]?.to !== undefined && filter !== name) {
      const other = records.find(
        ({ [name]: value }) => value !== undefined && !idsIn(value).includes(asked),
      )
      if (other) return `${name}: ${idsIn(other[name]).join(', ') || 'null'}`
      continue
    }
    // How a service compares accents is not known.
    const texts = isPlain(asked) ? records.map((record) => record[name]).filter(isPlain) : []
    const others = texts.filter((text) => !hasWords(text, asked))
    if (others.length > texts.length / 2) return `${name}: ${others[0] ?? ''}`
  }
  return undefined
}
