import { expect, expectTypeOf, test } from 'vitest'
import { schemaFor } from '../metadata/schema.ts'
import { defineResource, operationLabel } from '../metadata/resource.ts'
import { idIn } from '../dialect/relatedId.ts'
import { reference, text } from '../metadata/field.ts'
import { textIn, type Item } from '../metadata/item.ts'
import { operationsOf, type OperationValues } from './operations.ts'
import { resourceNames, resources, type ItemOf, type WriteValues } from './resources.ts'

// Most of this is checked by the compiler: an error here fails the type check.

test('the declarations provide the types of bodies', () => {
  const store: WriteValues<'stores', 'create'> = { name: 'a', description: 'b', workspace: 'c' }
  expectTypeOf(store.settings).not.toBeAny()
  // @ts-expect-error a required value is missing
  const short: WriteValues<'stores', 'create'> = { name: 'a', description: 'b' }
  // @ts-expect-error numbers are text, so that no digit is lost
  const wrong: WriteValues<'jobs', 'create'> = { enrich: 'm', progress: 0.5 }
  // @ts-expect-error a required field cannot be cleared
  const cleared: WriteValues<'stores', 'partialUpdate'> = { name: null }
  const patch: WriteValues<'stores', 'partialUpdate'> = { settings: null }
  expect([short, wrong, cleared, patch]).toHaveLength(4)
})

test('the declarations provide the types of operations and responses', () => {
  const train: OperationValues<'models', 'train'> = { transfer: 't', epochs: '20' }
  // @ts-expect-error train requires its transfer
  const empty: OperationValues<'models', 'train'> = { epochs: '20' }
  const item: ItemOf<'tickets'> = { object_id: 'x', title: null }
  // A response may contain anything there: it has no type before it is read.
  expectTypeOf(item.title).toEqualTypeOf<unknown>()
  expect([train, empty, item]).toHaveLength(3)
})

test('OT-2 a field is read by a name that its collection declares', () => {
  const returned: Item = { object_id: 'x', owner: 'usr_1', sla_hours: 4, created_by: 'usr_2' }
  const ticket: ItemOf<'tickets'> = returned
  expect(textIn(ticket, 'owner')).toBe('usr_1')
  expect(idIn(ticket, 'created_by')).toBe('usr_2')
  expect([
    // @ts-expect-error no such field
    textIn(ticket, 'ovner'),
    // @ts-expect-error a field, but no text
    textIn(ticket, 'resolved'),
    // @ts-expect-error no field of a ticket
    ticket.sla_hours,
    // @ts-expect-error a declared id was read when the record was decoded
    idIn(ticket, 'plan'),
  ]).toEqual([undefined, undefined, 4, undefined])
  // A record of any collection allows reading every key.
  expect(textIn(returned, 'owner')).toBe(idIn(returned, 'owner'))
})

test('a wrong declaration does not compile', () => {
  const declare = () =>
    defineResource({
      ...resources.stores,
      fields: { name: text('required'), to: reference('workspaces', 'optional') },
      filters: {},
      operations: {},
      shapeB: {},
      // @ts-expect-error no such field
      title: ['nam'],
      // @ts-expect-error no such column
      columns: ['descriptio'],
    })
  expect(declare).toBeTypeOf('function')
})

test('F1 a schema requires what its write requires', () => {
  const { fields } = resources.users
  expect(schemaFor(fields, 'create').safeParse({ email: 'a@b.c' }).success).toBe(false)
  expect(schemaFor(fields, 'create').safeParse({ email: 'a@b.c', password: 'x' }).success).toBe(
    true,
  )
  expect(schemaFor(fields, 'partialUpdate').safeParse({}).success).toBe(true)
  expect(schemaFor(fields, 'partialUpdate').safeParse({ email: null }).success).toBe(false)
  expect(schemaFor(fields, 'partialUpdate').safeParse({ phone: null }).success).toBe(true)
  expect(schemaFor(fields, 'partialUpdate').safeParse({ nickname: 'x' }).success).toBe(false)
})

test('the head of a list names every operation on its collection, as the operation is called', () => {
  for (const name of resourceNames) {
    const declared = Object.entries(operationsOf(name)).filter(([, { on }]) => on === 'collection')
    const labels = Object.fromEntries(declared.map(([key, one]) => [key, operationLabel(one)]))
    expect(resources[name].listOperations ?? {}, name).toEqual(labels)
  }
})
