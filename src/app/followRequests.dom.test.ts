import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stateOf } from '../dialect/evidence.ts'
import { tryForm } from '../dialect/writeForms.ts'
import { useWrittenSince } from '../data/written.ts'
import { followRequest } from './followRequests.ts'

test('dialect-7 what a write has taught is stored as soon as it is answered: the page may be left at once', () => {
  tryForm('encoding', 'multipart')
  const sent = { method: 'POST', path: '/store/all/', form: [['name', 'a']] } as const
  const end = followRequest(sent, Date.now(), undefined, 'write')
  expect(stateOf('encoding').source).toBe('assumed')
  end({ state: 'done', status: 201, headers: new Headers(), body: '', took: 1 })
  expect(stateOf('encoding')).toMatchObject({ value: 'multipart', source: 'learned' })
})

test.each([
  ['read', 'done', false],
  ['write', 'refused', false],
  ['write', 'done', true],
  ['write', 'unknown', true],
] as const)(
  'use-7 after a %s that was %s, an earlier answer about it may be out of date: %s',
  (effect, state, isOutdated) => {
    const path = `/store/all/${effect}-${state}/write_blob/`
    const end = followRequest({ method: 'POST', path, form: [] }, Date.now(), undefined, effect)
    const before = Date.now() - 1
    end({ state, took: 1, body: '' })
    const { result } = renderHook(() => useWrittenSince(before, (one) => one === path))
    expect(result.current).toBe(isOutdated)
    const other = renderHook(() => useWrittenSince(before, (one) => one === '/store/all/'))
    expect(other.result.current).toBe(false)
  },
)
