import { file, json, longText, reference, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'
import { workspaceFilters } from './filters.ts'

export const store = {
  stores: defineResource({
    group: 'Store',
    section: 'Data',
    path: '/store/all/',
    route: '/stores',
    icon: 'store',
    label: { one: 'store', many: 'stores' },
    title: ['name'],
    columns: ['name', 'workspace', 'description', 'settings'],
    card: { second: 'workspace' },
    fields: {
      name: text('required'),
      workspace: reference('workspaces', 'required'),
      description: longText('required'),
      settings: json('optional'),
    },
    filters: workspaceFilters,
    operations: {
      readBlob: { method: 'GET', on: 'item', path: 'read_blob', effect: 'read', input: {} },
      readRow: {
        method: 'POST',
        on: 'item',
        path: 'read_row',
        effect: 'read',
        input: { key: text('required'), table: text('required') },
      },
      readRows: {
        method: 'POST',
        on: 'item',
        path: 'read_rows',
        effect: 'read',
        input: { table: text('required'), select: text('optional'), query: text('optional') },
      },
      writeBlob: {
        method: 'POST',
        on: 'item',
        path: 'write_blob',
        affects: ['stores'],
        input: { path: text('required'), blob: file('required'), container: text('required') },
      },
      writeRow: {
        method: 'POST',
        on: 'item',
        path: 'write_row',
        affects: ['stores'],
        input: { row: json('required'), table: text('required') },
      },
    },
  }),
}
