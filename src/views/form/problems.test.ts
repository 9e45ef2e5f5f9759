import { expect, test } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import { readFailure } from '../../dialect/errors.ts'
import { resources } from '../../resources/resources.ts'
import { sortFailure } from './problems.ts'

const { fields } = resources.users

function sorted(body: string, type = 'application/json') {
  const { errors, unmatched } = sortFailure(
    fields,
    new ServiceError({
      outcome: 'refused',
      cause: 'status',
      status: 400,
      request: { method: 'POST', path: '/users/' },
      ...readFailure(body, type),
    }),
  )
  return {
    errors: Object.fromEntries([...errors].map(([name, { texts }]) => [name, texts])),
    unmatched,
  }
}

test.each([
  ['["Check it.","email: Taken.","first_name: Needed."]', 'application/json'],
  ['{"detail":"Check it. email: Taken. first_name: Needed."}', 'application/json'],
  ['Check it. email: Taken. first_name: Needed.', 'text/plain'],
  ['Check it.\nemail: Taken.\nfirst_name: Needed.', 'text/plain'],
  [
    '{"message":"Check it.","errors":{"Email":["Taken."],"FirstName":["Needed."]}}',
    'application/json',
  ],
  [
    '{"message":"Check it.","errors":{"$.email":["Taken."],"firstName":["Needed."]}}',
    'application/json',
  ],
])(
  'FC01 FC04 a message stands at its field, in whatever words the service names it: %s',
  (body, type) => {
    expect(sorted(body, type)).toEqual({
      errors: { email: ['Taken.'], first_name: ['Needed.'] },
      unmatched: ['Check it.'],
    })
  },
)

test('what only looks like a field is left as it was said', () => {
  expect(sorted('{"detail":"Note: see https://a.example/email: it is new."}')).toEqual({
    errors: {},
    unmatched: ['Note: see https://a.example/email: it is new.'],
  })
  expect(sorted('{"settings.a":["Bad."],"__proto__":["x"]}').unmatched).toEqual([
    'settings.a: Bad.',
    '__proto__: x',
  ])
})
