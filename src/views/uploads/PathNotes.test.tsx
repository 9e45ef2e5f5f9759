import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { startEachSignedIn } from '../../pages/openForm.tsx'
import { PathNotes } from './PathNotes.tsx'
import type { LogEntry } from './uploadLog.ts'

startEachSignedIn()

const notesOf = (result: LogEntry['result']) => {
  const fields = { container: 'exports', path: 'a.csv' }
  const about = { id: '1', kind: 'blob', objectId: 'sto_1', name: 'a.csv', size: 1 } as const
  render(
    <QueryClientProvider client={queryClient}>
      <PathNotes id="n" {...fields} entries={[{ ...about, at: Date.now(), fields, result }]} />
    </QueryClientProvider>,
  )
  const text = screen.queryByRole('status')?.textContent ?? ''
  cleanup()
  return text
}

test('a write is said to be done only with its answer', () => {
  expect(notesOf('done')).toContain('You wrote to this path just now.')
  expect(notesOf('lost')).toContain('Your last write to this path has no response.')
  expect(notesOf('refused')).toBe('')
})
