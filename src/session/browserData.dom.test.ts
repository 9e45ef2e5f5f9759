import { afterEach, expect, test } from 'vitest'
import { clearBrowserData, storedCounts } from './browserData.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('AC-8 clearing deletes what the console stored, and nothing else', async () => {
  localStorage.setItem('wc.scheme', '"dark"')
  localStorage.setItem('wc.columns.stores.local usr_1', '')
  localStorage.setItem('wc.draft.ticket.local usr_1', '{}')
  localStorage.setItem('wc.profile.https://one.example', '{}')
  localStorage.setItem('theirs', '1')
  sessionStorage.setItem('wc.transfers', '[]')
  sessionStorage.setItem('wcother', '1')
  expect(Object.fromEntries(storedCounts())).toEqual({
    services: 1,
    settings: 1,
    texts: 1,
    views: 1,
    work: 1,
  })
  await clearBrowserData()
  expect(storedCounts().size).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['theirs'])
  expect(Object.keys(sessionStorage)).toEqual(['wcother'])
})
