import { isBlank } from './isBlank.ts'
import { asItem, isRecord } from './ids.ts'
import { damagedText } from './damagedText.ts'
import { digitsOf } from './digits.ts'
import { keysOf } from './keyOrder.ts'
import { entriesOf } from './orderedEntries.ts'

export type TableRow = Readonly<Record<string, unknown>>

/** The way to show a value. Every part of the value is in its shape, and nothing is dropped. */
export type AnswerShape =
  | { readonly is: 'nothing' }
  | { readonly is: 'text'; readonly text: string }
  /** A series of numbers, as digits. */
  | { readonly is: 'series'; readonly digits: readonly string[] }
  /** A list of texts. */
  | { readonly is: 'texts'; readonly messages: readonly string[] }
  | {
      readonly is: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly TableRow[]
    }
  /** An object of objects, `{column: {stat: n}}`: the outer keys become rows. */
  | {
      readonly is: 'stats'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly [name: string, row: TableRow])[]
    }
  /**
   * An object: plain values as pairs, most informative first; nested values by their own shapes.
   */
  | {
      readonly is: 'properties'
      readonly properties: readonly (readonly [key: string, value: unknown])[]
      readonly sections: readonly (readonly [key: string, shape: AnswerShape])[]
    }
  | { readonly is: 'unknown'; readonly value: unknown }

/** A related record that consists of only an id, in any form, and a name. */
export function namedRecordIn(
  value: unknown,
): { readonly objectId: string; readonly name: string } | undefined {
  const item = asItem(value)
  return item && typeof item.name === 'string' && Object.keys(Object(value)).length === 2
    ? { objectId: item.object_id, name: item.name }
    : undefined
}

const isPlain = (value: unknown) =>
  (!Array.isArray(value) && !isRecord(value)) || namedRecordIn(value) !== undefined

/** Ranks values by information: numbers first, ids and missing values last. */
function rankOf([key, value]: readonly [string, unknown]): number {
  if (isBlank(value)) return 3
  if (digitsOf(value) !== undefined) return 0
  return namedRecordIn(value) !== undefined || /(?:^|_)id$/.test(key) ? 2 : 1
}

const columnsOf = (rows: readonly TableRow[]) => [...new Set(rows.flatMap(keysOf))]

/** The most levels shown as parts; deeper nesting is shown as JSON. */
const maxDepth = 4

/** The shape of a response whose format the specification does not show. */
export function answerShapeOf(value: unknown, depth = 0): AnswerShape {
  if (isBlank(value)) return { is: 'nothing' }
  const digits = digitsOf(value) ?? damagedText(value)
  if (digits !== undefined) return { is: 'text', text: digits }
  if (typeof value === 'string' || typeof value === 'boolean')
    return { is: 'text', text: String(value) }
  if (depth >= maxDepth) return { is: 'unknown', value }
  if (Array.isArray(value)) return shapeOfList(value)
  if (!isRecord(value)) return { is: 'unknown', value }
  const entries = entriesOf(value)
  if (entries.length === 0) return { is: 'unknown', value }
  const inner = entries.map(([, one]) => one)
  // Objects of plain values only are two-dimensional, which a table shows best.
  if (
    inner.length > 1 &&
    inner.every(
      (one): one is TableRow =>
        isRecord(one) && !namedRecordIn(one) && Object.values(one).some(isPlain),
    )
  )
    return { is: 'stats', columns: columnsOf(inner), rows: entries as [string, TableRow][] }
  return {
    is: 'properties',
    properties: entries
      .filter(([, one]) => isPlain(one))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    sections: entries
      .filter(([, one]) => !isPlain(one))
      .map(([key, one]) => [key, answerShapeOf(one, depth + 1)]),
  }
}

function shapeOfList(list: readonly unknown[]): AnswerShape {
  if (list.length === 0) return { is: 'unknown', value: list }
  const digits = list.map(digitsOf).filter((text) => text !== undefined)
  if (digits.length === list.length) return { is: 'series', digits }
  if (list.every((one) => typeof one === 'string')) return { is: 'texts', messages: list }
  if (list.every(isRecord)) return { is: 'table', columns: columnsOf(list), rows: list }
  return { is: 'unknown', value: list }
}
