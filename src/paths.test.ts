import { expect, test } from 'vitest'
import {
  createRoute,
  duplicateRoute,
  editRoute,
  itemRoute,
  listRoute,
  replaceRoute,
} from './paths.ts'
import { resourceNames } from './resources/resources.ts'

test('the address of every list', () => {
  expect(resourceNames.map(listRoute)).toEqual([
    '/support/tickets',
    '/support/plans',
    '/stores',
    '/transfer/inputs',
    '/enrich/models',
    '/enrich/jobs',
    '/serve',
    '/billing/subscriptions',
    '/billing/charges',
    '/billing/credits',
    '/billing/methods',
    '/workspaces',
    '/users',
    '/tokens',
    '/notifications',
    '/notifications/managers/workspace',
    '/notifications/managers/user',
  ])
})

test('the addresses of a record contain its id, whatever its characters', () => {
  expect(createRoute('stores')).toBe('/stores/new')
  expect(itemRoute('stores', 'a:b+c=d.e')).toBe('/stores/item/a%3Ab%2Bc%3Dd.e')
  expect(editRoute('jobs', '7')).toBe('/enrich/jobs/item/7/edit')
  expect(replaceRoute('jobs', '7')).toBe('/enrich/jobs/item/7/edit?replace=1')
  expect(duplicateRoute('users', '1&2')).toBe('/users/new?from=1%262')
  // Half of a surrogate pair cannot be encoded: no link may take its page with it.
  expect(itemRoute('stores', 'a\uD800')).toBe('/stores/item/a%EF%BF%BD')
})
