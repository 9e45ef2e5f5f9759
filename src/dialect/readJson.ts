import { maxDepth } from './damage.ts'

/** Loads the readers of responses that the first script does not support. */
export const otherForms = () => import('./otherForms.ts')

/** Characters; a longer text is read by the other script, in one pass. */
const maxLength = 1e6

/** Spaces, outside of strings. */
const spaces = /("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g

const isShallow = (value: unknown, levels = maxDepth): boolean =>
  typeof value !== 'object' ||
  (levels > 0 && Object.values(value ?? '').every((one) => isShallow(one, levels - 1)))

/**
 * Parses a response: no digit is lost, no key is moved, and an unreadable part affects only its own
 * value. If `JSON.stringify` returns the same text, `JSON.parse` has lost nothing; other texts need
 * another script.
 * @throws SyntaxError if the text as a whole is not JSON, such as a truncated one
 */
export async function readJson(text: string): Promise<unknown> {
  try {
    const value: unknown = text.length > maxLength ? undefined : JSON.parse(text)
    if (JSON.stringify(value) === text.replaceAll(spaces, '$1') && isShallow(value)) return value
  } catch {
    // The other script finds the error.
  }
  return (await otherForms()).readReturned(text)
}
