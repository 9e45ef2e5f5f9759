import { afterEach, describe, expect, test } from 'vitest'
import {
  boolean,
  choice,
  date,
  datetime,
  integer,
  json,
  money,
  reference,
  type FieldMap,
} from '../metadata/field.ts'
import { embeddedIn } from './decodeRecord.ts'
import { decodeItem, decodePage } from './envelope.ts'
import { checksumIn, jobIdIn } from './answers.ts'
import { profile } from './profile.ts'
import { readFailure } from './errors.ts'
import { instantOf, timeOf, writtenDay } from './time.ts'
import { unwrapped } from './unwrap.ts'
import './zone.ts'

afterEach(profile.reset)

const fields = {
  amount: money('optional', 'currency'),
  epochs: integer('optional'),
  failed: boolean('optional'),
  severity: choice('optional'),
  expires_on: date('optional'),
  expires_at: datetime('optional'),
  settings: json('optional'),
  workspace: reference('workspaces', 'optional'),
} satisfies FieldMap

const rows = '[{"object_id":"a"},{"object_id":"b"}]'
const ids = (n: number) => Array.from({ length: n }, (_, at) => ({ object_id: `r${at}` }))
const rows25 = JSON.stringify(ids(25))

describe('dialect-6 a list in any envelope', () => {
  test.each([
    ['any key', `{"eintraege":${rows},"anzahl":2}`],
    ['any key beside a list of texts', `{"warnings":["old"],"hits":${rows}}`],
    ['one level down', `{"data":{"items":${rows}}}`],
    ['one level down under any key', `{"answer":{"found":${rows}},"took":3}`],
    ['beside meta', `{"meta":{"total":2},"records":${rows}}`],
  ])('%s', async (_, body) => {
    const { items } = await decodePage(fields, { body, headers: new Headers() })
    expect(items.map(({ object_id }) => object_id)).toEqual(['a', 'b'])
  })

  test.each<[string, string, HeadersInit, number?, boolean?]>([
    ['count and next', `{"count":40,"next":"x","results":${rows}}`, {}, 40, true],
    ['meta', `{"data":${rows},"meta":{"total":40,"next":null}}`, {}, 40, false],
    ['meta with a count of the page', `{"data":${rows},"meta":{"count":2,"total":40}}`, {}, 40],
    ['links', `{"data":${rows},"links":{"next":"/a?page=2"}}`, {}, undefined, true],
    ['an empty next', `{"items":${rows},"next":""}`, {}, undefined, false],
    ['page numbers', `{"items":${rows},"page":2,"pages":2}`, {}, undefined, false],
    ['a flag', `{"items":${rows},"has_more":true}`, {}, undefined, true],
    ['inside the wrapper', `{"data":{"items":${rows},"total":"7"}}`, {}, 7],
    ['HAL without records', '{"_links":{},"page":{"totalElements":0,"number":0}}', {}, 0],
    ['null with a count', '{"results":null,"count":0,"next":null}', {}, 0, false],
    ['null in place of the list', '{"items":null,"nextPageToken":""}', {}, undefined, false],
    ['null alone', 'null', {}],
    ['a flag of the last page', `{"content":${rows},"last":true,"number":0}`, {}, undefined, false],
    ['a flag of a page before it', `{"values":${rows},"isLastPage":false}`, {}, undefined, true],
    ['OData 2', `{"d":{"results":${rows},"__count":"7","__next":"/a?$skip=2"}}`, {}, 7, true],
    [
      'Hydra',
      `{"hydra:member":${rows},"hydra:totalItems":7,"hydra:view":{"hydra:next":"/a?page=2"}}`,
      {},
      7,
      true,
    ],
    ['headers', rows, { 'X-Total-Count': '7', Link: '</a?page=2>; rel="next"' }, 7, true],
    ['Link without a next page', rows, { Link: '</a?page=1>; rel="prev"' }, undefined, false],
    ['Link to something else', rows25, { Link: '</a.css>; rel=preload' }, undefined, undefined],
    ['a bare list is whole', rows, {}, undefined, false],
    ['an object says nothing', `{"items":${rows}}`, {}, undefined, undefined],
    ['a bare list as long as a page may be one', rows25, {}, undefined, undefined],
  ])('count and next page: %s', async (_, body, headers, total, hasNext) => {
    const page = await decodePage(fields, { body, headers: new Headers(headers) })
    expect([page.total, page.hasNext]).toEqual([total, hasNext])
  })

  test('a last page that is returned again is the end, also when it is read again', async () => {
    const read = (page: number, first: string) =>
      decodePage(
        fields,
        { body: `{"items":[{"object_id":"${first}"}]}`, headers: new Headers() },
        `/users/?name=x&page=${page}`,
      )
    const ends = []
    for (const [page, first] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'b'],
      [3, 'b'],
      [2, 'b'],
    ] as const)
      ends.push((await read(page, first)).hasNext)
    expect(ends).toEqual([undefined, undefined, false, false, undefined])
  })

  test('a short last page is the end, where only a count says so', async () => {
    const read = async (page: number, n: number) => {
      const items = ids(n).map(({ object_id }) => ({ object_id: `${page} ${object_id}` }))
      const body = JSON.stringify({ items, total: 45 })
      const path = `/tickets/?page=${page}`
      return (await decodePage(fields, { body, headers: new Headers() }, path)).hasNext
    }
    // Pages before the first one read are unknown.
    expect(await read(5, 5)).toBeUndefined()
    expect([await read(1, 20), await read(2, 20), await read(3, 5)]).toEqual([true, true, false])
    expect(await read(3, 4)).toBe(true)
  })

  test('a bare list without pages has as many records as it contains', async () => {
    const read = (path: string, n: number) =>
      decodePage(fields, { body: JSON.stringify(ids(n)), headers: new Headers() }, path)
    expect((await read('/tokens/', 83)).total).toBe(83)
    expect((await read('/tokens/', 25)).total).toBeUndefined()
    expect((await read('/tokens/?page=2', 7)).total).toBeUndefined()
  })

  test('a conclusion decides what a list without any count is', async () => {
    profile.set({ bareList: 'whole' })
    const headers = new Headers()
    const whole = await decodePage(fields, { body: JSON.stringify(ids(25)), headers })
    expect(whole.hasNext).toBe(false)
    profile.set({ bareList: 'pages' })
    expect((await decodePage(fields, { body: rows, headers })).hasNext).toBeUndefined()
  })

  test.each([
    '{"data":null,"code":7,"msg":"no"}',
    '{"count":0,"message":"no"}',
    '{"stores":[{"id":1}],"users":[{"id":2}],"count":0}',
    '{"detail":"no"}',
    '{"detail":["no"]}',
    '7',
    '""',
  ])('%s is no list', async (body) => {
    await expect(decodePage(fields, { body, headers: new Headers() })).rejects.toThrow(SyntaxError)
  })
})

describe('dialect-5 a record or an operation wrapped in any one key', () => {
  test.each([
    '{"object_id":"a"}',
    '{"id":"a"}',
    '{"data":{"object_id":"a"}}',
    '{"workspace":{"object_id":"a"}}',
    '{"status":"ok","result":{"data":{"object_id":"a"}}}',
  ])('%s', async (body) => {
    expect((await decodeItem(fields, { body }, 'a')).object_id).toBe('a')
  })

  test('two records are not one', async () => {
    const body = '{"one":{"object_id":"a"},"two":{"object_id":"b"}}'
    await expect(decodeItem(fields, { body }, 'a')).rejects.toThrow(SyntaxError)
  })

  test('an operation is unwrapped under a common key, or the one that records have', () => {
    expect(unwrapped({ data: { sent: 5 } })).toEqual({ sent: 5 })
    expect(unwrapped({ success: true, result: [1, 2] })).toEqual([1, 2])
    expect(unwrapped({ columns: { a: 1 } })).toEqual({ columns: { a: 1 } })
    profile.set({ recordWrapper: 'antwort' })
    expect(unwrapped({ antwort: { sent: 5 } })).toEqual({ sent: 5 })
  })

  test('the checksum of an upload inside any keys', () => {
    const sha256 = 'A1'.repeat(32)
    const value = { willow: { file: { name: 'm.bin', sha256 } } }
    expect(checksumIn({ is: 'json', value })).toBe(sha256.toLowerCase())
    // The local service returns the record, whose `file` has the checksum.
    const record = { object_id: 'm', name: 'Model', file: { sha256 }, settings: {} }
    expect(checksumIn({ is: 'json', value: record })).toBe(sha256.toLowerCase())
  })

  test.each([
    [{ object_id: 17, progress: 0 }, '17'],
    [{ job: { id: 17, enrich: 3 } }, '17'],
    [{ job: 17 }, '17'],
    [{ job_id: 'j:1' }, 'j:1'],
    [{ job: 'https://a.example/enrich/jobs/17/' }, '17'],
    [{ status: 'ok', willow: { object_id: 17, progress: 0 } }, '17'],
    [{ willow: { job: { id: 17, enrich: 3 } } }, '17'],
    [{ object_id: 17, name: 'A model' }, undefined],
  ])('dialect-15 the job in the answer to Train: %j', (answer, id) => {
    expect(jobIdIn(answer)).toBe(id)
  })
})

describe('dialect-13 values in every form', () => {
  const item = (record: object) =>
    decodeItem(fields, { body: JSON.stringify({ object_id: 1, ...record }) }, '1')

  test.each([
    ['ws:+=.%ж', 'ws:+=.%ж'],
    [9, '9'],
    [{ object_id: 'w1', name: 'Lab' }, 'w1'],
    [{ id: 9, name: 'Lab' }, '9'],
    ['https://a.example/api/workspaces/w%3A1/', 'w:1'],
    ['/api/workspaces/w1/', 'w1'],
  ])('a relation as %j', async (workspace, id) => {
    expect((await item({ workspace })).workspace).toBe(id)
  })

  test('the name in an answer is at hand', async () => {
    const one = await item({ workspace: { id: 9, name: 'Lab' } })
    expect(embeddedIn(one, 'workspace')).toMatchObject({ object_id: '9', name: 'Lab' })
  })

  test.each([
    [{ failed: 1 }, { failed: true }],
    [{ failed: 'no' }, { failed: false }],
    [{ amount: 12.5 }, { amount: '12.5' }],
    [{ amount: '12.50' }, { amount: '12.50' }],
    [{ severity: 4 }, { severity: '4' }],
    [{ expires_on: 1_795_305_600 }, { expires_on: '2026-11-22' }],
    [{ expires_on: 'Sun, 22 Nov 2026 00:00:00 GMT' }, { expires_on: '2026-11-22' }],
    [{ expires_on: '2026-11-22' }, { expires_on: '2026-11-22' }],
  ])('%j', async (returned, decoded) => expect(await item(returned)).toMatchObject(decoded))

  test('digits beyond 2^53 are kept', async () => {
    const body = '{"object_id":90071992547409931,"epochs":9007199254740993,"amount":12.50}'
    expect(await decodeItem(fields, { body }, '90071992547409931')).toMatchObject({
      object_id: '90071992547409931',
      epochs: '9007199254740993',
      amount: '12.50',
    })
  })
})

describe('dialect-9 dialect-10 times in every form', () => {
  const at = Date.parse('2026-11-20T22:42:05Z')
  test.each([
    ['2026-11-20T22:42:05Z'],
    ['2026-11-20T22:42:05.000Z'],
    ['2026-11-21 00:42:05+02'],
    ['2026-11-20T17:12:05-05:30'],
    ['2026-11-20T22:42:05'],
    ['2026-11-20 22:42:05'],
    [at / 1000],
    [at],
    [String(at / 1000)],
    ['Fri, 20 Nov 2026 22:42:05 GMT'],
  ])('%s', (written) => expect(timeOf(written, 'created_at')).toBe(at))

  test.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', '0000-00-00 00:00:00', '0001-01-01'])(
    '%s of a service without a time is neither a time nor a day',
    (written) => {
      expect([timeOf(written, 'time'), instantOf(written), writtenDay(written)]).toEqual([
        undefined,
        undefined,
        null,
      ])
    },
  )

  test.each([
    ['Europe/Berlin', '2026-11-20T23:42:05', at],
    ['America/St_Johns', '2026-11-20T19:12:05', at],
    ['+05:45', '2026-11-21T04:27:05', at],
    // The hour after the clocks were set back.
    ['Europe/Berlin', '2026-10-25T03:30:00', Date.parse('2026-10-25T02:30:00Z')],
    ['Europe/Berlin', '2026-07-01', Date.parse('2026-06-30T22:00:00Z')],
  ])('without a zone, in the one concluded: %s %s', (zone, written, instant) => {
    profile.set({ zone })
    expect(instantOf(written)).toBe(instant)
    expect(instantOf('2026-11-20T22:42:05Z')).toBe(at)
  })
})

describe('dialect-8 messages in every form', () => {
  const fieldErrors = { name: ['Needed.'] }
  test.each([
    ['{"name":["Needed."]}', { ...fieldErrors }],
    ['{"name":"Needed."}', { ...fieldErrors }],
    ['{"error":{"code":"invalid","message":"No.","fields":{"name":["Needed."]}}}', fieldErrors],
    ['{"detail":{"code":"invalid","message":"No.","fields":{"name":"Needed."}}}', fieldErrors],
    ['{"detail":{"name":["Needed."]}}', fieldErrors],
    ['{"message":{"name":"Needed."}}', fieldErrors],
    ['{"status":"fail","data":{"name":"Needed."}}', fieldErrors],
    ['{"error":{"issues":[{"path":["name"],"message":"Needed."}],"name":"ZodError"}}', fieldErrors],
    ['{"error":{"code":7,"details":[{"field":"name","message":"Needed."}]}}', fieldErrors],
    ['{"errors":[{"source":{"pointer":"/data/attributes/name"},"detail":"Needed."}]}', fieldErrors],
    ['{"errors":{"name":["Needed."]}}', fieldErrors],
    ['{"detail":[{"loc":["body","name"],"msg":"Needed."}]}', fieldErrors],
    ['{"title":"Bad","invalid-params":[{"name":"name","reason":"Needed."}]}', fieldErrors],
    ['{"message":"No.","fields":{"name":"Needed."}}', fieldErrors],
  ])('%s', (body, expected) => {
    const read = readFailure(body, 'application/json')
    expect(Object.fromEntries(read.fieldErrors)).toEqual(expected)
    expect(read.messages.join(' ')).not.toMatch(/invalid|7|Needed/)
  })
})
