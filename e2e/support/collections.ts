/** The use of each collection by a person, with visible texts; never read from the declarations. */
export interface CollectionEntry {
  readonly label: string
  /** The value to type, choose or switch. */
  readonly value: string
  readonly as?: 'text' | 'choose' | 'json' | 'switch' | 'level' | 'other'
  /** The shown value in the list or on the record page, if different. */
  readonly shown?: string
  /** The tab of the record page that shows it, unless it is the overview. */
  readonly tab?: string
  /** The link to the page that shows the value in full. */
  readonly inFull?: string
}

export interface Filter {
  readonly label: string
  readonly value: string
  readonly as?: 'search' | 'choose'
}

export interface Collection {
  readonly name: string
  readonly route: string
  readonly path: string
  readonly many: string
  readonly one: string
  /** The fields that the specification requires on create. */
  readonly required: readonly CollectionEntry[]
  readonly optional: readonly CollectionEntry[]
  /** Fields that the form of a new record fills in, by the name that is sent. */
  readonly filled?: readonly string[]
  /** Required by PUT and never shown: typed again on "Replace whole record". */
  readonly secret?: CollectionEntry
  /** A field to change by PATCH, then by PUT. */
  readonly change: CollectionEntry
  readonly replace: CollectionEntry
  readonly filters?: readonly Filter[]
  /** Whether the demo data has more than one page. */
  readonly pages: boolean
  /** Whether it is placed in the only workspace of its creator; other tests create more. */
  readonly isOfOneWorkspace?: true
}

const workspace: CollectionEntry = { label: 'Workspace', value: 'Halden Energy', as: 'choose' }
const settings: CollectionEntry = {
  label: 'Settings',
  value: '{"colour":"teal","limit":9007199254740993}',
  as: 'json',
  shown: '9007199254740993',
}
const text = (label: string, value: string): CollectionEntry => ({ label, value })

const scopedFilters: readonly Filter[] = [
  { label: 'Workspace', value: 'Northwind Labs', as: 'choose' },
  { label: 'Owner email', value: 'ingrid' },
  { label: 'Contributor email', value: 'nobody@nowhere.example' },
  { label: 'Description', value: 'a' },
  { label: 'Workspace name', value: 'Northwind' },
  { label: 'Owner', value: 'Ingrid Solheim', as: 'choose' },
  { label: 'Contributor', value: 'Ingrid Solheim', as: 'choose' },
]
const byName: Filter = { label: 'Name', value: 'a', as: 'search' }

/** A collection as it is declared: usually its path and name follow from its route and plural. */
type Declared = Omit<Collection, 'name' | 'path' | 'required' | 'optional'> & Partial<Collection>

const declared: readonly Declared[] = [
  {
    route: '/billing/methods',
    many: 'Payment methods',
    one: 'payment method',
    required: [text('Name', 'Visa ·· 7781'), text('Source token', 'tok_canary_1')],
    secret: text('Source token', 'tok_canary_2'),
    change: text('Name', 'Visa ·· 7782'),
    replace: text('Name', 'Visa ·· 7783'),
    pages: false,
  },
  {
    route: '/billing/subscriptions',
    many: 'Subscriptions',
    one: 'subscription',
    required: [text('Name', 'Platform, trial'), workspace, text('Expires on', '2031-03-01')],
    optional: [
      text('Amount', '129.50'),
      text('Currency', 'NOK'),
      { label: 'Auto renew', value: 'on', as: 'switch', shown: 'Renews' },
      // Shown with the used amount.
      { label: 'Training seconds', value: '36000', shown: 'of 10 h' },
      text('Predict calls', '250000'),
      { label: 'Payment method', value: 'Invoice Halden', as: 'choose' },
    ],
    filled: ['currency'],
    change: text('Name', 'Platform, one year'),
    replace: text('Name', 'Platform, two years'),
    pages: true,
  },
  {
    route: '/billing/charges',
    many: 'Charges',
    one: 'charge',
    optional: [
      text('Name', 'Seat top-up, 3 seats'),
      { label: 'Payment method', value: 'Invoice Halden', as: 'choose' },
      text('Amount', '540.20'),
      text('Currency', 'EUR'),
      text('Credits', '25'),
      { label: 'Processed', value: 'on', as: 'switch', shown: 'Processed' },
    ],
    change: text('Name', 'Seat top-up, 4 seats'),
    replace: text('Name', 'Seat top-up, 5 seats'),
    pages: true,
  },
  {
    route: '/billing/credits',
    many: 'Credits',
    one: 'credit',
    required: [text('Promo', 'WINTER-7')],
    optional: [
      { label: 'Owner', value: 'Ingrid Solheim', as: 'choose' },
      { label: 'Applied', value: 'on', as: 'switch' },
    ],
    change: text('Promo', 'WINTER-8'),
    replace: text('Promo', 'WINTER-9'),
    pages: true,
  },
  {
    route: '/stores',
    path: '/store/all/',
    many: 'Stores',
    one: 'store',
    required: [text('Name', 'walk-store'), workspace, text('Description', 'Made by hand')],
    optional: [settings],
    change: text('Name', 'walk-store-2'),
    replace: text('Name', 'walk-store-3'),
    filters: [byName, ...scopedFilters],
    pages: true,
  },
  {
    route: '/enrich/models',
    path: '/enrich/',
    many: 'Models',
    one: 'model',
    required: [
      text('Name', 'walk-model'),
      workspace,
      text('Description', 'Made by hand'),
      { label: 'Input variables', value: '["age","income"]', as: 'json' },
      { label: 'Output variables', value: '["churn"]', as: 'json' },
    ],
    optional: [
      { label: 'Feature ranks', value: '{"age":0.41}', as: 'json', shown: '0.41' },
      { ...settings, tab: 'Settings' },
    ],
    change: text('Name', 'walk-model-2'),
    replace: text('Name', 'walk-model-3'),
    filters: [byName, ...scopedFilters],
    pages: true,
  },
  {
    route: '/enrich/jobs',
    many: 'Jobs',
    one: 'job',
    required: [{ label: 'Model', value: 'churn-v3', as: 'choose' }],
    optional: [
      { ...text('Progress', '0.25'), shown: '25%' },
      { label: 'Failed', value: 'on', as: 'switch', shown: 'Failed' },
    ],
    change: { ...text('Progress', '0.5'), shown: '50%' },
    replace: { ...text('Progress', '0.75'), shown: '75%' },
    filters: [
      { label: 'Model', value: 'churn-v3', as: 'choose' },
      { label: 'Transfer', value: 'customer-events', as: 'choose' },
    ],
    pages: true,
  },
  {
    route: '/serve',
    many: 'Serve entries',
    one: 'serve entry',
    required: [text('Name', 'walk-serve'), workspace, text('Description', 'Made by hand')],
    optional: [text('Table', 'orders'), settings],
    change: text('Name', 'walk-serve-2'),
    replace: text('Name', 'walk-serve-3'),
    filters: [byName, ...scopedFilters],
    pages: true,
  },
  {
    route: '/transfer/inputs',
    path: '/transfer/input/all/',
    many: 'Transfer inputs',
    one: 'transfer input',
    required: [text('Name', 'walk-transfer'), workspace, text('Description', 'Made by hand')],
    optional: [
      {
        label: 'Settings',
        value: '{"rows":[{"age":41}]}',
        as: 'json',
        shown: '41',
        inFull: 'JSON',
      },
    ],
    change: text('Name', 'walk-transfer-2'),
    replace: text('Name', 'walk-transfer-3'),
    filters: [byName, ...scopedFilters],
    pages: true,
  },
  {
    route: '/support/plans',
    many: 'Support plans',
    one: 'support plan',
    required: [text('Name', 'Walk plan')],
    optional: [
      text('Amount', '1999'),
      text('Currency', 'EUR'),
      text('Expires on', '2031-03-01'),
      { label: 'Auto renew', value: 'on', as: 'switch' },
      { label: 'Payment method', value: 'Invoice Halden', as: 'choose' },
      text('General guidance', '24 h'),
      text('System impaired', '12 h'),
      text('Production system impaired', '4 h'),
      text('Production system down', '1 h'),
      text('Business critical system down', '15 min'),
      text('Hours', '24/7'),
      { label: 'Email support', value: 'on', as: 'switch' },
      { label: 'Chat support', value: 'on', as: 'switch' },
      { label: 'Phone support', value: 'on', as: 'switch' },
    ],
    change: text('Name', 'Walk plan 2'),
    replace: text('Name', 'Walk plan 3'),
    pages: false,
  },
  {
    route: '/support/tickets',
    many: 'Tickets',
    one: 'ticket',
    required: [
      text('Title', 'Walk ticket'),
      text('Content', 'First line\nSecond line'),
      { label: 'Severity', value: 'sev-x', as: 'level' },
      { label: 'Contact method', value: 'pigeon', as: 'other' },
      text('Contact information', 'the roof'),
    ],
    optional: [
      { label: 'Plan', value: 'Gold', as: 'choose' },
      { label: 'Owner', value: 'Tomás Ribeiro', as: 'choose' },
      { label: 'Resolved', value: 'on', as: 'switch', shown: 'Resolved' },
    ],
    change: text('Title', 'Walk ticket 2'),
    replace: text('Title', 'Walk ticket 3'),
    pages: true,
  },
  {
    route: '/workspaces',
    many: 'Workspaces',
    one: 'workspace',
    required: [text('Name', 'Walk workspace'), text('Description', 'Made by hand')],
    optional: [settings],
    change: text('Name', 'Walk workspace 2'),
    replace: text('Name', 'Walk workspace 3'),
    filters: [byName, { label: 'Description', value: 'a' }],
    pages: false,
  },
  {
    route: '/users',
    many: 'Users',
    one: 'user',
    required: [text('Email', 'walk@people.example'), text('Password', 'a long enough word')],
    optional: [
      text('First name', 'Wilma'),
      text('Last name', 'Walk'),
      text('Phone', '+47 22 33 44 55'),
      text('Credits', '12.50'),
    ],
    secret: text('Password', 'another long enough word'),
    change: text('First name', 'Willa'),
    replace: text('First name', 'Wanda'),
    pages: true,
  },
  {
    route: '/tokens',
    many: 'Tokens',
    one: 'token',
    optional: [
      { label: 'Owner', value: 'Ingrid Solheim', as: 'choose' },
      { label: 'Expires at', value: '2031-03-01T10:00:00', shown: 'in ' },
    ],
    filled: ['expires_at'],
    change: { label: 'Expires at', value: '2030-12-01T10:00:00', shown: 'in ' },
    replace: { label: 'Expires at', value: '2030-11-01T10:00:00', shown: 'in ' },
    pages: true,
  },
  {
    name: 'workspace managers',
    route: '/notifications/managers/workspace',
    many: 'Settings by workspace',
    one: 'workspace notification settings',
    isOfOneWorkspace: true,
    optional: [{ label: 'Settings', value: '{"email":true}', as: 'json', shown: 'Email' }],
    change: {
      label: 'Settings',
      value: '{"email":false,"digest":"daily"}',
      as: 'json',
      shown: 'daily',
    },
    replace: { label: 'Settings', value: '{"digest":"weekly"}', as: 'json', shown: 'weekly' },
    filters: scopedFilters.filter(({ label }) => label !== 'Description'),
    pages: false,
  },
  {
    name: 'user managers',
    route: '/notifications/managers/user',
    many: 'Settings by person',
    one: 'user notification settings',
    optional: [{ label: 'Settings', value: '{"email":true}', as: 'json', shown: 'Email' }],
    change: {
      label: 'Settings',
      value: '{"email":false,"digest":"daily"}',
      as: 'json',
      shown: 'daily',
    },
    replace: { label: 'Settings', value: '{"digest":"weekly"}', as: 'json', shown: 'weekly' },
    pages: true,
  },
  {
    route: '/notifications',
    path: '/notifications/notifications/',
    many: 'Notifications',
    one: 'notification',
    required: [text('Subject', 'Walk subject'), text('Content', 'Walk content')],
    optional: [{ label: 'Read', value: 'on', as: 'switch', shown: 'Read' }],
    change: text('Subject', 'Walk subject 2'),
    replace: text('Subject', 'Walk subject 3'),
    pages: true,
  },
]

export const collections: readonly Collection[] = declared.map((one) => ({
  name: one.many.toLowerCase(),
  path: `${one.route}/`,
  required: [],
  optional: [],
  ...one,
}))
