import { isLosslessNumber, type LosslessNumber, parse } from 'lossless-json'
import { fixed, join, type Sql, sql } from '../database/sql.ts'
import { jsonProblem } from '../http/jsonText.ts'

/** A condition on the row `r`, with the cost of testing one row. */
export interface RowFilter {
  readonly where: Sql
  readonly comparisons: number
  /** Total length of all `contains` texts in characters, as each text is searched in every row. */
  readonly contained: number
}

/** A parsed query, or the problem with it. */
export type Filter = RowFilter | { readonly problem: string }

export const everyRow: RowFilter = { where: sql`true`, comparisons: 0, contained: 0 }

class Wrong extends Error {}

// These limits bound the cost per row for any query: lists count at every nesting level.
const maxLength = 200_000
const maxConditions = 100
const maxGroups = 200
const maxValuesOfList = 1000
const maxValues = 5000
const maxContained = 2000
const maxSearched = 20_000
const maxDepth = 10
const count = (value: number) => value.toLocaleString('en')
const operators = 'eq, ne, gt, gte, lt, lte, in, contains'

// All digits are compared: 9007199254740993 must not match 9007199254740992.
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  isLosslessNumber(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

// PostgreSQL allows about 131,000 digits before the decimal point and 16,000 after it.
const maxDigits = 1000
const maxExponent = 1000

function numberText(column: string, { value }: LosslessNumber): string {
  const exponent = Number(/e(.+)$/i.exec(value)?.[1] ?? 0)
  if (value.length > maxDigits || Math.abs(exponent) > maxExponent)
    throw new Wrong(`“${column}” is compared with a number that is too long.`)
  return value
}

const textOf = (column: string, value: unknown): string =>
  isLosslessNumber(value) ? numberText(column, value) : JSON.stringify(value)

const cell = (column: string) => sql`(r.row -> ${column}::text)`
const cellText = (column: string) => sql`(r.row ->> ${column}::text)`
const kind = (column: string) => sql`jsonb_typeof(${cell(column)})`

function equals(column: string, value: unknown): Sql {
  if (!isPlain(value))
    throw new Wrong(`“${column}” can be compared with text, numbers, true, false and null.`)
  // A missing column counts as null.
  if (value === null) return sql`coalesce(${kind(column)}, 'null') = 'null'`
  return sql`coalesce(${cell(column)} = ${textOf(column, value)}::jsonb, false)`
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Numbers are compared by value, text by its characters; values of different types never match. */
function compares(column: string, operator: keyof typeof signs, value: unknown): Sql {
  const sign = fixed(signs[operator])
  if (typeof value === 'string')
    return sql`(${kind(column)} = 'string' and ${cellText(column)} collate "C" ${sign} ${value})`
  if (isLosslessNumber(value))
    return sql`(${kind(column)} = 'number' and ${cell(column)} ${sign} ${numberText(column, value)}::jsonb)`
  throw new Wrong(`“${operator}” of “${column}” needs a number or text.`)
}

function contains(column: string, value: unknown): Sql {
  if (typeof value !== 'string') throw new Wrong(`“contains” of “${column}” needs text.`)
  const like = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(left(${cellText(column)}, ${maxSearched}) ilike ${like}
    and ${kind(column)} = 'string')`
}

/**
 * The list is a single parameter looked up by hash, so its length does not affect the cost per row.
 */
function oneOf(column: string, values: readonly unknown[]): Sql {
  const wrong = values.find((one) => !isPlain(one))
  if (wrong !== undefined) return equals(column, wrong)
  const texts = values.filter((one) => one !== null).map((one) => textOf(column, one))
  const listed = sql`coalesce(${cell(column)} = any(${texts}::jsonb[]), false)`
  return texts.length === values.length ? listed : sql`(${listed} or ${equals(column, null)})`
}

function condition(column: string, operator: string, value: unknown): Sql {
  switch (operator) {
    case 'eq':
      return equals(column, value)
    case 'ne':
      return sql`(not ${equals(column, value)})`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compares(column, operator, value)
    case 'in':
      if (!Array.isArray(value) || value.length === 0 || value.length > maxValuesOfList)
        throw new Wrong(
          `“in” of “${column}” needs a list of 1 to ${count(maxValuesOfList)} values.`,
        )
      return oneOf(column, value)
    case 'contains':
      return contains(column, value)
    default:
      throw new Wrong(`“${operator}” is not a known comparison. Use one of ${operators}.`)
  }
}

/**
 * Parses a filter such as `{"status":"open","total":{"gt":10}}`, `{"or":[…]}` or `{"and":[…]}`; a
 * list means `and`. server/README.md describes the language.
 */
export function readFilter(text: string, columns: ReadonlySet<string>): Filter {
  const used = { conditions: 0, groups: 0, values: 0, contained: 0 }
  const spend = (what: keyof typeof used, cost: number, limit: number, operators: string) => {
    used[what] += cost
    if (used[what] > limit) throw new Wrong(`Must not have more than ${count(limit)} ${operators}.`)
  }
  const known = (column: string) => {
    if (columns.has(column)) return column
    throw new Wrong(`Unknown column “${column}”.`)
  }
  const all = (parts: readonly Sql[], joiner: 'and' | 'or', empty: Sql) =>
    parts.length === 0 ? empty : sql`(${join(parts, ` ${joiner} `)})`

  function group(value: unknown, depth: number): Sql {
    if (depth > maxDepth) throw new Wrong(`Must not be nested deeper than ${maxDepth} levels.`)
    spend('groups', 1, maxGroups, 'lists and objects')
    if (Array.isArray(value))
      return all(
        value.map((one) => group(one, depth + 1)),
        'and',
        sql`true`,
      )
    if (!isObject(value)) throw new Wrong('Must be a JSON object such as {"status": "open"}.')
    return all(
      Object.entries(value).map(([key, inner]) => part(key, inner, depth)),
      'and',
      sql`true`,
    )
  }

  function part(key: string, value: unknown, depth: number): Sql {
    spend('conditions', 1, maxConditions, 'conditions')
    if ((key === 'and' || key === 'or') && Array.isArray(value)) {
      const parts = value.map((one) => group(one, depth + 1))
      return all(parts, key, key === 'and' ? sql`true` : sql`false`)
    }
    if (!isObject(value)) return equals(known(key), value)
    const tests = Object.entries(value)
    if (tests.length === 0) throw new Wrong(`“${key}” needs a comparison. Use one of ${operators}.`)
    spend('conditions', tests.length - 1, maxConditions, 'conditions')
    return all(
      tests.map(([operator, operand]) => tested(known(key), operator, operand)),
      'and',
      sql`true`,
    )
  }

  function tested(column: string, operator: string, operand: unknown): Sql {
    if (operator === 'in' && Array.isArray(operand))
      spend('values', operand.length, maxValues, 'values in all its “in” lists together')
    if (operator === 'contains' && typeof operand === 'string')
      spend('contained', operand.length, maxContained, 'characters in all its “contains” together')
    return condition(column, operator, operand)
  }

  if (text.length > maxLength)
    return { problem: `Must not be longer than ${count(maxLength)} characters.` }
  const broken = jsonProblem(text)
  if (broken !== undefined) return { problem: broken }
  try {
    const where = group(parse(text), 0)
    return { where, comparisons: used.conditions, contained: used.contained }
  } catch (error) {
    return { problem: error instanceof Wrong ? error.message : 'Must be valid JSON.' }
  }
}

/** Parses `["id","total"]` or `id, total`; empty or `*` selects all columns. */
export function readSelect(
  text: string | undefined,
  columns: readonly string[],
): { readonly columns: readonly string[] } | { readonly problem: string } {
  if (text === undefined || text.trim() === '*') return { columns }
  let list: unknown = text.split(',').map((one) => one.trim())
  if (text.trim().startsWith('[')) {
    const problem = jsonProblem(text)
    if (problem !== undefined) return { problem }
    list = JSON.parse(text)
  }
  if (!Array.isArray(list) || list.length === 0 || list.some((one) => typeof one !== 'string'))
    return { problem: 'Must be names separated by commas, or a JSON list of names.' }
  const names = [...new Set(list as string[])]
  const strange = names.find((one) => !columns.includes(one))
  return strange === undefined
    ? { columns: names }
    : {
        problem: `Unknown column “${strange}”. The columns are ${columns.slice(0, 30).join(', ')}.`,
      }
}
