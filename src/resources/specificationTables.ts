import type { ResourceName } from './resources.ts'

interface Table {
  readonly path: string
  /** `!` marks a required field; create and PUT are equal in every row. */
  readonly fields: string
  /** `scoped`: the eight filters of records that belong to a workspace. */
  readonly filters: string
}

/**
 * The tables of the interface specification as data, for tests: transcribed by hand and
 * independently of the declarations.
 */
export const tables: Readonly<Record<ResourceName, Table>> = {
  paymentMethods: { path: '/billing/methods/', fields: 'name! source_token!', filters: '' },
  subscriptions: {
    path: '/billing/subscriptions/',
    fields:
      'name! amount training_seconds predict_calls currency auto_renew expires_on! method workspace!',
    filters: '',
  },
  charges: {
    path: '/billing/charges/',
    fields: 'method name amount currency failed processed credits',
    filters: '',
  },
  credits: { path: '/billing/credits/', fields: 'owner applied promo!', filters: '' },
  stores: {
    path: '/store/all/',
    fields: 'name! description! workspace! settings',
    filters: 'scoped',
  },
  models: {
    path: '/enrich/',
    fields:
      'name! description! workspace! settings input_variables! output_variables! feature_ranks',
    filters: 'scoped',
  },
  jobs: {
    path: '/enrich/jobs/',
    fields: 'enrich! progress failed transfer',
    filters: 'enrich__object_id transfer__object_id',
  },
  serveEntries: {
    path: '/serve/',
    fields: 'name! description! workspace! settings store table enrich',
    filters: 'scoped',
  },
  transfers: {
    path: '/transfer/input/all/',
    fields: 'name! description! workspace! settings',
    filters: 'scoped',
  },
  supportPlans: {
    path: '/support/plans/',
    fields:
      'name! amount currency auto_renew expires_on method general_guidance system_impaired production_system_impaired production_system_down business_critical_system_down hours email_support chat_support phone_support',
    filters: '',
  },
  tickets: {
    path: '/support/tickets/',
    fields: 'plan title! content! contact_method! contact_information! resolved severity! owner',
    filters: '',
  },
  workspaces: {
    path: '/workspaces/',
    fields: 'name! description! settings',
    filters: 'name description',
  },
  users: {
    path: '/users/',
    fields: 'first_name last_name email! phone credits password!',
    filters: '',
  },
  tokens: { path: '/tokens/', fields: 'expires_at owner', filters: '' },
  workspaceManagers: {
    path: '/notifications/managers/workspace/',
    fields: 'settings',
    filters:
      'workspace__object_id workspace__name workspace__owners__object_id workspace__owners__email workspace__contributors__object_id workspace__contributors__email',
  },
  userManagers: { path: '/notifications/managers/user/', fields: 'settings', filters: '' },
  notifications: {
    path: '/notifications/notifications/',
    fields: 'content! subject! read',
    filters: '',
  },
}

const scoped =
  'workspace__object_id name description workspace__name workspace__owners__object_id workspace__owners__email workspace__contributors__object_id workspace__contributors__email'

/** Fields of the other shape of the subscription. */
export const shapeB = 'name! amount currency auto_renew expires_on method'

/** Method, path below {base_url}, input. */
export const extraOperations = [
  'GET /store/all/{object_id}/read_blob/',
  'POST /store/all/{object_id}/read_row/ key! table!',
  'POST /store/all/{object_id}/read_rows/ table! select query',
  'POST /store/all/{object_id}/write_blob/ path! blob! container!',
  'POST /store/all/{object_id}/write_row/ row! table!',
  'POST /enrich/{object_id}/train/ transfer! optimizer metrics loss epochs runtime',
  'PUT /enrich/{object_id}/upload/ file! loss! accuracy!',
  'POST /serve/{object_id}/report/',
  'GET /transfer/input/all/{object_id}/summary/',
  'GET /support/plans/plans/',
  'POST /workspaces/{object_id}/notify/ content! subject!',
  'POST /workspaces/{object_id}/set_payment_method/ method!',
  'POST /users/{object_id}/reset-secret-key/',
  'POST /users/{object_id}/set-password/ user new_password! old_password!',
  'POST /notifications/notifications/read_all/ content! subject! read',
  'POST /notifications/notifications/{object_id}/mark_read/',
]

/** The names of a collection's filters, with a space between them. */
export const filtersOf = ({ filters }: Table): string => (filters === 'scoped' ? scoped : filters)
