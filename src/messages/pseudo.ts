import type { Messages } from '@lingui/core'

const letters: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ʠ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** Marks a text as translated: accents on every letter, brackets around it, a third longer. */
export function accented(text: string): string {
  return `⟦${mark(text)}⟧`
}

const mark = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const small = letters[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? small : small.toUpperCase()
  })

/** Compiled messages are text, or lists of text and placeholders; plural forms are nested. */
function markParts(part: unknown): unknown {
  if (typeof part === 'string') return mark(part)
  if (!Array.isArray(part)) return part
  // A placeholder: its name, its format, the forms of a plural or select.
  const [name, format, forms] = part
  if (typeof forms !== 'object' || forms === null) return part
  return [
    name,
    format,
    Object.fromEntries(
      Object.entries(forms).map(([key, form]) => [
        key,
        Array.isArray(form) ? form.map(markParts) : typeof form === 'string' ? mark(form) : form,
      ]),
    ),
  ]
}

export function accentedMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? accented(message)
        : (['⟦', ...(message as unknown[]).map(markParts), '⟧'] as Messages[string]),
    ]),
  )
}
