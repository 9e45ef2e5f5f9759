import { isBookkeepingKey } from './answerNames.ts'
import { hasParts } from './ids.ts'
import { isSecretName } from './secretNames.ts'
import type { AnswerBody } from './answers.ts'

/** Whether a name may hold the secret, in addition to the names that are always masked. */
const isKeyName = (name: string | undefined) =>
  name !== undefined && (isSecretName(name) || /key|value/i.test(name))

/** Whether a text is certainly no secret: a URL, a path, a sentence or an e-mail address. */
const isNoSecret = (text: string) =>
  /^[a-z][a-z\d+.-]*:\/\/|^\/|\s|^[^@]+@[^@]+$/i.test(text.trim())

/**
 * Texts in a response that may be the new secret. The specification does not name its field, so
 * every text outside the record's known fields is a candidate. Texts under a secret name come
 * first, then the longest. A URL or a sentence is used only if there is nothing else.
 */
export function secretsOf(body: AnswerBody, known: ReadonlySet<string>): readonly string[] {
  if (body.is === 'text' || body.is === 'unreadable') return [body.text.trim()]
  if (body.is !== 'json') return []
  const found: { readonly text: string; readonly rank: number }[] = []
  const collect = (value: unknown, key: string | undefined) => {
    if (typeof value === 'string') {
      const isKnown = key !== undefined && (known.has(key) || isBookkeepingKey(key))
      if (!isKnown && value.trim() !== '' && !/^\d{4}-\d\d-\d\d/.test(value))
        found.push({ text: value, rank: isNoSecret(value) ? 2 : isKeyName(key) ? 0 : 1 })
    } else if (hasParts(value))
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
  }
  collect(body.value, undefined)
  const best = found.some(({ rank }) => rank < 2) ? found.filter(({ rank }) => rank < 2) : found
  return best
    .toSorted((a, b) => a.rank - b.rank || b.text.length - a.text.length)
    .map(({ text }) => text)
}
