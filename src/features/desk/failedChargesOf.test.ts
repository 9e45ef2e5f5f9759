import { expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { failedChargesOf } from './failedChargesOf.ts'

const charge = (id: string, method: string, day: number): Item => ({
  object_id: id,
  method,
  failed: true,
  created_at: `2026-11-0${day}T10:00:00Z`,
})
const items: Partial<Record<ResourceName, readonly Item[]>> = {
  workspaces: [
    { object_id: 'kestrel', settings: { owners: ['ada@kestrel.example'] } },
    { object_id: 'orbit', settings: { owners: ['bo@orbit.example'] } },
  ],
  paymentMethods: [
    { object_id: 'own', owner: 'ada' },
    { object_id: 'alone', owner: 'bo' },
    { object_id: 'shared', owner: 'bo' },
  ],
  subscriptions: [
    { object_id: 's1', method: 'alone', workspace: 'kestrel' },
    { object_id: 's2', method: 'shared', workspace: 'kestrel' },
    { object_id: 's3', method: 'shared', workspace: 'orbit' },
  ],
  charges: [
    charge('c1', 'own', 1),
    charge('c2', 'alone', 2),
    charge('c3', 'shared', 3),
    { ...charge('c4', 'own', 4), failed: false },
  ],
}
const known = (isAll: boolean, held = items) => ({
  items: (name: ResourceName) => held[name] ?? [],
  coverage: () => ({ looked: 0, total: undefined, isAll }),
})
const idsOf = (found: readonly Item[] | undefined) => found?.map(({ object_id }) => object_id)
const ticket = { object_id: 't', created_by: 'ada' }
const ada = { id: 'ada', item: { object_id: 'ada', email: 'Ada@kestrel.example' } }

it('S3 charges of the person’s methods, and of those that pay for the workspace alone', () => {
  expect(idsOf(failedChargesOf(known(true), ticket, ada))).toEqual(['c2', 'c1'])
})

it('S3 whom a method pays for is not claimed before everything is read', () => {
  expect(idsOf(failedChargesOf(known(false), ticket, ada))).toEqual(['c1'])
})

it('S3 nothing is said where no method is theirs, and none is said to have failed where one is', () => {
  expect(failedChargesOf(known(true, {}), ticket, ada)).toBeUndefined()
  const { charges, ...others } = items
  expect(charges).toHaveLength(4)
  expect(failedChargesOf(known(true, others), ticket, ada)).toEqual([])
})
