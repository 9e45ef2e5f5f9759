import { describe, expect, test } from 'vitest'
import { resources } from '../../resources/resources.ts'
import { columnsOf, defaultColumnIds } from './columns.ts'

const items = [
  { object_id: '1', name: 'a', created_at: '2026-11-20T10:00:00Z', rows: 4, extra: null },
  { object_id: '2', name: 'b', updated_at: '2026-11-20T10:00:00Z', extra: 'seen later' },
]

describe('the columns of a list', () => {
  test('declared fields come first, then every other key, with the service’s own name', () => {
    const all = columnsOf(resources.stores, items)
    expect(all.map(({ id }) => id)).toEqual([
      'title',
      'workspace',
      'description',
      'settings',
      'created_at',
      'rows',
      'extra',
      'updated_at',
      'object_id',
    ])
    expect(all.find(({ id }) => id === 'rows')).toMatchObject({
      label: 'rows',
      kind: 'undeclared',
      numeric: true,
    })
    expect(all.find(({ id }) => id === 'updated_at')?.label).toBe('Updated')
  })

  test('an undeclared reference is one also where ids are numbers', () => {
    const all = columnsOf(resources.workspaceManagers, [{ object_id: '1', workspace: 7 }])
    expect(all.find(({ id }) => id === 'workspace')).toMatchObject({
      label: 'Workspace',
      layoutKind: 'reference',
      numeric: false,
    })
  })

  test('ux-14 shown by default: the declared columns and the newest time, no id', () => {
    const all = columnsOf(resources.stores, items)
    expect(defaultColumnIds(resources.stores, all)).toEqual([
      'title',
      'workspace',
      'description',
      'settings',
      'updated_at',
    ])
  })

  test('a record without a name is named by its id, once', () => {
    const all = columnsOf(resources.jobs, [{ object_id: 'j', progress: 0.5 }])
    expect(all[0]).toMatchObject({ id: 'object_id', kind: 'title' })
    expect(all.filter(({ id }) => id === 'object_id')).toHaveLength(1)
  })

  test('a user’s first and last name share one column, and can be chosen separately', () => {
    const all = columnsOf(resources.users, [])
    expect(defaultColumnIds(resources.users, all)).toEqual(['title', 'email', 'phone', 'credits'])
    expect(all.map(({ id }) => id)).toContain('first_name')
  })
})
