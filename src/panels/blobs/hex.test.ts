import { expect, it } from 'vitest'
import { hexDump } from './hex.ts'

it('shows place, bytes and letters', () => {
  const bytes = Uint8Array.from([0, 255, ...new TextEncoder().encode('hello, world <b>')])
  expect(hexDump(bytes).split('\n')).toEqual([
    '00000000  00 ff 68 65 6c 6c 6f 2c 20 77 6f 72 6c 64 20 3c  ..hello, world <',
    '00000010  62 3e                                            b>',
  ])
})

it('shows the first 4 KB and no more', () => {
  expect(hexDump(new Uint8Array(10_000)).split('\n')).toHaveLength(256)
  expect(hexDump(new Uint8Array())).toBe('')
})
