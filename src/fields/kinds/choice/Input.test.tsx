import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { cacheRecords } from '../../../data/cacheForTests.ts'
import { operations } from '../../../resources/operations.ts'
import { choice } from '../../../metadata/field.ts'
import { unreadable } from '../../values/unreadable.ts'
import { ChoiceInput } from './Input.tsx'

let value: unknown

function Held({ suggestions }: { readonly suggestions: readonly string[] }) {
  const [held, setHeld] = useState<unknown>(value)
  return (
    <ChoiceInput
      id="level"
      name="severity"
      field={choice('required', { suggestions })}
      resource="tickets"
      value={held}
      onChange={(next) => {
        value = next
        setHeld(next)
      }}
      onBlur={() => undefined}
      invalid={false}
      required
      describedBy={undefined}
    />
  )
}
const show = (suggestions: readonly string[] = ['system_impaired', 'system_down']) => {
  render(
    <QueryClientProvider client={queryClient}>
      <label htmlFor="level">Severity</label>
      <Held suggestions={suggestions} />
    </QueryClientProvider>,
  )
  return screen.getByRole('combobox', { name: 'Severity' })
}

afterEach(() => {
  cleanup()
  value = undefined
})

test('use-1 a known value is chosen by its label, its value, or typed in any case', async () => {
  const user = userEvent.setup()
  const input = show()
  await user.click(input)
  await user.click(screen.getByRole('option', { name: 'System down' }))
  expect(value).toBe('system_down')
  expect(input).toHaveValue('System down')
  await user.clear(input)
  expect(value).toBeUndefined()
  await user.type(input, 'system IMPAIRED')
  expect(value).toBe('system_impaired')
  await user.clear(input)
  await user.type(input, 'system_down')
  expect(value).toBe('system_down')
})

test('use-1 an input that shares its name with a number of the record suggests no such number', async () => {
  cacheRecords(queryClient, 'models', [{ object_id: 'm1', loss: '0.74' }])
  render(
    <QueryClientProvider client={queryClient}>
      <ChoiceInput
        id="loss"
        name="loss"
        field={operations.models.train.input.loss}
        resource="models"
        value="mae"
        onChange={() => undefined}
        onBlur={() => undefined}
        invalid={false}
        required={false}
        describedBy={undefined}
      />
    </QueryClientProvider>,
  )
  await userEvent.setup().click(screen.getByRole('combobox'))
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.queryByText(/Sent as typed/)).toBeNull()
})

test('use-1 any other text is no value before the person says so, and the list is one press away', async () => {
  const user = userEvent.setup()
  const input = show()
  await user.type(input, 'Production impaired{Enter}')
  expect(value).toEqual(unreadable('choiceUnknown', 'Production impaired'))
  expect(input).toHaveValue('Production impaired')
  await user.click(screen.getByRole('button', { name: 'Another value: “Production impaired”' }))
  expect(value).toBe('Production impaired')
  expect(input).toHaveFocus()
  await user.type(input, '!')
  expect(value).toBe('Production impaired!')
  await user.click(screen.getByRole('button', { name: 'Choose from the list' }))
  expect(value).toBeUndefined()
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('use-1 a value of a record that is not known stays as it is; where nothing is known, any text is a value', async () => {
  const user = userEvent.setup()
  value = 'P1'
  expect(show()).toHaveValue('P1')
  expect(screen.getByText(/Sent as typed/)).toBeVisible()
  cleanup()
  value = undefined
  await user.type(show([]), 'adam')
  expect(value).toBe('adam')
  expect(screen.queryByRole('button')).toBeNull()
})
