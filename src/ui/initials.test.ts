import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('case-20 K12 a joined emoji is one initial, and letters keep their marks', () => {
  expect(initialsOf('👩‍👩‍👧 Family')).toBe('👩‍👩‍👧F')
  expect(initialsOf('e\u0301milie okafor')).toBe('E\u0301O')
  expect(initialsOf('maren.okafor@workspace.example')).toBe('MO')
})
