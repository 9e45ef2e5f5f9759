import { describe, expect, test } from 'vitest'
import { isDamaged, maxDepth } from './damage.ts'
import { JsonSyntaxError, parseJson, printJson, readReturned } from './json.ts'
import { keysOf } from './keyOrder.ts'
import { entriesOf } from './orderedEntries.ts'

/** A record between two others, as in the response of a list. */
const listOf = (one: string) => `{"count":3,"results":[{"id":"a","n":1},${one},{"id":"c","n":3}]}`

type Listed = Readonly<Record<string, unknown>> & { readonly results: readonly unknown[] }

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Parts of a record with a lost value, the kind of damage, and the text that is kept. */
const damaged: readonly (readonly [title: string, member: string, damage: string, text: string])[] =
  [
    ['a key twice', '"x":1.0,"x":2.0', 'twice', '1.0, 2.0'],
    ['a key twice, without any other odd number', '"x":1,"x":1', 'twice', '1, 1'],
    ['a key twice, once escaped', String.raw`"x":"a","\u0078":"b"`, 'twice', '"a", "b"'],
    ['a key three times', '"x":1,"x":{"y":2},"x":null', 'twice', '1, {"y":2}, null'],
    ['NaN', '"x":NaN', 'notJson', 'NaN'],
    ['Infinity', '"x":Infinity', 'notJson', 'Infinity'],
    ['-Infinity', '"x": -Infinity', 'notJson', '-Infinity'],
    ['a leading plus', '"x":+1', 'notJson', '+1'],
    ['a leading zero', '"x":007', 'notJson', '007'],
    ['a leading point', '"x":.5', 'notJson', '.5'],
    ['a number that stops', '"x":1.', 'notJson', '1.'],
    ['a hexadecimal number', '"x":0x1F', 'notJson', '0x1F'],
    ['None', '"x":None', 'notJson', 'None'],
    ['undefined', '"x":undefined', 'notJson', 'undefined'],
    ['an escape that is none', String.raw`"x":"a\x41"`, 'notJson', String.raw`"a\x41"`],
    ['half an escape', String.raw`"x":"\u12"`, 'notJson', String.raw`"\u12"`],
    ['nothing', '"x":', 'missing', ''],
    ['10,000 lists in each other', `"x":[${deep(10_000)}]`, 'deep', deep(10_000 - maxDepth + 4)],
    ['an escape that is none, in a key', String.raw`"\x":1`, 'notJson', '1'],
  ]

const damageIn = (value: unknown): unknown =>
  isDamaged(value) || typeof value !== 'object' || value === null
    ? value
    : Object.values(value)
        .map(damageIn)
        .find((one) => isDamaged(one))

describe('case-1 one value costs one value', () => {
  test.each(damaged)('%s', (_title, member, damage, text) => {
    for (const around of [member, `"id":"b",${member}`, `"id":"b",${member},"last":12.50`]) {
      const { count, results } = readReturned(listOf(`{${around}}`)) as Listed
      expect(count).toBe(3)
      expect([results[0], results[2]]).toEqual([
        { id: 'a', n: 1 },
        { id: 'c', n: 3 },
      ])
      const lost = damageIn(results[1])
      expect(lost).toMatchObject({ damage })
      expect(String(lost)).toBe(text)
      // Alone, it is read as beside others.
      expect(printJson(readReturned(`{${around}}`))).toBe(printJson(results[1]))
      const { id, last } = results[1] as Readonly<Record<string, unknown>>
      if (around.includes('"id"')) expect(id).toBe('b')
      if (around.includes('"last"')) expect(String(last)).toBe('12.50')
      // Output equals the returned text.
      if (!member.includes('": ') && !member.includes('\\'))
        expect(printJson(results[1])).toBe(`{${around}}`)
      expect(printJson(readReturned(printJson(results[1])))).toBe(printJson(results[1]))
    }
  })

  test.each([
    ['1e999', '1e999'],
    ['-0', '-0'],
    ['0.1234567890123456789012345678901234567890', '0.1234567890123456789012345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['12.50', '12.50'],
  ])('F13 the number %s keeps its digits', (digits, kept) => {
    const { results } = readReturned(listOf(`{"x":${digits}}`)) as Listed
    expect(printJson(results[1])).toBe(`{"x":${kept}}`)
  })

  test.each([
    ['a byte order mark', '\uFEFF{"x":"a"}', { x: 'a' }],
    ['zeros at its end', '{"x":"a"}\0\0\n\0', { x: 'a' }],
    ['half of a surrogate pair', String.raw`{"x":"\ud800a"}`, { x: '\uD800a' }],
    ['control characters', '{"x":"a\n\tb\u0000"}', { x: 'a\n\tb\0' }],
    ['commas before an end', '{"x":["a",],}', { x: ['a'] }],
    ['a key of every object', '{"__proto__":NaN,"x":"a"}', undefined],
    ['10,000 levels in a text', JSON.stringify({ x: deep(10_000) }), { x: deep(10_000) }],
  ])('%s: nothing else is lost', (_title, text, read) => {
    const value = readReturned(text)
    if (read) expect(value).toEqual(read)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect((value as { x: unknown }).x).toBeDefined()
  })

  test('a missing value in a list keeps the place of the others', () => {
    const list = readReturned('[1,,NaN,4]') as readonly unknown[]
    expect([list.length, list[0], list[3]]).toEqual([4, 1, 4])
    expect(printJson(list)).toBe('[1,,NaN,4]')
  })

  const whole = listOf('{"id":"b","rate":NaN,"rate":1.0,"deep":[{"y":"\\u0041"}]}')
  test.each(Array.from({ length: whole.length - 1 }, (_, at) => at + 1))(
    'a body that ends after %i characters is none',
    (length) => expect(() => readReturned(whole.slice(0, length))).toThrow(SyntaxError),
  )

  test.each([
    '',
    ' ',
    'NaN',
    'upstream timed out',
    '<p>no</p>',
    '{"a":1} {"a":1}',
    '[1}',
    '{"a" 1}',
  ])('is no answer: %s', (text) => expect(() => readReturned(text)).toThrow(SyntaxError))

  test('no answer can pretend to hold a damaged value', () => {
    const value = readReturned('{"notJson":null,"damage":"twice","key":"a","texts":["b"]}')
    expect(isDamaged(value)).toBe(false)
  })

  test('20,000 keys, half of them twice, at any depth, are read in no time', () => {
    const many = `{${Array.from({ length: 20_000 }, (_, n) => `"k${n % 10_000}":${n}`).join(',')}}`
    expect(Object.keys(readReturned(many) as object)).toHaveLength(10_000)
    let nested = '1'
    for (let level = 0; level < 60; level++) nested = `{"a":0,"a":${nested}}`
    expect(printJson(readReturned(nested))).toBe(nested)
    const same = `{${Array.from({ length: 50_000 }, () => '"a":1').join(',')}}`
    expect(printJson(readReturned(same))).toBe(same)
  })
})

describe('a text that a person typed must be without a fault', () => {
  test.each([...damaged.map(([, member]) => `{${member}}`), '[1,]', '\uFEFF1', '1\0', '"a\nb"'])(
    '%s',
    (text) => expect(() => parseJson(text)).toThrow(JsonSyntaxError),
  )
})

describe('case-17 keys keep the order of the text', () => {
  test.each([
    '{"2024":1,"2023":2}',
    '{"name":"x","10":1,"9":2,"a":3}',
    '[{"b":{"1":"x","0":12.50}},{"2":1,"a":{"z":1,"7":2}}]',
  ])('%s', (text) => expect(printJson(readReturned(text))).toBe(text))

  test('also where a number is escaped in its key', () => {
    const value = readReturned(String.raw`{"a":1,"\u0032":2}`) as object
    expect(keysOf(value)).toEqual(['a', '2'])
    expect(entriesOf(value)).toEqual([
      ['a', 1],
      ['2', 2],
    ])
  })
})

/** Numbers from 0 to 1, the same in every run. */
function* numbers(seed: number) {
  for (let n = seed; ;) {
    n = (n * 1_103_515_245 + 12_345) % 2 ** 31
    yield n / 2 ** 31
  }
}

const textParts = [
  'a',
  'ä',
  '😀',
  '\\',
  '"',
  '\n',
  '\u2028',
  '1',
  '',
  '\uD800',
  '/',
  'NaN',
  '{',
  ']',
]
const numberParts = [0, 1, -1, 1.5, 1e21, 1e-7, 2 ** 53, 12_345_678_901, -0.001, 4e300]

function made(random: () => number, depth: number): unknown {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const text = () =>
    Array.from({ length: Math.floor(random() * 4) }, () => pick(textParts)).join('')
  const kind = Math.floor(random() * (depth > 4 ? 4 : 6))
  if (kind === 0) return pick(numberParts)
  if (kind === 1) return text()
  if (kind === 2) return pick([true, false, null])
  if (kind === 3) return random()
  const parts = Array.from({ length: Math.floor(random() * 5) }, () => made(random, depth + 1))
  if (kind === 4) return parts
  return Object.fromEntries(parts.map((part) => [text() + String(Math.floor(random() * 40)), part]))
}

test('what is JSON is read exactly as JSON.parse reads it, by either way', () => {
  const source = numbers(7)
  const random = () => source.next().value ?? 0
  for (let n = 0; n < 2000; n++) {
    const value = made(random, 0)
    const text = JSON.stringify(value, undefined, n % 3)
    const read = readReturned(text)
    expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)))
    // The number forces the slow parser, which must read everything else alike.
    const [closer] = readReturned(`[${text},1.0]`) as readonly unknown[]
    expect(closer).toEqual(JSON.parse(text))
    expect(JSON.stringify(closer)).toBe(JSON.stringify(read))
    expect(printJson(closer)).toBe(printJson(read))
    expect(JSON.parse(printJson(closer))).toEqual(JSON.parse(text))
    expect(parseJson(text)).toEqual(read)
  }
})
