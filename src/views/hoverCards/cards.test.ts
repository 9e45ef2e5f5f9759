import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { listOptions } from '../../data/queries.ts'
import { cacheRecords } from '../../data/cacheForTests.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import type { Card } from './card.ts'
import { card as users } from './cards/users.ts'
import { card as workspaces } from './cards/workspaces.ts'
import { knownFacts, sourcesText } from './facts.ts'
import { knownIn } from '../../data/knownRecords.ts'

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

/** A page that the cache holds, of a collection with `total` records. */
const page = (name: ResourceName, items: readonly Item[], total = items.length, query = '') =>
  queryClient.setQueryData(listOptions(name, new URLSearchParams(query)).queryKey, {
    items,
    total,
    hasNext: total > items.length,
  })

/** Puts a whole collection in memory. */
const whole = (name: ResourceName, items: readonly Item[]) => cacheRecords(queryClient, name, items)

/** The facts as text, by label. */
function factsOf(card: Card, item: Item): Readonly<Record<string, unknown>> {
  const { facts } = knownFacts(card, item, knownIn(queryClient))
  return Object.fromEntries(
    facts.map(({ fact, value }) => [
      fact.label(),
      value.is === 'names' ? value.names.map(({ text }) => text) : value,
    ]),
  )
}
function sources(card: Card, item: Item): string | undefined {
  const known = knownIn(queryClient)
  return sourcesText(knownFacts(card, item, known).from, known)
}

const zara: Item = { object_id: 'usr_1', email: 'Zara@bright.example', phone: '+44 1', credits: '' }
const bright: Item = {
  object_id: 'wor_1',
  name: 'Brightwater',
  settings: { owners: ['o@bright.example'], contributors: ['zara@bright.example'] },
}
const kestrel: Item = { object_id: 'wor_2', name: 'Kestrel', settings: '{"owners":["usr_1"]}' }
const ticket = (n: number, more: object): Item => ({
  object_id: `tic_${n}`,
  created_by: 'usr_1',
  ...more,
})
const charge = (n: number, method: string | null, failed: boolean): Item => ({
  object_id: `cha_${n}`,
  method,
  failed,
})
const visa: Item = { object_id: 'met_1', name: 'Visa', owner: { object_id: 'usr_1' } }
const amex: Item = { object_id: 'met_2', name: 'Amex', owner: 'usr_2' }
const pays = (n: number, workspace: string, method: string): Item => ({
  object_id: `sub_${n}`,
  name: `Plan ${n}`,
  workspace,
  method,
})

it('idea-6 with nothing loaded there is only the record', () => {
  expect(factsOf(users, zara)).toEqual({ Phone: { is: 'field', name: 'phone' } })
  expect(sources(users, zara)).toBeUndefined()
})

it('idea-6 a person: workspaces by role, tickets asked and owned, plan, failed charges', () => {
  page('workspaces', [bright, kestrel])
  page('supportPlans', [{ object_id: 'pla_1', name: 'Bronze' }], 3)
  page(
    'tickets',
    [
      ticket(1, { resolved: true, plan: 'pla_1' }),
      ticket(2, { resolved: false, owner: 'usr_1' }),
      { object_id: 'tic_3', contact_information: 'zara@bright.example ' },
      { object_id: 'tic_4', created_by: 'usr_2', contact_information: 'zara@bright.example' },
    ],
    20_000,
  )
  expect(factsOf(users, zara)).toEqual({
    'Owner of': ['Kestrel'],
    'Contributor to': ['Brightwater'],
    'Support plan': ['Bronze'],
    'Open tickets': { is: 'count', n: 3, of: 4 },
    'Open, as owner': {
      is: 'count',
      n: 1,
      of: 1,
      to: '/desk?view=all&search=owner%3A%3D%22usr_1%22',
    },
  })
  expect(sources(users, zara)).toBe(
    'From all 2 workspaces, 4 of 20,000 tickets, and 1 of 3 support plans',
  )
})

it('use-19 how many tickets a person has opens them, unless one has no contact to search for', () => {
  const asked = (n: number, contact: string): Item => ({
    object_id: `tic_${n}`,
    created_by: 'usr_1',
    contact_information: contact,
  })
  page('tickets', [asked(1, 'zara@bright.example'), asked(2, 'zara@bright.example')])
  const to = '/desk?view=all&search=contact_information%3A%3D%22zara%40bright.example%22'
  expect(factsOf(users, zara)).toHaveProperty('Open tickets', { is: 'count', n: 2, of: 2, to })
  page('tickets', [asked(1, 'zara@bright.example'), asked(2, '')])
  expect(factsOf(users, zara)).toHaveProperty('Open tickets.to', undefined)
})

it('idea-6 that nothing was found is known only when all was looked at', () => {
  page('tickets', [{ object_id: 'tic_9', created_by: 'usr_2' }], 300)
  expect(factsOf(users, zara)).not.toHaveProperty('Open tickets')
  whole('tickets', [{ object_id: 'tic_9', created_by: 'usr_2' }])
  expect(factsOf(users, zara)).toHaveProperty('Open tickets', { is: 'number', n: 0 })
  expect(sources(users, zara)).toBe('From the one ticket')
})

it('idea-6 a filtered list does not say how many there are', () => {
  page('stores', [{ object_id: 'sto_1', workspace: 'wor_1' }], 1, 'name=a')
  expect(factsOf(workspaces, bright)).toHaveProperty('Stores', {
    is: 'number',
    n: 1,
    to: '/stores?workspace__object_id=wor_1',
  })
  expect(sources(workspaces, bright)).toBe('From 1 loaded store')
})

it('idea-6 use-19 a person has the failed charges of the methods that an answer says are theirs', () => {
  page('paymentMethods', [visa, amex])
  page(
    'charges',
    [charge(1, 'met_1', true), charge(2, 'met_1', false), charge(3, 'met_2', true)],
    520,
  )
  expect(factsOf(users, zara)).toHaveProperty('Failed charges', {
    is: 'count',
    n: 1,
    of: 2,
    on: 'Visa',
    to: '/billing/charges?search=method%3A%3D%22met_1%22&load=all',
  })
  expect(sources(users, zara)).toContain('3 of 520 charges')
})

it('idea-6 use-19 a workspace: owners by name where loaded, contributors, subscriptions', () => {
  page('users', [{ object_id: 'usr_5', first_name: 'Olga', email: 'O@bright.example' }])
  page('subscriptions', [{ ...pays(1, 'wor_1', 'met_1'), expires_on: '2020-01-01' }], 45)
  expect(factsOf(workspaces, bright)).toEqual({
    Owners: ['Olga'],
    Contributors: { is: 'number', n: 1, to: '/workspaces/item/wor_1?tab=people' },
    Subscriptions: ['Plan 1 (Ended)'],
  })
  expect(workspaces.emails(bright)).toEqual(['o@bright.example'])
})

it('idea-6 a charge is a workspace’s only if an answer says so', () => {
  const failed = () => factsOf(workspaces, bright)['Failed charges']
  page('paymentMethods', [visa, amex])
  page('charges', [charge(1, 'met_1', true), charge(2, 'met_2', true), charge(3, null, true)], 520)
  page('workspaces', [bright, kestrel])
  // The other workspaces that the method pays for are not known.
  page('subscriptions', [pays(1, 'wor_1', 'met_1')], 45)
  expect(failed()).toBeUndefined()
  // The method pays for this workspace alone.
  page('subscriptions', [pays(1, 'wor_1', 'met_1'), pays(2, 'wor_2', 'met_2')])
  expect(failed()).toEqual({ is: 'count', n: 1, of: 1, on: 'Visa' })
  // The method pays for another workspace too.
  page('subscriptions', [pays(1, 'wor_1', 'met_1'), pays(2, 'wor_2', 'met_1')])
  expect(failed()).toEqual({
    is: 'count',
    n: 1,
    of: 1,
    on: 'Visa, which also pays for Kestrel',
    to: '/billing/charges?search=method%3A%3D%22met_1%22&load=all',
  })
  // The charge itself says so.
  page('charges', [{ ...charge(1, 'met_2', false), workspace: { object_id: 'wor_1' } }], 520)
  expect(failed()).toEqual({ is: 'count', n: 0, of: 1 })
})
