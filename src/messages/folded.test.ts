import { expect, test } from 'vitest'
import { folded, foldedBy, foldedPlaces, hasText, rangesOf } from './folded.ts'

test.each([
  ['Straße', 'STRASSE', 'Strasse', 'STRAẞE'],
  ['ＡＢＣ１２３', 'ABC123', 'abc123'],
  ['ﬁle', 'file', 'FILE'],
  ['m²', 'M2'],
  ['so\u00ADft\u200B hy\u2060phen\uFEFF', 'soft hyphen'],
  ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u{1F469}'],
  ['❤️', '❤'],
  ['نامه\u200Cای', 'نامهای'],
  ['\u202Ainvoice\u202C', 'invoice'],
  ['a\u00A0b', 'a\u202Fb', 'a\u3000b', 'a  b', 'a\t\r\nb', 'a b'],
  ['O’Neill', 'O‘Neill', 'O´Neill', "O'Neill"],
  ['„19“ rack', '“19” rack', '«19» rack', '"19" rack'],
  ['19″', '19"'],
  ['–42.50', '—42.50', '−42.50', '‑42.50', '-42.50'],
  ['Ärger', 'A\u0308rger', 'ARGER'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['İstanbul', 'istanbul', 'ISTANBUL'],
  ['ırmak', 'IRMAK'],
  ['½', '1/2'],
  ['…', '...'],
])('case-12 K6 “%s” is compared like its other spellings', (...spellings) => {
  expect(new Set(spellings.map(folded)).size).toBe(1)
})

test.each([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['100%', '100'],
  ['a_b', 'a b'],
  ['a\\b', 'ab'],
])('case-12 K6 “%s” stays another text than “%s”', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

test('case-12 K6 in Turkish the i with and without a dot are two letters', () => {
  const turkish = foldedBy('tr')
  expect(turkish('İZMİR')).toBe(turkish('izmir'))
  expect(turkish('IRMAK')).toBe(turkish('ırmak'))
  expect(turkish('ırmak')).not.toBe(turkish('irmak'))
})

test('case-12 K6 a text contains what was pasted, with blanks around it', () => {
  expect(hasText('Hauptstraße gesperrt', ' HAUPTSTRASSE\n')).toBe(true)
  expect(hasText('anything', ' ')).toBe(true)
  expect(hasText('Gate', 'north')).toBe(false)
})

test.each([
  ['Hauptstraße 1', 'strasse', ['straße']],
  ['Straße, STRASSE', 'ras', ['raß', 'RAS']],
  ['so\u00ADft and soft', 'soft', ['so\u00ADft', 'soft']],
  ['ﬁle ﬁx', 'i', ['ﬁ', 'ﬁ']],
  ['A\u0308rger', 'arg', ['A\u0308rg']],
  ['a \u00A0 b', 'a b', ['a \u00A0 b']],
  ['\u{1F468}\u200D\u{1F469} Zoë', 'zoe', ['Zoë']],
  ['Card card', 'card', ['Card', 'card']],
  ['nothing', '', []],
])('case-12 K6 in “%s”, “%s” is marked where it stands', (text, part, marked) => {
  expect(rangesOf(text, part).map(([from, to]) => text.slice(from, to))).toEqual(marked)
})

test.each(['Straße  ﬁle', '¨a ´b', 'ΟΔΟΣ ½…', '한국 がぎ', '\u{1D400}\u00AD x\u3000 y', 'ﷺ  z'])(
  'case-12 K6 “%s” is the same text letter by letter',
  (text) => {
    expect(foldedPlaces(text).text).toBe(folded(text))
  },
)
