import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => sessionStorage.clear())

const one = { job: 'j', model: 'm', name: 'churn', user: 'u', isNotified: false }

it('N26 continues to follow jobs after a reload, and forgets dropped ones', async () => {
  const first = await import('./followedJobs.ts')
  first.followedJobs.add(one)
  first.followedJobs.add({ ...one, job: 'k', isNotified: true })
  first.followedJobs.add({ ...one, job: 'k', name: '' })
  vi.resetModules()
  const { followedJobs } = await import('./followedJobs.ts')
  expect(followedJobs.get()).toEqual([one, { ...one, job: 'k', isNotified: true }])
  followedJobs.drop('j')
  expect(followedJobs.get().map(({ job }) => job)).toEqual(['k'])
})

it('ignores storage content that it did not write', async () => {
  sessionStorage.setItem('wc.followed', '[{"job":1},"x",null]')
  vi.resetModules()
  const { followedJobs } = await import('./followedJobs.ts')
  expect(followedJobs.get()).toEqual([])
})
