import { json, longText, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'

export const workspaces = {
  workspaces: defineResource({
    group: 'Workspaces',
    section: 'People',
    path: '/workspaces/',
    route: '/workspaces',
    icon: 'workspace',
    initial: true,
    label: { one: 'workspace', many: 'workspaces' },
    title: ['name'],
    columns: ['name', 'description'],
    card: { second: 'description' },
    fields: {
      name: text('required'),
      description: longText('required'),
      settings: json('optional'),
    },
    filters: { name: text('optional'), description: text('optional') },
  }),
}
