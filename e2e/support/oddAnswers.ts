import type { Fault } from './fault.ts'
import { answer } from './fault.ts'

type Returned = Readonly<Record<string, unknown>>

const isReturned = (value: unknown): value is Returned =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes every record in a response: the record itself, or the records of a list. */
function ofRecords(value: unknown, change: (one: Returned, n: number) => Returned): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown, n) =>
      isReturned(one) && 'object_id' in one ? change(one, n) : one,
    )
  if (!isReturned(value)) return value
  if ('object_id' in value) return change(value, 0)
  const list = Object.keys(value).find((key) => Array.isArray(value[key]))
  return list === undefined ? value : { ...value, [list]: ofRecords(value[list], change) }
}

type Rewrite = Extract<Fault, { kind: 'rewrite' }> & { readonly body: (text: string) => string }

const rewritten = (change: (value: unknown) => unknown): Rewrite => ({
  kind: 'rewrite',
  body: (text) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return text
    }
    return JSON.stringify(change(value))
  },
})

const marker = 'a number of its own'

/** JSON.stringify would round the number. */
const withHugeNumbers = ({ body, ...rest }: Rewrite): Rewrite => ({
  ...rest,
  body: (text) => body(text).replaceAll(JSON.stringify(marker), hugeNumber),
})

const records = (change: (one: Returned, n: number) => Returned) =>
  rewritten((value) => ofRecords(value, change))

/** Every value but the id. */
const values = (change: (value: unknown, n: number) => unknown) =>
  records((one, n) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        key === 'object_id' ? value : change(value, n),
      ]),
    ),
  )

/** Markup, reversed reading order, control and invisible characters, half of a surrogate pair. */
export const hostile =
  '<img src=x onerror=alert(1)>\u202Egpj.exe\u0007\u0000\u200B\uD800 javascript:alert(1) "a"'

/** Texts that a spreadsheet would run as formulas, with and without a guard. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  "'=1+1",
  '＝1+1',
  ' =1',
  '-5',
]

export const hugeTitle = 'FC36 numbers that no float holds'

/** Beyond every float, with a zero at its end. */
export const hugeNumber = '123456789012345678901234567890.10'

/** Keys that every object has, a key that a spreadsheet would run, and an empty key. */
const oddKeys = JSON.parse(
  '{"__proto__":{"polluted":"yes"},"constructor":"c","toString":"t","hasOwnProperty":"h","=1+1":"f","":"e"}',
) as Returned

const unsafeIds = ['../x', 'a/b', '..', '%2e%2e', 'a?b#c', ' ', '\u202Ea', '\uD800', '"><b>']

const otherType = (value: unknown): unknown => {
  if (typeof value === 'string') return { odd: [value] }
  if (typeof value === 'number') return [value, 'x']
  if (typeof value === 'boolean') return 'maybe'
  return Array.isArray(value) ? { a: 1 } : 12345
}

/** Odd contents of lists and records in any response, by name. */
export const oddRecords: Readonly<Record<string, Rewrite>> = {
  'FC38 only ids': records(({ object_id }) => ({ object_id })),
  'FC38 only null': values(() => null),
  'FC41 values of other types': values(otherType),
  'FC42 hostile texts': values((value) => (typeof value === 'string' ? hostile : value)),
  'FC42 SEC12 ids that cannot be part of an address': records((one, n) => ({
    ...one,
    object_id: unsafeIds[n % unsafeIds.length],
  })),
  'FC39 one id for all': records((one) => ({ ...one, object_id: 'the-same' })),
  'FC36 2,000 fields and 100,000 characters': records((one, n) => ({
    ...one,
    ...(n === 0 && {
      ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`field_${at}`, `v${at}`])),
      name: 'long'.repeat(25_000),
      title: 'long'.repeat(25_000),
      content: 'long '.repeat(20_000),
    }),
  })),
  'FC36 a record of 5 MB': records((one, n) =>
    n === 0 ? { ...one, big: 'y'.repeat(5_000_000) } : one,
  ),
  'FC40 things in lists that are no records': rewritten((value) =>
    isReturned(value) && Array.isArray(value.results)
      ? { ...value, results: [1, 'a', null, [], {}, ...(value.results as unknown[])] }
      : value,
  ),
  'FC42 SEC15 texts that begin a formula': values((value, n) =>
    typeof value === 'string' ? formulas[n % formulas.length] : value,
  ),
  'FC41 keys that every object has': records((one, n) =>
    n % 2 === 0 ? { ...one, ...oddKeys } : one,
  ),
  [hugeTitle]: withHugeNumbers(
    records((one) => ({ ...one, huge: marker, settings: { huge: marker } })),
  ),
}

/** Odd responses to any read, by name. */
export const oddAnswers: Readonly<Record<string, Fault>> = {
  ...oddRecords,
  'FC30 nothing': answer(200, ''),
  'FC29 JSON that stops in the middle': { kind: 'truncated-json' },
  'FC32 a page of HTML': answer(200, '<!doctype html><h1>Log in to the network</h1>', {
    'Content-Type': 'text/html',
  }),
}
