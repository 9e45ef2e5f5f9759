import { expect, test } from 'vitest'
import { withHiddenShown } from './hiddenCharacters.ts'
import { hiddenCharacterIn } from './typedCharacters.ts'
import { titleOf } from './resource.ts'

test.each([
  ['ma\u200bren@workspace.example', 'ma⟨U+200B⟩ren@workspace.example', 'U+200B'],
  ['maren\u2060@workspace.example', 'maren⟨U+2060⟩@workspace.example', 'U+2060'],
  ['ma\u200dren', 'ma⟨U+200D⟩ren', 'U+200D'],
  ['invoice_\u202efdp.exe', 'invoice_⟨U+202E⟩fdp.exe', 'U+202E'],
  ['\ufeffkey', '⟨U+FEFF⟩key', 'U+FEFF'],
  ['tab\u0000', 'tab⟨U+0⟩', 'U+0'],
])('case-19 case-20 K12 the sign in %j is seen', (text, seen, code) => {
  expect(withHiddenShown(text)).toBe(seen)
  expect(hiddenCharacterIn(text)).toBe(code)
})

test.each([
  'Zoë Grønn 日本 שלום!',
  '👩‍👩‍👧 family',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} pub',
  'می‌خواهم',
  'one\n\ttwo\r\n',
  '\u0600\u0661',
])('case-20 K12 %j has no hidden sign', (text) => {
  expect(withHiddenShown(text)).toBe(text)
  expect(hiddenCharacterIn(text)).toBeUndefined()
})

test('case-20 K12 the name of a record shows the sign that reverses it', () => {
  expect(titleOf({ title: ['name'] }, { object_id: '1', name: 'a\u202eb' })).toBe('a⟨U+202E⟩b')
})
