import { isLosslessNumber, type LosslessNumber, parse } from 'lossless-json'
import { fixed, join, type Sql, sql } from '../database/sql.ts'
import { isStorable, jsonProblem } from '../http/jsonText.ts'

/** What a query asks for, or what is wrong with it. */
export type Filter = { readonly where: Sql } | { readonly problem: string }

class Wrong extends Error {}

const mostConditions = 100
const deepest = 10
const words = 'eq, ne, gt, gte, lt, lte, in, contains'

// Numbers keep every digit: 9007199254740993 must not find its neighbour.
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  isLosslessNumber(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

// The database's own limits are about 131,000 digits before the point and 16,000 behind it.
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
  // A column that a row does not have counts as null.
  if (value === null) return sql`coalesce(${kind(column)}, 'null') = 'null'`
  return sql`coalesce(${cell(column)} = ${textOf(column, value)}::jsonb, false)`
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Numbers by value, text by its characters; a cell of the other kind never matches. */
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
  return sql`(${kind(column)} = 'string' and ${cellText(column)} ilike ${like})`
}

function oneOf(column: string, value: unknown): Sql {
  if (!Array.isArray(value) || value.length === 0 || value.length > 1000)
    throw new Wrong(`“in” of “${column}” needs a list of 1 to 1,000 values.`)
  return sql`(${join(
    value.map((one) => equals(column, one)),
    ' or ',
  )})`
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
      return oneOf(column, value)
    case 'contains':
      return contains(column, value)
    default:
      throw new Wrong(`“${operator}” is not a known comparison. Use one of ${words}.`)
  }
}

/**
 * `{"status":"open","total":{"gt":10}}`, `{"or":[…]}`, `{"and":[…]}`, a list for `and`. server/README.md
 * describes the language.
 */
export function readFilter(text: string, columns: ReadonlySet<string>): Filter {
  let left = mostConditions
  const known = (column: string) => {
    if (columns.has(column)) return column
    throw new Wrong(`Unknown column “${column}”.`)
  }
  const all = (parts: readonly Sql[], word: 'and' | 'or', empty: Sql) =>
    parts.length === 0 ? empty : sql`(${join(parts, ` ${word} `)})`

  function group(value: unknown, depth: number): Sql {
    if (depth > deepest) throw new Wrong(`Must not be nested deeper than ${deepest} levels.`)
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
    left -= 1
    if (left < 0) throw new Wrong(`Must not have more than ${mostConditions} conditions.`)
    if ((key === 'and' || key === 'or') && Array.isArray(value)) {
      const parts = value.map((one) => group(one, depth + 1))
      return all(parts, key, key === 'and' ? sql`true` : sql`false`)
    }
    if (!isObject(value)) return equals(known(key), value)
    const tests = Object.entries(value)
    if (tests.length === 0) throw new Wrong(`“${key}” needs a comparison. Use one of ${words}.`)
    return all(
      tests.map(([operator, operand]) => condition(known(key), operator, operand)),
      'and',
      sql`true`,
    )
  }

  const broken = jsonProblem(text)
  if (broken !== undefined) return { problem: broken }
  if (!isStorable(text)) return { problem: 'Must not contain NUL or broken characters.' }
  try {
    return { where: group(parse(text), 0) }
  } catch (error) {
    return { problem: error instanceof Wrong ? error.message : 'Must be valid JSON.' }
  }
}

/** `["id","total"]` or `id, total`; nothing or `*` asks for every column. */
export function readSelect(
  text: string | undefined,
  columns: readonly string[],
): { readonly columns: readonly string[] } | { readonly problem: string } {
  if (text === undefined || text.trim() === '*') return { columns }
  let asked: unknown = text.split(',').map((one) => one.trim())
  if (text.trim().startsWith('[')) {
    try {
      asked = JSON.parse(text)
    } catch {
      return { problem: 'Must be names separated by commas, or a JSON list of names.' }
    }
  }
  if (!Array.isArray(asked) || asked.length === 0 || asked.some((one) => typeof one !== 'string'))
    return { problem: 'Must be names separated by commas, or a JSON list of names.' }
  const names = [...new Set(asked as string[])]
  const strange = names.find((one) => !columns.includes(one))
  return strange === undefined
    ? { columns: names }
    : {
        problem: `Unknown column “${strange}”. The columns are ${columns.slice(0, 30).join(', ')}.`,
      }
}
