import { json, longText, reference, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'
import { workspaceFilters } from './filters.ts'

export const transfer = {
  transfers: defineResource({
    group: 'Transfer',
    section: 'Data',
    path: '/transfer/input/all/',
    route: '/transfer/inputs',
    icon: 'transfer',
    label: { one: 'transfer input', many: 'transfer inputs' },
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
