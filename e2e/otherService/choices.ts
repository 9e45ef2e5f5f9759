import { randomFrom, shuffled } from './random.ts'
import { composeHeader, composeKey } from './words.ts'

/**
 * Every choice that the specification leaves open (it says "not shown"), with all values this
 * service knows. `composed` values take their keys from word lists.
 */
export const factors = {
  /** `any`: whichever of the others a caller uses. */
  auth: ['any', 'bearer', 'token', 'word', 'header', 'basic', 'query'],
  /** The word before the key in `Authorization`. */
  keyWord: ['ApiKey', 'JWT', 'composed'],
  keyHeader: ['X-API-Key', 'X-Auth-Token', 'Api-Key', 'X-Secret-Key', 'composed'],
  keyParameter: ['api_key', 'access_token', 'key', 'composed'],
  signedOut: [401, 403],
  basePath: ['', '/api', '/api/v1', '/tenants/north-7'],
  envelope: [
    'array',
    'results',
    'items',
    'data',
    'records',
    'nested',
    'composed',
    'composedNested',
  ],
  count: ['body', 'meta', 'header', 'none'],
  countKey: ['count', 'total', 'total_count', 'totalItems', 'composed'],
  next: ['url', 'query', 'number', 'flag', 'meta', 'link', 'none'],
  noNext: ['null', 'emptyText', 'absent'],
  metaKey: ['meta', 'pagination', 'composed'],
  /** With the last one every list is one page. */
  pageSize: [7, 10, 20, 25, 50, 1000],
  end: ['notFound', 'emptyPage', 'lastPageAgain'],
  order: ['newestFirst', 'oldestFirst'],
  item: ['plain', 'data', 'item', 'composed'],
  operation: ['plain', 'result', 'data', 'composed'],
  action: ['nothing', 'object'],
  idKey: ['object_id', 'id'],
  ids: ['number', 'largeNumber', 'uuid', 'opaque'],
  relations: ['id', 'object', 'url', 'path'],
  decimals: ['text', 'number'],
  integers: ['number', 'text'],
  times: ['utc', 'withoutZone', 'offset', 'seconds', 'milliseconds'],
  timeKeys: ['created_at updated_at', 'created modified', 'entered_on touched_on'],
  json: ['value', 'text'],
  booleans: ['literal', 'numeric', 'words'],
  progress: ['fraction', 'percent'],
  severity: ['names', 'numbers', 'freeText'],
  blobs: ['bytes', 'base64', 'link', 'foreignLink'],
  rows: ['objects', 'envelope', 'composedEnvelope', 'matrix'],
  errors: [
    'fieldDictionary',
    'detail',
    'nonFieldErrors',
    'problemErrors',
    'problemPointers',
    'errorObject',
    'list',
    'plainText',
    'html',
    'empty',
  ],
  invalidStatus: [400, 422],
  created: ['item', 'id', 'location', 'nothing'],
  changed: ['item', 'nothing'],
  deleted: ['nothing', 'item'],
  /** The answer to OPTIONS: nothing, or a description of its fields. */
  options: ['none', 'actions', 'schema'],
  bodies: ['all', 'urlencoded', 'multipart', 'json'],
  /** In which form it accepts a related record. */
  related: ['any', 'id', 'url', 'object'],
  /** In which form it accepts objects and lists of a form; `repeated` is for lists alone. */
  complex: ['any', 'json', 'brackets', 'repeated'],
  /** Whether values of a JSON body must have the type in which it answers them. */
  types: ['any', 'own'],
  unknownFields: ['ignored', 'rejected'],
  shape: ['A', 'B'],
  filterMatch: ['contains', 'exact'],
  /** Minutes by which the service's clock is ahead. */
  skewMinutes: [0, 7, -6],
} as const

type Factors = typeof factors
export type Factor = keyof Factors
export type Choices = { readonly [F in Factor]: Factors[F][number] }

/** `ids=opaque,skewMinutes=7`: choices by hand, to find out which one it is. */
export function readChoices(text: string): Partial<Choices> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [factor = '', written] = pair.split('=')
      const known: readonly (string | number)[] | undefined = factors[factor as Factor]
      const value = known?.find((one) => String(one) === written)
      if (value === undefined) throw new Error(`${pair} is not a choice.`)
      return [factor, value]
    }),
  )
}

/** Keys made of words, for the choices that are `composed`. */
export interface Composed {
  readonly header: string
  readonly word: string
  readonly parameter: string
  readonly listPath: readonly [string, string]
  readonly countKey: string
  readonly metaKey: string
  readonly itemKey: string
  readonly operationKey: string
  readonly rowsKey: string
  /** An undocumented member of every record: an object below two keys. */
  readonly extraPath: readonly [string, string]
}

/**
 * The value of one factor. Consecutive seeds take all its values in a shuffled order before one
 * repeats. So few seeds show everything; factors are independent.
 */
function drawn<F extends Factor>(factor: F, seed: number): Factors[F][number] {
  const values: readonly Factors[F][number][] = factors[factor]
  const [round, at] = [Math.floor(seed / values.length), seed % values.length]
  const value = shuffled(randomFrom(`${factor} ${round}`), values)[at]
  if (value === undefined) throw new Error(`A seed is a whole number from 0, not ${seed}.`)
  return value
}

/** A list without an object around it has no room for counts and next pages. */
function withoutImpossible(choices: Choices): Choices {
  if (choices.envelope !== 'array') return choices
  const inBody = ['url', 'query', 'number', 'flag'].includes(choices.next)
  return {
    ...choices,
    count: choices.count === 'body' ? 'header' : choices.count === 'meta' ? 'none' : choices.count,
    next: inBody ? 'link' : choices.next === 'meta' ? 'none' : choices.next,
  }
}

/**
 * One of these is always composed, each in its turn. Together with the undocumented member of every
 * record, each seed has two keys at least that are listed nowhere.
 */
const composedInTurn: readonly Partial<Choices>[] = [
  { envelope: 'composedNested' },
  { item: 'composed' },
  { operation: 'composed' },
  { rows: 'composedEnvelope' },
]

/** All choices of a seed; `fixed` replaces some. */
export function choicesOf(seed: number, fixed: Partial<Choices> = {}): Choices {
  const names = Object.keys(factors) as Factor[]
  const free = Object.fromEntries(names.map((factor) => [factor, drawn(factor, seed)]))
  const composed = composedInTurn[seed % composedInTurn.length]
  return withoutImpossible({ ...(free as Choices), ...composed, ...fixed })
}

export function composedBy(seed: number): Composed {
  const random = randomFrom(`composed ${seed}`)
  const key = () => composeKey(random)
  return {
    header: composeHeader(random),
    word: key(),
    parameter: key(),
    listPath: [key(), key()],
    countKey: key(),
    metaKey: key(),
    itemKey: key(),
    operationKey: key(),
    rowsKey: key(),
    extraPath: [key(), key()],
  }
}

/** Keys around a list, from the outside in. */
export function listPathOf({ envelope }: Choices, { listPath }: Composed): readonly string[] {
  switch (envelope) {
    case 'array':
      return []
    case 'nested':
      return ['data', 'items']
    case 'composed':
      return listPath.slice(0, 1)
    case 'composedNested':
      return listPath
    default:
      return [envelope]
  }
}

/** Without a count, a next page or an object around it, a list is whole: there are no pages. */
export const hasPages = ({ envelope, count, next }: Choices): boolean =>
  envelope !== 'array' || count !== 'none' || next !== 'none'

/** One line with the choices, and one with the composed keys. */
export const describeChoices = (choices: Choices, composed: Composed): readonly string[] => [
  `choices ${Object.entries(choices)
    .map(([factor, value]) => `${factor}=${value === '' ? '/' : value}`)
    .join(' ')}`,
  `composed ${Object.entries(composed)
    .map(([name, keys]) => `${name}=${[keys].flat().join('.')}`)
    .join(' ')}`,
]
