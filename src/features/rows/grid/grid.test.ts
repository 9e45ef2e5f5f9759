import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../dialect/json.ts'
import { sortAndFilter } from './sortAndFilter.ts'
import { cellText } from './cellText.ts'
import { valueCell, exported } from '../useResultActions.ts'
import { layoutKey, moveGridPosition } from './gridKeys.ts'
import { columnStyleOf, gridMeasure, columnStylesOf, widthsIn } from './gridWidths.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { keyInSettings, tableOffers, withRecent } from '../query/tableSources.ts'
import { nextRange } from './useRowWindow.ts'

const never = new AbortController().signal
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false })

const columnStyle = (rows: readonly StoreRow[]) =>
  columnStyleOf(rows, 'n', gridMeasure('sans-serif'), false)

describe('cells', () => {
  it('distinguish missing, null and empty', () => {
    const row = { a: null, b: '', c: { x: 1, y: 2 }, d: [1], e: true, f: 'x'.repeat(300) }
    expect(cellText(row, 'toString').kind).toBe('missing')
    expect(cellText(row, 'a')).toEqual({ kind: 'null', text: 'null' })
    expect(cellText(row, 'b')).toEqual({ kind: 'empty', text: '""' })
    expect(cellText(row, 'c')).toEqual({ kind: 'object', text: '{…}', size: 2 })
    expect(cellText(row, 'd')).toEqual({ kind: 'list', text: '[…]', size: 1 })
    expect(cellText(row, 'e').text).toBe('true')
    expect(cellText(row, 'f')).toEqual({ kind: 'text', text: 'x'.repeat(200), size: 300 })
    expect(cellText({ n: parseJson('12.50') }, 'n')).toEqual({ kind: 'number', text: '12.50' })
  })

  it('are right-aligned if a column contains numbers only', () => {
    expect(columnStyle([{ n: 1 }, { n: null }]).numeric).toBe(true)
    expect(columnStyle([{ n: 1 }, { n: '1' }]).numeric).toBe(false)
  })
})

describe('keys', () => {
  const extent = { rows: 100, columns: 5, page: 20 }
  it.each([
    ['ArrowUp', false, { row: 3, column: 2 }, { row: 2, column: 2 }],
    ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
    ['ArrowRight', false, { row: 0, column: 4 }, { row: 0, column: 4 }],
    ['Home', false, { row: 7, column: 4 }, { row: 7, column: 0 }],
    ['End', true, { row: 7, column: 0 }, { row: 99, column: 4 }],
    ['Home', true, { row: 7, column: 3 }, { row: 0, column: 0 }],
    ['PageDown', false, { row: 90, column: 1 }, { row: 99, column: 1 }],
    ['PageUp', false, { row: 5, column: 1 }, { row: 0, column: 1 }],
  ])('%s', (key, ctrl, from, to) => {
    expect(moveGridPosition(from, press(key, ctrl), extent)).toEqual(to)
  })
  it('with Shift change a column, from its header', () => {
    const shift = (key: string, ctrlKey = false) => ({ ...press(key, ctrlKey), shiftKey: true })
    expect(layoutKey(shift('ArrowLeft'))).toEqual({ is: 'resize', by: -1 })
    expect(layoutKey(shift('ArrowRight', true))).toEqual({ is: 'move', by: 1 })
    expect(layoutKey(shift('ArrowDown'))).toBeUndefined()
    expect(layoutKey({ ...shift('ArrowLeft'), altKey: true })).toBeUndefined()
  })
  it('without a function are ignored', () => {
    expect(moveGridPosition({ row: 0, column: 0 }, press('a'), extent)).toBeUndefined()
  })
})

describe('order', () => {
  const rows = [{ n: 10 }, { n: null }, { n: 9 }, { n: 'b' }, {}, { n: 'A' }]
  const order = async (isDescending: boolean) => [
    ...(await sortAndFilter(
      rows,
      ['n'],
      { find: '', sorting: { column: 'n', isDescending } },
      never,
    )),
  ]
  it('is by value, with missing values last in both directions', async () => {
    expect(await order(false)).toEqual([2, 0, 5, 3, 1, 4])
    expect(await order(true)).toEqual([3, 5, 0, 2, 1, 4])
  })
  it('of many rows is complete and stable', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({ n: (n * 7919) % 1000, at: n }))
    const sorting = { column: 'n', isDescending: false }
    const ids = await sortAndFilter(many, ['n'], { find: '', sorting }, never)
    const expected = many.toSorted((a, b) => a.n - b.n || a.at - b.at).map(({ at }) => at)
    expect([...ids]).toEqual(expected)
  })
  it('searches every column', async () => {
    const ids = await sortAndFilter(rows, ['n'], { find: 'a', sorting: undefined }, never)
    expect([...ids]).toEqual([5])
  })
})

describe('export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-cmd', "'-cmd"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['-5', "'-5"],
    [-5, '-5'],
    [null, ''],
    ['a "b", c', '"a ""b"", c"'],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('%j', (value, cell) => {
    expect(valueCell(value)).toBe(cell)
  })
  it('keeps digits', async () => {
    const blob = await exported('json', ['n'], [{ n: parseJson('12.50') }, { n: 1 }])
    expect(await blob.text()).toBe('[\n{"n":12.50},\n{"n":1}\n]\n')
  })
})

describe('tables', () => {
  const store = {
    object_id: 's',
    settings: { tables: ['orders', 'customers'], key: { orders: 'order_id' } },
  }
  it('are offered once, with their origin', () => {
    const entries = [
      { object_id: 'e', name: 'Churn', store: 's', table: 'orders' },
      { object_id: 'f', name: 'Other', store: 'else', table: 'x' },
    ]
    expect(tableOffers(store, entries, ['orders', 'old'])).toEqual([
      { table: 'orders', origin: { is: 'serve', name: 'Churn', objectId: 'e' } },
      { table: 'customers', origin: { is: 'settings' } },
      { table: 'old', origin: { is: 'recent' } },
    ])
    expect(keyInSettings(store, 'orders')).toBe('order_id')
    expect(keyInSettings(store, 'constructor')).toBeUndefined()
    expect(tableOffers({ object_id: 's', settings: 'no json' }, [], [])).toEqual([])
  })
  it('used most recently come first', () => {
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
  })
})

describe('rendered rows', () => {
  const shown = { from: 98, to: 128 }
  it('stay while they extend beyond both edges', () => {
    expect(nextRange(shown, { from: 100, to: 120 })).toBe(shown)
    expect(nextRange(shown, { from: 106, to: 126 })).toBe(shown)
  })
  it('extend further in the scroll direction', () => {
    expect(nextRange(shown, { from: 108, to: 128 })).toEqual({ from: 106, to: 136 })
    expect(nextRange(shown, { from: 98, to: 118 })).toEqual({ from: 90, to: 120 })
  })
  it('are few after a jump and in a box that became smaller', () => {
    expect(nextRange(shown, { from: 500, to: 520 })).toEqual({ from: 498, to: 522 })
    expect(nextRange(shown, { from: 0, to: 20 })).toEqual({ from: 0, to: 22 })
    expect(nextRange({ from: 0, to: 40 }, { from: 0, to: 10 })).toEqual({ from: 0, to: 12 })
  })
})

describe('ux-14 columns of the grid', () => {
  const time = columnStyle([{ n: '2026-11-22T16:30:28.123Z' }])
  const amount = columnStyle([{ n: 12.5 }])
  const long = columnStyle([{ n: 'x'.repeat(180) }])
  it('show times and amounts in full, also if the grid scrolls sideways', () => {
    expect(time.room.usual).toBeGreaterThan(24 * 7)
    expect(widthsIn(100, [time, amount, long])).toEqual([
      time.room.full,
      amount.room.full,
      long.room.usual,
    ])
  })
  it('leave no empty space next to truncated text', () => {
    const [, , maxWidth] = widthsIn(700, [time, amount, long])
    expect(maxWidth).toBe(700 - time.room.full - amount.room.full)
    const wide = widthsIn(2000, [time, amount, long])
    expect(wide[2]).toBeGreaterThan(long.room.maxWidth)
    expect(wide.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1996)
  })
  it('ux-25 are measured once, by the first rows', () => {
    const rows = [{ id: 1, word: 'short' }]
    const more = [...rows, { id: 2, word: 'a much longer text than the first', new: true }]
    const measure = () => gridMeasure('sans-serif')
    const first = columnStylesOf(new Map(), ['id', 'word'], rows, 'id', measure)
    expect(columnStylesOf(first, ['id', 'word'], more, 'id', measure)).toBe(first)
    const second = columnStylesOf(first, ['id', 'word', 'new'], more, 'id', measure)
    expect([...second.keys()]).toEqual(['id', 'word', 'new'])
    expect(second.get('word')).toBe(first.get('word'))
  })
  it('keep their width while another is dragged', () => {
    const [first, , last] = widthsIn(900, [time, amount, long])
    expect(widthsIn(900, [time, { ...amount, chosen: 300 }, long])).toEqual([first, 300, last])
  })
})
