import { isRecord } from '../../../dialect/ids.ts'
import { printJson } from '../../../dialect/json.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import { entriesOf, withEntry } from '../../../dialect/orderedEntries.ts'
import { readJson } from './jsonText.ts'

export type Settings = Readonly<Record<string, unknown>>
/** Keys from the outermost to the innermost. */
export type SettingPath = readonly string[]

export const isSettings = (value: unknown): value is Settings => isRecord(value)

/** The settings in a text; undefined for any other text. */
export function settingsOf(text: string): Settings | undefined {
  const reading = readJson(text)
  return reading.is === 'value' && isSettings(reading.value) ? reading.value : undefined
}

/** Copies settings with one value changed, in the same order. */
export function withSetting(settings: Settings, path: SettingPath, value: unknown): Settings {
  const [key, ...rest] = path
  if (key === undefined) return settings
  const inner = settings[key]
  const next = rest.length === 0 || !isSettings(inner) ? value : withSetting(inner, rest, value)
  return Object.hasOwn(settings, key) ? withEntry(settings, key, next) : settings
}

const isSame = (one: unknown, other: unknown): boolean => printJson([one]) === printJson([other])

/**
 * Merges two changes of the values of settings.
 * @returns `undefined` if both changed the same value, or `mine` has other keys than `base`
 */
export function mergedSettings(
  base: Settings,
  mine: Settings,
  theirs: Settings,
): Settings | undefined {
  if (!isSame(keysOf(base), keysOf(mine))) return undefined
  let merged = theirs
  for (const [key, own] of entriesOf(mine)) {
    const [before, other] = [base[key], theirs[key]]
    if (isSame(own, before) || isSame(own, other)) continue
    const areAll = isSettings(own) && isSettings(before) && isSettings(other)
    if (!areAll && !isSame(other, before)) return undefined
    const next = areAll ? mergedSettings(before, own, other) : own
    if (next === undefined) return undefined
    merged = withEntry(merged, key, next)
  }
  return merged
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** Whether typed digits are a valid JSON number. */
export const isJsonNumber = (digits: string): boolean => number.test(digits)

/**
 * Prints settings as text. `typed` contains digits exactly as typed, by path. An invalid number
 * makes the text invalid JSON, which the form refuses to save.
 */
export function settingsText(
  settings: Settings,
  typed: readonly (readonly [path: SettingPath, digits: string])[] = [],
): string {
  const mark = (n: number) => `\u{E000}typed ${n}\u{E000}`
  const marked = typed.reduce((all, [path], n) => withSetting(all, path, mark(n)), settings)
  return typed.reduce(
    (text, [, digits], n) => text.replace(`"${mark(n)}"`, () => digits),
    printJson(marked, 2),
  )
}
