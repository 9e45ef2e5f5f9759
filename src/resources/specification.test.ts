import { describe, expect, test } from 'vitest'
import type { FieldMap } from '../metadata/field.ts'
import { operationsOf } from './operations.ts'
import { resourceNames, resources, type ResourceName } from './resources.ts'
import { extraOperations, filtersOf, shapeB, tables } from './specificationTables.ts'

const sortedTokens = (text: string) => text.split(' ').filter(Boolean).toSorted()
const requirements = (fields: FieldMap, write: 'create' | 'update') =>
  Object.entries(fields)
    .map(([name, field]) => `${name}${field[write] === 'required' ? '!' : ''}`)
    .toSorted()

describe('the declarations match the specification', () => {
  test('the same collections', () => {
    expect(resourceNames.toSorted()).toEqual(Object.keys(tables).toSorted())
  })

  test.each(Object.entries(tables))(
    'F1 L2 %s: path, fields, requirements, filters',
    (name, table) => {
      const resource = resources[name as ResourceName]
      expect(resource.path).toBe(table.path)
      expect(requirements(resource.fields, 'create')).toEqual(sortedTokens(table.fields))
      expect(requirements(resource.fields, 'update')).toEqual(sortedTokens(table.fields))
      expect(Object.keys(resource.filters).toSorted()).toEqual(sortedTokens(filtersOf(table)))
    },
  )

  test('shape B of the subscription', () => {
    expect(requirements(resources.subscriptions.shapeB ?? {}, 'create')).toEqual(
      sortedTokens(shapeB),
    )
  })

  test('16 extra operations', () => {
    const declared = resourceNames.flatMap((name) =>
      Object.values(operationsOf(name)).map(({ method, on, path, input }) => {
        const target = `${resources[name].path}${on === 'item' ? '{object_id}/' : ''}${path}/`
        return [method, target, ...requirements(input, 'create')].join(' ')
      }),
    )
    const published = extraOperations.map((line) => {
      const [method, path, ...input] = line.split(' ')
      return [method, path, ...input.toSorted()].join(' ')
    })
    expect(declared.toSorted()).toEqual(published.toSorted())
  })

  test('sections, if a resource has them, contain every field once', () => {
    const parted = resourceNames.filter((name) => resources[name].sections !== undefined)
    for (const name of parted) {
      const inSections = resources[name].sections?.flatMap(({ fields }) => fields)
      expect(inSections?.toSorted()).toEqual(Object.keys(resources[name].fields).toSorted())
    }
  })

  test('every column, section and title names a declared field', () => {
    for (const name of resourceNames) {
      const { fields, columns, title, sections } = resources[name]
      const named = [
        ...columns,
        ...title.flat(),
        ...(sections ?? []).flatMap((part) => part.fields),
      ]
      for (const field of named) expect(fields).toHaveProperty(field)
    }
  })
})
