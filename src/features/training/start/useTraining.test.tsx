import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOptions } from '../../../data/queries.ts'
import { queryClient } from '../../../data/queryClient.ts'
import { fakeService, type Reply } from '../../../pages/openForm.tsx'
import { jobsQuery } from '../../../views/jobs/useModelJobs.ts'
import { useNewJob } from './useTraining.ts'

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const job = { object_id: 'job_1' }

/** The jobs list before the training, if it was loaded, and its answers afterwards. */
async function start(before: Reply | undefined, after: Reply) {
  let now = before ?? after
  fakeService(() => now)
  if (before) await queryClient.fetchQuery(listOptions('jobs', jobsQuery('enr_1')))
  now = after
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useNewJob('enr_1', () => undefined), { wrapper })
  result.current.mark()
  return result
}

test('no new job is reported among all jobs, else for the first page', async () => {
  const all = { body: { count: 1, next: null, results: [job] } }
  const part = { body: { count: 9, next: 'more', results: [job] } }
  const whole = await start(all, all)
  expect(await whole.current.check()).toMatch(/^No new job has appeared\./)
  const first = await start(part, part)
  expect(await first.current.check()).toMatch(/^No new job on the first page\./)
})

test('nothing is said of new jobs while the earlier ones are not known', async () => {
  const result = await start(undefined, { body: { count: 1, next: null, results: [job] } })
  expect(await result.current.check()).toBe('Can’t tell whether this was done.')
  result.current.again()
  await waitFor(() => expect(result.current.started).toEqual({ is: 'missing', why: 'unknown' }))
})

test('jobs that cannot be read are not taken for none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const result = await start({ body: { count: 0, next: null, results: [] } }, { status: 403 })
  result.current.again()
  await waitFor(() => expect(result.current.started).toEqual({ is: 'missing', why: 'failed' }), {
    timeout: 8000,
  })
})
