import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StreamAnswer } from '../../data/rows/readStream.ts'
import { queryClient } from '../../data/queryClient.ts'
import { remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import type { RowOutcome } from '../../runs/serialSender.ts'
import { ReviewSheet } from './edit/ReviewSheet.tsx'
import type { Edits } from './edit/useEdits.ts'
import { RowsResult } from './RowsResult.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
})
afterEach(cleanup)

const ignore = () => undefined

function show(isWhole: boolean) {
  const answer = {
    is: 'table',
    columns: [],
    rows: [],
    about: {},
    bytes: 2,
    isWhole,
    isFull: false,
    isCutOff: false,
  } as unknown as Extract<StreamAnswer, { is: 'table' }>
  const element = (
    <QueryClientProvider client={queryClient}>
      <RowsResult
        store="s1"
        table="events"
        answer={answer}
        took={5}
        keyInSettings={undefined}
        isStopped={false}
        selected={false}
        isRead
        repeat={null}
        onWritten={ignore}
        onPending={ignore}
        onEditing={ignore}
        onStop={ignore}
        onReadAll={ignore}
      />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a table has no rows only in a whole answer', async () => {
  show(true)
  expect(await screen.findByText('The table has no rows for this query.')).toBeVisible()
  cleanup()
  show(false)
  expect(await screen.findByText('The table may still have rows.')).toBeVisible()
  expect(screen.queryByText('The table has no rows for this query.')).toBeNull()
})

test.each<[RowOutcome['state'], string]>([
  ['done', 'All rows are written'],
  ['refused', 'Nothing to write'],
])('after a row is %s and none is left, the review says: %s', (state, title) => {
  const change = { id: 1, original: undefined, set: {} }
  const edits = {
    changes: [],
    sent: new Map([[1, { change, payload: {}, state }]]),
    isWhole: true,
    isStopped: true,
    isChecking: false,
    isPending: false,
  } as unknown as Edits
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewSheet
        edits={edits}
        table="events"
        columns={[]}
        keyColumn={undefined}
        selected={false}
        onKeyColumn={ignore}
        onClose={ignore}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})
