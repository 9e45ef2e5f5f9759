import { isRecord } from '../../../dialect/ids.ts'
import { parseJson, printJson } from '../../../dialect/json.ts'
import { entriesOf, objectOf } from '../../../dialect/orderedEntries.ts'
import { readTyped, type ColumnType } from '../../../tables/columnTypes.ts'
import { plainText } from '../grid/cellText.ts'

/** Comparisons of the local service's query; `empty` and `filled` are `eq` and `ne` of null. */
export const operators = [
  'eq',
  'ne',
  'contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'empty',
  'filled',
] as const
export type Operator = (typeof operators)[number]

/** One condition as it is chosen and typed. */
export interface Filter {
  readonly column: string
  readonly operator: Operator
  /** The typed operand; for `in` values separated by commas. */
  readonly text: string
}

export interface FilterColumn {
  readonly name: string
  /** Of its values; `undefined` where they differ or none was read. */
  readonly type: ColumnType | undefined
}

/** Comparisons that make sense for the values of a column. */
export function operatorsOf(type: ColumnType | undefined): readonly Operator[] {
  if (type === undefined) return operators
  if (type === 'boolean') return ['eq', 'ne', 'empty', 'filled']
  if (type === 'json') return ['empty', 'filled']
  return operators.filter((one) => one !== 'contains' || type !== 'number')
}

export const hasValue = (operator: Operator): boolean =>
  operator !== 'empty' && operator !== 'filled'

/** A typed value of a filter, or why it is none. */
type FilterValue =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'ambiguous' }
  | { readonly is: 'misfit'; readonly type: Exclude<ColumnType, 'text'> }

function readOne(text: string, type: ColumnType | undefined): FilterValue {
  const reading = readTyped(text.trim(), type ?? 'text')
  if (type !== undefined) return reading.is === 'ambiguous' ? { is: 'ambiguous' } : reading
  try {
    const value = parseJson(text)
    if (typeof value !== 'object' || value === null || !Array.isArray(value))
      return { is: 'value', value }
  } catch {
    // A text without quotes is taken literally.
  }
  return { is: 'value', value: text }
}

/** The operand of a filter. */
export function filterValue({ operator, text }: Filter, type: ColumnType | undefined): FilterValue {
  if (!hasValue(operator)) return { is: 'value', value: null }
  if (operator === 'contains') return { is: 'value', value: text }
  if (operator !== 'in') return readOne(text, type)
  const parts = text.split(',').map((part) => part.trim())
  const read = parts.filter((part) => part !== '').map((part) => readOne(part, type))
  const wrong = read.find(({ is }) => is !== 'value')
  return (
    wrong ?? { is: 'value', value: read.map((one) => (one.is === 'value' ? one.value : undefined)) }
  )
}

/** Whether everything is chosen and typed that the condition needs. */
export const isComplete = ({ column, operator, text }: Filter): boolean =>
  column !== '' && (!hasValue(operator) || text.trim() !== '')

/** The query of these filters, all of which must be fulfilled; blank without any. */
export function queryOf(filters: readonly Filter[], columns: readonly FilterColumn[]): string {
  const typeOf = (name: string) => columns.find((one) => one.name === name)?.type
  const conditions = new Map<string, Record<string, unknown>[]>()
  for (const filter of filters.filter(isComplete)) {
    const reading = filterValue(filter, typeOf(filter.column))
    if (reading.is !== 'value') continue
    const { column, operator } = filter
    const sign = operator === 'empty' ? 'eq' : operator === 'filled' ? 'ne' : operator
    const own = conditions.get(column) ?? []
    const free = own.find((one) => !Object.hasOwn(one, sign))
    if (free) free[sign] = reading.value
    else own.push({ [sign]: reading.value })
    conditions.set(column, own)
  }
  if (conditions.size === 0) return ''
  const most = Math.max(...[...conditions.values()].map((own) => own.length))
  // A comparison that a column has twice needs an object of its own.
  const objects = Array.from({ length: most }, (_, n) =>
    objectOf(
      [...conditions].flatMap(([column, own]) => {
        const one = own[n]
        return one ? [[column, shortened(one)] as const] : []
      }),
    ),
  )
  return printJson(objects.length === 1 ? objects[0] : objects)
}

/** `{"eq": 5}` alone is written as `5`. */
const shortened = (condition: Readonly<Record<string, unknown>>): unknown => {
  const [[sign, value] = [], ...others] = Object.entries(condition)
  return sign === 'eq' && others.length === 0 ? value : condition
}

function filterOf(column: string, sign: string, value: unknown): Filter | undefined {
  if (value === null && sign === 'eq') return { column, operator: 'empty', text: '' }
  if (value === null && sign === 'ne') return { column, operator: 'filled', text: '' }
  const operator = operators.find((one) => one === sign)
  if (!operator || !hasValue(operator)) return undefined
  if (operator !== 'in')
    return isRecord(value) || Array.isArray(value)
      ? undefined
      : { column, operator, text: plainText(value) }
  const texts = Array.isArray(value) ? value.map(plainText) : []
  // A comma separates values.
  return texts.length === 0 || texts.some((text) => text.includes(','))
    ? undefined
    : { column, operator, text: texts.join(', ') }
}

function filtersOfObject(conditions: unknown): readonly (Filter | undefined)[] {
  if (!isRecord(conditions)) return [undefined]
  return entriesOf(conditions).flatMap(([column, condition]) => {
    // The members `or` and `and` with lists are groups, and no columns.
    if (Array.isArray(condition)) return [undefined]
    return isRecord(condition)
      ? entriesOf(condition).map(([sign, value]) => filterOf(column, sign, value))
      : [filterOf(column, 'eq', condition)]
  })
}

/** The filters that a query consists of; `undefined` where it has other parts, or is no JSON. */
export function filtersOf(query: string): readonly Filter[] | undefined {
  if (query.trim() === '') return []
  let value: unknown
  try {
    value = parseJson(query)
  } catch {
    return undefined
  }
  const filters = (Array.isArray(value) ? value : [value]).flatMap(filtersOfObject)
  return filters.includes(undefined) ? undefined : filters.filter((one) => one !== undefined)
}

/** Whether a query is JSON with conditions, as the local service needs it. */
export function isQueryJson(query: string): boolean {
  if (query.trim() === '') return true
  try {
    const value = parseJson(query)
    return isRecord(value) || Array.isArray(value)
  } catch {
    return false
  }
}
