import { expect, test } from 'vitest'
import {
  createRoute,
  duplicateRoute,
  editRoute,
  helpRoute,
  itemRoute,
  listRoute,
  replaceRoute,
  tabRoute,
} from './paths.ts'
import { resourceNames } from './resources/resources.ts'

test('the addresses of lists are those that people have kept', () => {
  const kept = [
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
  ]
  expect(resourceNames.map(listRoute)).toEqual(expect.arrayContaining(kept))
})

test('the addresses of a record contain its id, whatever its characters', () => {
  expect(createRoute('stores')).toBe('/stores/new')
  expect(itemRoute('stores', 'a:b+c=d.e')).toBe('/stores/item/a%3Ab%2Bc%3Dd.e')
  expect(editRoute('jobs', '7')).toBe('/enrich/jobs/item/7/edit')
  expect(replaceRoute('jobs', '7')).toBe('/enrich/jobs/item/7/edit?replace=1')
  expect(duplicateRoute('users', '1&2')).toBe('/users/new?from=1%262')
  // Half of a surrogate pair cannot be encoded, and a link must not break its page.
  expect(itemRoute('stores', 'a\uD800')).toBe('/stores/item/a%EF%BF%BD')
})

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<b>',
  '../../evil',
  '..%2f..%2fevil',
  '%2e%2e/%2e%2e',
  '.',
  '..',
  '?next=//evil.example',
  '#//evil',
  '@evil.example',
  ':443@evil.example',
  'evil.example:80',
  '\r\nLocation: //evil.example',
  '\0//a',
  '<script>',
  '"><img src=x>',
  '__proto__',
  'constructor',
  '%00',
  '\u202E//evil',
  '\uD800//evil',
]

test('SEC11 no id leads a link to another origin, nor to another collection', () => {
  const origin = 'https://console.example'
  for (const id of hostile)
    for (const route of [itemRoute, editRoute, replaceRoute, duplicateRoute]) {
      const to = route('stores', id)
      const address = new URL(to, origin)
      expect([to, address.origin]).toEqual([to, origin])
      expect(address.pathname).toMatch(/^\/stores(?:\/|$)/)
      expect(to).toMatch(/^\/stores\//)
    }
  for (const text of hostile) {
    expect(new URL(helpRoute(text), origin).origin).toBe(origin)
    expect(new URL(tabRoute('stores', text, 'rows'), origin).origin).toBe(origin)
  }
})
