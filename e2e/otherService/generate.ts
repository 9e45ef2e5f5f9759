import type { Choices } from './choices.ts'
import type { CollectionName } from './collections.ts'
import type { Values } from './database.ts'
import { pick, type Random, wholeOf } from './random.ts'
import { composeName } from './words.ts'

/** The severities of each form. */
export const severities: Readonly<Record<Choices['severity'], readonly string[]>> = {
  names: ['general_guidance', 'system_impaired', 'production_system_down'],
  numbers: ['1', '2', '3', '4'],
  freeText: ['Whole site is down', 'One team cannot work', 'A question'],
}
const firstNames = ['Ana', 'Björn', 'Chidi', 'Dora', 'Emre', 'Fatou', 'Goran', 'Hana', 'Iñigo']
const lastNames = ['Ruiz', 'Østby', 'Okafor', 'Weiß', 'Yılmaz', 'Diop', 'Novák', 'Satō']

/** "1234.50": two places, because digits must be kept as given. */
const amount = (random: Random) =>
  `${wholeOf(random, 3, 4200)}.${String(wholeOf(random, 0, 99)).padStart(2, '0')}`
const day = (random: Random) =>
  new Date(Date.UTC(2025, wholeOf(random, 0, 36), wholeOf(random, 1, 28)))
    .toISOString()
    .slice(0, 10)
const sometimes = (random: Random) => random() < 0.4
const person = (random: Random) =>
  `${pick(random, firstNames)}.${pick(random, lastNames)}`
    .normalize('NFD')
    .replaceAll(/[^\w.]/g, '')

type Ids = (to: CollectionName) => readonly string[]

const payment = (random: Random, ids: Ids): Values => ({
  amount: amount(random),
  currency: pick(random, ['EUR', 'USD', 'NOK']),
  method: sometimes(random) ? null : pick(random, ids('methods')),
})

function inWorkspace(random: Random, at: number, ids: Ids): Values {
  const name = `${composeName(random)} ${at + 1}`
  return {
    name,
    description: `${name} for the tests of ${pick(random, lastNames)}`,
    workspace: ids('workspaces')[at % ids('workspaces').length] ?? null,
    settings: `{"limit":${9_007_199_254_740_993n + BigInt(at)},"colour":"${pick(random, ['teal', 'plum'])}"}`,
  }
}

type Maker = (random: Random, at: number, choices: Choices, ids: Ids) => Values

const makers: Readonly<Record<CollectionName, Maker>> = {
  workspaces: (random, at) => ({
    name: `${composeName(random)} works ${at + 1}`,
    description: `Where ${pick(random, firstNames)} works`,
    settings: at % 2 === 0 ? '{"beta":true}' : null,
  }),
  users: (random, at) => ({
    first_name: pick(random, firstNames),
    last_name: pick(random, lastNames),
    email: `${person(random)}.${at + 1}@people.example`.toLowerCase(),
    phone: sometimes(random) ? null : `+47 22 33 ${String(10 + at)} 00`,
    credits: amount(random),
    password: `password-${at + 1}`,
  }),
  methods: (random, at) => ({
    name: `${pick(random, ['Visa', 'Mastercard', 'Invoice'])} ${2000 + at}`,
    source_token: `tok_${at}`,
  }),
  plans: (random, at, _choices, ids) => ({
    ...payment(random, ids),
    name: pick(random, ['Bronze', 'Silver', 'Gold']) + ` ${at + 1}`,
    auto_renew: sometimes(random),
    expires_on: day(random),
    general_guidance: '24 h',
    system_impaired: '12 h',
    production_system_impaired: '4 h',
    production_system_down: '1 h',
    business_critical_system_down: '15 min',
    hours: '24/7',
    email_support: true,
    chat_support: sometimes(random),
    phone_support: sometimes(random),
  }),
  subscriptions: (random, at, { shape }, ids) => ({
    ...payment(random, ids),
    name: `${composeName(random)} plan ${at + 1}`,
    auto_renew: sometimes(random),
    expires_on: day(random),
    ...(shape === 'A' && {
      workspace: pick(random, ids('workspaces')),
      training_seconds: String(wholeOf(random, 3600, 99_000)),
      predict_calls: String(9_007_199_254_740_993n + BigInt(at)),
    }),
  }),
  charges: (random, at, _choices, ids) => {
    const failed = sometimes(random)
    return {
      ...payment(random, ids),
      name: `${composeName(random)} charge ${at + 1}`,
      failed,
      processed: !failed && sometimes(random),
      credits: sometimes(random) ? null : amount(random),
    }
  },
  credits: (random, at, _choices, ids) => ({
    owner: pick(random, ids('users')),
    applied: sometimes(random),
    promo: `SPRING-${at + 1}`,
  }),
  stores: (random, at, _choices, ids) => inWorkspace(random, at, ids),
  transfers: (random, at, _choices, ids) => inWorkspace(random, at, ids),
  models: (random, at, _choices, ids) => ({
    ...inWorkspace(random, at, ids),
    input_variables: '["age","income"]',
    output_variables: '["churn"]',
    feature_ranks: sometimes(random) ? null : '{"age":0.41,"income":0.59}',
  }),
  jobs: (random, _at, _choices, ids) => ({
    enrich: pick(random, ids('models')),
    transfer: sometimes(random) ? null : pick(random, ids('transfers')),
    progress: pick(random, ['0.25', '0.5', '0.75', '1']),
    failed: random() < 0.2,
  }),
  serves: (random, at, _choices, ids) => ({
    ...inWorkspace(random, at, ids),
    store: pick(random, ids('stores')),
    table: 'orders',
    enrich: sometimes(random) ? null : pick(random, ids('models')),
  }),
  tickets: (random, at, { severity }, ids) => ({
    title: `${composeName(random)} does not answer (${at + 1})`,
    content: `It began at ${wholeOf(random, 1, 12)} o’clock.\nNothing helps.`,
    contact_method: pick(random, ['email', 'phone', 'pigeon']),
    contact_information: `${person(random)}@people.example`.toLowerCase(),
    resolved: sometimes(random),
    severity: pick(random, severities[severity]),
    plan: sometimes(random) ? null : pick(random, ids('plans')),
    owner: sometimes(random) ? null : pick(random, ids('users')),
  }),
  tokens: (random, at, _choices, ids) => ({
    expires_at: at === 0 ? null : Date.UTC(2024 + at * 4, 4, 20, 22, 30, 0),
    owner: pick(random, ids('users')),
  }),
  workspaceManagers: () => ({ settings: '{"email":true}' }),
  userManagers: () => ({ settings: '{"email":true,"digest":"daily"}' }),
  notifications: (random, at) => ({
    subject: `${composeName(random)} has news (${at + 1})`,
    content: `Read what ${pick(random, firstNames)} wrote.`,
    read: sometimes(random),
  }),
}

/** The fields of a generated record, and its other members. */
export function valuesOf(
  name: CollectionName,
  at: number,
  random: Random,
  choices: Choices,
  ids: Ids,
): { values: Values; more: Values } {
  const values = makers[name](random, at, choices, ids)
  const inOrder = name === 'workspaceManagers' ? ids('workspaces')[at] : undefined
  return { values, more: inOrder === undefined ? {} : { workspace: inOrder } }
}
