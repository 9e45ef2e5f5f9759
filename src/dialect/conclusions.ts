import { digitsOf } from './digits.ts'
import { linkWay, wayPattern } from './followingPages.ts'
import { cased, nameForms } from './casing.ts'
import { idKeyIn, idKeyName } from './idKeys.ts'
import { asItem, isRecord } from './ids.ts'
import { insideKeys, plainName } from './lifted.ts'
import { observeErrors, observeSignedOut } from './errorObservations.ts'
import {
  observeBareList,
  observeFilter,
  observeListKey,
  observeNextPage,
  observePageEnd,
  observePageSize,
  observePaging,
  observeTotal,
} from './listObservations.ts'
import {
  observeField,
  quote,
  type Observation,
  type ReturnedRecord,
  type ParsedAnswer,
} from './observations.ts'
import { observeClock, observeTimes, observeZone } from './timeObservations.ts'
import { recordKeyOf } from './unwrap.ts'

/** A fact that the specification leaves open, and the rule that detects it in a deployment. */
interface Conclusion {
  readonly group: 'signIn' | 'lists' | 'records' | 'values' | 'operations' | 'errors' | 'writes'
  /** The possible values; with `isOpen` any other text too. */
  readonly values: readonly string[]
  readonly isOpen?: true
  /** The default while nothing is known; absent if there is none. */
  readonly assumed?: string
  /**
   * Whether the value changes requests or decoding; other values only inform, as every form is
   * read.
   */
  readonly isDecisive?: true
  /** A value that a single response proves, against any number of others. */
  readonly proof?: string
  /** Infers the value from a response. Absent if it is learned elsewhere. */
  readonly learn?: (answer: ParsedAnswer) => Observation | undefined
}

const defineConclusions = <const C extends Readonly<Record<string, Conclusion>>>(all: C) => all

const booleanForm = (value: unknown) =>
  typeof value === 'boolean'
    ? 'boolean'
    : typeof value === 'string'
      ? 'word'
      : digitsOf(value) === undefined
        ? undefined
        : 'number'

const numberForm = (value: unknown) =>
  typeof value === 'string' ? 'text' : digitsOf(value) === undefined ? undefined : 'number'

const relationForm = (value: unknown) => {
  if (isRecord(value)) return asItem(value) ? 'object' : undefined
  return typeof value === 'string' && /^(?:https?:\/\/|\/)/.test(value) ? 'address' : 'id'
}

/** The base in addresses of related records; `/` if there is none. */
function observeRelationBase({ records, fields, pathOf }: ParsedAnswer): Observation | undefined {
  for (const record of records)
    for (const [name, { to }] of Object.entries(fields)) {
      const [value, path] = [record[name], to === undefined ? undefined : pathOf?.(to)]
      if (path === undefined || relationForm(value) !== 'address') continue
      const at = textIn(value).lastIndexOf(path)
      if (at >= 0) return { value: `${textIn(value).slice(0, at)}/`, excerpt: quote(name, value) }
    }
  return undefined
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const idKeyOf = (record: ReturnedRecord) =>
  ['object_id', 'id'].find((key) => key in record) ?? idKeyIn([record]) ?? 'id'

const observeIdKey = ({ records: [record], rows, path }: ParsedAnswer): Observation | undefined => {
  const key = record ? idKeyOf(record) : idKeyIn(rows, path)
  const row = record ?? rows[0]
  return key !== undefined && row
    ? { value: idKeyName(key), excerpt: quote(key, row[key]) }
    : undefined
}

/** The form of declared names with several words, or with a first capital letter. */
const observeNames = ({ returned, fields }: ParsedAnswer): Observation | undefined => {
  for (const row of returned.map(valuesOf))
    for (const name of Object.keys(fields)) {
      const key = Object.keys(row).find((one) => plainName(one) === plainName(name))
      const form = key === undefined ? undefined : nameForms.find((one) => cased(name, one) === key)
      const isTold = name.includes('_') || form === 'pascal'
      if (key !== undefined && form !== undefined && isTold)
        return { value: form, excerpt: quote(key, row[key]) }
    }
  return undefined
}

/** The suffix of a relation's name: `workspaceId` has `Id`. */
const observeRelationNames = ({ returned, fields }: ParsedAnswer): Observation | undefined => {
  for (const row of returned.map(valuesOf))
    for (const [name, { to }] of Object.entries(fields)) {
      if (to === undefined) continue
      const keys = Object.keys(row)
      const plain = keys.find((one) => plainName(one) === plainName(name))
      const key = keys.find((one) => plainName(one) === `${plainName(name)}id`)
      if (plain !== undefined) return { value: 'none', excerpt: quote(plain, row[plain]) }
      const suffix = key === undefined ? undefined : /_?[Ii][Dd]$/.exec(key)?.[0]
      if (key !== undefined && suffix) return { value: suffix, excerpt: quote(key, row[key]) }
    }
  return undefined
}

/** The nesting of a record's values; a service reads them where it writes them. */
const observePlace = ({ returned: [row], isOk, is }: ParsedAnswer): Observation | undefined => {
  if (!row || !isOk || is === 'operation') return undefined
  const key = insideKeys.find((one) => isRecord(row[one]))
  if (key === undefined) return { value: 'top', excerpt: Object.keys(row).slice(0, 4).join(', ') }
  const isTyped = key === 'attributes' && typeof row.type === 'string'
  const value = isTyped ? 'typed' : key === 'attributes' ? 'data' : key
  return { value, excerpt: `{ ${Object.keys(row).join(', ')} }` }
}

const valuesOf = (row: ReturnedRecord): ReturnedRecord => {
  const inside = insideKeys.map((key) => row[key]).find(isRecord)
  const { relationships } = row
  return { ...row, ...inside, ...(isRecord(relationships) && relationships) }
}

const observeIds = ({ records: [record] }: ParsedAnswer): Observation | undefined => {
  if (!record) return undefined
  const key = idKeyOf(record)
  const id = record[key]
  const value = typeof id !== 'string' ? 'number' : uuid.test(id) ? 'uuid' : 'text'
  return { value, excerpt: quote(key, id) }
}

const observeWrapper = ({ is, isOk, json }: ParsedAnswer): Observation | undefined => {
  if (is !== 'item' || !isOk || !isRecord(json)) return undefined
  if (asItem(json)) return { value: 'none', excerpt: quote('object_id', asItem(json)?.object_id) }
  const key = recordKeyOf(json)
  return key === undefined ? undefined : { value: key, excerpt: `{"${key}": {…}}` }
}

/**
 * The scale of progress. A value above 1 proves percent; one between 0 and 1 suggests a fraction
 * until then.
 */
const observeProgress = ({ records, fields }: ParsedAnswer): Observation | undefined => {
  if (!('progress' in fields)) return undefined
  const values = records.map(({ progress }) => progress)
  const numbers = values.map((value) =>
    Number(digitsOf(value) ?? (typeof value === 'string' && value !== '' ? value : Number.NaN)),
  )
  const above = numbers.findIndex((n) => n > 1)
  const between = numbers.findIndex((n) => n > 0 && n < 1)
  const at = above >= 0 ? above : between
  if (at < 0) return undefined
  return { value: above >= 0 ? 'percent' : 'fraction', excerpt: quote('progress', values[at]) }
}

const observeShape = ({ path, records }: ParsedAnswer): Observation | undefined => {
  if (!path.startsWith('/billing/subscriptions/') || records.length === 0) return undefined
  const ofLong = ['workspace', 'training_seconds', 'predict_calls']
  const key = ofLong.find((name) => records.some((record) => name in record))
  return key === undefined
    ? { value: 'B', excerpt: `{${Object.keys(records[0] ?? {}).join(', ')}}` }
    : { value: 'A', excerpt: `"${key}": …` }
}

/** All conclusions, in display order. To add one, add a row here and its texts. */
export const conclusions = defineConclusions({
  signedOut: {
    group: 'signIn',
    values: ['401', '403'],
    assumed: '401',
    learn: observeSignedOut,
  },
  listKey: {
    group: 'lists',
    values: ['[]', 'results', 'items', 'data'],
    isOpen: true,
    isDecisive: true,
    learn: observeListKey,
  },
  total: { group: 'lists', values: ['body', 'header', 'none'], learn: observeTotal },
  nextPage: {
    group: 'lists',
    values: ['body', 'link', 'total', 'none', 'foreign'],
    isDecisive: true,
    // A list of one page needs no link, so its absence proves nothing.
    proof: 'link',
    learn: observeNextPage,
  },
  pageEnd: {
    group: 'lists',
    values: ['notFound', 'empty', 'told', 'repeated', 'cut'],
    learn: observePageEnd,
  },
  paging: {
    group: 'lists',
    values: ['page=1', 'page=0', 'offset=0', 'skip=0', 'link'],
    isOpen: true,
    assumed: 'page=1',
    isDecisive: true,
    learn: observePaging,
  },
  bareList: {
    group: 'lists',
    values: ['whole', 'pages'],
    assumed: 'whole',
    isDecisive: true,
    // Only pages explain a second page with other records.
    proof: 'pages',
    learn: observeBareList,
  },
  pageSize: { group: 'lists', values: [], isOpen: true, learn: observePageSize },
  filterMatch: { group: 'lists', values: ['contains', 'equals', 'ignored'], learn: observeFilter },
  recordWrapper: {
    group: 'records',
    values: ['none', 'data', 'result'],
    isOpen: true,
    assumed: 'none',
    isDecisive: true,
    learn: observeWrapper,
  },
  ids: { group: 'records', values: ['text', 'number', 'uuid'], learn: observeIds },
  idKey: {
    group: 'records',
    values: ['object_id', 'id', '_id', 'uuid', 'pk', 'objectId'],
    isOpen: true,
    isDecisive: true,
    assumed: 'object_id',
    learn: observeIdKey,
  },
  names: {
    group: 'records',
    values: nameForms,
    assumed: 'snake',
    isDecisive: true,
    learn: observeNames,
  },
  relationNames: {
    group: 'records',
    values: ['none', '_id', 'Id', 'ID'],
    assumed: 'none',
    isDecisive: true,
    learn: observeRelationNames,
  },
  place: {
    group: 'records',
    values: ['top', 'typed', 'data', 'fields'],
    assumed: 'top',
    isDecisive: true,
    learn: observePlace,
  },
  options: { group: 'records', values: ['offered', 'none'] },
  relations: {
    group: 'records',
    values: ['id', 'object', 'address'],
    learn: (answer) => observeField(answer, (_, { kind }) => kind === 'reference', relationForm),
  },
  times: {
    group: 'values',
    values: ['zoned', 'http', 'bare', 'seconds', 'milliseconds'],
    learn: observeTimes,
  },
  zone: {
    group: 'values',
    values: ['UTC'],
    isOpen: true,
    assumed: 'UTC',
    isDecisive: true,
    learn: observeZone,
  },
  clock: { group: 'values', values: [], isOpen: true, learn: observeClock },
  amounts: {
    group: 'values',
    values: ['text', 'number'],
    learn: (answer) =>
      observeField(answer, (_, { kind }) => kind === 'money' || kind === 'decimal', numberForm),
  },
  booleans: {
    group: 'values',
    values: ['boolean', 'number', 'word'],
    learn: (answer) => observeField(answer, (_, { kind }) => kind === 'boolean', booleanForm),
  },
  complexValues: {
    group: 'values',
    values: ['json', 'text'],
    learn: (answer) =>
      observeField(
        answer,
        (_, { kind }) => kind === 'json',
        (value) => (typeof value === 'string' ? 'text' : 'json'),
      ),
  },
  severity: {
    group: 'values',
    values: ['names', 'numbers', 'free'],
    learn: (answer) =>
      observeField(
        answer,
        (name) => name === 'severity',
        (value, name) =>
          digitsOf(value) !== undefined || /^\d+$/.test(textIn(value))
            ? 'numbers'
            : answer.fields[name]?.suggestions?.includes(textIn(value))
              ? 'names'
              : 'free',
      ),
  },
  progress: {
    group: 'operations',
    values: ['fraction', 'percent'],
    isDecisive: true,
    // A value above 1 cannot be a fraction, regardless of earlier values.
    proof: 'percent',
    learn: observeProgress,
  },
  blobs: { group: 'operations', values: ['bytes', 'base64', 'link'], isDecisive: true },
  rows: { group: 'operations', values: ['objects', 'envelope', 'matrix'] },
  errors: {
    group: 'errors',
    values: ['fields', 'detail', 'problem', 'nested', 'list', 'text', 'page', 'empty'],
    learn: observeErrors,
  },
  encoding: {
    group: 'writes',
    values: ['usual', 'multipart', 'json'],
    assumed: 'usual',
    isDecisive: true,
  },
  relationWrites: {
    group: 'writes',
    values: ['id', 'address', 'object'],
    assumed: 'id',
    isDecisive: true,
  },
  relationBase: {
    group: 'writes',
    values: [],
    isOpen: true,
    isDecisive: true,
    learn: observeRelationBase,
  },
  complexWrites: {
    group: 'writes',
    values: ['json', 'text', 'brackets', 'repeated'],
    assumed: 'json',
    isDecisive: true,
  },
  subscription: { group: 'writes', values: ['A', 'B'], isDecisive: true, learn: observeShape },
})

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

type Declared = typeof conclusions
export type ConclusionName = keyof Declared
type ValueOf<C extends Conclusion> = C extends { readonly isOpen: true }
  ? string
  : C['values'][number]
/** The values of the conclusions, by name. */
export type ProfileValues = { readonly [N in ConclusionName]: ValueOf<Declared[N]> }

export const conclusionNames = Object.keys(conclusions) as ConclusionName[]
export const conclusionOf = (name: ConclusionName): Conclusion => conclusions[name]

export const isConclusionName = (name: string): name is ConclusionName =>
  Object.hasOwn(conclusions, name)

/** Whether a conclusion can have this value. */
export function isValueOf(name: ConclusionName, value: unknown): value is string {
  const { values, isOpen } = conclusionOf(name)
  if (typeof value !== 'string' || value === '' || value.length > 100) return false
  if (name === 'zone') return isZone(value)
  if (name === 'paging') return value === linkWay || wayPattern.test(value)
  return isOpen === true || values.includes(value)
}

export function isZone(text: string): boolean {
  if (/^[+-]\d\d:\d\d$/.test(text)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}
