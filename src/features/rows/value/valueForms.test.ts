import { expect, it } from 'vitest'
import { jsonIn, pictureIn } from './valueForms.ts'

const png = `iVBORw0KGgo${'A'.repeat(41)}`

it('JSON is also found in text, and only if it is complete', () => {
  expect(jsonIn({ a: 1 })).toEqual({ a: 1 })
  expect(jsonIn(' [1, "x"]')).toEqual([1, 'x'])
  expect(jsonIn('[1')).toBeUndefined()
  expect(jsonIn('12')).toBeUndefined()
  expect(jsonIn(null)).toBeUndefined()
})

it('images are detected by their first bytes, never by their declared type', () => {
  expect(pictureIn(png)?.type).toBe('image/png')
  expect(pictureIn(`data:image/jpeg;base64,${png}`)?.type).toBe('image/png')
  expect([...(pictureIn(png)?.bytes.slice(0, 4) ?? [])]).toEqual([137, 80, 78, 71])
  expect(
    pictureIn(`data:image/svg+xml;base64,${btoa('<svg onload="x">'.repeat(4))}`),
  ).toBeUndefined()
  expect(pictureIn(`${png}!`)).toBeUndefined()
  expect(pictureIn('iVBORw0KGgo')).toBeUndefined()
})
