import type { FieldMap } from '../metadata/field.ts'
import { referenceId } from './ids.ts'

type Returned = Readonly<Record<string, unknown>>

const isPlain = (text: unknown): text is string =>
  typeof text === 'string' && /^[\0-\x7F]*$/.test(text)

/** Whether a text contains all words of another, case-insensitively. */
const hasWords = (text: string, words: string) =>
  words
    .split(/\s+/)
    .every((word) => new RegExp(word.replaceAll(/[^\w]/g, String.raw`\$&`), 'i').test(text))

/** The field that a filter compares in the records; fields of related records are unknown. */
const fieldOf = (filter: string) => filter.replace(/__(?:object_)?id$/, '')

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => referenceId(one) ?? [])

/** Whether two ids have the same form; a service may return a name instead of an id. */
const isAlike = (one: string, other: string) => {
  const form = (id: string) => id.replaceAll(/\d+/g, '0').replaceAll(/\p{L}+/gu, 'a')
  return !/\s/.test(one) && (form(one) === form(other) || one.length === other.length)
}

/**
 * The ids of other related records than the requested one: several different ones, or one of the
 * same form. A single other text may be the requested one's name.
 */
function otherIds(
  asked: string,
  records: readonly Returned[],
  name: string,
): readonly string[] | undefined {
  const seen = records.flatMap(({ [name]: value }) => (value === undefined ? [] : [idsIn(value)]))
  const others = seen.filter((ids) => !ids.includes(asked))
  const isMixed = new Set(seen.map(String)).size > 1
  return others.find((ids) => isMixed || ids.some((id) => isAlike(id, asked)))
}

/**
 * A filter that records do not match, such as `workspace: wor-02`; `undefined` if they match, or
 * cannot tell. Relations must be equal. A text search may match in several ways, so a page is
 * unfiltered only if most records lack the words.
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
      const others = otherIds(asked, records, name)
      if (others) return `${name}: ${others.join(', ') || 'null'}`
      continue
    }
    // A service's comparison of accents is unknown.
    const texts = isPlain(asked) ? records.map((record) => record[name]).filter(isPlain) : []
    const others = texts.filter((text) => !hasWords(text, asked))
    if (others.length > texts.length / 2) return `${name}: ${others[0] ?? ''}`
  }
  return undefined
}
