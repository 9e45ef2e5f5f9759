import { expect, it } from 'vitest'
import { stopOnce } from './signals.ts'

it('treats signals within one second as one, and exits at once on a later one', async () => {
  let now = 0
  let stops = 0
  const exits: number[] = []
  let finish = () => {}
  const stopping = new Promise<void>((resolve) => (finish = resolve))
  const signal = stopOnce(
    () => {
      stops += 1
      return stopping
    },
    { now: () => now, exit: (code) => exits.push(code) },
  )
  signal()
  now = 400
  signal()
  now = 999
  signal()
  expect([stops, exits]).toEqual([1, []])
  now = 1_500
  signal()
  expect(exits).toEqual([1])
  finish()
  await stopping
  await Promise.resolve()
  expect(exits).toEqual([1, 0])
})
