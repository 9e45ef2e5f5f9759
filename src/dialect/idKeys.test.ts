import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeItem, decodePage } from './envelope.ts'
import { learnFromAnswer, resetProfile } from './evidence.ts'
import { profile } from './profile.ts'

const headers = new Headers()
const bodyOf = (value: unknown) => ({ body: JSON.stringify(value), headers })
const page = (value: unknown, path = '/store/all/') => decodePage({}, bodyOf(value), path)
const idsOf = async (value: unknown, path?: string) =>
  (await page(value, path)).items.map(({ object_id }) => object_id)

beforeEach(() => profile.reset())
afterEach(() => {
  resetProfile()
  profile.reset()
})

describe('deploy-5 ids under other keys', () => {
  test.each<[string, readonly [object, object]]>([
    [
      '_id',
      [
        { _id: 'a', owner_id: 'x' },
        { _id: 'b', owner_id: 'x' },
      ],
    ],
    ['$oid', [{ _id: { $oid: 'a' } }, { _id: { $oid: 'b' } }]],
    [
      'uuid',
      [
        { name: 'n', uuid: 'a' },
        { name: 'm', uuid: 'b' },
      ],
    ],
    [
      'pk',
      [
        { model: 'x', pk: 'a', fields: {} },
        { model: 'x', pk: 'b', fields: {} },
      ],
    ],
    ['objectId', [{ objectId: 'a' }, { objectId: 'b' }]],
    ['ObjectId', [{ ObjectId: 'a' }, { ObjectId: 'b' }]],
    [
      'store_id',
      [
        { workspace_id: 'w', store_id: 'a' },
        { workspace_id: 'w', store_id: 'b' },
      ],
    ],
    [
      'storeId',
      [
        { workspaceId: 'w', storeId: 'a' },
        { workspaceId: 'v', storeId: 'b' },
      ],
    ],
  ])('%s', async (_, records) => {
    expect(await idsOf(records)).toEqual(['a', 'b'])
    expect(await idsOf({ results: records, count: 2, next: null })).toEqual(['a', 'b'])
    expect(await idsOf({ anything: records })).toEqual(['a', 'b'])
    expect((await decodeItem({}, bodyOf(records[1]), 'b')).object_id).toBe('b')
    expect((await decodeItem({}, bodyOf({ data: records[1] }), 'b')).object_id).toBe('b')
  })

  test('a number is one too, and a name is none', async () => {
    expect(await idsOf([{ pk: 1 }, { pk: 2 }])).toEqual(['1', '2'])
    await expect(page([{ name: 'a' }, { name: 'b' }])).rejects.toMatchObject({ keys: ['name'] })
    await expect(page({ results: [{ name: 'a' }], count: 1, next: null })).rejects.toThrow()
  })

  test('of two that could be the one, neither is taken', async () => {
    await expect(page([{ first_id: 'a', other_id: 'b' }])).rejects.toMatchObject({
      keys: ['first_id', 'other_id'],
    })
  })

  test('what has no id is counted, and the rest is no whole collection', async () => {
    const answer = await page([{ id: 'a' }, { name: 'b' }, null])
    expect([answer.items.length, answer.gap]).toEqual([1, 2])
  })

  test('the key is a conclusion, by which related records are read too', async () => {
    const about = { method: 'GET', status: 200, at: 1, took: 1, is: 'list', fields: {} } as const
    const body = JSON.stringify([{ uuid: 'a', owner: { uuid: 'o' } }])
    learnFromAnswer({ ...about, path: '/store/all/', headers, body })
    expect(profile.get().idKey).toBe('uuid')
    const fields = {
      owner: { kind: 'reference', to: 'users', create: 'optional', update: 'optional' },
    }
    const { items } = await decodePage(fields as never, { body, headers })
    expect(items[0]?.owner).toBe('o')
  })
})
