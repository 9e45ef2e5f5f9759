import { describe, expect, test } from 'vitest'
import { decodePage } from './envelope.ts'

const page = (body: string, headers = {}) => decodePage({}, { body, headers: new Headers(headers) })

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
    expect((await page(body)).items.map(({ object_id }) => object_id)).toEqual(['a', 'b'])
  })

  test('L7 count and next are set only if the service returned them', async () => {
    expect(await page(`{"results":${rows}}`)).toMatchObject({
      total: undefined,
      hasNext: undefined,
    })
    expect(await page(`{"count":40,"next":"x","results":${rows}}`)).toMatchObject({
      total: 40,
      hasNext: true,
    })
    expect(await page(`{"total":2,"next":null,"data":${rows}}`)).toMatchObject({
      total: 2,
      hasNext: false,
    })
  })

  test.each([
    ['in the most common list', `{"count":0,"next":"/a?page=2","results":${rows}}`],
    ['below zero', `{"count":-3,"next":null,"results":${rows}}`],
    ['in another list', `{"total":1,"has_more":true,"data":${rows}}`],
    ['in a header', rows],
  ])('deploy-1 fewer than the answer itself has is no count: %s', async (_, body) => {
    const { items, total } = await page(body, body === rows ? { 'X-Total-Count': '1' } : {})
    expect([items.length, total]).toEqual([2, undefined])
  })

  test('deploy-1 a count beside it is taken instead', async () => {
    expect(await page(`{"total":1,"count":40,"data":${rows}}`)).toMatchObject({ total: 40 })
    expect(await page(`{"count":"40","next":null,"results":${rows}}`)).toMatchObject({ total: 40 })
  })

  test('bug-9 an empty `next` is the end of the list', async () => {
    expect(await page(`{"next":"","results":${rows}}`)).toMatchObject({ hasNext: false })
  })

  test('L7 count and next may come from headers', async () => {
    expect(
      await page(rows, { 'X-Total-Count': '40', Link: '</a?page=2>; rel="next"' }),
    ).toMatchObject({ total: 40, hasNext: true })
    expect(await page(rows, { Link: '</a?page=1>; rel="prev"' })).toMatchObject({ hasNext: false })
  })

  test('a response that is not a list is rejected', async () => {
    await expect(page('{"detail":"no"}')).rejects.toThrow(SyntaxError)
    await expect(page('')).rejects.toThrow(SyntaxError)
  })

  test.each(['', '"next":null,'])(
    'an entry with a blank id is none and is counted: %s',
    async (key) => {
      const results = '[{"object_id":"a"},{"object_id":""},{"id":""}]'
      const { items, gap } = await page(`{"count":3,${key}"results":${results}}`)
      expect([items.map(({ object_id }) => object_id), gap]).toEqual([['a'], 2])
    },
  )
})
