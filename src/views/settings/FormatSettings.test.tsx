import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { formatChoices } from '../../messages/formats.ts'
import { FormatSettings } from './FormatSettings.tsx'

afterEach(() => {
  cleanup()
  formatChoices.set({})
})

async function typeZone(text: string) {
  render(<FormatSettings />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), text)
  await user.tab()
}

test.each([
  ['America/New York', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['europe/berlin ', 'Europe/Berlin'],
  ['utc', 'UTC'],
])('the time zone %j is %s', async (text, zone) => {
  await typeZone(text)
  expect(formatChoices.get().zone).toBe(zone)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a newer name of a zone, of which the list has the older one, is no mistake', async () => {
  await typeZone('Asia/Kolkata')
  expect(formatChoices.get().zone).toMatch(/^Asia\/(?:Kolkata|Calcutta)$/)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a zone of no clock is named at its field', async () => {
  await typeZone('Nowhere')
  expect(formatChoices.get().zone).toBeUndefined()
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such time zone.')
})

test('a format that another tab has chosen stays beside one that is chosen here', async () => {
  expect(formatChoices.get()).toEqual({})
  await Promise.resolve()
  localStorage.setItem('wc.formats', '{"clock":"24"}')
  render(<FormatSettings />)
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Numbers' }), 'CH')
  expect(formatChoices.get()).toEqual({ clock: '24', numbers: 'CH' })
})
