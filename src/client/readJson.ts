import { holdsFragileNumbers } from './fragileNumbers.ts'

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
