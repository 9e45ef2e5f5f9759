import { printJson } from '../../../dialect/json.ts'
import { entriesOf, objectOf, withEntry } from '../../../dialect/orderedEntries.ts'
import { isSettings, type Settings } from '../../../fields/kinds/json/settingsText.ts'
import { readJson } from '../../../fields/kinds/json/jsonText.ts'
import { nameKeys, typeKeys } from '../../../dialect/answerNames.ts'

/** A variable as stored in the record: its name, or an object with its name and other keys. */
export type VariableEntry = string | Settings

const keyIn = (entry: Settings, keys: readonly string[]): string | undefined =>
  keys.find((key) => entry[key] !== undefined && entry[key] !== null)

export function nameOf(entry: VariableEntry): string {
  if (typeof entry === 'string') return entry
  const name = entry[keyIn(entry, nameKeys) ?? '']
  return typeof name === 'string' ? name : ''
}

export function typeOf(entry: VariableEntry): string {
  if (typeof entry === 'string') return ''
  const type = entry[keyIn(entry, typeKeys) ?? '']
  return typeof type === 'string' ? type : ''
}

const isEntry = (value: unknown): value is VariableEntry =>
  typeof value === 'string' ||
  (isSettings(value) && typeof value[keyIn(value, nameKeys) ?? ''] === 'string')

/**
 * The variables in a text: a list of names, or of objects with names; `undefined` for any other
 * JSON.
 */
export function entriesIn(text: string): readonly VariableEntry[] | undefined {
  const reading = readJson(text)
  if (reading.is === 'blank') return []
  if (reading.is !== 'value' || !Array.isArray(reading.value)) return undefined
  const list: unknown[] = reading.value
  return list.every(isEntry) ? list : undefined
}

export const withName = (entry: VariableEntry, name: string): VariableEntry =>
  typeof entry === 'string' ? name : withEntry(entry, keyIn(entry, nameKeys) ?? 'name', name)

/**
 * Sets the type. A plain name becomes an object with a type, and a plain name again when the type
 * is removed.
 */
export function withType(entry: VariableEntry, type: string): VariableEntry {
  if (typeof entry === 'string') return type === '' ? entry : { name: entry, type }
  const key = keyIn(entry, typeKeys) ?? 'type'
  if (type !== '') return withEntry(entry, key, type)
  const rest = objectOf(entriesOf(entry).filter(([one]) => one !== key))
  return Object.keys(rest).length === 1 ? nameOf(rest) : rest
}

/** A new entry, in the same form as the others of its list. */
export function newEntry(others: readonly VariableEntry[], name: string, type = ''): VariableEntry {
  const like = others.find((one) => typeof one !== 'string')
  const key = like && keyIn(like, nameKeys)
  return withType(key === undefined ? name : { [key]: name }, type)
}

/** Nothing has been typed yet. An entry with more than a name and a type is never blank. */
const isBlank = (entry: VariableEntry): boolean =>
  nameOf(entry).trim() === '' &&
  typeOf(entry) === '' &&
  (typeof entry === 'string' ||
    Object.keys(entry).every((key) => nameKeys.includes(key) || typeKeys.includes(key)))

/** The JSON of a list; `''` if all entries are blank. */
export function textOf(entries: readonly VariableEntry[]): string {
  const named = entries.filter((entry) => !isBlank(entry))
  return named.length === 0 ? '' : printJson(named, 2)
}

/** Names that occur more than once, without duplicates. */
export function repeatedNames(entries: readonly VariableEntry[]): readonly string[] {
  const names = entries.map((entry) => nameOf(entry).trim()).filter((name) => name !== '')
  return [...new Set(names.filter((name, n) => names.indexOf(name) !== n))]
}

/** Lines added at once; more are not a list of variables. */
const maxPasted = 2000

const unquoted = (cell: string) => cell.trim().replace(/^(["'])(.*)\1$/, '$2')

/**
 * Variables in a pasted text: a JSON list, lines, or one line. A line has a name and optionally a
 * type; a single line has several names, as a table header. `undefined` for a text that is a single
 * name.
 */
export function pastedEntries(
  text: string,
  others: readonly VariableEntry[],
): readonly VariableEntry[] | undefined {
  const found = /^\s*\[/.test(text) ? entriesIn(text) : undefined
  if (found) return found.slice(0, maxPasted)
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const cells = (line: string) => line.split(/\t|,|;/).map(unquoted)
  const [only] = lines
  if (only === undefined || (lines.length === 1 && cells(only).length === 1)) return undefined
  const variables: readonly (readonly string[])[] =
    lines.length === 1 ? cells(only).map((name) => [name]) : lines.map(cells)
  return variables
    .slice(0, maxPasted)
    .filter(([name]) => name !== undefined && name !== '')
    .map(([name = '', type = '', ...rest]) => newEntry(others, name, rest.length === 0 ? type : ''))
}

/** The use of a table's column. */
export type Use = 'input' | 'output' | 'none'

/**
 * A list after columns were given a use. Columns with its use are in it once, at their previous
 * position or at the end. Columns with another use are removed; other variables are kept.
 */
export function withColumns(
  entries: readonly VariableEntry[],
  uses: ReadonlyMap<string, Use>,
  own: Use,
): readonly VariableEntry[] {
  const kept = entries.filter((entry) => (uses.get(nameOf(entry)) ?? own) === own)
  const names = new Set(kept.map(nameOf))
  const added = [...uses].filter(([name, use]) => use === own && !names.has(name))
  return [...kept, ...added.map(([name]) => newEntry(entries, name))]
}
