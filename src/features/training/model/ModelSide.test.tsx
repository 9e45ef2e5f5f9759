import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { fakeService, startEachSignedIn, type Reply } from '../../../pages/openForm.tsx'
import { ModelSettings } from './ModelSettings.tsx'
import { ModelSide } from './ModelSide.tsx'

startEachSignedIn()

const page = (count: number, ...results: readonly object[]): Reply => ({
  body: { count, next: count > results.length ? 'more' : null, results },
})

test.each([
  ['all of its workspace', page(0), { workspace: 'w1' }, / use this model in its workspace\.$/],
  ['all', page(0), {}, / use this model\.$/],
  ['a first page', page(9, { object_id: 's1', enrich: 'm2' }), {}, / use this model so far\.$/],
  ['entries without a model', page(1, { object_id: 's1' }), {}, / use this model so far\.$/],
])('no use of a model is reported for %s', async (_, reply, more, text) => {
  fakeService(({ path }) => (path.includes('serve') ? reply : page(0)))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ModelSide item={{ object_id: 'm1', ...more }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(text)).toBeVisible()
})

test('a model whose settings are not returned is not said to have none', () => {
  const { rerender } = render(<ModelSettings item={{ object_id: 'm1', settings: null }} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText('This model has no settings.')).toBeVisible()
  rerender(<ModelSettings item={{ object_id: 'm1' }} />)
  expect(screen.queryByText('This model has no settings.')).toBeNull()
})
