import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { useUploadForm } from './useUploadForm.ts'

function Form() {
  const { values, typed, form } = useUploadForm({
    fields: {},
    bodyOf: () => ({ values: {}, validationErrors: new Map() }),
    valuesOf: () => ({ file: '', text: '' }),
    valuesWithoutFile: (before) => before,
  })
  const guard = useUnsavedGuard(() => values().text !== '')
  return (
    <>
      <p>text: {typed.text || 'none'}</p>
      <button type="button" onClick={() => form.setValue('text', 'typed')}>
        type
      </button>
      {guard.isAsking && (
        <button type="button" onClick={guard.leave}>
          leave
        </button>
      )}
    </>
  )
}

it('bug-11 correcting an upload over typed text asks about that text once', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Form /> }])
  render(<RouterProvider router={router} />)
  for (const id of ['one', 'two']) {
    screen.getByRole('button', { name: 'type' }).click()
    await screen.findByText('text: typed')
    void router.navigate(`/?correct=${id}`)
    ;(await screen.findByRole('button', { name: 'leave' })).click()
    await screen.findByText('text: none')
    await expect.poll(() => router.state.location.search).toBe('')
    expect(screen.queryByRole('button', { name: 'leave' })).toBeNull()
  }
})
