import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOrderKnown, useStableOptions, useStableOrder, type Arrival } from './useStableOrder.ts'

interface Opened {
  readonly ids: string
  readonly list?: string
  readonly stage?: number
}
interface Row {
  readonly id: string
  readonly text: string
}
const rowsOf = (ids: string): readonly Row[] => Array.from(ids, (id) => ({ id, text: id }))
const keyOf = ({ id }: Row) => id
const idsOf = (rows: readonly Row[]) => rows.map(keyOf).join('')

function order(first: { rows: string; isKnown: boolean; list?: string }) {
  const { result, rerender } = renderHook(
    ({ rows, isKnown, list = '' }: { rows: string; isKnown: boolean; list?: string }) =>
      useStableOrder({
        present: rowsOf(rows),
        keyOf,
        list,
        isKnown,
        latest: ({ id }) => rowsOf(rows).find((row) => row.id === id),
        ordered: () => rowsOf(rows),
        arrive: () => 'waits',
        isRenewedOnReturn: true,
      }),
    { initialProps: first },
  )
  const state = () => `${idsOf(result.current.shown)} + ${idsOf(result.current.waiting)}`
  return { rerender, state, renew: () => act(() => result.current.renew()) }
}

it('design-26 once the order is known no row moves: what comes later waits, what ends goes', () => {
  const { rerender, state, renew } = order({ rows: 'bd', isKnown: false })
  rerender({ rows: 'bcd', isKnown: true })
  expect(state()).toBe('bcd + ')
  rerender({ rows: 'adcbe', isKnown: true })
  expect(state()).toBe('bcd + ae')
  rerender({ rows: 'adbe', isKnown: true })
  expect(state()).toBe('bd + ae')
  renew()
  expect(state()).toBe('adbe + ')
  rerender({ rows: 'xadbe', isKnown: true })
  expect(state()).toBe('adbe + x')
  rerender({ rows: 'xadbe', isKnown: true, list: 'another view' })
  expect(state()).toBe('xadbe + ')
})

it('OT-2 where nothing was drawn, the first rows are drawn as they come: emptiness is not claimed', () => {
  const { rerender, state } = order({ rows: '', isKnown: true })
  rerender({ rows: 'bd', isKnown: true })
  expect(state()).toBe('bd + ')
  rerender({ rows: 'abd', isKnown: true })
  expect(state()).toBe('bd + a')
})

it('use-10 what waits is sorted in when the person comes back to the tab', () => {
  const { rerender, state } = order({ rows: 'bd', isKnown: true })
  rerender({ rows: 'abd', isKnown: true })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const change = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  change()
  expect(state()).toBe('bd + a')
  isHidden.mockReturnValue(false)
  change()
  expect(state()).toBe('abd + ')
  isHidden.mockRestore()
})

it('an order is known when all is read, or after 2 s with some rows, and stays known', () => {
  vi.useFakeTimers()
  const known = (hasSome: boolean, isAll: boolean) =>
    renderHook(({ hasSome, isAll }) => useOrderKnown(hasSome, isAll), {
      initialProps: { hasSome, isAll },
    })
  const slow = known(false, false)
  act(() => void vi.advanceTimersByTime(5000))
  expect(slow.result.current).toBe(false)
  slow.rerender({ hasSome: true, isAll: false })
  act(() => void vi.advanceTimersByTime(1999))
  expect(slow.result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(slow.result.current).toBe(true)
  const quick = known(true, true)
  expect(quick.result.current).toBe(true)
  quick.rerender({ hasSome: true, isAll: false })
  expect(quick.result.current).toBe(true)
  vi.useRealTimers()
})

it('TR-6 NT-6 what comes later is drawn before the others, after them, or waits', () => {
  const arrive = ({ id }: Row, isAbove: boolean): Arrival =>
    id === 'o' ? 'first' : isAbove ? 'waits' : 'last'
  const { result, rerender } = renderHook(
    ({ rows, list = '' }: { rows: string; list?: string }) =>
      useStableOrder({ present: rowsOf(rows), keyOf, list, arrive }),
    { initialProps: { rows: 'ba' } },
  )
  const state = () => `${idsOf(result.current.shown)} + ${idsOf(result.current.waiting)}`
  rerender({ rows: 'onbaz' })
  expect(state()).toBe('obaz + n')
  rerender({ rows: 'naz' })
  expect(state()).toBe('az + n')
  act(() => result.current.renew())
  expect(state()).toBe('naz + ')
})

it('ux-49 options of an open list keep their place with the newest data; later ones follow, stage by stage', () => {
  const opened: Opened = { ids: 'abc' }
  const { result, rerender } = renderHook(
    ({ ids, list = 'open', stage }: Opened) =>
      useStableOptions(
        Array.from(ids, (id) => ({ id: id.toLowerCase(), text: id })),
        keyOf,
        list,
        stage,
      ),
    { initialProps: opened },
  )
  const texts = () => result.current.map(({ text }) => text).join('')
  rerender({ ids: 'CAx' })
  expect(texts()).toBe('AbCx')
  rerender({ ids: 'ca', list: 'another' })
  expect(texts()).toBe('ca')
  rerender({ ids: 'xca', list: 'staged', stage: 1 })
  rerender({ ids: 'yxca', list: 'staged', stage: 1 })
  expect(texts()).toBe('xca')
  rerender({ ids: 'yxca', list: 'staged', stage: 2 })
  expect(texts()).toBe('xcay')
})
