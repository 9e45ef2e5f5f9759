import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetProfile } from '../../../dialect/evidence.ts'
import { profile } from '../../../dialect/profile.ts'
import { datetime } from '../../../metadata/field.ts'
import { DatetimeInput } from './Input.tsx'

afterEach(() => {
  cleanup()
  resetProfile()
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
