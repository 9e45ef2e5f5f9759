import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useShortcutListener } from '../../hooks/shortcutListener.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { RecoverySteps } from './RecoverySteps.tsx'
import type { CheckResult } from './useRecovery.ts'

afterEach(cleanup)
const button = (name: string) => screen.getByRole('button', { name })

it('asks before it sends again, and gives the focus back after a no', async () => {
  const user = userEvent.setup()
  const onAgain = vi.fn<() => void>()
  render(<RecoverySteps onAgain={onAgain} />)
  await user.click(button('Send again'))
  expect(screen.getByText('If the first request arrived, this may do it twice.')).toBeVisible()
  expect(button('Don’t send')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Send again')).toHaveFocus()
  expect(onAgain).not.toHaveBeenCalled()
  await user.click(button('Send again'))
  await user.click(button('Send it again'))
  expect(onAgain).toHaveBeenCalledOnce()
})

it('Escape withdraws the question, and not the page', async () => {
  const user = userEvent.setup()
  const [onAgain, onUp] = [vi.fn<() => void>(), vi.fn<() => void>()]
  function Page() {
    useShortcutListener()
    useShortcuts('record', [{ keys: 'Escape', label: 'shortcut.up', run: onUp }])
    return <RecoverySteps onAgain={onAgain} />
  }
  render(<Page />)
  await user.click(button('Send again'))
  await user.keyboard('{Escape}')
  expect(button('Send again')).toHaveFocus()
  expect(onUp).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onUp).toHaveBeenCalledOnce()
  expect(onAgain).not.toHaveBeenCalled()
})

it('says what a check found, offers what follows, and says when it could not check', async () => {
  const user = userEvent.setup()
  const onCheck = vi
    .fn<() => Promise<CheckResult>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ text: 'Saved.', action: <b>Open it</b> })
  render(
    <RecoverySteps needsConfirmation={false} onCheck={onCheck} onAgain={() => undefined}>
      <a href="/stores">Open stores</a>
    </RecoverySteps>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(button('Check now'))
  expect(await screen.findByText('Couldn’t check. Try again in a moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open stores' })).toBeVisible()
  await user.click(button('Check now'))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(screen.getByText('Open it')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(button('Send again')).toBeVisible()
})
