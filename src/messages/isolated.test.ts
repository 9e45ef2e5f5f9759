import { expect, test } from 'vitest'
import { formatMessage } from './formatMessage.ts'

test('A20 case-20 K12 a name from right to left keeps the signs of the sentence at their side', () => {
  const message = ['Delete ', ['name'], '?'] as const
  expect(formatMessage(message as never, 'en', { name: 'שלום' })).toBe('Delete \u2068שלום\u2069?')
  expect(formatMessage(message as never, 'en', { name: 'Zoë' })).toBe('Delete Zoë?')
})
