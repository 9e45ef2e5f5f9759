import { boolean, json, longText, text } from '../metadata/field.ts'
import { defineResource, stateOfFlag } from '../metadata/resource.ts'
import { managerFilters } from './filters.ts'

export const notifications = {
  notifications: defineResource({
    group: 'Notifications',
    section: 'Notifications',
    path: '/notifications/notifications/',
    route: '/notifications',
    listOperations: { readAll: 'Mark all read' },
    icon: 'bell',
    label: { one: 'notification', many: 'notifications' },
    title: ['subject'],
    columns: ['subject', 'content'],
    card: { second: 'content' },
    fields: {
      subject: text('required'),
      content: longText('required'),
      read: boolean('optional', { labels: ['Read', 'Unread'], isOutcome: true }),
    },
    filters: {},
    state: ({ read }) =>
      stateOfFlag(read, { label: 'Read', tone: 'neutral' }, { label: 'Unread', tone: 'note' }),
  }),
  workspaceManagers: defineResource({
    group: 'Notifications',
    section: 'Notifications',
    path: '/notifications/managers/workspace/',
    route: '/notifications/managers/workspace',
    icon: 'megaphone',
    label: {
      one: 'workspace notification settings',
      many: 'settings by workspace',
    },
    title: [],
    columns: ['settings'],
    card: { second: 'workspace' },
    fields: { settings: json('optional', { settings: true }) },
    filters: managerFilters,
  }),
  userManagers: defineResource({
    group: 'Notifications',
    section: 'Notifications',
    path: '/notifications/managers/user/',
    route: '/notifications/managers/user',
    icon: 'sliders',
    label: {
      one: 'user notification settings',
      many: 'settings by person',
    },
    title: [],
    columns: ['settings'],
    card: { second: 'user' },
    fields: { settings: json('optional', { settings: true }) },
    filters: {},
  }),
}
