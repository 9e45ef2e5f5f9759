import { expect, it } from 'vitest'
import { hexDump } from './hex.ts'

it('shows offset, bytes and characters', () => {
  const bytes = Uint8Array.from([0, 255, ...new TextEncoder().encode('hello, world <b>')])
  expect(hexDump(bytes).split('\n')).toEqual([
    '00000000  00 ff 68 65 6c 6c 6f 2c 20 77 6f 72 6c 64 20 3c  ..hello, world <',
    '00000010  62 3e                                            b>',
  ])
})

it('shows the requested number of bytes', () => {
  expect(hexDump(new Uint8Array(10_000), 4096).split('\n')).toHaveLength(256)
  expect(hexDump(Uint8Array.from([71, 114, 252]), 2)).toBe(`00000000  47 72${' '.repeat(42)}  Gr`)
  expect(hexDump(new Uint8Array())).toBe('')
})
