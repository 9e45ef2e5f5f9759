import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as transport from '../../../client/transport.ts'
import { resetProfile } from '../../../dialect/evidence.ts'
import { profile } from '../../../dialect/profile.ts'
import { datetime } from '../../../metadata/field.ts'
import { DatetimeInput } from './Input.tsx'

afterEach(() => {
  cleanup()
  resetProfile()
  vi.restoreAllMocks()
})

test.each([undefined, 'UTC', 'Europe/Berlin'])(
  'F14 a time without a zone is said to be read in the zone of the deployment: %s',
  (zone) => {
    profile.set(zone === undefined ? {} : { zone })
    render(
      <DatetimeInput
        id="end"
        name="ends_at"
        field={datetime('optional')}
        resource="tokens"
        value="2026-11-20T22:42:05"
        onChange={() => undefined}
        onBlur={() => undefined}
        invalid={false}
        required={false}
        describedBy={undefined}
      />,
    )
    expect(screen.getByText(/no time zone given, read as/)).toHaveTextContent(
      `read as ${zone ?? 'UTC'})`,
    )
  },
)

test('an end is chosen, and past, by the clock of the service', async () => {
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(-48 * 3_600_000)
  const onChange = vi.fn<(value: unknown) => void>()
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  render(
    <DatetimeInput
      id="end"
      name="ends_at"
      field={datetime('optional', { isExpiry: true })}
      resource="tokens"
      value={at(-1)}
      onChange={onChange}
      onBlur={() => undefined}
      invalid={false}
      required={false}
      describedBy={undefined}
    />,
  )
  expect(screen.queryByText('This is in the past.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  expect(String(onChange.mock.lastCall?.[0]) < at(6)).toBe(true)
})
