import type { CompiledMessage } from './compiledMessage.ts'

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

/** Placeholders stay; the forms of a plural or select are marked. */
const markParts = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string'
    ? mark(message)
    : message.map((part) => {
        if (typeof part === 'string') return mark(part)
        const [name, type, forms = {}] = part
        if (type === undefined) return part
        const marked = Object.entries(forms).map(([key, form]) => [key, markParts(form)] as const)
        return [name, type, Object.fromEntries(marked)] as const
      })

export function accentedMessage(message: CompiledMessage): CompiledMessage {
  const marked = markParts(message)
  return ['⟦', ...(typeof marked === 'string' ? [marked] : marked), '⟧']
}
