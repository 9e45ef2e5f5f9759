import { describe, expect, it } from 'vitest'
import { bodyHash, boundaryOf } from './bodyHash.ts'

const typeOf = (type: string) => new Headers({ 'Content-Type': type })

describe('the boundary of a multipart body', () => {
  it.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryA1b2', '----WebKitFormBoundaryA1b2'],
    ['Multipart/Form-Data; charset=utf-8;Boundary="a b"; x=y', 'a b'],
    ['multipart/form-data', undefined],
    ['application/json; boundary=x', undefined],
  ])('of %s', (type, boundary) => {
    expect(boundaryOf(typeOf(type))).toBe(boundary)
  })

  it('is missing without a Content-Type', () => {
    expect(boundaryOf(new Headers())).toBeUndefined()
  })
})

describe('the hash of a multipart body', () => {
  /** The text in chunks of `size` bytes. */
  function hashOf(boundary: string | undefined, text: string, size = 1_000) {
    const bytes = Buffer.from(text)
    const hash = bodyHash(boundary)
    for (let from = 0; from < bytes.length; from += size)
      hash.update(bytes.subarray(from, from + size))
    return hash.digest()
  }
  const form = (boundary: string, ...values: readonly string[]) =>
    `${values.map((value) => `--${boundary}\r\n\r\n${value}\r\n`).join('')}--${boundary}--\r\n`

  const value = '-- ü --\r\n------WebKitFormBoundaryA1b\r\n---geckoform'
  const whole = hashOf('other', form('other', value, 'Lab'))

  it.each(['----WebKitFormBoundaryA1b2', '--------', 'x', '-geckoform-geckoform1'])(
    'is the same with the boundary %s, however it is split',
    (boundary) => {
      const text = form(boundary, value, 'Lab')
      for (let size = 1; size <= text.length; size += 1)
        expect(hashOf(boundary, text, size)).toBe(whole)
    },
  )

  it('is another one with other values, or where a value looks like the end of a part', () => {
    const others = [
      form('other', value, 'Bar'),
      form('other', value),
      form('other', value, 'Lab', ''),
      form('other', value, 'Lab').replace('--other\r\n', '--\r\n'),
      form('other', value, 'Lab').replace('--other\r\n', '\u0100\r\n'),
      form('other', value, 'Lab').replace('--other\r\n', '\r\n'),
    ]
    const hashes = others.map((text) => hashOf('other', text))
    expect(new Set([whole, ...hashes]).size).toBe(others.length + 1)
  })

  it('of other bodies counts every byte', () => {
    expect(hashOf(undefined, form('a', 'Lab'))).not.toBe(hashOf(undefined, form('b', 'Lab')))
    expect(hashOf(undefined, form('a', 'Lab'), 1)).toBe(hashOf(undefined, form('a', 'Lab')))
  })
})
