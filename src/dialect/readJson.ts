import { parsePlain } from './plainJson.ts'

/**
 * Reads an answer: no digit is lost, no key is moved, and what cannot be read costs only the value it
 * stands in. Most answers need only `JSON.parse`, and the rest another script.
 * @throws SyntaxError if the text as a whole is no JSON, as when its end is missing
 */
export async function readJson(text: string): Promise<unknown> {
  const plain = parsePlain(text)
  return plain === undefined ? (await import('./json.ts')).readReturned(text) : plain
}
