/** A number where a value can stand. Inside text it may match too; that costs only time. */
const number = /[:[,]\s*(-?\d[\d.eE+-]*)/g

/** Whether a float would change any number of the text: 2^53 + 1, 12.50, 1e400. */
function holdsFragileNumbers(text: string): boolean {
  for (const [, digits] of text.matchAll(number))
    if (digits !== undefined && String(Number(digits)) !== digits) return true
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
