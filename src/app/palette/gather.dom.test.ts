import { expect, test } from 'vitest'
import { operationsOf } from '../../resources/operations.ts'
import { resourceNames, resources } from '../../resources/resources.ts'
import { goEntries, newEntries, operationEntries, type KnownRecord } from './entries.ts'
import {
  bestMatches,
  requestsFor,
  matchingEntries,
  foundEntries,
  runEntries,
  withoutCollection,
} from './gather.ts'

const known = (name: KnownRecord['name'], title: string, keywords = ''): KnownRecord => ({
  name,
  objectId: `id-${title}`,
  title,
  keywords,
  secondaryText: '',
})
const collections = resourceNames.length
const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label)

test('OP-3 every declared operation has one entry, and every collection has two', () => {
  const declared = resourceNames.flatMap((name) => Object.keys(operationsOf(name)))
  expect(declared).toHaveLength(16)
  expect(operationEntries()).toHaveLength(16)
  expect(new Set(operationEntries().map(({ key }) => key)).size).toBe(16)
  expect(goEntries()).toHaveLength(collections + 16)
  expect(newEntries()).toHaveLength(collections)
})

test('the group with the best match comes first, and no entry appears twice', () => {
  const [first] = matchingEntries([newEntries(), goEntries()], 'users')
  expect(first?.label).toBe('Users')
  const twice = matchingEntries([goEntries(), goEntries()], 'stores')
  expect(labels(twice)).toEqual(['Stores'])
  expect(matchingEntries([goEntries(), newEntries()], ' ')).toHaveLength(2 * collections + 16)
})

test('pages and commands are found by other words for them, below those named so', () => {
  const found = (typed: string) =>
    labels(matchingEntries([goEntries(), newEntries(), operationEntries()], typed))
  expect(found('invoice')).toContain('Charges')
  expect(found('new api key')).toEqual(['New token'])
  expect(found('dark mode')).toEqual(['Appearance and language'])
  expect(found('german')).toEqual(['Appearance and language'])
  expect(found('plan').indexOf('Subscriptions')).toBeGreaterThan(
    found('plan').indexOf('Support plans'),
  )
})

test('U1 loaded records are found by name, e-mail and id, under one heading a collection', () => {
  const loaded = new Map([
    ['users', [known('users', 'Hélène Marchand', 'h.m@verano.example usr_9')]],
    ['stores', [known('stores', 'verano-events')]],
  ] as const)
  const found = (typed: string) =>
    foundEntries(bestMatches(loaded, typed), typed)
      .flat()
      .map(({ label, group }) => `${group}: ${label}`)
  expect(found('helene')).toEqual(['Users: Hélène Marchand'])
  expect(found('usr_9')).toHaveLength(1)
  expect(found('verano')).toHaveLength(2)
  expect(found('')).toEqual([])
})

test('U11 typed on, back and anew, the same records are found as in a list not searched before', () => {
  const titles = ['no shop', 'nord', 'shop no 1', 'stores', 'Noël store', 'x']
  const records = titles.map((title) => known('stores', title, `key-${title.length}`))
  const found = (list: readonly KnownRecord[], typed: string) =>
    bestMatches(new Map([['stores', list]] as const), typed).get('stores') ?? []
  for (const typed of [
    'n',
    'no',
    'no s',
    'no',
    'noe',
    's',
    'stores',
    'stores n',
    'key-1',
    'ke',
    '',
  ])
    expect(found(records, typed), typed).toEqual(found([...records], typed))
  expect(found(records, 'no s')).toHaveLength(3)
})

test('design-20 names that begin as typed come first, then tickets and charges, notifications last', () => {
  const loaded = new Map([
    ['notifications', [known('notifications', 'Northwind was charged')]],
    ['charges', [known('charges', 'Northwind support')]],
    ['tickets', [known('tickets', 'No sign-in at Northwind')]],
    ['users', [known('users', 'Ingrid Solheim', 'ingrid@northwind.example')]],
  ] as const)
  const late = new Map([
    ['workspaces', [known('workspaces', 'Northwind Labs')]],
    ['users', [known('users', 'Ingrid Solheim'), known('users', 'North, Ada')]],
  ] as const)
  const entries = matchingEntries(
    [goEntries(), ...foundEntries(bestMatches(loaded, 'north'), 'north', late)],
    'north',
  )
  expect(entries.map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'Workspaces: Northwind Labs',
    'Users: North, Ada',
    'Users: Ingrid Solheim',
    'Tickets: No sign-in at Northwind',
    'Charges: Northwind support',
    'Notifications: Northwind was charged',
  ])
  const stores = new Map([['stores', [known('stores', 'Stores of Kestrel')]]] as const)
  const pages = matchingEntries(
    [goEntries(), ...foundEntries(bestMatches(stores, 'stores'), 'stores')],
    'stores',
  )
  expect(labels(pages)).toEqual(['Stores', 'Stores of Kestrel'])
})

test('OP-3 an operation plus part of a name finds the record to run it on', () => {
  const records = [known('models', 'churn-v3'), known('models', 'forecast'), known('jobs', 'churn')]
  expect(labels(runEntries(records, 'train ch'))).toEqual(['Train churn-v3'])
  expect(labels(runEntries(records, 'churn'))).toEqual([])
  expect(runEntries(records, 'train ch')[0]?.action).toEqual({
    is: 'go',
    to: '/enrich/models/item/id-churn-v3/do/train',
  })
})

test('the service is searched by name where it has that filter, and only in the collections meant', () => {
  const filterable = resourceNames.filter((name) => 'name' in resources[name].filters)
  expect(filterable).toEqual(['stores', 'transfers', 'models', 'serveEntries', 'workspaces'])
  expect(requestsFor('halden', filterable)).toHaveLength(5)
  expect(requestsFor('train ch', filterable).map(({ name, query }) => [name, query])).toEqual([
    ['models', 'ch'],
  ])
  expect(requestsFor('Read rows ev', filterable).map(({ operation }) => operation?.key)).toEqual([
    'readRows',
  ])
  expect(requestsFor('train', filterable)).toHaveLength(5)
})

test('use-31 a workspace that a word names stands above its subscriptions and charges, and people above texts that only name them', () => {
  const loaded = new Map([
    ['subscriptions', [known('subscriptions', 'Freight platform')]],
    ['charges', [known('charges', 'Freight platform, November')]],
    ['workspaces', [known('workspaces', 'Orbit Freight')]],
    ['users', [known('users', 'Ahmed Saleh', 'ahmed@orbitfreight.example')]],
  ] as const)
  const late = new Map([['tickets', [known('tickets', 'Export fails')]]] as const)
  const found = (typed: string) =>
    matchingEntries(foundEntries(bestMatches(loaded, typed), typed, late), typed).map(
      ({ group, label }) => `${group}: ${label}`,
    )
  expect(found('freight')).toEqual([
    'Workspaces: Orbit Freight',
    'Subscriptions: Freight platform',
    'Charges: Freight platform, November',
    'Users: Ahmed Saleh',
    'Tickets: Export fails',
  ])
  for (const typed of ['freight orbit', 'workspace orbit', 'Orbit  workspaces'])
    expect(found(typed)[0], typed).toBe('Workspaces: Orbit Freight')
  expect(found('ahmed saleh')[0]).toBe('Users: Ahmed Saleh')
})

test('use-31 the name of a collection beside other words says where to search, alone it is searched', () => {
  expect(withoutCollection('workspaces', 'workspace orbit freight')).toBe('orbit freight')
  expect(withoutCollection('workspaces', 'orbit WORKSPACES')).toBe('orbit')
  expect(withoutCollection('workspaces', 'workspaces')).toBe('workspaces')
  expect(withoutCollection('users', 'workspace orbit')).toBe('workspace orbit')
  expect(
    requestsFor('workspace orbit', ['workspaces', 'stores']).map(({ query }) => query),
  ).toEqual(['orbit', 'workspace orbit'])
})
