import { boolean, decimal, json, longText, reference, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'
import { workspaceFilters } from './filters.ts'

export const enrich = {
  models: defineResource({
    group: 'Enrich',
    section: 'Training',
    path: '/enrich/',
    route: '/enrich/models',
    icon: 'model',
    label: { one: 'model', many: 'models' },
    title: ['name'],
    columns: ['name', 'workspace', 'description', 'input_variables', 'output_variables'],
    card: { second: 'workspace' },
    fields: {
      name: text('required'),
      workspace: reference('workspaces', 'required'),
      description: longText('required'),
      input_variables: json('required'),
      output_variables: json('required'),
      feature_ranks: json('optional'),
      settings: json('optional'),
    },
    filters: workspaceFilters,
  }),
  jobs: defineResource({
    group: 'Enrich',
    section: 'Training',
    path: '/enrich/jobs/',
    route: '/enrich/jobs',
    icon: 'jobs',
    label: { one: 'job', many: 'jobs' },
    title: [],
    columns: ['enrich', 'transfer', 'progress'],
    fields: {
      enrich: reference('models', 'required', { label: 'Model' }),
      transfer: reference('transfers', 'optional'),
      progress: decimal('optional'),
      failed: boolean('optional', { isOutcome: true }),
    },
    filters: {
      enrich__object_id: reference('models', 'optional', { label: 'Model' }),
      transfer__object_id: reference('transfers', 'optional', { label: 'Transfer' }),
    },
    // Only the flag counts: the scale of progress is unspecified, so "complete" is not derived from
    // it.
    state: ({ failed }) => (failed === true ? { label: 'Failed', tone: 'bad' } : undefined),
  }),
}
