import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failedAnswer } from '../client/failedAnswer.ts'
import { ServiceError, type Cause, type Outcome } from '../client/serviceError.ts'
import { explain, FailureDetails, FailureView, sentenceOf } from './errors.tsx'

afterEach(cleanup)

const request = { method: 'POST', path: '/users/', form: [['password', 'canary']] as const }
const failure = (outcome: Outcome, cause: Cause, status?: number, retryAfter?: number) =>
  new ServiceError({
    outcome,
    cause,
    request,
    status,
    retryAfter,
    raw: '{"you sent":"canary"}',
    took: 212.4,
  })

describe('error messages', () => {
  it.each([400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429, 418, 500])(
    'explains %i and gives a next step',
    (status) => {
      const { sentence, next } = explain(failure('refused', 'status', status))
      expect(sentence).not.toMatch(/^error\.|\{|^$/)
      expect(next).not.toMatch(/^error\.|\{|^$/)
    },
  )
  it.each([400, 422])('a %i without a word is not said to name something', (status) => {
    const { sentence, next } = explain(failure('refused', 'status', status))
    expect(sentence).toBe('The service refused this')
    expect(next).toMatch(/^It gave no reason/)
  })
  it('says once that one has to sign in, beside the words of the gateway', () => {
    const { sentence, next } = explain(failure('refused', 'status', 401))
    expect(`${sentence}. Sign in first. ${next}`.match(/sign in/gi)).toHaveLength(1)
  })
  it.each(['status', 'network', 'timeout', 'offline', 'unreadable'] as const)(
    'never reports a write with an unknown outcome as failed (%s)',
    (cause) => {
      const { sentence, next } = explain(failure('unknown', cause, 502))
      expect(sentence).toBe('We don’t know whether the service did this')
      expect(next).toMatch(/[Cc]heck/)
    },
  )
  it.each([
    ['GET', '/billing/charges/?page=1', /no such list here$/],
    ['POST', '/workspaces/w-1/notify/', /no such operation or record here$/],
    ['GET', '/support/plans/plans/', /no such operation/],
    ['GET', '/workspaces/w-1/', /^No such record/],
    ['PATCH', '/workspaces/w-1/', /^No such record/],
  ])('deploy-12 404 for %s %s says what is missing', (method, path, sentence) => {
    const about = { outcome: 'refused', cause: 'status', status: 404 } as const
    expect(sentenceOf(new ServiceError({ ...about, request: { method, path } }))).toMatch(sentence)
  })
  it.each([
    ['POST', '/stores/', /^The service refused this/],
    ['PATCH', '/workspaces/w-1/', /^This record was changed/],
  ])('412 for %s %s speaks of a change only where a record was open', (method, path, sentence) => {
    const about = { outcome: 'refused', cause: 'status', status: 412 } as const
    expect(sentenceOf(new ServiceError({ ...about, request: { method, path } }))).toMatch(sentence)
  })
  it.each([
    ['POST', '/workspaces/w-1/notify/', /^The service refused this/],
    ['GET', '/transfer/input/all/t-1/summary/', /^The service refused this/],
    ['DELETE', '/workspaces/w-1/', /^This conflicts with another record/],
  ])('409 for %s %s speaks of another record only where one is written', (method, path, said) => {
    const about = { outcome: 'refused', cause: 'status', status: 409 } as const
    expect(sentenceOf(new ServiceError({ ...about, request: { method, path } }))).toMatch(said)
  })
  it('says that nothing was sent, and how long to wait', () => {
    expect(sentenceOf(failure('notSent', 'offline'))).toMatch(/^Nothing was sent/)
    expect(explain(failure('refused', 'status', 429, 1)).next).toBe('Try again in 1 second.')
    expect(explain(failure('refused', 'status', 429, 30)).next).toBe('Try again in 30 seconds.')
    expect(explain(failure('refused', 'status', 429, 1200)).next).toBe('Try again in 20 min.')
    expect(explain(failure('refused', 'status', 429, 7200)).next).toBe('Try again in 2 h.')
  })
  it('keeps the messages of the service, and reports other errors as internal', () => {
    const messages = ['In use.']
    const about = { outcome: 'refused', cause: 'status', status: 409, request, messages } as const
    const said = new ServiceError(about)
    expect(explain(said).said).toEqual(['In use.'])
    const fieldErrors = new Map([['protected', ['Store North', 'Store South']]])
    const deletion = new ServiceError({ ...about, fieldErrors })
    expect(explain(deletion, 'removal').said).toEqual([
      'In use.',
      'protected: Store North',
      'protected: Store South',
    ])
    expect(explain(new RangeError('x')).sentence).toMatch(/Something went wrong/)
  })
  it('advises on a deletion in conflict about what refers to the record', () => {
    const about = { outcome: 'refused', cause: 'status', status: 409 } as const
    const next = (method: string) =>
      explain(new ServiceError({ ...about, request: { method, path: '/users/u1/' } })).next
    expect(next('DELETE')).toBe('Something may still refer to it. Change or delete that first.')
    expect(next('PATCH')).toMatch(/change the value that conflicts/)
  })
})

it('shows the id by which the log of the service names the request', () => {
  const headers = new Headers({ 'X-Request-Id': '0f8fad5b-d9cb-469f-a165-70867728950e' })
  const answer = { status: 500, headers, body: '{"detail":"The service failed."}', took: 12 }
  render(<FailureDetails error={failedAnswer(request, 'write', answer)} />)
  expect(screen.getByText(/^Request ID 0f8fad5b-d9cb-469f-a165-70867728950e$/)).toBeInTheDocument()
  cleanup()
  render(<FailureDetails error={failure('refused', 'status', 400)} />)
  expect(document.body).not.toHaveTextContent('Request ID')
})

it('shows status, time and the raw response, and never a returned secret', () => {
  render(<FailureDetails error={failure('refused', 'status', 400)} />)
  expect(screen.getByText(/POST \/users\/ · 400 · 212 ms/)).toBeInTheDocument()
  expect(document.body).toHaveTextContent('you sent')
  expect(document.body).not.toHaveTextContent('canary')
})

it('replaces the content and offers a next step', () => {
  render(<FailureView error={failure('failed', 'network')} retry={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The service couldn’t be reached')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
