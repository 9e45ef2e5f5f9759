/** A string, which is skipped (it may contain digits), or a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Whether parsing as floats would change any number of this JSON: 2^53 + 1, 12.50, 1e400. */
export function holdsFragileNumbers(text: string): boolean {
  for (const [found] of text.matchAll(token))
    if (!found.startsWith('"') && String(Number(found)) !== found) return true
  return false
}
