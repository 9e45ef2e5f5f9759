import { expect, it } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import { denialText } from './uploadText.ts'

it('UP-8 the messages of two fields are two sentences', () => {
  const error = new ServiceError({
    outcome: 'refused',
    request: { method: 'POST', path: '/store/all/one/write_blob/' },
    cause: 'status',
    status: 400,
    fieldErrors: new Map([
      ['path', ['Must not hold any of : * |']],
      ['container', ['A part is missing.']],
    ]),
  })
  expect(denialText(error)).toBe(
    'Refused: path: Must not hold any of : * |. container: A part is missing.',
  )
})
