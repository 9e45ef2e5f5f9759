import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { useRecords } from './useRecords.ts'

/** The number of response orders tried; a proof tries more than `npm test`. */
const numRuns = process.env.PROOF === undefined ? 60 : 1000

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Stores({ name }: { readonly name: string }) {
  const { items, isPrevious } = useRecords('stores', {
    query: new URLSearchParams({ name }),
    retry: false,
  })
  return (
    <p data-previous={isPrevious} data-asked={name}>
      {items.map(({ object_id }) => object_id).join('')}
    </p>
  )
}

test('FC50 G05 in whatever order answers arrive, only that of the newest search stands as its rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 6 }),
      async (scheduler, typed) => {
        cleanup()
        vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
          const name = new URL(address, 'http://a').searchParams.get('name')
          await scheduler.schedule(Promise.resolve())
          signal?.throwIfAborted()
          return Response.json({ results: [{ object_id: name, name }], next: null, count: 1 })
        })
        const client = new QueryClient()
        const shown = (name: string) => (
          <QueryClientProvider client={client}>
            <Stores name={name} />
          </QueryClientProvider>
        )
        const { rerender } = render(shown(typed[0] ?? 'a'))
        const isTrue = () => {
          const { dataset, textContent } = screen.getByRole('paragraph')
          // Rows of an earlier search are marked as such.
          return textContent === '' || dataset.previous === 'true' || textContent === dataset.asked
        }
        for (const name of typed.slice(1)) {
          rerender(shown(name))
          expect(isTrue()).toBe(true)
          if (scheduler.count() > 1) await act(() => scheduler.waitOne())
          expect(isTrue()).toBe(true)
        }
        await vi.waitFor(async () => {
          await act(() => scheduler.waitIdle())
          expect(screen.getByRole('paragraph')).toHaveTextContent(typed.at(-1) ?? '')
        })
        expect(isTrue()).toBe(true)
        client.clear()
      },
    ),
    { numRuns },
  )
}, 600_000)
