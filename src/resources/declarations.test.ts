import { expect, expectTypeOf, test } from 'vitest'
import { schemaFor } from '../metadata/schema.ts'
import { defineResource } from '../metadata/resource.ts'
import { reference, text } from '../metadata/field.ts'
import { resources, type ItemOf, type OperationValues, type WriteValues } from './resources.ts'

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
  const item: ItemOf<'tickets'> = { object_id: 'x', title: null, sla_hours: 4 }
  expectTypeOf(item.title).toEqualTypeOf<string | null | undefined>()
  expect([train, empty, item]).toHaveLength(3)
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
