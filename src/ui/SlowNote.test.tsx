import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowNote } from './SlowNote.tsx'
import { saySlow } from './slowToast.ts'
import { toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="live-polite" role="status"></div>'
})
afterEach(() => {
  // Lets the last announcement end, or nothing later would be announced.
  vi.runAllTimers()
  vi.useRealTimers()
  toasts.reset()
})

/** Advances the time; a live region is filled a moment after it was emptied. */
function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
  act(() => void vi.advanceTimersByTime(60))
}

test('A16 FC27 a slow write is said and announced politely, until it ends', () => {
  const { rerender } = render(<SlowNote isPending />)
  pass(8_000)
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  pass(2_100)
  expect(screen.getAllByText(/longer than usual/)).toHaveLength(2)
  expect(document.getElementById('live-polite')).toHaveTextContent('Taking longer than usual.')
  rerender(<SlowNote isPending={false} />)
  expect(screen.getAllByText(/longer than usual/)).toHaveLength(1)
})

test('FC27 a transfer that advances is not slow', () => {
  const { rerender } = render(<SlowNote isPending progress={1} />)
  pass(8_000)
  rerender(<SlowNote isPending progress={2} />)
  pass(8_000)
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  pass(2_100)
  expect(screen.getAllByText(/longer than usual/)).toHaveLength(2)
})

test('FC27 a write without a place of its own says it in a message that goes when it ends', async () => {
  let end = (): void => undefined
  const write = saySlow('Orders', new Promise<void>((resolve) => (end = resolve)))
  pass(10_100)
  expect(toasts.get().map(({ text }) => text)).toEqual(['Orders: taking longer than usual.'])
  end()
  await write
  expect(toasts.get()).toEqual([])
})
