import { json, longText, reference, text } from '../metadata/field.ts'
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
  }),
}
