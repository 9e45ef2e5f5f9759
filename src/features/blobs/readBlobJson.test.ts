import { expect, it } from 'vitest'
import { printJson } from '../../dialect/json.ts'
import { readBlobJson } from './readBlobJson.ts'

it.each([
  '{"at":"2026-11-20T10:00:00Z","big":12345678901234567890}',
  '[1.50,1e400,-0.1,0]',
  '["a \\" 1.50 \\\\",12.5,"\\\\"]',
  '"text"',
  'null',
])('%s keeps every digit', async (text) => expect(printJson(await readBlobJson(text))).toBe(text))

it('case-1 a value that could not be read costs only itself', async () => {
  const text = '{"loss":[0.5,NaN],"a":1,"a":2,"b":12.50}'
  expect(printJson(await readBlobJson(text))).toBe(text)
})

it('times and numbers inside strings need no closer reading: numbers stay plain', async () => {
  expect(await readBlobJson('[{"at":"10:00:00","n":3,"v":"1.50"}]')).toEqual([
    { at: '10:00:00', n: 3, v: '1.50' },
  ])
})

it.each(['', '{', '[1;]', "{'a':1}", 'NaN'])('%j is not JSON', async (text) => {
  await expect(readBlobJson(text)).rejects.toThrow(SyntaxError)
})
