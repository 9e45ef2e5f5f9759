import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decimal, money } from '../metadata/field.ts'
import { FieldValue } from './Value.tsx'

test.each([
  ['129000', 'NOK', '129,000NOK'],
  ['-5400.50', 'EUR', '\u22125,400.50EUR'],
  ['a third', 'EUR', 'a thirdEUR'],
])('ux-35 an amount of %s %s is only grouped', (amount, currency, shown) => {
  const item = { object_id: 'x', amount, currency }
  const { container } = render(
    <FieldValue field={money('optional', 'currency')} name="amount" item={item} />,
  )
  expect(container).toHaveTextContent(shown)
})

test('ux-35 credits are grouped', () => {
  const item = { object_id: 'x', credits: '250000.25' }
  const { container } = render(
    <FieldValue field={decimal('optional')} name="credits" item={item} />,
  )
  expect(container).toHaveTextContent('250,000.25')
})

test('design-31 a value that is not set is words to a screen reader and a dash in copied text', () => {
  const { container } = render(
    <FieldValue field={decimal('optional')} name="credits" item={{ object_id: 'x' }} />,
  )
  const [dash, words] = container.querySelectorAll('[data-none] > *')
  expect(dash).toHaveTextContent(/^—$/)
  expect(dash).toHaveAttribute('aria-hidden', 'true')
  expect(words).toHaveTextContent(/^Not set$/)
  expect(words).toHaveClass('visually-hidden')
  expect(container.querySelector('[aria-label]')).toBeNull()
})
