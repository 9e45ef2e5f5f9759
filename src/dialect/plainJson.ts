import { maxDepth } from './damage.ts'

const number = /-?\d[\d.eE+-]*/y

/**
 * Counts the keys of a JSON text in one pass; `undefined` if `JSON.parse` might change the content.
 * It changes some numbers (2^53 + 1, 12.50, 1e400) and reorders keys that look like numbers.
 * Nesting is limited too. The count is meaningless for invalid JSON.
 */
function countKeys(text: string): number | undefined {
  let count = 0
  let depth = 0
  let [start, end] = [0, 0]
  /** By level: the last key if it looks like a number, else more than any. */
  const last: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      start = at + 1
      let from
      do {
        at = text.indexOf('"', at + 1)
        if (at < 0) return undefined
        from = at
        while (text.charCodeAt(from - 1) === 92) from--
      } while ((at - from) % 2 === 1)
      end = at
    } else if (code === 58) {
      count++
      let key = Infinity
      const first = text.charCodeAt(start)
      if (first === 92 || (first > 47 && first < 58)) {
        const name = text.slice(start, end)
        if (name.includes('\\')) return undefined
        if (String(Number(name)) === name) key = Number(name)
      }
      if (key < (last[depth] ?? 0)) return undefined
      last[depth] = key
    } else if (code === 45 || (code > 47 && code < 58)) {
      number.lastIndex = at
      const [found = ''] = number.exec(text) ?? []
      if (String(Number(found)) !== found) return undefined
      at += found.length - 1
    } else if (code === 123 || code === 91) {
      if (++depth > maxDepth) return undefined
      last[depth] = 0
    } else if (code === 125 || code === 93) depth--
  }
  return count
}

const keysIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const values: unknown[] = Object.values(value)
  return values.reduce<number>(
    (sum, one) => sum + keysIn(one),
    Array.isArray(value) ? 0 : values.length,
  )
}

/**
 * The result of `JSON.parse`, if it is faithful; `undefined` if the text needs the slow parser, or
 * is not JSON. Fewer keys than in the text mean a duplicate key.
 */
export function parsePlain(text: string): unknown {
  const count = countKeys(text)
  if (count === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return keysIn(value) === count ? value : undefined
  } catch {
    return undefined
  }
}
