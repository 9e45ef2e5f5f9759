import { describe, expect, it } from 'vitest'
import { stableOrder } from './stableItems.ts'

const keyOf = ({ id }: { readonly id: string }) => id
const list = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const ids = (items: readonly { readonly id: string }[]) => items.map(keyOf).join(' ')

describe('ux-49 an open list', () => {
  it('keeps its order whatever the responses contain', () => {
    expect(ids(stableOrder(list('a', 'b', 'c'), list('c', 'a', 'b'), keyOf))).toBe('a b c')
  })

  it('adds new items at the end, and keeps the place of removed ones', () => {
    expect(ids(stableOrder(list('a', 'b'), list('new', 'b'), keyOf))).toBe('a b new')
  })

  it('shows the newest data of each item', () => {
    const now = [{ id: 'a', name: 'after' }]
    expect(stableOrder([{ id: 'a', name: 'before' }], now, keyOf)).toEqual(now)
  })
})
