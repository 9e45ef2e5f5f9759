import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStore } from '../useStore.ts'
import { dismiss, toast, toasts, visibleToasts } from '../ui/toasts.ts'
import { Toasts } from './Toasts.tsx'

const Shown = () => <Toasts shown={visibleToasts(useStore(toasts))} />
const lines = () => screen.getByRole('region', { name: 'Messages' }).textContent
const Pages = () => (
  <>
    <main>
      <h1 tabIndex={-1}>Stores</h1>
    </main>
    <Link to="/next">Next</Link>
    <Link to="/after">After</Link>
  </>
)
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <Pages />
      <Shown />
    </MemoryRouter>,
  )
})
afterEach(() => {
  for (const { id } of toasts.get()) dismiss(id)
  vi.useRealTimers()
})

it('A18 U6 ux-55 a success message closes after 4 s, with a link after 8 s, and an error stays', async () => {
  act(() => {
    toast('Saved')
    toast('Training is complete', { link: { to: '/', label: 'Open job' } })
    toast('Not saved', { tone: 'bad' })
  })
  expect(lines()).toBe('SavedTraining is completeOpen jobNot saved')
  await after(4100)
  expect(lines()).toBe('Training is completeOpen jobNot saved')
  await after(4100)
  expect(lines()).toBe('Not saved')
  await after(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(lines()).toBe('')
})

it('A18 U6 ux-55 no message closes while it has the pointer or the focus', async () => {
  act(() => toast('Deleted', { link: { to: '/', label: 'Open' } }))
  const region = screen.getByRole('region', { name: 'Messages' })
  await after(5000)
  fireEvent.pointerEnter(region)
  await after(20_000)
  fireEvent.pointerLeave(region)
  await after(2000)
  fireEvent.focus(screen.getByRole('link', { name: 'Open' }))
  await after(20_000)
  expect(lines()).toContain('Deleted')
  fireEvent.blur(screen.getByRole('link', { name: 'Open' }))
  await after(1100)
  expect(lines()).toBe('')
})

it('bug-4 three messages are shown; an error is never pushed out', () => {
  act(() => {
    toast('Bad one', { tone: 'bad' })
    for (const n of [1, 2, 3]) toast(`Good ${n}`)
  })
  expect(lines()).toBe('Bad oneGood 2Good 3')
  act(() => {
    for (const n of [2, 3, 4]) toast(`Bad ${n}`, { tone: 'bad' })
  })
  expect(lines()).toBe('Bad 2Bad 3Bad 4')
  act(() => visibleToasts(toasts.get()).forEach(({ id }) => dismiss(id)))
  expect(lines()).toBe('Bad one')
})

it('an action closes its message, waits 8 s, and not while it has the focus', async () => {
  const run = vi.fn<() => void>()
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  act(() => toast('Resolved', { action: { label: 'Undo', run } }))
  await after(7000)
  fireEvent.focus(undo())
  await after(20_000)
  fireEvent.click(undo())
  expect(run).toHaveBeenCalledOnce()
  expect(lines()).toBe('')
  act(() => toast('Resolved', { action: { label: 'Undo', run } }))
  await after(8100)
  expect(lines()).toBe('')
})

it('use-32 an error leaves with its page, but not one that was just shown', async () => {
  act(() => toast('Not saved', { tone: 'bad' }))
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(lines()).toBe('Not saved')
  await after(11_000)
  expect(lines()).toBe('Not saved')
  fireEvent.click(screen.getByRole('link', { name: 'After' }))
  expect(lines()).toBe('')
})

it('ux-55 a pressed action takes its message away, and the focus goes to the title of the page', () => {
  act(() => toast('Deleted', { action: { label: 'Restore', run: vi.fn<() => void>() } }))
  const restore = screen.getByRole('button', { name: 'Restore' })
  restore.focus()
  fireEvent.click(restore)
  expect(lines()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stores' }))
})
