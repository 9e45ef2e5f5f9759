import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { SecretDialog, SecretOnce, ShownSecret } from './SecretOnce.tsx'

const secret = 'wsk_canary-once'
const seconds = 1000
let clipboardText = ''
let right: PermissionState = 'granted'
const writeText = vi.fn<(text: string) => Promise<void>>()
const hasFocus = vi.fn<() => boolean>()
const readText = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers()
  clipboardText = ''
  right = 'granted'
  writeText.mockReset().mockImplementation(async (text) => {
    clipboardText = text
  })
  readText.mockReset().mockImplementation(async () => clipboardText)
  vi.stubGlobal('navigator', {
    languages: ['en'],
    clipboard: { writeText, readText },
    permissions: { query: async () => ({ state: right }) },
  })
  vi.spyOn(document, 'hasFocus').mockImplementation(hasFocus.mockReturnValue(true))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (onClose = () => undefined, local = false, secrets = [secret]) => {
  queryClient.setQueryData(sessionOptions().queryKey, {
    service: { id: 'one', name: 'Service', local },
    signedIn: true,
    user: null,
    demo: null,
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <SecretDialog title="New key" about="" secrets={secrets} onClose={onClose} />
    </QueryClientProvider>,
  )
}
const isShown = () => document.body.innerHTML.includes(secret)
const reveal = () => fireEvent.click(screen.getByRole('button', { name: 'Reveal' }))
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('SEC10 a new secret is masked, and each click reveals it for at most 30 seconds', async () => {
  open()
  expect(isShown()).toBe(false)
  reveal()
  expect(isShown()).toBe(true)
  await pass(29 * seconds)
  expect(isShown()).toBe(true)
  await pass(1 * seconds)
  expect(isShown()).toBe(false)
  reveal()
  expect(isShown()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(isShown()).toBe(false)
})

test.each([
  ['the window', () => fireEvent(window, new Event('blur'))],
  ['the tab', () => fireEvent(document, new Event('visibilitychange'))],
  ['the button', () => fireEvent.blur(screen.getByRole('button', { name: 'Hide' }))],
])('SEC10 a revealed secret hides when %s is left', (_, leave) => {
  open()
  reveal()
  expect(isShown()).toBe(true)
  leave()
  expect(isShown()).toBe(false)
})

/** Copies the secret and closes the dialog. */
async function copy() {
  const closed = vi.fn<() => undefined>()
  open(closed)
  fireEvent.click(screen.getByRole('button', { name: 'Copy and close' }))
  await pass(0)
  expect([clipboardText, closed.mock.calls.length]).toEqual([secret, 1])
}

test('SEC10 the clipboard is cleared 60 seconds after copying', async () => {
  await copy()
  await pass(59 * seconds)
  expect(clipboardText).toBe(secret)
  await pass(1 * seconds)
  expect(clipboardText).toBe('')
})

test('SEC10 text copied in the meantime stays', async () => {
  await copy()
  clipboardText = 'something else'
  await pass(61 * seconds)
  expect(clipboardText).toBe('something else')
  expect(writeText).toHaveBeenCalledTimes(1)
})

test('SEC10 no clipboard permission is requested: without it, the clipboard is not read', async () => {
  right = 'prompt'
  await copy()
  await pass(61 * seconds)
  expect(readText).not.toHaveBeenCalled()
  expect(clipboardText).toBe(secret)
})

test('SEC10 a window without focus clears the clipboard when it gets the focus again', async () => {
  await copy()
  hasFocus.mockReturnValue(false)
  await pass(61 * seconds)
  expect(clipboardText).toBe(secret)
  fireEvent(window, new Event('focus'))
  await pass(0)
  expect(clipboardText).toBe('')
})

test('SEC10 a failed copy is reported, and the dialog stays', async () => {
  const closed = vi.fn<() => undefined>()
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  open(closed)
  fireEvent.click(screen.getByRole('button', { name: 'Copy and close' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('doesn’t allow copying')
  expect(closed).not.toHaveBeenCalled()
})

test('ux-53 the dialog says that a secret is shown only once if that is known, and not otherwise', () => {
  open(undefined, true)
  expect(screen.getByRole('dialog')).toHaveTextContent('The new value is shown only once.')
  cleanup()
  open(undefined, false)
  expect(screen.getByRole('dialog')).toHaveTextContent('it might not be shown again.')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('only once')
})

test('without a secret there is nothing to copy, and no text asks for it', () => {
  open(undefined, true, [])
  expect(screen.getByRole('dialog')).toHaveTextContent('Its value wasn’t returned.')
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/copy/i)
  expect(screen.getByRole('button')).toHaveFocus()
})

test('A08 closed after its page was left, the dialog hands the focus to the page below', () => {
  const once = <SecretOnce title="New key" about="" secrets={[secret]} onClose={() => undefined} />
  const below = <main id="main" tabIndex={-1} />
  const page = (children: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      {below}
      {children}
      <ShownSecret />
    </QueryClientProvider>
  )
  const { rerender } = render(page(<button autoFocus>Create</button>))
  rerender(page(once))
  rerender(page(null))
  act(() => screen.getByRole('button', { name: 'Close without copying' }).click())
  expect(document.getElementById('main')).toHaveFocus()
})
