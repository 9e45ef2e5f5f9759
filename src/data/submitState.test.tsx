import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSubmitState } from './submitState.ts'

it('OW-1 a press is sent once at a time; what it threw or came to is its error until the next ends', async () => {
  const { result } = renderHook(() => useSubmitState())
  let refuse: (why: Error) => void = () => undefined
  const answer = new Promise<void>((_, reject) => {
    refuse = reject
  })
  const send = vi.fn<() => Promise<void>>(() => answer)
  act(() => {
    void result.current.run(send)
    // A second press, before the next render.
    void result.current.run(send)
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current.isPending).toBe(true)
  await act(async () => refuse(new Error('refused')))
  expect(result.current).toMatchObject({ isPending: false, error: new Error('refused') })

  await act(() => result.current.run(async () => ({ is: 'failed', error: 'as a result' })))
  expect(result.current.error).toBe('as a result')
  await act(() => result.current.run(async () => ({ is: 'done' })))
  expect(result.current).toMatchObject({ isPending: false, error: undefined })
})

it('OW-1 what closes after a success takes no second press, but another one after a failure', async () => {
  const { result } = renderHook(() => useSubmitState(true))
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
  await act(() => result.current.run(send))
  await act(() => result.current.run(send))
  expect(result.current.isPending).toBe(true)
  await act(() => result.current.run(send))
  expect(send).toHaveBeenCalledTimes(2)
})
