import { describe, expect, test } from 'vitest'
import { resources } from '../../../resources/resources.ts'
import { columnsOf } from '../columns.ts'
import {
  columnsIn,
  place,
  resize,
  shift,
  togglePin,
  toggleShown,
  writtenOrder,
  type ColumnState,
} from './columnEdits.ts'

const items = [{ object_id: 's', region: 'eu', 'a,b': 1, updated_at: '2026-11-20T10:00:00Z' }]
const all = columnsOf(resources.stores, items)
const start: ColumnState = {
  all,
  order: ['title', 'workspace', 'description', 'updated_at'],
  pinned: ['title'],
  widths: new Map([['workspace', 200]]),
  isTitleFree: false,
}
const after = (state: ColumnState, ...edits: readonly ((now: ColumnState) => object)[]) =>
  edits.reduce<ColumnState>((now, edit) => ({ ...now, ...edit(now) }), state)

describe('L9 columns of a list', () => {
  test('an undeclared field is shown before the time, moved, pinned, and hidden again', () => {
    const shown = after(start, (now) => toggleShown(now, 'region'))
    expect(shown.order).toEqual(['title', 'workspace', 'description', 'region', 'updated_at'])
    const moved = after(shown, (now) => shift(now, 'region', -1))
    expect(moved.order).toEqual(['title', 'workspace', 'region', 'description', 'updated_at'])
    const pinned = after(moved, (now) => togglePin(now, 'region'))
    expect(pinned.order).toEqual(['title', 'region', 'workspace', 'description', 'updated_at'])
    expect(pinned.pinned).toEqual(['title', 'region'])
    expect(after(pinned, (now) => shift(now, 'region', -1)).pinned).toEqual(['region', 'title'])
    expect(after(pinned, (now) => toggleShown(now, 'region')).pinned).toEqual(['title'])
  })

  test('the name stays shown and pinned, and no more than four are pinned', () => {
    for (const edit of [toggleShown, togglePin]) expect(edit(start, 'title')).toBe(start)
    const four = ['workspace', 'description', 'updated_at'].reduce(
      (now, id) => ({ ...now, ...togglePin(now, id) }),
      start,
    )
    expect(four.pinned).toHaveLength(4)
    const fifth = after(four, (now) => toggleShown(now, 'region'))
    expect(togglePin(fifth, 'region')).toBe(fifth)
    expect(place(fifth, 'region', 'pinned', 'title')).toBe(fifth)
  })

  test('a column moves within its section only', () => {
    expect(shift(start, 'workspace', -1)).toBe(start)
    expect(shift(start, 'updated_at', 1)).toBe(start)
    expect(shift(start, 'description', 1).order.at(-1)).toBe('description')
  })

  test('columns that no loaded record has keep their place', () => {
    const other = { ...start, order: ['title', 'gone', 'workspace', 'description'] }
    expect(columnsIn(other, 'shown').map(({ id }) => id)).toEqual(['workspace', 'description'])
    expect(shift(other, 'description', -1).order).toEqual([
      'title',
      'gone',
      'description',
      'workspace',
    ])
  })

  test('a width is within limits, and forgotten when the column is hidden', () => {
    expect(resize(start, 'workspace', 3).widths.get('workspace')).toBe(48)
    expect(resize(start, 'workspace', 99_999).widths.get('workspace')).toBe(960)
    expect(resize(start, 'workspace', undefined).widths.size).toBe(0)
    expect(toggleShown(start, 'workspace').widths.size).toBe(0)
  })

  test('only what differs is written, and a comma in a name is not a separator', () => {
    const list = { ...start, defaults: start.order, isRemembered: true }
    const written = (state: ColumnState, isRemembered = true) =>
      writtenOrder(state, { ...list, isRemembered } as never)
    expect(written({ ...start, widths: new Map() })).toEqual({})
    expect(written({ ...start, widths: new Map() }, false).columns).toBe(start.order.join())
    const own = after(start, (now) => toggleShown(now, 'a,b'))
    expect(written(after(own, (now) => togglePin(now, 'a,b')))).toEqual({
      columns: 'title,a%2Cb,workspace,description,updated_at',
      widths: 'workspace:200',
      pin: 'title,a%2Cb',
    })
  })
})
