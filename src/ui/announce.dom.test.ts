import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from './announce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Every text a live region has contained, in order. */
function spokenIn(id: string): readonly string[] {
  const region = document.createElement('div')
  region.id = id
  document.body.append(region)
  const spoken: string[] = []
  const write = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  Object.defineProperty(region, 'textContent', {
    set: (text: string) => {
      if (text !== '') spoken.push(text)
      write?.set?.call(region, text)
    },
    get: () => write?.get?.call(region) as string,
  })
  return spoken
}

it('A16 U6 bug-6 announces both of two simultaneous messages, one after the other', () => {
  const spoken = spokenIn('live-polite')
  announce('One uploaded')
  vi.advanceTimersByTime(20)
  announce('Two uploaded')
  announce('Two uploaded')
  vi.advanceTimersByTime(60)
  expect(spoken).toEqual(['One uploaded'])
  vi.runAllTimers()
  expect(spoken).toEqual(['One uploaded', 'Two uploaded', 'Two uploaded'])
})
