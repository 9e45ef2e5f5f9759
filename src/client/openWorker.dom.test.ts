import { afterEach, expect, it, vi } from 'vitest'
import { openWorker } from './openWorker.ts'

afterEach(() => vi.unstubAllGlobals())

it('starts scripts of this build only', () => {
  const started: string[] = []
  vi.stubGlobal('Worker', function Worker(address: string) {
    started.push(address)
  })
  openWorker('/assets/insightWorker-x.js')
  expect(started).toEqual([`${location.origin}/assets/insightWorker-x.js`])
  for (const address of [
    'https://elsewhere.example/assets/a.js',
    'blob:x',
    '/-/service/store/all/',
    '/assets/../-/service/a',
    'data:text/javascript,1',
  ])
    expect(() => openWorker(address)).toThrow(TypeError)
  expect(started).toHaveLength(1)
})
