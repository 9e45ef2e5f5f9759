import { expect, it } from 'vitest'
import { contactKey, customersIn, isReachedBy } from './customers.ts'
import type { User } from './people.ts'
import type { Ticket } from './promise.ts'

const mateo: User = { object_id: 'mateo', email: ' Mateo@orbit.example', phone: '+44 20 7946 0958' }
const tomas: User = { object_id: 'tomas', email: 'tomas@support.example', phone: '+351 21 555 010' }
const ada: User = { object_id: 'ada', email: 'ada@north.example' }
const people = [mateo, tomas, ada]
/** Makes Tomás an agent, because he owns a ticket. */
const owned: Ticket = { object_id: 'o', owner: 'tomas' }

const customerOf = (ticket: object, users = people, agent?: string) =>
  customersIn(users, [owned], agent)({ object_id: 't', ...ticket })

it('use-4 a call that an agent logged is for whoever has its number, however it is written', () => {
  for (const contact of ['+442079460958', '+44 (20) 7946-0958', 'MATEO@orbit.example '])
    expect(customerOf({ created_by: 'tomas', contact_information: contact })).toEqual({
      id: 'mateo',
      loggedBy: 'tomas',
    })
})

it('use-4 with a contact that nobody has, an agent is who logged it, never the customer', () => {
  const unknown = { created_by: 'tomas', contact_information: '+49 30 5550 418' }
  expect(customerOf(unknown)).toEqual({ id: undefined, loggedBy: 'tomas' })
  // The signed-in agent has not owned a ticket yet.
  const byAda = { ...unknown, created_by: 'ada' }
  expect(customerOf(byAda, people, 'ada')).toEqual({ id: undefined, loggedBy: 'ada' })
  expect(customerOf(byAda)).toEqual({ id: 'ada', loggedBy: undefined })
})

it('use-4 who opened a ticket with their own contact, or with none, is the customer', () => {
  const own = { created_by: 'tomas', contact_information: 'tomas@support.example' }
  expect(customerOf(own)).toEqual({ id: 'tomas', loggedBy: undefined })
  expect(customerOf({ created_by: 'tomas' })).toEqual({ id: 'tomas', loggedBy: undefined })
  expect(customerOf({ contact_information: 'ada@north.example' }).id).toBe('ada')
  expect(customerOf({})).toEqual({ id: undefined, loggedBy: undefined })
})

it('use-4 while others might have the contact, whoever opened the ticket is not named for it', () => {
  const byAda = { object_id: 't', created_by: 'ada', contact_information: '+44 20 7946 0958' }
  const among = (users: readonly User[]) => customersIn(users, [owned], undefined, false)(byAda)
  expect(among([ada])).toEqual({ id: undefined, loggedBy: undefined })
  expect(among(people).id).toBe('mateo')
  // Their own contact, or none, identifies the customer even if not all people are known.
  const own = { object_id: 't', created_by: 'ada' }
  for (const contact_information of ['ADA@north.example', undefined])
    expect(customersIn([ada], [], undefined, false)({ ...own, contact_information }).id).toBe('ada')
})

it('use-4 an answer reaches whoever has the contact, and who opened a ticket without one', () => {
  const toMateo = { object_id: 't', created_by: 'ada', contact_information: 'mateo@orbit.example' }
  expect(isReachedBy(mateo, toMateo)).toBe(true)
  expect(isReachedBy(ada, toMateo)).toBe(false)
  const withoutContact = { object_id: 't', created_by: 'ada' }
  expect(isReachedBy(ada, withoutContact)).toBe(true)
})

it('use-4 a contact that two people share is nobody’s', () => {
  const shared = [mateo, { ...ada, phone: mateo.phone }]
  const ticket = { contact_information: '+44 20 7946 0958' }
  expect(customerOf(ticket, shared).id).toBeUndefined()
})

it('a contact is an address or a number; other texts are neither', () => {
  expect(['A@b.c', '+49 30 5550 418', 'chat: ada', '', undefined].map(contactKey)).toEqual([
    'a@b.c',
    '+49305550418',
    undefined,
    undefined,
    undefined,
  ])
})
