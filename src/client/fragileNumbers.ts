/** A text, to be passed over whole (it may hold the minutes of a time), or a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Whether a float would change any number of this JSON: 2^53 + 1, 12.50, 1e400. */
export function holdsFragileNumbers(text: string): boolean {
  for (const [found] of text.matchAll(token))
    if (!found.startsWith('"') && String(Number(found)) !== found) return true
  return false
}
