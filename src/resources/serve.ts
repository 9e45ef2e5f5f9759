import { json, longText, reference, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'
import { workspaceFilters } from './filters.ts'

export const serve = {
  serveEntries: defineResource({
    group: 'Serve',
    section: 'Serve',
    path: '/serve/',
    route: '/serve',
    icon: 'serve',
    label: { one: 'serve entry', many: 'serve entries' },
    title: ['name'],
    columns: ['name', 'workspace', 'store', 'table', 'enrich'],
    card: { second: 'workspace' },
    fields: {
      name: text('required'),
      workspace: reference('workspaces', 'required'),
      description: longText('required'),
      store: reference('stores', 'optional'),
      table: text('optional'),
      enrich: reference('models', 'optional', { label: 'Model' }),
      settings: json('optional'),
    },
    filters: workspaceFilters,
  }),
}
