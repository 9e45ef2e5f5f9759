import { describe, expect, test } from 'vitest'
import { boolean, json, money, reference, text } from '../metadata/field.ts'
import { decodeItem, decodePage, decodeValue, referenceId } from './dialect.ts'
import { encodeForm } from './encode.ts'
import { printJson } from './json.ts'

describe('lists', () => {
  const rows = '[{"object_id":"a"},{"object_id":"b"}]'
  test.each([
    ['a bare array', rows],
    ['results', `{"results":${rows}}`],
    ['items', `{"items":${rows}}`],
    ['data', `{"data":${rows}}`],
    ['objects', `{"objects":${rows}}`],
    ['rows', `{"rows":${rows}}`],
  ])('%s', async (_, body) => {
    expect((await decodePage(body)).items.map(({ object_id }) => object_id)).toEqual(['a', 'b'])
  })

  test('L7 count and next are told only when the service told them', async () => {
    expect(await decodePage(rows)).toMatchObject({ total: undefined, hasNext: undefined })
    expect(await decodePage(`{"count":40,"next":"x","results":${rows}}`)).toMatchObject({
      total: 40,
      hasNext: true,
    })
    expect(await decodePage(`{"total":2,"next":null,"data":${rows}}`)).toMatchObject({
      total: 2,
      hasNext: false,
    })
  })

  test('bug-9 an empty `next` is the end of the list', async () => {
    expect(await decodePage(`{"next":"","results":${rows}}`)).toMatchObject({ hasNext: false })
  })

  test('what is no list is refused', async () => {
    await expect(decodePage('{"detail":"no"}')).rejects.toThrow(SyntaxError)
    await expect(decodePage('')).rejects.toThrow(SyntaxError)
  })
})

describe('values', () => {
  test('F13 digits survive: 2^53 + 1, 12.50, 1e400', async () => {
    const body = '{"object_id":9007199254740993,"amount":12.50,"n":1e400}'
    const item = await decodeItem(body)
    expect(item.object_id).toBe('9007199254740993')
    expect(decodeValue(money('optional', 'currency'), item.amount)).toBe('12.50')
    expect(printJson(item.n)).toBe('1e400')
  })

  test('a related item may come as id, number, object or address', () => {
    expect(referenceId('wsp_1')).toBe('wsp_1')
    expect(referenceId(7)).toBe('7')
    expect(referenceId({ object_id: 'x', name: 'X' })).toBe('x')
    expect(referenceId('https://api.example/workspaces/wsp%3A1/')).toBe('wsp:1')
    expect(referenceId('https://api.example/workspaces/%zz/')).toBe('%zz')
    expect(referenceId('https://api.example/workspaces/wsp%3A1/?a=1')).toBe('wsp:1')
    expect(referenceId('')).toBeUndefined()
    expect(referenceId(null)).toBeUndefined()
  })

  test('null and missing are nothing; blank text stays blank', () => {
    expect(decodeValue(text('optional'), null)).toBeUndefined()
    expect(decodeValue(text('optional'), '')).toBe('')
  })
})

test('form fields: undefined is not sent, null is sent empty, JSON as its text', () => {
  const fields = {
    name: text('required'),
    settings: json('optional'),
    flag: boolean('optional'),
    owner: reference('users', 'optional'),
  }
  expect(
    encodeForm(fields, {
      name: 'a',
      settings: { n: 1 },
      flag: false,
      owner: null,
      gone: undefined,
    }),
  ).toEqual([
    ['name', 'a'],
    ['settings', '{"n":1}'],
    ['flag', 'false'],
    ['owner', ''],
  ])
})
