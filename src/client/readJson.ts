/** A text, to be passed over whole, or a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Whether a float would change any number of the text: 2^53 + 1, 12.50, 1e400. */
function holdsFragileNumbers(text: string): boolean {
  for (const [found] of text.matchAll(token))
    if (!found.startsWith('"') && String(Number(found)) !== found) return true
  return false
}

/**
 * Reads an answer without losing a digit. Most answers hold none to lose, and the browser's own
 * reader is enough for them.
 * @throws SyntaxError
 */
export async function readJson(text: string): Promise<unknown> {
  if (!holdsFragileNumbers(text)) return JSON.parse(text)
  const { parseJson } = await import('./json.ts')
  return parseJson(text)
}
