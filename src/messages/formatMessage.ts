import type { CompiledMessage } from './compiledMessage.ts'
import { numberText } from './formats.ts'

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

const rules = new Map<string, Intl.PluralRules>()

/** The plural form of a number in a language: "one", "other". */
function pluralForm(language: string, n: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(n)
}

/** Isolates right-to-left text, which would reorder the characters beside it. */
const isolated = (text: string) => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Formats a message. Plurals follow the language, but numbers the person's own format; message
 * libraries use a single locale for both.
 */
export function formatMessage(
  message: CompiledMessage,
  language: string,
  values: Values = {},
  counted = '#',
): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') {
      text += part === '#' ? counted : part
      continue
    }
    const [name, type, forms = {}] = part
    const value = values[name]
    if (type === undefined) {
      const isWhole = typeof value === 'number' && value % 1 === 0
      text += isWhole ? numberText(value) : isolated(String(value ?? ''))
    } else {
      const n = Number(value)
      const isPlural = type === 'plural'
      const form =
        forms[String(value)] ??
        (isPlural ? forms[pluralForm(language, n)] : undefined) ??
        forms.other
      text += formatMessage(form ?? '', language, values, isPlural ? numberText(n) : counted)
    }
  }
  return text
}
