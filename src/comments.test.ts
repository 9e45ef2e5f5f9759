import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The most words of a sentence; each tag and each item of a list counts on its own. */
const maxWords = 20
/** Words in place of a noun, or of a verb of the field. */
const vagueWords = /\b(?:what|that of|of them|those that|stands?|bears?|is told)\b/i
/** Beginnings of a description that name nothing. */
const questions = /^\s*\*?\s*(?:how|they|those|when|where|which|who|whom|whose|why)\b/i
/** Codes of tests and reviews, which no file explains. */
const codes = /\([A-Z]{1,3}-?\d+\)|\b(?:AC|bug|case|idea|ux)-[A-Z]?-?\d+/

const blocks = /^[ \t]*\{?\/\*+([\s\S]*?)\*\//gm
const lines = /(?:^|[ \t])\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/gm

/** The text of a comment, and each of its tags and items of a list. */
const partsOf = (comment: string): readonly string[] =>
  comment
    .replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '')
    .split(/\n(?=@|- |\s*\n)/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^(?:oxlint|@ts)/.test(part))

const isLong = (part: string): boolean =>
  part.split(/(?<=\.) /).some((sentence) => sentence.split(' ').length > maxWords)

const faultOf = (part: string): string | undefined =>
  vagueWords.test(part) ? 'vague' : codes.test(part) ? 'code' : isLong(part) ? 'long' : undefined

/** The faults of a source text, each with its part of a comment. */
function faultsOf(source: string): readonly string[] {
  const [described, noted] = [blocks, lines].map((pattern) =>
    [...source.matchAll(pattern)].map(([, comment = '']) => comment),
  )
  return [
    ...(described ?? []).filter((one) => questions.test(one)).map((one) => `question: ${one}`),
    ...[...(described ?? []), ...(noted ?? [])].flatMap(partsOf).flatMap((part) => {
      const fault = faultOf(part)
      return fault === undefined ? [] : [`${fault}: ${part}`]
    }),
  ]
}

it.each([
  ['vague', '/** Says what it is. */'],
  ['vague', 'const at = 1 // Its name stands there.'],
  ['vague', '{/* The first\n of them. */}'],
  ['question', '/** Why it failed. */'],
  ['question', '/**\n * How many there are.\n */'],
  ['code', '// Shown once (ux-12).'],
  ['code', '// Shown once (N8).'],
  ['long', `// ${'word '.repeat(maxWords)}word.`],
  ['long', `/**\n * One.\n * @param id ${'word '.repeat(maxWords)}\n */`],
])('a comment is found to be %s: %s', (fault, source) => {
  expect(faultsOf(source)).toEqual([expect.stringContaining(`${fault}: `)])
})

it(`comments name things, in sentences of at most ${maxWords} words`, () => {
  const root = join(import.meta.dirname, '..')
  const found = ['src', 'server', 'e2e', '.scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && file !== 'comments.test.ts')
      .flatMap((file) =>
        faultsOf(readFileSync(join(root, folder, file), 'utf8')).map(
          (fault) => `${folder}/${file} ${fault}`,
        ),
      ),
  )
  expect(found).toEqual([])
})
