import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readTable } from '../../tables/readTable.ts'
import { useImport } from './useImport.ts'

afterEach(() => vi.unstubAllGlobals())

test('K5 a value that a stored record has is known, though its list was not open before', async () => {
  const results = [{ object_id: 'p1', name: 'Gold', currency: 'CAD' }]
  vi.stubGlobal('fetch', async () => Response.json({ count: 1, next: null, results }))
  const reading = readTable({ text: 'name,currency\nGold,CAD\nSilver,XAU' })
  if (reading.is !== 'table') throw new Error(reading.is)
  const { result } = renderHook(() => useImport('supportPlans', reading.table, true, undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.check && result.current.isCurrent).toBe(true))
  const problems = result.current.check?.problems.map(({ code, texts }) => [code, texts])
  expect(problems).toEqual([
    ['exists', ['Gold']],
    ['unknownChoice', ['XAU']],
  ])
})
