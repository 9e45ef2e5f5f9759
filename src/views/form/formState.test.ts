import { expect, it } from 'vitest'
import { formReducer, initialFormState, type FormEvent, type FormState } from './formState.ts'

const answer = { status: 200, body: { is: 'nothing' }, took: 3, at: 5 } as const
const after = (...events: readonly FormEvent[]): FormState =>
  events.reduce(formReducer, initialFormState)

const invalid: FormEvent = { is: 'failed', failure: { is: 'invalid', fields: ['title'] } }
const refused: FormEvent = {
  is: 'failed',
  failure: { is: 'error', error: new Error('503'), unmatched: [] },
}

it('goes from editing over checking and sending to done', () => {
  const states = [after(), after({ is: 'submitted' }), after({ is: 'submitted' }, { is: 'sent' })]
  expect(states.map(({ status }) => status.is)).toEqual(['editing', 'checking', 'sending'])
  const done = after({ is: 'submitted' }, { is: 'sent' }, { is: 'succeeded', answer })
  expect(done).toMatchObject({ status: { is: 'done' }, answer, failedAttempts: 0 })
})

it('counts every failed submit but one without changes, so that each moves the focus', () => {
  expect(after(invalid, refused).failedAttempts).toBe(2)
  const unchanged: FormEvent = { is: 'failed', failure: { is: 'unchanged' } }
  expect(after(unchanged)).toMatchObject({ status: { is: 'failed' }, failedAttempts: 0 })
})

it('keeps the answer while values are checked, and drops it with the next request', () => {
  const done = [{ is: 'sent' }, { is: 'succeeded', answer }] as const
  expect(after(...done, { is: 'submitted' }, invalid).answer).toBe(answer)
  expect(after(...done, { is: 'submitted' }, { is: 'sent' }).answer).toBeUndefined()
  expect(after(...done, { is: 'cleared' })).toEqual(initialFormState)
})

it('is edited again while a question is open or a queue has the request', () => {
  expect(after({ is: 'submitted' }, { is: 'resumed' }).status.is).toBe('editing')
})
