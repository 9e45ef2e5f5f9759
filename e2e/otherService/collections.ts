/** The interface specification, transcribed from the document by hand. */

export type CollectionName =
  | 'methods'
  | 'subscriptions'
  | 'charges'
  | 'credits'
  | 'stores'
  | 'models'
  | 'jobs'
  | 'serves'
  | 'transfers'
  | 'plans'
  | 'tickets'
  | 'workspaces'
  | 'users'
  | 'tokens'
  | 'workspaceManagers'
  | 'userManagers'
  | 'notifications'

type Kind =
  | 'text'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'time'
  | 'json'
  | 'severity'
  | 'progress'

export interface Field {
  readonly name: string
  readonly kind: Kind | 'reference'
  readonly to?: CollectionName
  readonly isRequired: boolean
}

export interface Collection {
  readonly path: string
  readonly fields: readonly Field[]
  readonly filters: readonly string[]
}

/** `name!` is a required text, `amount:decimal` an optional number, `owner:@users` a relation. */
function fieldOf(word: string): Field {
  const [, name = '', required, kind = 'text'] = /^(\w+)(!?)(?::(.+))?$/.exec(word) ?? []
  const isRequired = required === '!'
  return kind.startsWith('@')
    ? { name, kind: 'reference', to: kind.slice(1) as CollectionName, isRequired }
    : { name, kind: kind as Kind, isRequired }
}

const collection = (path: string, fields: string, filters = ''): Collection => ({
  path,
  fields: fields.split(' ').map(fieldOf),
  filters: filters.split(' ').filter(Boolean),
})

const managed =
  'workspace__object_id workspace__name workspace__owners__object_id workspace__owners__email workspace__contributors__object_id workspace__contributors__email'
const scoped = `${managed} name description`
const inWorkspace = 'name! description! workspace!:@workspaces settings:json'
const payable = 'amount:decimal currency auto_renew:boolean expires_on:date method:@methods'

const published: Readonly<Record<CollectionName, Collection>> = {
  methods: collection('/billing/methods/', 'name! source_token!:secret'),
  subscriptions: collection(
    '/billing/subscriptions/',
    'name! amount:decimal training_seconds:integer predict_calls:integer currency auto_renew:boolean expires_on!:date method:@methods workspace!:@workspaces',
  ),
  charges: collection(
    '/billing/charges/',
    'method:@methods name amount:decimal currency failed:boolean processed:boolean credits:decimal',
  ),
  credits: collection('/billing/credits/', 'owner:@users applied:boolean promo!'),
  stores: collection('/store/all/', inWorkspace, scoped),
  jobs: collection(
    '/enrich/jobs/',
    'enrich!:@models progress:progress failed:boolean transfer:@transfers',
    'enrich__object_id transfer__object_id',
  ),
  models: collection(
    '/enrich/',
    `${inWorkspace} input_variables!:json output_variables!:json feature_ranks:json`,
    scoped,
  ),
  serves: collection('/serve/', `${inWorkspace} store:@stores table enrich:@models`, scoped),
  transfers: collection('/transfer/input/all/', inWorkspace, scoped),
  plans: collection(
    '/support/plans/',
    `name! ${payable} general_guidance system_impaired production_system_impaired production_system_down business_critical_system_down hours email_support:boolean chat_support:boolean phone_support:boolean`,
  ),
  tickets: collection(
    '/support/tickets/',
    'plan:@plans title! content! contact_method! contact_information! resolved:boolean severity!:severity owner:@users',
  ),
  workspaces: collection('/workspaces/', 'name! description! settings:json', 'name description'),
  users: collection(
    '/users/',
    'first_name last_name email! phone credits:decimal password!:secret',
  ),
  tokens: collection('/tokens/', 'expires_at:time owner:@users'),
  workspaceManagers: collection('/notifications/managers/workspace/', 'settings:json', managed),
  userManagers: collection('/notifications/managers/user/', 'settings:json'),
  notifications: collection('/notifications/notifications/', 'content! subject! read:boolean'),
}

const shapeB = collection('/billing/subscriptions/', `name! ${payable}`)

export const collectionNames = Object.keys(published) as CollectionName[]

/** The specification publishes two shapes of subscriptions for one path. */
export const collectionOf = (name: CollectionName, shape: 'A' | 'B'): Collection =>
  name === 'subscriptions' && shape === 'B' ? shapeB : published[name]
