import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useArrange } from './columnMenu/useArrange.ts'
import type { TableParams } from './columnMenu/columnEdits.ts'
import { useColumns } from './useColumns.ts'

const items = [{ object_id: 's', name: 'orders', 'a,b': 1, updated_at: '2026-11-20T10:00:00Z' }]

function columns(table: TableParams, view?: string) {
  const address = new URLSearchParams({ ...table, ...(view !== undefined && { view }) })
  const params = { address, change: () => {} }
  return renderHook(() => {
    const choice = useColumns('stores', items, params)
    return { ...choice, ...useArrange({ name: 'stores', choice, params }) }
  }).result
}
const idsOf = (table: TableParams) => columns(table).current.shown.map(({ id }) => id)

test('L9 the address names columns, their widths, and which are pinned', () => {
  expect(idsOf({ columns: 'title,a%2Cb,workspace' })).toEqual(['title', 'a,b', 'workspace'])
  const { current } = columns({
    columns: 'title,workspace',
    pin: 'workspace,title',
    widths: 'a%2Cb:90',
  })
  expect(current.shown.map(({ id }) => id)).toEqual(['workspace', 'title'])
  expect(current.pins).toBe(2)
  expect([...current.widths]).toEqual([['a,b', 90]])
})

test('L9 an address that nobody wrote by this page shows the name and what it can', () => {
  expect(idsOf({ columns: ',,nothing,description,description' })).toEqual(['title', 'description'])
  expect(idsOf({ columns: '%', pin: '%%2C' })).toEqual(['title'])
  const { current } = columns({ widths: 'title:1,title:-5,:90,title:99999,x' })
  expect(current.widths.size).toBe(0)
})

test('L9 a choice is remembered for the list, but not within a saved view', () => {
  columns({}, 'mine').current.set({ columns: 'title', density: 'roomy' })
  expect(columns({}).current.isDefault).toBe(true)
  columns({}).current.set({ columns: 'title,description', density: 'compact' })
  const { current } = columns({})
  expect(current.shown.map(({ id }) => id)).toEqual(['title', 'description'])
  expect(current.density).toBe('compact')
  // The columns of an address replace the stored ones completely.
  expect(columns({ widths: 'title:200' }).current.shown.length).toBeGreaterThan(2)
  columns({}).current.set({ columns: undefined, density: undefined })
  expect(columns({}).current.isDefault).toBe(true)
})
