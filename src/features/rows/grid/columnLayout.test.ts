import { expect, it } from 'vitest'
import {
  asItCame,
  layoutSchema,
  moved,
  ordered,
  resized,
  toggled,
  visible,
} from './columnLayout.ts'

const columns = ['a', 'b', 'c', 'd']

it('columns move among the visible ones, and new ones come last', () => {
  const hidden = toggled(asItCame, 'b')
  expect(visible(ordered(columns, hidden), hidden)).toEqual(['a', 'c', 'd'])
  const once = moved(columns, hidden, 'a', 1)
  expect(ordered(columns, once)).toEqual(['b', 'c', 'a', 'd'])
  expect(ordered([...columns, 'e'], once)).toEqual(['b', 'c', 'a', 'd', 'e'])
  expect(ordered(columns, moved(columns, once, 'a', -1))).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(columns, once, 'c', -1)).toBe(once)
  expect(moved(columns, once, 'd', 1)).toBe(once)
})

it('a setting for removed columns hides nothing', () => {
  expect(visible(['a'], toggled(asItCame, 'a'))).toEqual(['a'])
  expect(ordered(['x'], { ...asItCame, order: ['gone'] })).toEqual(['x'])
})

it('widths stay within limits, one per column', () => {
  const layout = resized(resized(asItCame, 'a', 3), 'a', 9000)
  expect(layout.widths).toEqual([['a', 1200]])
  expect(layoutSchema.safeParse(layout).success).toBe(true)
  expect(layoutSchema.safeParse({ order: [], hidden: [], widths: [['a', 'wide']] }).success).toBe(
    false,
  )
  expect(layoutSchema.safeParse(null).success).toBe(false)
})
