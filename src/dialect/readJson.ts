import { holdsFragileNumbers } from './fragileNumbers.ts'

/**
 * Parses an answer without losing digits. Most answers have none to lose, and `JSON.parse` is
 * enough for them.
 * @throws SyntaxError
 */
export async function readJson(text: string): Promise<unknown> {
  if (!holdsFragileNumbers(text)) return JSON.parse(text)
  const { parseJson } = await import('./json.ts')
  return parseJson(text)
}
