import { readBoolean } from '../../dialect/booleans.ts'
import { printJson, readReturned } from '../../dialect/json.ts'
import { timeFormOf } from '../../dialect/time.ts'
import { choiceNamed, type KnownChoice } from '../../fields/kinds/choice/known.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { translateLabel } from '../../messages/i18n.ts'
import type { Field } from '../../metadata/field.ts'
import { type Cell, textOfCell } from '../../tables/table.ts'
import { folded } from '../../messages/folded.ts'
import {
  readClock,
  readDate,
  readNumber,
  readYesNo,
  timeOfDay,
  type CellStyle,
} from '../../tables/cellStyles.ts'
import type { ReferenceNames } from './referenceNames.ts'

/** The reason why a cell is not a value; the form's validation reports other errors. */
export type CellError =
  | 'boolean'
  | 'unknownChoice'
  | 'ambiguousNumber'
  | 'date'
  | 'ambiguousDate'
  | 'noRecord'
  | 'severalRecords'
  | 'unreadRecords'

/** A value as a form holds it. */
export type CellReading = { readonly value: unknown } | { readonly error: CellError }

function readBooleanCell(text: string, { labels = ['', ''] }: Field): CellReading {
  const word = folded(text)
  const isOne = (label: string) =>
    label !== '' && (word === folded(label) || word === folded(translateLabel(label)))
  if (isOne(labels[0])) return { value: true }
  if (isOne(labels[1])) return { value: false }
  const value = readYesNo(text) ?? readBoolean(text)
  return value === undefined ? { error: 'boolean' } : { value }
}

/** A known value may be written as it is shown; any other is asked about. */
function readChoice(text: string, known: readonly KnownChoice[]): CellReading {
  const named = choiceNamed(known, text)
  if (named !== undefined) return { value: named }
  return known.length === 0 ? { value: text } : { error: 'unknownChoice' }
}

function readReference(text: string, names: ReferenceNames | undefined): CellReading {
  const found = names?.find(text) ?? []
  const [one] = found
  if (found.length > 1) return { error: 'severalRecords' }
  if (one !== undefined) return { value: one }
  return { error: names?.isWhole === true ? 'noRecord' : 'unreadRecords' }
}

function readTime(text: string, style: CellStyle): CellReading {
  const form = timeFormOf(text)
  const isInColumnZone = style.zone !== undefined && form === 'bare' && text.length > 10
  // The service's own notation is kept byte for byte.
  if (form !== undefined && !isInColumnZone) return { value: text }
  const day = readDate(text, style.date)
  if (day.is === 'ambiguous') return { error: 'ambiguousDate' }
  if (day.is !== 'date') return { error: 'date' }
  const clock = readClock(day.rest)
  return clock === undefined ? { error: 'date' } : { value: timeOfDay(day.date, clock, style.zone) }
}

function readDay(text: string, style: CellStyle): CellReading {
  const decoded = kinds.date.decode(text)
  const day = readDate(typeof decoded === 'string' ? decoded : text, style.date)
  if (day.is === 'ambiguous') return { error: 'ambiguousDate' }
  return day.is === 'date' ? { value: day.date } : { error: 'date' }
}

export interface CellContext {
  readonly field: Field
  readonly style: CellStyle
  /** reference: the records it may refer to. */
  readonly names: ReferenceNames | undefined
  /** The known values of a choice; without any, every text is valid. */
  readonly known?: readonly KnownChoice[] | undefined
  readonly isJsonFile: boolean
}

/** The value of a cell, in any form that people write it. Blank is `''`. */
export function readCell(cell: Cell, context: CellContext): CellReading {
  const { field, style, names, isJsonFile } = context
  const { type } = kinds[field.kind]
  if (type === 'json') {
    // A text of a JSON file is a text, and not JSON itself.
    const isText = isJsonFile && typeof cell === 'string' && field.isStoredAsText !== true
    return { value: isText && !/^\s*[[{]/.test(cell) ? printJson(cell) : textOfCell(cell) }
  }
  // A number of JSON is in the notation of JSON.
  if (typeof cell === 'object')
    return readCell(decodedText(cell.json, field), {
      ...context,
      style: { ...style, number: 'point' },
    })
  const text = cell ?? ''
  if (text.trim() === '') return { value: type === 'text' ? text : '' }
  if (field.kind === 'reference') return readReference(text.trim(), names)
  if (type === 'boolean') return readBooleanCell(text.trim(), field)
  if (type === 'integer' || type === 'decimal') {
    const value = readNumber(text, style.number)
    return value === undefined ? { error: 'ambiguousNumber' } : { value }
  }
  if (type === 'date') return readDay(text.trim(), style)
  if (type === 'datetime') return readTime(text.trim(), style)
  return field.kind === 'choice' ? readChoice(text, context.known ?? []) : { value: text }
}

/** A value of a JSON file as the text of its kind: an embedded record as its id. */
function decodedText(json: string, field: Field): string {
  const value = formKinds[field.kind].toForm(kinds[field.kind].decode(readReturned(json)), field)
  return typeof value === 'string' ? value : String(value)
}
