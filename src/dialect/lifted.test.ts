import { afterEach, describe, expect, test } from 'vitest'
import { reference, text } from '../metadata/field.ts'
import { decodePage } from './envelope.ts'
import { profile } from './profile.ts'

afterEach(profile.reset)

const fields = {
  name: text('optional'),
  workspace: reference('workspaces', 'optional'),
}

const decoded = async (...records: readonly object[]) => {
  const body = JSON.stringify({ data: records.map((record, at) => ({ id: at + 1, ...record })) })
  return (await decodePage(fields, { body, headers: new Headers() })).items
}

describe('dialect-4 the id of a related record', () => {
  test.each([
    { workspace: { uuid: 'w', name: 'Kestrel' } },
    { workspace: { ID: 'w', Name: 'Kestrel' } },
    { workspace: { _id: { $oid: 'w' }, name: 'Kestrel' } },
    { workspace: { workspaceId: 'w', name: 'Kestrel' } },
    { workspace: { __type: 'Pointer', className: 'Workspace', objectId: 'w' } },
    { workspace: { '@id': '/api/workspaces/w', '@type': 'Workspace', name: 'Kestrel' } },
    { workspace: { name: 'Kestrel', _links: { self: { href: 'https://a.test/workspaces/w' } } } },
    { _embedded: { workspace: { _links: { self: { href: '/workspaces/w' } } } } },
    { workspace: { href: '/workspaces/w' } },
    { workspace: { $oid: 'w' } },
    { workspace_uuid: 'w' },
    { workspace_object_id: 'w' },
    { workspace: null, workspaceId: 'w' },
    { workspaceId: 'w', workspace: null },
    { workspace: 'Kestrel', workspace_id: 'w' },
    { workspace: { name: 'Kestrel' }, workspace_id: 'w' },
    { workspace_id: 7, workspace: '/workspaces/w/' },
    { workspace: 'w', workspace_uuid: 'f3' },
  ])('%j', async (record) => {
    expect((await decoded(record))[0]?.workspace).toBe('w')
  })

  test.each([
    { workspace: { name: 'Kestrel' } },
    { workspace: { name: 'Kestrel', url: 'https://kestrel.test' } },
    { workspace: { name: 'Kestrel', _links: { self: { href: '/stores/1/workspace' } } } },
  ])('%j has none', async (record) => {
    expect((await decoded(record))[0]?.workspace).toEqual(record.workspace)
  })

  test('an own address is the id of a record without one', async () => {
    const records = [{ id: undefined, '@id': '/stores/a', '@type': 'Store', name: 'North' }]
    expect(await decoded(...records)).toEqual([{ object_id: 'a', name: 'North' }])
  })
})
