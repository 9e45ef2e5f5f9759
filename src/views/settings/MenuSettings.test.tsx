import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredLists, listAnswerOf } from '../../data/answeredLists.ts'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession, type Reply } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { resourceNames } from '../../resources/resources.ts'
import { MenuSettings } from './MenuSettings.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
})
afterEach(() => {
  cleanup()
  answeredLists.set({})
  vi.unstubAllGlobals()
})

async function update(reply: Reply) {
  fakeService(() => reply)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MenuSettings />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Update menu' }))
  const all = resourceNames.length
  return screen.findByText(new RegExp(`with content.*`), undefined, { timeout: 100 * all + 2000 })
}
const n = resourceNames.length

test('lists that fail are counted as failed, whatever an earlier visit found', async () => {
  answeredLists.set(Object.fromEntries(resourceNames.map((name) => [name, 'several'])))
  expect(await update({ status: 400 })).toHaveTextContent(
    `0 lists with content, 0 empty, 0 unavailable. ${n} lists couldn’t be loaded.`,
  )
})

test('missing lists are unavailable', async () => {
  expect(await update({ status: 404 })).toHaveTextContent(
    `0 lists with content, 0 empty, ${n} unavailable`,
  )
})

test('a list with a count but no records is not known to be empty', () => {
  expect(listAnswerOf({ items: [], total: 40, hasNext: true }, undefined)).toBeUndefined()
  expect(listAnswerOf({ items: [], total: 0, hasNext: false }, undefined)).toBe('empty')
  const one = [{ object_id: 'a' }]
  expect(listAnswerOf({ items: one, total: 1, hasNext: false }, undefined)).toBe('single')
  expect(listAnswerOf({ items: one, total: 2, hasNext: true }, undefined)).toBe('several')
})
