import { maxDepth } from './damage.ts'

/** Answers that the first script does not read by itself. */
export const otherForms = () => import('./otherForms.ts')

/** Characters; a longer text is read by the other script, in one pass. */
const maxLength = 1e6

/** Spaces, outside of strings. */
const spaces = /("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g

const isShallow = (value: unknown, levels = maxDepth): boolean =>
  typeof value !== 'object' ||
  (levels > 0 && Object.values(value ?? '').every((one) => isShallow(one, levels - 1)))

/**
 * Reads an answer: no digit is lost, no key is moved, and what cannot be read costs only the value it
 * stands in. Where the value gives the same text again, `JSON.parse` has lost nothing; the rest needs
 * another script.
 * @throws SyntaxError if the text as a whole is no JSON, as when its end is missing
 */
export async function readJson(text: string): Promise<unknown> {
  try {
    const value: unknown = text.length > maxLength ? undefined : JSON.parse(text)
    if (JSON.stringify(value) === text.replaceAll(spaces, '$1') && isShallow(value)) return value
  } catch {
    // The other script says what is wrong.
  }
  return (await otherForms()).readReturned(text)
}
