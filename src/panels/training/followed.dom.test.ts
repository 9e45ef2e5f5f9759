import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => sessionStorage.clear())

const one = { job: 'j', model: 'm', name: 'churn', user: 'u', notify: false }

it('N26 goes on with what it follows after a reload, and forgets what was put away', async () => {
  const first = await import('./followed.ts')
  first.followed.add(one)
  first.followed.add({ ...one, job: 'k', notify: true })
  first.followed.add({ ...one, job: 'k' })
  vi.resetModules()
  const { followed } = await import('./followed.ts')
  expect(followed.all()).toEqual([one, { ...one, job: 'k', notify: true }])
  followed.drop('j')
  expect(followed.all().map(({ job }) => job)).toEqual(['k'])
})

it('takes nothing from storage that it did not write', async () => {
  sessionStorage.setItem('wc.followed', '[{"job":1},"x",null]')
  vi.resetModules()
  const { followed } = await import('./followed.ts')
  expect(followed.all()).toEqual([])
})
