import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'en')
const texts = readdirSync(folder).flatMap((file) =>
  Object.values(
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Readonly<Record<string, string>>,
  ),
)

/**
 * What tells how the machine knows something, or says in many words what has a short one, each with
 * how often English may still say it. The numbers only fall.
 */
const patterns: readonly (readonly [what: RegExp, most: number])[] = [
  [/\bthe service\b/i, 150],
  [/\bno answers?\b/i, 19],
  [/\b(?:nobody|somebody|everybody)\b/i, 20],
  [/\bmay not\b/i, 17],
  [/\bwhom\b|\bwhose \w+ is not\b/i, 5],
  [/\b(?:is|are) not known\b/i, 10],
  [/\b(?:was|were|is being|are being) read\b/i, 15],
  [/\b(?:meanwhile|anyway|by itself)\b/i, 11],
  [/\bpromis(?:e|es|ed)\b/i, 13],
  [/\bwall time\b/i, 2],
]

test.each(patterns)('texts avoid %s', (what, most) => {
  const every = new RegExp(what.source, 'gi')
  const count = texts.reduce((sum, text) => sum + (text.match(every)?.length ?? 0), 0)
  expect(count).toBeLessThanOrEqual(most)
})
