import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import type { Run } from '../../runs/run.ts'
import { RunSheet } from './RunSheet.tsx'

const row = (state: Run['rows'][number]['state']) => ({
  id: state,
  label: state,
  request: { method: 'POST', path: '/x/' },
  key: state,
  state,
})
const run: Run = {
  id: 'run',
  name: 'stores',
  kind: 'create',
  about: '',
  state: 'running',
  isChecked: false,
  pausesAfterRefusals: false,
  isKept: false,
  took: [],
  rows: [row('done'), row('sending'), row('waiting')],
}

test('after a stop the sheet keeps the focus, and offers no undo before the last answer', async () => {
  const { rerender } = render(<RunSheet run={run} account="me" />)
  const heading = screen.getByRole('heading', { level: 2 })
  await expect.poll(() => document.activeElement).toBe(heading)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop' }))
  rerender(<RunSheet run={{ ...run, state: 'over', stoppedAt: 1 }} account="me" />)
  expect(heading).toHaveFocus()
  const outcome = { name: 'Download outcome' }
  expect(screen.queryByRole('button', outcome)).toBeNull()
  const rows = [row('done'), { ...row('done'), id: 'late' }, row('waiting')]
  rerender(<RunSheet run={{ ...run, state: 'over', stoppedAt: 1, rows }} account="me" />)
  expect(screen.getByRole('button', outcome)).toBeVisible()
})

test('only a run that is going says so', () => {
  const { rerender } = render(<RunSheet run={run} account="me" />)
  expect(screen.getByText('Keeps running while you work. It ends with this page.')).toBeVisible()
  rerender(<RunSheet run={{ ...run, state: 'paused', pause: 'signedOut' }} account="me" />)
  expect(screen.getByText('It ends with this page.')).toBeVisible()
})

test('a row that is recovered hands the focus to the next one, the last to the heading', async () => {
  const open = (id: string) => ({ ...row('unknown'), id, label: id })
  const show = (...rows: Run['rows']) => (
    <QueryClientProvider client={queryClient}>
      <RunSheet run={{ ...run, state: 'over', rows }} account="me" />
    </QueryClientProvider>
  )
  const done = { ...open('one'), state: 'done' } as const
  const { rerender } = render(show(open('one'), open('two')))
  await userEvent.setup().click(screen.getByRole('button'))
  const heading = screen.getByRole('heading', { level: 2 })
  await expect.poll(() => document.activeElement).toBe(heading)
  screen.getByRole('button', { name: 'Check now: one' }).focus()
  rerender(show(done, open('two')))
  expect(screen.getByRole('button', { name: 'Check now: two' })).toHaveFocus()
  rerender(show(done, { ...open('two'), state: 'done' }))
  expect(heading).toHaveFocus()
})

test('a request to a record that is gone is not offered again, another refused one is', async () => {
  const refused = (id: string, status: number) =>
    ({ ...row('refused'), id, label: id, objectId: id, status }) as const
  const rows = [refused('gone', 404), refused('invalid', 400)]
  const { rerender } = render(<RunSheet run={{ ...run, state: 'over', rows }} account="me" />)
  await userEvent.setup().click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Send 1 that failed again' })).toBeVisible()
  rerender(<RunSheet run={{ ...run, state: 'over', rows: rows.slice(0, 1) }} account="me" />)
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible()
  expect(screen.queryByRole('button', { name: /failed again/ })).toBeNull()
})
