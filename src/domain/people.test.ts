import { expect, it } from 'vitest'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { isNamed, ownedBy, peopleIds, roleIn } from './people.ts'

const ada: Item = { object_id: 'Ada-1', email: ' Ada@North.example ' }
const named = (values: object) => ({
  role: 'owner' as const,
  email: undefined,
  objectId: undefined,
  name: undefined,
  ...values,
})

it('an account is named by its id or its address, in any case, and by nothing else', () => {
  expect(isNamed(ada, named({ objectId: 'ada-1' }))).toBe(true)
  expect(isNamed(ada, named({ email: 'ada@north.example' }))).toBe(true)
  expect(isNamed(ada, named({ objectId: 'eve', email: 'eve@north.example' }))).toBe(false)
  expect(isNamed({ object_id: 'x', email: ' ' }, named({ email: '' }))).toBe(false)
})

it('the role, the ids and what belongs to the people of a workspace say the same', () => {
  const workspace = { object_id: 'w', owners: ['ADA@north.example'], contributors: ['eve-2'] }
  const eve = { object_id: 'eve-2' }
  const users: readonly Item[] = [ada, eve, { object_id: 'other' }]
  const ids = peopleIds([workspace], (name: ResourceName) => (name === 'users' ? users : []))
  expect([roleIn(workspace, ada), roleIn(workspace, eve)]).toEqual(['owner', 'contributor'])
  for (const user of users)
    expect(ids.has(user.object_id.toLowerCase())).toBe(roleIn(workspace, user) !== undefined)
  const credits = [
    { object_id: '1', owner: 'Ada-1' },
    { object_id: '2', owner: 'other' },
    { object_id: '3' },
  ]
  expect(ownedBy(ids, credits)).toEqual([credits[0]])
})
