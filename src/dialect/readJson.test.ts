import { expect, test } from 'vitest'
import { holdsDamage } from './damage.ts'
import { printJson } from './json.ts'
import { readJson } from './readJson.ts'

test.each([
  '{"a":1}',
  '[{"id":"8e3f","n":12,"t":"10:30"}]',
  '"text"',
  'null',
  '{"a":-0.5}',
  '{"at":"2026-11-20T10:05:00.000Z","say":"\\" 12.50"}',
])('equals JSON.parse if no digit is lost: %s', async (text) =>
  expect(await readJson(text)).toEqual(JSON.parse(text)),
)

test.each(['{"a":9007199254740993}', '{"a":12.50}', '[1e400,-0]', '{"deep":[{"x":0.1000}]}'])(
  'F13 every digit is kept: %s',
  async (text) => expect(printJson(await readJson(text))).toBe(text),
)

test.each([
  '{ "a" : [1, 2],\n\t"b c": "d  e \\" f" }',
  '{"deep":'.repeat(150) + '1' + '}'.repeat(150),
  '{"long":"' + String.raw`\n`.repeat(400_000) + '"}',
])('a text with spaces, depth or length is read as it is', async (text) =>
  expect(await readJson(text)).toEqual(JSON.parse(text)),
)

test.each(['{"a":1,"a":1}', '{"n":NaN}', '{"2024":1,"2023":2}', '{"a":1,\n "b":2.0}'])(
  'case-1 case-17 the quick way is not taken where it would lose something: %s',
  async (text) => expect(printJson(await readJson(text))).toBe(text.replaceAll(/\s/g, '')),
)

test('case-1 10,000 levels are no value', async () => {
  const text = `{"id":"a","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const read = await readJson(text)
  expect(read).toMatchObject({ id: 'a' })
  expect(holdsDamage(read)).toBe(true)
  expect(printJson(read)).toBe(text)
})
