import { expect, test } from 'vitest'
import { namedPeople, workspacePeople } from './workspacePeople.ts'

const settings = JSON.stringify({
  owners: ['Mara@Northwind.example', { email: 'ole@northwind.example', id: 7, name: 'Ole' }],
  contributors: ['mara@northwind.example', 'usr_1', { id: 7 }, null, {}, ''],
})

test('ux-31 owners and contributors of a workspace are named once each, owners first', () => {
  expect(namedPeople({ object_id: 'w', settings })).toEqual([
    { role: 'owner', email: 'mara@northwind.example', objectId: undefined, name: undefined },
    { role: 'owner', email: 'ole@northwind.example', objectId: '7', name: 'Ole' },
    { role: 'contributor', email: undefined, objectId: 'usr_1', name: undefined },
  ])
})

test('ux-31 a workspace that names nobody, or has no JSON, has nobody to show', () => {
  for (const settings of [undefined, 'soon', '{"owners":"all"}'])
    expect(namedPeople({ object_id: 'w', settings })).toEqual([])
})

test('ux-31 people outside the settings count like those in the settings', () => {
  const people = workspacePeople({ object_id: 'w', owners: [{ object_id: 'U1', email: 'A@b.c' }] })
  expect([...people]).toEqual(['a@b.c', 'u1'])
})
