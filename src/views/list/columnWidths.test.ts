import { describe, expect, test } from 'vitest'
import { layoutOf, roomOf, type ColumnRoom } from './columnWidths.ts'

const first = (index: number) => index === 0
const rooms = [
  roomOf('title', [180, 220, 300]),
  roomOf('email', [180, 200, 260]),
  roomOf('number', [60, 90]),
]

/** The pixel widths that result in a frame of this width; the first column takes the rest. */
function inFrame(columns: readonly ColumnRoom[], frame: number): readonly number[] {
  const numberIn = (text: string | undefined) => Number(text?.replaceAll(/px|cqw/g, ''))
  const others = layoutOf(columns, first, 24)
    .widths.slice(1)
    .map((width) => {
      const [less, more, alike] = (width ?? '').split(/ \+ (?=clamp|max)/)
      const spares = /100cqw - ([\d.]+)px\)(?: \* ([\d.]+))?/
      const [, usualSum, lessPart] = spares.exec(less ?? '') ?? []
      const [, , morePart] = spares.exec(more ?? '') ?? []
      const [, filled, count] = /100cqw - ([\d.]+)px\) \/ (\d+)/.exec(alike ?? '') ?? []
      const [, least, usual] = /clamp\(([\d.]+)px, ([\d.]+)px/.exec(less ?? '') ?? []
      const [, extra] = /, ([\d.]+)px\)/.exec(more ?? '') ?? []
      const spare = frame - numberIn(usualSum)
      const shrunk = Math.max(
        numberIn(least),
        Math.min(numberIn(usual), numberIn(usual) + spare * numberIn(lessPart)),
      )
      const grown = Math.max(0, Math.min(numberIn(extra), spare * numberIn(morePart)))
      return shrunk + grown + Math.max(0, (frame - numberIn(filled)) / numberIn(count))
    })
  return [frame - 24 - others.reduce((sum, one) => sum + one, 0), ...others]
}

describe('ux-14 columns are as wide as their content', () => {
  test('the width fits nine of ten rows, within the limits of the kind', () => {
    const natural = [...Array.from({ length: 9 }, (_, n) => 150 + n), 300]
    expect(roomOf('email', natural)).toMatchObject({ usual: 158, full: 300 })
    expect(roomOf('email', [2000])).toMatchObject({ usual: 320, full: 320 })
    expect(roomOf('text', [10])).toMatchObject({ usual: 88, full: 88 })
    expect(roomOf('text', [10], 120)).toMatchObject({ usual: 120 })
  })

  test('a name that is not loaded yet has the width of its kind', () => {
    expect(roomOf('reference', [undefined, undefined])).toEqual(roomOf('reference', []))
    expect(roomOf('reference', [120, 130]).usual).toBeLessThan(roomOf('reference', []).usual)
  })

  test('amounts, times and states are never truncated, at any table width', () => {
    const { least, usual, full } = roomOf('number', [90, 140, 100])
    expect([least, usual, full]).toEqual([140, 140, 140])
    for (const frame of [400, 700, 1400])
      expect(inFrame(rooms, frame)[2]).toBeGreaterThanOrEqual(90)
  })

  test('if everything fits, nothing is truncated and the title takes the remaining space', () => {
    expect(inFrame(rooms, 760)).toEqual([386, 260, 90])
  })

  test('beyond the useful width of a title, all columns share the remaining space', () => {
    const [title, email, number] = inFrame(rooms, 1400)
    expect(title).toBeCloseTo(440 + (1400 - 814) / 3)
    expect(email).toBeCloseTo(260 + (1400 - 814) / 3)
    expect(number).toBeCloseTo(90 + (1400 - 814) / 3)
  })

  test('if it does not fit, the columns shrink together, down to their minimum', () => {
    const { least } = layoutOf(rooms, first, 24)
    expect(least).toBe(160 + 136 + 90 + 24)
    const [title = 0, email = 0] = inFrame(rooms, 500)
    expect(title).toBeGreaterThan(160)
    expect(title).toBeLessThan(300)
    expect(email).toBeGreaterThan(136)
    expect(email).toBeLessThan(260)
    expect(inFrame(rooms, least)).toEqual([160, 136, 90])
  })
})
