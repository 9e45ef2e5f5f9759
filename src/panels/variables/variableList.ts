import { printJson } from '../../client/json.ts'
import { isSettings, type Settings } from '../../fields/values/settingsText.ts'
import { readJson } from '../../fields/values/jsonText.ts'
import { nameKeys, typeKeys } from '../training/ranks.ts'

/** A variable as the record holds it: its name, or an object with its name and more. */
export type Entry = string | Settings

const keyIn = (entry: Settings, keys: readonly string[]): string | undefined =>
  keys.find((key) => entry[key] !== undefined && entry[key] !== null)

export function nameOf(entry: Entry): string {
  if (typeof entry === 'string') return entry
  const name = entry[keyIn(entry, nameKeys) ?? '']
  return typeof name === 'string' ? name : ''
}

export function typeOf(entry: Entry): string {
  if (typeof entry === 'string') return ''
  const type = entry[keyIn(entry, typeKeys) ?? '']
  return typeof type === 'string' ? type : ''
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' ||
  (isSettings(value) && typeof value[keyIn(value, nameKeys) ?? ''] === 'string')

/** The variables of a text: a list of names or of objects with names; `undefined` for all other JSON. */
export function entriesIn(text: string): readonly Entry[] | undefined {
  const reading = readJson(text)
  if (reading.is === 'blank') return []
  if (reading.is !== 'value' || !Array.isArray(reading.value)) return undefined
  const list: unknown[] = reading.value
  return list.every(isEntry) ? list : undefined
}

/** In the order of its keys, the others as they came. */
const withKey = (entry: Settings, key: string, value: unknown): Settings =>
  key in entry
    ? Object.fromEntries(
        Object.entries(entry).map(([one, current]) => [one, one === key ? value : current]),
      )
    : { ...entry, [key]: value }

export const withName = (entry: Entry, name: string): Entry =>
  typeof entry === 'string' ? name : withKey(entry, keyIn(entry, nameKeys) ?? 'name', name)

/** A name alone becomes an object with its type, and a name again when that is taken away. */
export function withType(entry: Entry, type: string): Entry {
  if (typeof entry === 'string') return type === '' ? entry : { name: entry, type }
  const key = keyIn(entry, typeKeys) ?? 'type'
  if (type !== '') return withKey(entry, key, type)
  const rest = Object.fromEntries(Object.entries(entry).filter(([one]) => one !== key))
  return Object.keys(rest).length === 1 ? nameOf(rest) : rest
}

/** Written as the others of its list are. */
export function newEntry(others: readonly Entry[], name: string, type = ''): Entry {
  const like = others.find((one) => typeof one !== 'string')
  const key = like && keyIn(like, nameKeys)
  return withType(key === undefined ? name : { [key]: name }, type)
}

/** Nothing has been typed yet. What holds more than a name and a type is never nothing. */
const isBlank = (entry: Entry): boolean =>
  nameOf(entry).trim() === '' &&
  typeOf(entry) === '' &&
  (typeof entry === 'string' ||
    Object.keys(entry).every((key) => nameKeys.includes(key) || typeKeys.includes(key)))

/** The JSON of a list; `''` when it names nothing. */
export function textOf(entries: readonly Entry[]): string {
  const named = entries.filter((entry) => !isBlank(entry))
  return named.length === 0 ? '' : printJson(named, 2)
}

/** Names that stand in a list more than once, each once. */
export function repeatedNames(entries: readonly Entry[]): readonly string[] {
  const names = entries.map((entry) => nameOf(entry).trim()).filter((name) => name !== '')
  return [...new Set(names.filter((name, n) => names.indexOf(name) !== n))]
}

/** Lines that are taken in at once; more is no list of variables. */
const maxPasted = 2000

const unquoted = (cell: string) => cell.trim().replace(/^(["'])(.*)\1$/, '$2')

/**
 * Variables of a pasted text: JSON of a list, lines of a name and perhaps a type, or one line of
 * several names, such as the header of a table. `undefined` for a text that is one name.
 */
export function pastedEntries(
  text: string,
  others: readonly Entry[],
): readonly Entry[] | undefined {
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

/** What a column of a table becomes. */
export type Use = 'input' | 'output' | 'none'

/**
 * A list after columns of a table were given a use: those for it stand in it once, in their place or
 * at the end; those with another use leave it; variables that are no columns stay.
 */
export function withColumns(
  entries: readonly Entry[],
  uses: ReadonlyMap<string, Use>,
  own: Use,
): readonly Entry[] {
  const kept = entries.filter((entry) => (uses.get(nameOf(entry)) ?? own) === own)
  const names = new Set(kept.map(nameOf))
  const added = [...uses].filter(([name, use]) => use === own && !names.has(name))
  return [...kept, ...added.map(([name]) => newEntry(entries, name))]
}
