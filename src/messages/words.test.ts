import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Resource } from '../metadata/resource.ts'
import { resourceNames, resources } from '../resources/resources.ts'

const textsOf = (language: string): string => {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/^ *"[^"]*": /gm, ''))
    .join('')
}

/**
 * Phrases that describe how the machine knows something, or are wordy, with the most uses allowed
 * in English. The numbers may only fall.
 */
const patterns: readonly (readonly [what: RegExp, most: number])[] = [
  [/\bthe service\b/i, 62],
  [/\bno answers?\b/i, 10],
  [/\b(?:nobody|somebody|everybody)\b/i, 0],
  [/\bmay not\b/i, 1],
  [/\bwhom\b|\bwhose \w+ is not\b/i, 2],
  [/\b(?:is|are) not known\b/i, 1],
  [/\b(?:was|were|is being|are being) read\b/i, 1],
  [/\b(?:meanwhile|anyway|by itself)\b/i, 7],
  [/\bpromis(?:e|es|ed)\b/i, 2],
  [/\bwall time\b/i, 0],
  [/\bcannot\b/i, 0],
  // Contracted, but for names of comparisons and messages to customers.
  [/\b(?:could|does|do|is|are|was|were|did|has|have) not\b(?! only)/i, 6],
]

/**
 * German words with a preferred synonym: Zahlung, Zahlungsmethode, Reaktionszeit, Inhaber, Guthaben, Schweregrad,
 * ID.
 */
const germanPatterns: typeof patterns = [
  [/Belastung/i, 0],
  [/Zahlungs(?:art|weise)/i, 0],
  [/Zusage/i, 0],
  [/Eigentümer|Besitzer/i, 1],
  [/Gutschrift/i, 0],
  [/Dringlichkeit/i, 1],
  [/Kennung/i, 4],
  [/gelesen/i, 48],
]

test.each([
  ...patterns.map((one) => ['en', ...one] as const),
  ...germanPatterns.map((one) => ['de', ...one] as const),
])('texts of %s avoid %s', (language, what, most) => {
  const every = new RegExp(what.source, 'gi')
  expect(textsOf(language).match(every)?.length ?? 0).toBeLessThanOrEqual(most)
})

/** Synonyms of the preferred words for collections and actions. */
const secondWords: Readonly<Record<'en' | 'de', readonly RegExp[]>> = {
  en: [
    /\b(?:workspace|user) notification settings\b/i,
    /\btransfers\b/i,
    /\benrich\b/i,
    /\bends? (?:the |their |also )?tokens?\b|\bends their\b/i,
    /\brequests? done\b/i,
    /\baccount may\b/i,
  ],
  de: [
    /(?:Workspace|Benutzer)-Benachrichtigungseinstellungen/,
    /Übertragungen/,
    /Anreicherung/,
    /beende\w* (?:auch )?(?:Sie )?(?:die |alle )?Tokens/,
    /Anfragen erledigt/,
    /Konto (?:\w+ )?darf/,
  ],
}

test.each(['en', 'de'] as const)('use-36 in %s one thing has one word', (language) => {
  const declared = resourceNames.flatMap((name) => {
    const { section, label, fields, filters }: Resource = resources[name]
    const labels = Object.values({ ...filters, ...fields }).map((field) => field.label ?? '')
    return [section, label.many, ...labels]
  })
  const said = textsOf(language) + (language === 'en' ? declared.join('\n') : '')
  expect(secondWords[language].filter((word) => word.test(said))).toEqual([])
})
