import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy.ts'
import { toasts } from './toasts.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['forbids copying', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('a press on Copy says so where the browser %s', async (_, clipboard) => {
  vi.stubGlobal('navigator', { languages: ['en'], clipboard })
  await copyText('text', 'Copied')
  expect(toasts.get().map(({ text, tone }) => [text, tone])).toEqual([
    ['Not copied: this browser doesn’t allow it.', 'warn'],
  ])
})
