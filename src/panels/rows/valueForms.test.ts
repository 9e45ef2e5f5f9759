import { expect, it } from 'vitest'
import { hexLines, jsonIn, pictureIn } from './valueForms.ts'

const png = `iVBORw0KGgo${'A'.repeat(41)}`

it('JSON is found in text as well, and only where it is whole', () => {
  expect(jsonIn({ a: 1 })).toEqual({ a: 1 })
  expect(jsonIn(' [1, "x"]')).toEqual([1, 'x'])
  expect(jsonIn('[1')).toBeUndefined()
  expect(jsonIn('12')).toBeUndefined()
  expect(jsonIn(null)).toBeUndefined()
})

it('pictures are known by their first bytes, never by what is said about them', () => {
  expect(pictureIn(png)?.type).toBe('image/png')
  expect(pictureIn(`data:image/jpeg;base64,${png}`)?.type).toBe('image/png')
  expect([...(pictureIn(png)?.bytes.slice(0, 4) ?? [])]).toEqual([137, 80, 78, 71])
  expect(
    pictureIn(`data:image/svg+xml;base64,${btoa('<svg onload="x">'.repeat(4))}`),
  ).toBeUndefined()
  expect(pictureIn(`${png}!`)).toBeUndefined()
  expect(pictureIn('iVBORw0KGgo')).toBeUndefined()
})

it('bytes stand sixteen to a line', () => {
  const bytes = new TextEncoder().encode('Grüße\n0123456789')
  expect(hexLines(bytes).split('\n')).toEqual([
    '000000  47 72 c3 bc c3 9f 65 0a 30 31 32 33 34 35 36 37  Gr....e.01234567',
    '000010  38 39                                            89',
  ])
  expect(hexLines(bytes, 2)).toBe(`000000  47 72${' '.repeat(42)}  Gr`)
})
