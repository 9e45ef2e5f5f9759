import { expect, test } from 'vitest'
import { stateOf } from '../dialect/evidence.ts'
import { tryForm } from '../dialect/writeForms.ts'
import { followRequest } from './followRequests.ts'

test('dialect-7 what a write has taught is stored as soon as it is answered: the page may be left at once', () => {
  tryForm('encoding', 'multipart')
  const sent = { method: 'POST', path: '/store/all/', form: [['name', 'a']] } as const
  const end = followRequest(sent, Date.now())
  expect(stateOf('encoding').source).toBe('assumed')
  end({ state: 'done', status: 201, headers: new Headers(), body: '', took: 1 })
  expect(stateOf('encoding')).toMatchObject({ value: 'multipart', source: 'learned' })
})
