import { expect, test } from 'vitest'
import { exportFileName } from './fileName.ts'

test('K6 the counts in a file name have no separators', () => {
  const made = { deployment: 'local', readAt: 0, format: 'reimport' } as const
  const covered = { scope: 'all', count: 12_345, of: 20_000 } as const
  expect(exportFileName('stores', { ...covered, isComplete: true }, made)).toBe(
    'stores_all-12345_local_1970-01-01T00-00Z.csv',
  )
  expect(exportFileName('stores', { ...covered, isComplete: false }, made)).toBe(
    'stores_incomplete-12345-of-20000_local_1970-01-01T00-00Z.csv',
  )
})
