import { isSecretName } from '../../client/secrets.ts'
import type { OperationBody } from '../../client/operate.ts'

/** What a service would call it, beside the names that are masked everywhere. */
const isKeyName = (name: string | undefined) =>
  name !== undefined && (isSecretName(name) || /key|value/i.test(name))

/** An address, a path, a sentence or an e-mail: no secret, whatever it is called. */
const isNoSecret = (text: string) =>
  /^[a-z][a-z\d+.-]*:\/\/|^\/|\s|^[^@]+@[^@]+$/i.test(text.trim())

/**
 * Texts of an answer that may be the new secret: the specification does not name it, so every text
 * that is no known field of the record is one. What is named like a secret stands first, then the
 * longest; an address or a sentence counts only where there is nothing else.
 */
export function secretsOf(body: OperationBody, known: ReadonlySet<string>): readonly string[] {
  if (body.is === 'text' || body.is === 'unreadable') return [body.text.trim()]
  if (body.is !== 'json') return []
  const found: { readonly text: string; readonly rank: number }[] = []
  const collect = (value: unknown, key: string | undefined) => {
    if (typeof value === 'string') {
      const isKnown = key !== undefined && known.has(key)
      if (!isKnown && value.trim() !== '' && !/^\d{4}-\d\d-\d\d/.test(value))
        found.push({ text: value, rank: isNoSecret(value) ? 2 : isKeyName(key) ? 0 : 1 })
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
  }
  collect(body.value, undefined)
  const best = found.some(({ rank }) => rank < 2) ? found.filter(({ rank }) => rank < 2) : found
  return best
    .toSorted((a, b) => a.rank - b.rank || b.text.length - a.text.length)
    .map(({ text }) => text)
}
