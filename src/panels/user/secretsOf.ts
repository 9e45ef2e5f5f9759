import type { OperationBody } from '../../client/operate.ts'

/**
 * Texts of an answer that may be the new secret: the specification does not name it, so every text
 * that is no known field of the record is one. The longest stands first.
 */
export function secretsOf(body: OperationBody, known: ReadonlySet<string>): readonly string[] {
  if (body.is === 'text' || body.is === 'unreadable') return [body.text.trim()]
  if (body.is !== 'json') return []
  const found: string[] = []
  const look = (value: unknown, key: string | undefined) => {
    if (typeof value === 'string') {
      const isKnown = key !== undefined && known.has(key)
      if (!isKnown && value.trim() !== '' && !/^\d{4}-\d\d-\d\d/.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) look(inner, name)
  }
  look(body.value, undefined)
  return found.toSorted((a, b) => b.length - a.length)
}
