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
})
