import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LoggedRequest } from '../../client/requestLog.ts'
import { EndLabel, failureOf } from './requestText.tsx'

const request = (text: string): LoggedRequest => ({
  id: 1,
  method: 'POST',
  path: '/workspaces/',
  fields: [],
  encoding: 'json',
  sent: [],
  at: 0,
  state: 'done',
  status: 200,
  text,
})

test('deploy-2 a refusal in a 200 is none that was done', () => {
  const refused = request('{"success":false,"message":"The name is taken.","data":null}')
  expect(failureOf(refused)).toMatchObject({ outcome: 'refused', mismatch: 'refused' })
  expect(failureOf(refused)?.messages).toContain('The name is taken.')
  const toneOf = (of: LoggedRequest) =>
    render(<EndLabel request={of} />)
      .container.querySelector('[data-tone]')
      ?.getAttribute('data-tone')
  expect(toneOf(refused)).toBe('warn')
  const done = request('{"object_id":"w1","name":"Alpha"}')
  expect(failureOf(done)).toBeUndefined()
  expect(toneOf(done)).toBe('ok')
})
