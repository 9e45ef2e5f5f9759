import { expect, test } from 'vitest'
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
